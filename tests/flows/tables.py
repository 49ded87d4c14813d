"""Tables in flows: people gather, look at their cards and play, each press counted."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from tests.e2e.people import Json, Player, Seen, eventually
from tests.flows.live import Live
from tests.flows.seen import boards

NAMES = ("Аня", "Боря", "Вера", "Гена")


@dataclass(slots=True)
class Taps:
    """Presses of buttons, by person."""

    made: Counter[str] = field(default_factory=Counter)

    async def press(self, player: Player, text: str) -> Json:
        """Press the newest button with these words."""
        self.made[player.name] += 1
        return await player.press_text(text)

    async def press_seen(self, player: Player, seen: Seen) -> Json:
        """Press this button."""
        self.made[player.name] += 1
        return await player.press(seen)

    @property
    def all(self) -> int:
        """By everybody together."""
        return self.made.total()

    @property
    def most(self) -> int:
        """By the one who pressed most."""
        return max(self.made.values())


async def dealt(here: Live, watcher: Player) -> Json:
    """The table message, as soon as there is one."""

    async def look() -> Json | None:
        return await table_message(watcher)

    return await eventually(look, "a table")


async def table_message(watcher: Player) -> Json | None:
    """The newest message of a running table that the group sees."""
    found = await boards(watcher)
    return found[-1] if found else None


async def awaited(watcher: Player) -> str:
    """Whose turn the table tells."""

    async def look() -> str | None:
        message = await table_message(watcher)
        found = re.search(r"Ходит (\w+)", message["text"]) if message else None
        return found[1] if found else None

    return await eventually(look, "whose turn it is")


async def hand_of(player: Player) -> Json | None:
    """The newest hand that a person sees, in the group or in private."""
    found = [
        message
        for chat in (await player.state())["chats"]
        for message in chat["messages"]
        if message["photo"] and (message["ephemeral"] or chat["kind"] == "private")
    ]
    return found[-1] if found else None


async def move_button(player: Player) -> Seen | None:
    """A move that a person sees and may press now."""
    moves = await player.buttons("a:")
    return moves[0] if moves else None


async def wait_for_move(player: Player) -> Seen:
    """The same, as soon as it is there."""

    async def look() -> Seen | None:
        return await move_button(player)

    return await eventually(look, f"a move of {player.name}")


async def gather(here: Live, *names: str) -> list[Player]:
    """The first types /play, the others sit down, the first starts; returns when the table stands."""
    players = here.people(*names)
    await players[0].send("/play")
    for player in players[1:]:
        await player.press_text("Сесть")
    start = await players[0].wait_for_button(
        lambda one: one.text == "Сдавать" or one.text.startswith(f"Начать · {len(players)}"), "start"
    )
    await players[0].press(start)
    await dealt(here, players[0])
    return players


async def open_private(*players: Player) -> None:
    """Each starts the bot in the private chat."""
    for player in players:
        await player.send("/start", private=True)
        await player.wait_for_button(lambda one: one.data == "l:solo", "the greeting")


def calls_of(log: Json, wanted: Callable[[Json], bool]) -> list[Json]:
    """The calls that were done and are wanted."""
    return [call for call in log["calls"] if call["ok"] and wanted(call)]
