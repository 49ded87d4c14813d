"""Whole games of Кинг on the real program, killed and started again, people and computers mixed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.e2e.people import Player
from tests.e2e.program import Bot, practice, running
from tests.e2e.whole import assert_record_agrees, choose, only_the_result_is_left, play, result_of, score_of

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(1700)]


@pytest.mark.parametrize(
    ("variant", "people", "computers", "kills", "deals"),
    [
        (["С хвалёнками"], 3, 1, 3, 12),
        (["Заказной"], 1, 3, 3, 56),
        (["С торговлей"], 2, 2, 2, 11),
        (["›", "Короткий"], 2, 1, 2, 14),
    ],
    ids=["king-fokus", "gambler-order", "gambler-auction", "mailru-short"],
)
async def test_a_whole_game_is_played_through_kills(
    tmp_path: Path,
    request: pytest.FixtureRequest,
    variant: list[str],
    people: int,
    computers: int,
    kills: int,
    deals: int,
) -> None:
    """The record replays to the stored results; the result and /score tell the same."""
    async with practice(tmp_path / "chats") as chats, running(Bot(chats.url, chats.token, tmp_path)) as bot:
        players = [chats.person(name) for name in ("Аня", "Боря", "Вера")[:people]]
        await _start(players, variant, computers)
        await play(players, bot, kills=kills, every=29)
        kept = assert_record_agrees(tmp_path)
        assert kept["ruleset"].id == request.node.callspec.id
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


async def _start(players: list[Player], variant: list[str], computers: int) -> None:
    host, *others = players
    await host.send("/king")
    await choose(host, "Настроить", "Вариант", *variant, "‹ Назад", "Готово")
    for player in others:
        await player.press_text("Сесть")
    for _ in range(computers):
        await host.press_text("+ Компьютер")
    await choose(host, "Начать")
