"""A game that the bot has never heard of is sat down to, played, scored and explained, without a line in `bot/`."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import bot.parts
import engine.rulesets
from engine.registry import GAMES
from renderer.registry import SCENES
from tests import third
from tests.flows.live import live
from tests.flows.seen import awaited, hand, look_at_hand, messages, move, press, write
from tests.third.highest import DECLARATION, HIGHEST
from tests.third.scenes import HighestScenes

FOLDER = Path(third.__file__).parent


def _plug_in(patch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What registering a game is: the package, its scenes, its rulesets and its texts."""
    patch.setattr(engine.rulesets, "DECLARATIONS", {**engine.rulesets.DECLARATIONS, "highest": DECLARATION})
    patch.setattr(bot.parts, "GAMES", {**GAMES, "highest": HIGHEST})
    patch.setattr(bot.parts, "SCENES", {**SCENES, "highest": HighestScenes()})
    every = {**engine.rulesets.load_rulesets(), **engine.rulesets.load_rulesets(FOLDER / "rulesets")}
    patch.setattr(bot.parts, "offered_rulesets", lambda: every)
    shutil.copytree(bot.parts.LOCALES, tmp_path / "locales")
    shutil.copytree(FOLDER / "locales", tmp_path / "locales", dirs_exist_ok=True)
    patch.setattr(bot.parts, "LOCALES", tmp_path / "locales")


async def test_a_third_game_plugs_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _plug_in(monkeypatch, tmp_path)
    async with live(tmp_path / "data") as here:
        anya, borya = players = here.people("Аня", "Боря")
        await write(anya, "/highest")
        await press(borya, "l:", "Сесть")
        await press(anya, "l:", "Сдавать")
        first = await awaited(here, players)
        await look_at_hand(first)
        assert "Старшая карта" in (await hand(first))["text"]
        await write(anya, "/rules")
        assert "Старшая карта берёт всё." in (await messages(anya))[-1]["text"]
        for _ in players:
            await move(here, players)
        rows = await here.rows("SELECT points, place FROM results ORDER BY place")
        assert [tuple(row) for row in rows] in ([(3, 1), (0, 2)], [(3, 1), (3, 1)])
        assert any("Победа" in one["text"] or "победа" in one["text"] for one in await messages(anya))
        await write(anya, "/score")
        said = (await messages(anya))[-1]["text"]
        assert said.startswith("Старшая карта"), "what was played last"
        assert "Аня" in said
