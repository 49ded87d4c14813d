"""Whole parties on the real program, killed and started again in the middle of deals."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from engine.record import state_after
from engine.registry import GAMES
from engine.rulesets import parse_canonical
from tests.e2e.people import Chats, Player, eventually
from tests.e2e.play import play_until
from tests.e2e.program import Bot, practice, running

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(900)]
KILLS = 6


def _result_of(texts: list[str]) -> str | None:
    return next((text for text in reversed(texts) if "Победа" in text), None)


def _stored(folder: Path) -> dict[str, Any]:
    """What the database holds of the one game."""
    with sqlite3.connect(folder / "sukno.sqlite3") as database:
        game = database.execute("SELECT id, game, ruleset_text, seats, status FROM games WHERE started_at IS NOT NULL")
        game_id, kind, ruleset, seats, status = game.fetchone()
        rows = database.execute("SELECT ply, code, actor FROM actions WHERE game_id = ? ORDER BY ply", (game_id,))
        actions = rows.fetchall()
        results = database.execute(
            "SELECT seat, points, place, payment FROM results WHERE game_id = ? ORDER BY seat", (game_id,)
        )
        return {
            "status": status,
            "game": kind,
            "ruleset": parse_canonical(ruleset),
            "seats": seats,
            "actions": actions,
            "results": results.fetchall(),
        }


def _assert_record_agrees(folder: Path) -> dict[str, Any]:
    """The record replays to the stored results, without a gap or a doubled ply."""
    stored = _stored(folder)
    assert stored["status"] == "finished"
    assert [ply for ply, _, _ in stored["actions"]] == list(range(len(stored["actions"])))
    rules = GAMES[stored["game"]].rules
    codes = [code for _, code, _ in stored["actions"]]
    outcome = rules.outcome(state_after(rules, stored["ruleset"], stored["seats"], codes))
    assert outcome is not None
    told = [
        (seat, outcome.points[seat], outcome.places[seat], outcome.payments[seat]) for seat in range(stored["seats"])
    ]
    assert stored["results"] == told
    return stored


async def _party(players: list[Player], bot: Bot, kills: int = 0) -> None:
    """Play to the result; `kills` times in mid-deal the bot is killed and started again."""
    left = kills

    async def between(moves: int) -> None:
        nonlocal left
        if left and moves % 13 == 0:
            left -= 1
            await bot.kill()
            await bot.start()

    async def over() -> bool:
        return _result_of(await players[0].texts()) is not None

    await play_until(players, over, between)
    assert left == 0


async def _seat(players: list[Player], start: str) -> None:
    """The first types /play, the others sit down, the first starts."""
    await players[0].send("/play")
    for player in players[1:]:
        await player.press_text("Сесть")
    await players[0].press_text(start)


async def _score(player: Player) -> str:
    """What /score says."""
    await player.send("/score")

    async def look() -> str | None:
        texts = await player.texts()
        return next((text for text in reversed(texts) if "за месяц" in text or "всё время" in text), None)

    return await eventually(look, "/score")


async def _choose(host: Player, *words: str) -> None:
    """Buttons one after another."""
    for word in words:
        await host.press(await host.wait_for_button(lambda one, w=word: one.text.startswith(w), word))  # type: ignore[misc]


async def test_three_people_play_a_whole_party_through_six_kills(tmp_path: Path) -> None:
    """Nobody ever opened a private chat; the record replays to the shown totals, and /score agrees."""
    async with practice(tmp_path / "chats") as chats, running(Bot(chats.url, chats.token, tmp_path)) as bot:
        players = [chats.person(name) for name in ("Аня", "Боря", "Вера")]
        await _seat(players, "Начать · 3 игрока")
        await _party(players, bot, KILLS)
        stored = _assert_record_agrees(tmp_path)
        shown = _result_of(await players[0].texts())
        assert shown is not None
        for seat, points, _place, _payment in stored["results"]:
            assert re.search(rf"{players[seat].name},? {points}\b", shown), shown
        score = await _score(players[1])
        for seat, points, place, _payment in stored["results"]:
            row = next(line for line in score.splitlines() if line.startswith(players[seat].name))
            numbers = [int(number) for number in re.findall(r"\d+", row)]
            assert numbers[:3] == [1, int(place == 1), points], row
        await _assert_only_the_result_is_left(chats, players[0])


async def test_two_people_and_two_computers_play_a_whole_party(tmp_path: Path) -> None:
    async with practice(tmp_path / "chats") as chats, running(Bot(chats.url, chats.token, tmp_path)) as bot:
        players = [chats.person(name) for name in ("Аня", "Боря")]
        await players[0].send("/play")
        await players[1].press_text("Сесть")
        await players[0].press_text("+ Компьютер")
        await players[0].press_text("+ Компьютер")
        await players[0].press_text("Начать · 4 игрока")
        await _party(players, bot, 1)
        stored = _assert_record_agrees(tmp_path)
        assert stored["seats"] == 4
        computers = [actor for _, _, actor in stored["actions"] if actor == "computer"]
        assert computers
        assert "с компьютером" in await _score(players[0])


async def test_face_values_with_the_pot_are_set_up_and_played(tmp_path: Path) -> None:
    async with practice(tmp_path / "chats") as chats, running(Bot(chats.url, chats.token, tmp_path)) as bot:
        players = [chats.person(name) for name in ("Аня", "Боря", "Вера")]
        await players[0].send("/play")
        for player in players[1:]:
            await player.press_text("Сесть")
        await _set_up_faces_with_pot(players[0])
        await players[0].press_text("Начать · 3 игрока")
        await _party(players, bot, 1)
        stored = _assert_record_agrees(tmp_path)
        assert stored["ruleset"].id == "konchinka-faces"
        assert stored["ruleset"].options["payment"] == "pot"
        assert sum(payment for *_, payment in stored["results"]) == 0
        shown = _result_of(await players[0].texts())
        assert shown is not None
        assert "Кон " in shown


async def _set_up_faces_with_pot(host: Player) -> None:
    await _choose(host, "Настроить", "Вариант", "По очкам", "‹ Назад", "Правила стола")
    page = await host.wait_for_button(lambda one: one.text == "‹", "‹")  # backwards: it is among the last
    while "Расчёт?" not in page.message["text"]:
        await host.press(page)
        seen = page.message["text"]
        page = await host.wait_for_button(
            lambda one, seen=seen: one.text == "‹" and one.message["text"] != seen,  # type: ignore[misc]
            "the next house rule",
        )
    await host.press(await host.wait_for_button(lambda one: one.data.endswith(":payment:pot"), "pot"))
    await _choose(host, "‹ Назад", "Готово")


async def _assert_only_the_result_is_left(chats: Chats, player: Player) -> None:
    """After a game the chat holds one message of it (docs/ux.md, 3)."""

    async def look() -> bool:
        group = await player.group()
        left = [one for one in group["messages"] if one["photo"] and not one["ephemeral"]]
        return len(left) == 1 and "Победа" in left[0]["text"]

    await eventually(look, "one result message")
