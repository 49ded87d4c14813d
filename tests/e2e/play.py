"""How people in a test play: whoever sees a move button presses it, whoever sees «Дальше» presses that."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from tests.e2e.people import Player, Seen

MINE = "Мои карты"
CHOSEN = "✓"
GAME_S = 1500.0
AGAIN_S = 1.0
"""A person who sees no effect of a press presses the same button again after this time."""


@dataclass(slots=True)
class Tally:
    """What a person did: moves, presses of «Дальше», presses of «Мои карты»."""

    moves: int = 0
    nexts: int = 0
    looks: int = 0
    answers: list[str] = field(default_factory=list)
    pressed: dict[str, float] = field(default_factory=dict)

    def is_patient(self, button: Seen) -> bool:
        """Whether this very button was pressed a moment ago; if not, it is pressed now."""
        now = time.monotonic()
        if now - self.pressed.get(button.data, -AGAIN_S) < AGAIN_S:
            return True
        self.pressed[button.data] = now
        return False


async def play_until(
    players: list[Player], over: Callable[[], Awaitable[bool]], between: Callable[[int], Awaitable[None]] | None = None
) -> dict[str, Tally]:
    """All play side by side until `over`; `between` is told the number of moves after each one."""
    tallies = {player.name: Tally() for player in players}
    made = 0
    async with asyncio.timeout(GAME_S):
        while not await over():
            moved = False
            for player in players:
                if await _act(player, tallies[player.name]):
                    moved = True
                    made += 1
                    if between is not None:
                        await between(made)
            if not moved:
                await asyncio.sleep(0.05)
    return tallies


async def _act(player: Player, tally: Tally) -> bool:
    """One press of a person, the most urgent one; whether it was a move."""
    buttons = await player.buttons()
    moves = [one for one in buttons if one.data.startswith("a:")]
    if moves:
        if tally.is_patient(moves[0]):
            return False
        answer = await player.press(moves[0])
        if answer["text"]:
            tally.answers.append(answer["text"])
            return False
        tally.moves += 1
        return True
    if steps := [one for one in buttons if one.data.startswith("p:") and not one.text.startswith(CHOSEN)]:
        step = steps[tally.moves % len(steps)]
        if not tally.is_patient(step):
            await player.press(step)  # a part of a move that is then confirmed: now this, now that
    elif (next_one := _last(buttons, ":next:")) is not None:
        if next_one.data not in tally.answers:
            tally.answers.append(next_one.data)
            await player.press(next_one)
            tally.nexts += 1
    elif (mine := _last(buttons, ":hand")) is not None and await _is_called(player) and not tally.is_patient(mine):
        await player.press(mine)
        tally.looks += 1
    return False


async def _is_called(player: Player) -> bool:
    """Whether the table waits for this person."""
    texts = await player.texts()
    return any(f"Ходит {player.name}" in text for text in texts[-2:])


def _last(buttons: list[Seen], part: str) -> Seen | None:
    found = [one for one in buttons if part in one.data]
    return found[-1] if found else None
