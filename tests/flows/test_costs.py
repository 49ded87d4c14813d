"""What a deal and the other screens cost in messages, counted from the log of the practice server (docs/ux.md, 5)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.e2e.people import Json, Player
from tests.flows.live import Live, live
from tests.flows.seen import awaited as whose_turn
from tests.flows.seen import deal
from tests.flows.tables import NAMES, awaited, gather, move_button, open_private, wait_for_move

MOVES = 48


async def _play_deal(here: Live, players: list[Player]) -> Counter[str]:
    """All play to the end of the deal; how often each pressed a button."""
    taps: Counter[str] = Counter()
    first = players.index(here.person(await awaited(players[0])))
    for move in range(MOVES):
        player = players[(first + move) % len(players)]
        if move < len(players):
            await here.settle()
            if await move_button(player) is None:
                await player.press_text("Мои карты")
                taps[player.name] += 1
        await player.press(await wait_for_move(player))
        taps[player.name] += 1
    await here.settle()
    return taps


def _count(log: Json, *, to: int | None = None) -> Counter[str]:
    """Sends, edits, deletions and pings of the group, or of the hands of one person."""
    counted: Counter[str] = Counter()
    for call in log["calls"]:
        mine = (call["chat"] == to or call["to"] == to) if to else (call["chat_kind"] != "private" and not call["to"])
        if call["ok"] and mine and call["what"] in ("send", "edit", "delete"):
            counted[call["what"]] += 1
            counted["ping"] += call["ping"]
    return counted


@pytest.mark.parametrize(("seats", "most_hand_edits"), [(4, 27), (2, 54)])
async def test_a_deal_keeps_to_its_numbers(tmp_path: Path, seats: int, most_hand_edits: int) -> None:
    """Half of the people have their hands in private, half in the group, where the bot is no admin."""
    async with live(tmp_path) as here:
        private = here.people(*NAMES[: seats // 2])
        await open_private(*private)
        players = await gather(here, *NAMES[:seats])
        await here.settle()
        started = _count(await here.chats.log())
        assert started["delete"] == 1, "the lobby goes when the table comes"
        await here.chats.control("clear_log")
        taps = await _play_deal(here, players)
        log = await here.chats.log()
        group = _count(log)
        assert group["edit"] <= 49
        assert group["send"] == group["delete"] == group["ping"] == 0
        for player in players:
            own = _count(log, to=player.id)
            assert own["edit"] <= most_hand_edits, player.name
            assert own["send"] <= 1, player.name
            assert own["ping"] == 0, player.name
            in_group = player not in private
            assert taps[player.name] <= MOVES // seats + in_group, "one tap a move, and «Мои карты» once in the group"
        await _next_deal(here, players)


async def test_a_deal_of_king_keeps_to_its_numbers(tmp_path: Path) -> None:
    """32 cards, seven taps each: the last trick plays itself."""
    async with live(tmp_path) as here:
        private = here.people(*NAMES[:2])
        await open_private(*private)
        players = await deal(here, *NAMES, opening="/king")
        await here.chats.control("clear_log")
        taps: Counter[str] = Counter()
        for _ in range(28):
            player = await whose_turn(here, players)
            if await move_button(player) is None:
                await player.press_text("Мои карты")
                taps[player.name] += 1
            await player.press(await wait_for_move(player))
            taps[player.name] += 1
        await players[0].wait_for_button(lambda one: one.text.startswith("Дальше"), "the next deal")
        await here.settle()
        log = await here.chats.log()
        group = _count(log)
        assert group["edit"] <= 31
        assert group["send"] == group["delete"] == group["ping"] == 0
        for player in players:
            own = _count(log, to=player.id)
            assert own["edit"] <= 17, player.name
            assert own["send"] <= 1, player.name
            assert own["ping"] == 0, player.name
            assert taps[player.name] <= 7 + (player not in private)


async def _next_deal(here: Live, players: list[Player]) -> None:
    """«Дальше» by everybody brings a new table in place of the old one, and the hands by themselves."""
    await here.chats.control("clear_log")
    for player in players:
        await player.press_text("Дальше")
    await here.settle()
    log = await here.chats.log()
    group = _count(log)
    assert (group["send"], group["edit"], group["delete"]) == (1, 0, 1)
    for player in players:
        own = _count(log, to=player.id)
        assert own["edit"] + own["send"] >= 1, f"{player.name} has new cards"
    assert await move_button(here.person(await awaited(players[0]))) is not None


async def test_screens_on_the_side_cost_the_group_nothing(tmp_path: Path) -> None:
    """Score, rules, more, the last capture, the hand: 0 / 0 / 0; the table brought down: 1 / 0 / 1."""
    async with live(tmp_path) as here:
        await here.chats.control("make_admin")
        players = await gather(here, *NAMES[:2])
        await here.settle()
        await here.chats.control("clear_log")
        for words in ("Счёт", "Взятка", "Ещё", "Правила стола", "Мои карты"):
            await players[1].press_text(words)
        for command in ("/score", "/rules", "/settings", "/help", "/hand", "/leave"):
            await players[0].send(command)
        await here.settle()
        group = _count(await here.chats.log())
        assert not (group["send"] or group["edit"] or group["delete"]), group
        for words in ("так", "вот", "же"):
            await players[1].send(words)
        await players[0].send("/table")
        await here.settle()
        group = _count(await here.chats.log())
        assert (group["send"], group["edit"], group["delete"]) == (1, 0, 1)


async def test_a_lobby_and_a_question_keep_to_their_numbers(tmp_path: Path) -> None:
    """Lobby 1 / ≤ 12 / 1; second /play 1 / 0 / 1; a question 0 / 2 / 0; the end of a game 1 / 1 / 1."""
    async with live(tmp_path) as here:
        players = here.people(*NAMES[:3])
        await players[0].send("/play")
        await players[1].press_text("Сесть")
        await players[2].press_text("Сесть")
        await here.settle()
        group = _count(await here.chats.log()) - Counter(send=1)  # the greeting
        assert group["send"] == 1
        assert group["edit"] <= 12
        assert group["delete"] == 0
        await here.chats.control("clear_log")
        here.skip(31)
        await players[1].send("/play")
        await here.settle()
        group = _count(await here.chats.log())
        assert (group["send"], group["edit"], group["delete"]) == (1, 0, 1)
        await players[0].press_text("Начать · 3 игрока")
        await here.settle()
        await here.chats.control("clear_log")
        await players[0].send("/stop")
        await here.settle()
        await players[1].press_text("Играем")
        await here.settle()
        group = _count(await here.chats.log())
        assert (group["send"], group["edit"], group["delete"]) == (0, 2, 0)
