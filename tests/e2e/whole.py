"""Whole games on the real program: seats, the play to the result, and what is stored beside what the record says."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from engine.record import state_after
from engine.registry import GAMES
from engine.rulesets import parse_canonical
from tests.e2e.people import Player, eventually
from tests.e2e.play import play_until
from tests.e2e.program import Bot


def result_of(texts: list[str]) -> str | None:
    """The newest text that tells who has won."""
    return next((text for text in reversed(texts) if "Победа" in text or "победа" in text), None)


def stored(folder: Path) -> dict[str, Any]:
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


def assert_record_agrees(folder: Path) -> dict[str, Any]:
    """The record replays to the stored results, without a gap or a doubled ply."""
    kept = stored(folder)
    assert kept["status"] == "finished"
    assert [ply for ply, _, _ in kept["actions"]] == list(range(len(kept["actions"])))
    rules = GAMES[kept["game"]].rules
    codes = [code for _, code, _ in kept["actions"]]
    outcome = rules.outcome(state_after(rules, kept["ruleset"], kept["seats"], codes))
    assert outcome is not None
    told = [(seat, outcome.points[seat], outcome.places[seat], outcome.payments[seat]) for seat in range(kept["seats"])]
    assert kept["results"] == told
    return kept


async def play(players: list[Player], bot: Bot, *, kills: int = 0, every: int = 13) -> None:
    """Play to the result; `kills` times, after `every` moves, the bot is killed and started again."""
    left = kills

    async def between(moves: int) -> None:
        nonlocal left
        if left and moves % every == 0:
            left -= 1
            await bot.kill()
            await bot.start()

    async def over() -> bool:
        return result_of(await players[0].texts()) is not None

    await play_until(players, over, between)
    assert left == 0


async def score_of(player: Player) -> str:
    """What /score says."""
    await player.send("/score")

    async def look() -> str | None:
        texts = await player.texts()
        return next((text for text in reversed(texts) if "за месяц" in text or "всё время" in text), None)

    return await eventually(look, "/score")


async def choose(host: Player, *words: str) -> None:
    """Buttons that begin with these words, one after another."""
    for word in words:
        await host.press(await host.wait_for_button(lambda one, w=word: one.text.startswith(w), word))  # type: ignore[misc]


async def only_the_result_is_left(player: Player) -> None:
    """After a game the chat holds one message of it (docs/ux.md, 3)."""

    async def look() -> bool:
        group = await player.group()
        left = [one["text"] for one in group["messages"] if one["keyboard"] and not one["ephemeral"]]
        return len([words for words in left if result_of([words]) or "Ходит" in words]) == 1

    await eventually(look, "one result message")
