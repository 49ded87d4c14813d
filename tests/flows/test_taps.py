"""How many taps it takes from /play to the first card played (docs/ux.md, 5): all together, and the most by one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.people import Player
from tests.flows.live import Live, live
from tests.flows.tables import NAMES, Taps, awaited, dealt, move_button, open_private, wait_for_move


async def _first_card(here: Live, players: list[Player], taps: Taps) -> str:
    """Whoever is awaited looks at their cards if they have to, and plays one; who that was."""
    await dealt(here, players[0])
    await here.settle()
    name = await awaited(players[0])
    player = here.person(name)
    if await move_button(player) is None:
        await taps.press(player, "Мои карты")
    await taps.press_seen(player, await wait_for_move(player))
    return name


async def _three_sit_down(here: Live, players: list[Player], taps: Taps, pause_s: float) -> None:
    """The others sit down, the last of them so long after the others; then the table starts itself."""
    for player in players[1:-1]:
        await taps.press(player, "Сесть")
    here.skip(pause_s)
    await taps.press(players[-1], "Сесть")
    await players[-1].wait_for_button(lambda one: one.text == "Сдавать", "the countdown")
    here.skip(8.5)


@pytest.mark.parametrize("command", ["/play", "/king"])
async def test_four_friends_who_never_used_it_and_no_admin(tmp_path: Path, command: str) -> None:
    """5 (3); 4 if who sat down last has the first turn: the press for the seat asks for the hand, too."""
    async with live(tmp_path) as here:
        players, taps = here.people(*NAMES), Taps()
        await players[0].send(command)
        await _three_sit_down(here, players, taps, 20)
        first = await _first_card(here, players, taps)
        assert taps.all == (4 if first == players[-1].name else 5)
        assert taps.most <= 3


async def test_four_friends_at_once_get_their_hands_for_the_press_of_their_seat(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        players, taps = here.people(*NAMES), Taps()
        await players[0].send("/play")
        await _three_sit_down(here, players, taps, 0)
        first = await _first_card(here, players, taps)
        assert taps.all == (5 if first == players[0].name else 4)


async def test_four_friends_where_the_bot_is_an_admin(tmp_path: Path) -> None:
    """4 (2): the hand comes by itself."""
    async with live(tmp_path) as here:
        await here.chats.control("make_admin")
        players, taps = here.people(*NAMES), Taps()
        await players[0].send("/play")
        await _three_sit_down(here, players, taps, 20)
        await _first_card(here, players, taps)
        assert taps.all == 4
        assert taps.most <= 2


async def test_the_welcome_counts_as_the_command(tmp_path: Path) -> None:
    """0 commands, 6 taps: [Играть] of the greeting in place of /play."""
    async with live(tmp_path) as here:
        await here.chats.control("kick_bot", soft=True)
        await here.chats.control("add_bot")
        players, taps = here.people(*NAMES), Taps()
        await taps.press(players[0], "Играть")
        await players[0].wait_for_button(lambda one: one.text == "Сесть", "the lobby")
        await _three_sit_down(here, players, taps, 20)
        await _first_card(here, players, taps)
        assert taps.all <= 6
        assert taps.most <= 3


async def test_three_instead_of_four(tmp_path: Path) -> None:
    """5 (3): two sit down, «Начать», «Мои карты», card."""
    async with live(tmp_path) as here:
        players, taps = here.people(*NAMES[:3]), Taps()
        await players[0].send("/play")
        await taps.press(players[1], "Сесть")
        await taps.press(players[2], "Сесть")
        await taps.press(players[0], "Начать · 3 игрока")
        await _first_card(here, players, taps)
        assert taps.all <= 5
        assert taps.most <= 3


@pytest.mark.parametrize("admin", [False, True])
async def test_regulars_with_hands_in_private_play_again(tmp_path: Path, admin: bool) -> None:
    """No command, 5 (2): four times «Ещё раз», or «Я в игре», and a card."""
    async with live(tmp_path) as here:
        if admin:
            await here.chats.control("make_admin")
        players = here.people(*NAMES)
        await open_private(*players)
        await _stopped_game(here, players)
        taps = Taps()
        await taps.press(players[0], "Ещё раз")
        for player in players[1:]:
            await taps.press(player, "Я в игре")
        await _first_card(here, players, taps)
        assert taps.all == 5
        assert taps.most <= 2


async def test_regulars_with_hands_in_private_type_play(tmp_path: Path) -> None:
    """4 (2): game, variant, options, pace and number of seats are remembered; three sit down, and a card."""
    async with live(tmp_path) as here:
        players, taps = here.people(*NAMES), Taps()
        await open_private(*players)
        await players[0].send("/play")
        await _three_sit_down(here, players, taps, 20)
        await _first_card(here, players, taps)
        assert taps.all == 4
        assert taps.most <= 2


async def test_a_rematch_in_the_group_without_an_admin(tmp_path: Path) -> None:
    """At most 6: the press for the seat asks for the hand, too."""
    async with live(tmp_path) as here:
        players = here.people(*NAMES)
        await _stopped_game(here, players)
        taps = Taps()
        await taps.press(players[0], "Ещё раз")
        here.skip(20)
        for player in players[1:]:
            await taps.press(player, "Я в игре")
        await _first_card(here, players, taps)
        assert taps.all <= 6


async def _stopped_game(here: Live, players: list[Player]) -> None:
    """Four have played here before, and agreed to stop."""
    await players[0].send("/play")
    for player in players[1:]:
        await player.press_text("Сесть")
    await players[0].press_text("Сдавать")
    await dealt(here, players[0])
    await players[0].send("/stop")
    for player in players[1:]:
        await player.press_text("Остановить")
    await players[0].wait_for_button(lambda one: one.text == "Ещё раз", "a rematch")
