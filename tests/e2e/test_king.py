"""Whole games of Кинг on the real program, killed and started again, people and computers mixed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.e2e.people import Player, Seen, eventually
from tests.e2e.program import Bot, practice, running
from tests.e2e.whole import assert_record_agrees, choose, only_the_result_is_left, play, result_of, score_of

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(1700)]


@pytest.mark.parametrize(
    ("ruleset", "people", "computers", "kills", "deals", "photos"),
    [
        ("king-fokus", 3, 1, 3, 12, True),
        pytest.param("gambler-order", 1, 3, 3, 56, False, marks=pytest.mark.long),
        pytest.param("gambler-auction", 2, 2, 2, 11, True, marks=pytest.mark.long),
        pytest.param("mailru-short", 2, 1, 2, 14, True, marks=pytest.mark.long),
        ("king-two", 1, 1, 2, 14, True),
        pytest.param("hobby-trumps", 2, 1, 3, 13, True, marks=pytest.mark.long),
        pytest.param("hobby-symmetric", 3, 3, 2, 14, True, marks=pytest.mark.long),
        pytest.param("hobby-order", 2, 3, 2, 14, True, marks=pytest.mark.long),
        pytest.param("gambler-talon", 1, 2, 3, 30, True, marks=pytest.mark.long),
        pytest.param("gambler-talon", 1, 3, 2, 40, False, marks=pytest.mark.long),
    ],
    ids=lambda value: str(value),
)
async def test_a_whole_game_is_played_through_kills(
    tmp_path: Path,
    ruleset: str,
    people: int,
    computers: int,
    kills: int,
    deals: int,
    photos: bool,
) -> None:
    """The record replays to the stored results; the result and /score tell the same. Two groups forbid photos."""
    async with practice(tmp_path / "chats") as chats, running(Bot(chats.url, chats.token, tmp_path)) as bot:
        if not photos:
            await chats.control("forbid_photos")
        players = [chats.person(name) for name in ("Аня", "Боря", "Вера")[:people]]
        await _start(players, ruleset, computers)
        await play(players, bot, kills=kills, every=29)
        kept = assert_record_agrees(tmp_path)
        assert kept["ruleset"].id == ruleset
        assert kept["seats"] == people + computers
        assert sum(code.startswith("deal ") for _, code, _ in kept["actions"]) == deals
        shown = result_of(await players[0].texts())
        assert shown is not None
        score = await score_of(players[0])
        for seat, points, place, _payment in kept["results"][:people]:
            signed = str(points).replace("-", "−")
            assert re.search(rf"{players[seat].name}\D*{re.escape(signed)}\b", shown), shown
            row = next(line for line in score.splitlines() if line.startswith(players[seat].name))
            assert [int(number) for number in re.findall(r"\d+", row)][:2] == [1, int(place == 1)], row
        await only_the_result_is_left(players[0])


async def _start(players: list[Player], ruleset: str, computers: int) -> None:
    host, *others = players
    await host.send("/king")
    await choose(host, "Настроить", "Вариант")
    await _turn_to(host, f":variant:{ruleset}")
    await choose(host, "‹ Назад", "Мест")
    await _turn_to(host, f":seats:{len(players) + computers}")
    await choose(host, "‹ Назад", "Готово")
    for player in others:
        await player.press_text("Сесть")
    for _ in range(computers):
        await host.press_text("+ Компьютер")
    await choose(host, "Начать")


async def _turn_to(host: Player, payload: str) -> None:
    """Press the button that carries this, on whichever page of the set-up it is; one that is chosen carries it too."""

    async def look() -> Seen | None:
        there = await host.buttons("l:")
        named = [one for one in there if one.data.endswith(payload)]
        return next((one for one in (*reversed(named), *reversed(there)) if one in named or one.text == "›"), None)

    while True:
        found = await eventually(look, payload)
        await host.press(found)
        if found.data.endswith(payload):
            return
