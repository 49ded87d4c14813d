"""Whole parties on the real program, killed and started again in the middle of deals."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.e2e.people import Player
from tests.e2e.program import Bot, practice, running
from tests.e2e.whole import assert_record_agrees, choose, only_the_result_is_left, play, result_of, score_of

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(1700)]
KILLS = 6


async def _seat(players: list[Player], start: str) -> None:
    """The first types /play, the others sit down, the first starts."""
    await players[0].send("/play")
    for player in players[1:]:
        await player.press_text("Сесть")
    await players[0].press_text(start)


async def test_three_people_play_a_whole_party_through_six_kills(tmp_path: Path) -> None:
    """Nobody ever opened a private chat; the record replays to the shown totals, and /score agrees."""
    async with practice(tmp_path / "chats") as chats, running(Bot(chats.url, chats.token, tmp_path)) as bot:
        players = [chats.person(name) for name in ("Аня", "Боря", "Вера")]
        await _seat(players, "Начать · 3 игрока")
        await play(players, bot, kills=KILLS)
        kept = assert_record_agrees(tmp_path)
        shown = result_of(await players[0].texts())
        assert shown is not None
        for seat, points, _place, _payment in kept["results"]:
            assert re.search(rf"{players[seat].name},? {points}\b", shown), shown
        score = await score_of(players[1])
        for seat, points, place, _payment in kept["results"]:
            row = next(line for line in score.splitlines() if line.startswith(players[seat].name))
            numbers = [int(number) for number in re.findall(r"\d+", row)]
            assert numbers[:3] == [1, int(place == 1), points], row
        await only_the_result_is_left(players[0])


@pytest.mark.long
async def test_two_people_and_two_computers_play_a_whole_party(tmp_path: Path) -> None:
    async with practice(tmp_path / "chats") as chats, running(Bot(chats.url, chats.token, tmp_path)) as bot:
        players = [chats.person(name) for name in ("Аня", "Боря")]
        await players[0].send("/play")
        await players[1].press_text("Сесть")
        await players[0].press_text("+ Компьютер")
        await players[0].press_text("+ Компьютер")
        await players[0].press_text("Начать · 4 игрока")
        await play(players, bot, kills=1)
        kept = assert_record_agrees(tmp_path)
        assert kept["seats"] == 4
        computers = [actor for _, _, actor in kept["actions"] if actor == "computer"]
        assert computers
        assert "с компьютером" in await score_of(players[0])


@pytest.mark.long
async def test_face_values_with_the_pot_are_set_up_and_played(tmp_path: Path) -> None:
    async with practice(tmp_path / "chats") as chats, running(Bot(chats.url, chats.token, tmp_path)) as bot:
        players = [chats.person(name) for name in ("Аня", "Боря", "Вера")]
        await players[0].send("/play")
        for player in players[1:]:
            await player.press_text("Сесть")
        await _set_up_faces_with_pot(players[0])
        await players[0].press_text("Начать · 3 игрока")
        await play(players, bot, kills=1)
        kept = assert_record_agrees(tmp_path)
        assert kept["ruleset"].id == "konchinka-faces"
        assert kept["ruleset"].options["payment"] == "pot"
        assert sum(payment for *_, payment in kept["results"]) == 0
        shown = result_of(await players[0].texts())
        assert shown is not None
        assert "Кон " in shown


async def _set_up_faces_with_pot(host: Player) -> None:
    await choose(host, "Настроить", "Вариант", "По очкам", "‹ Назад", "Правила стола")
    page = await host.wait_for_button(lambda one: one.text == "‹", "‹")  # backwards: it is among the last
    while "Расчёт?" not in page.message["text"]:
        await host.press(page)
        seen = page.message["text"]
        page = await host.wait_for_button(
            lambda one, seen=seen: one.text == "‹" and one.message["text"] != seen,  # type: ignore[misc]
            "the next house rule",
        )
    await host.press(await host.wait_for_button(lambda one: one.data.endswith(":payment:pot"), "pot"))
    await choose(host, "‹ Назад", "Готово")
