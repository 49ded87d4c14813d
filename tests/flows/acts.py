"""What people do again and again in flows."""

from __future__ import annotations

from typing import Any

from tests.e2e.people import Player, Seen, eventually
from tests.flows.live import Live


async def sees(player: Player, words: str, *, private: bool = False) -> dict[str, Any]:
    """The newest message with these words that a person sees in the group (or in private), once it is there."""

    async def look() -> dict[str, Any] | None:
        found = [one for one in await messages(player, private=private) if words in (one["text"] or "")]
        return found[-1] if found else None

    return await eventually(look, f"{player.name}: «{words}»", 30)


async def sees_no(player: Player, words: str, *, private: bool = False) -> None:
    """These words go, or never were there."""

    async def look() -> bool:
        return not any(words in (one["text"] or "") for one in await messages(player, private=private))

    await eventually(look, f"{player.name}: no «{words}»", 30)


async def messages(player: Player, *, private: bool = False) -> list[dict[str, Any]]:
    """What a person sees in the group, or in private, oldest first."""
    chats = (await player.state())["chats"]
    chat = next(chat for chat in chats if (chat["kind"] == "private") == private)
    found: list[dict[str, Any]] = chat["messages"]
    return found


def words_of(message: dict[str, Any]) -> list[str]:
    """The buttons of a message, those that are disabled in brackets."""
    rows = message["keyboard"] or ()
    return [f"({one['text']})" if one.get("disabled") else one["text"] for row in rows for one in row]


async def button(player: Player, prefix: str, *, private: bool = False) -> Seen:
    """The newest button in the group (or in private) whose words begin so."""

    def wanted(one: Seen) -> bool:
        return one.text.startswith(prefix) and (one.chat == player.id) == private

    return await player.wait_for_button(wanted, prefix)


async def press(player: Player, prefix: str, *, private: bool = False) -> str:
    """Press it; what the press is answered."""
    answer = await player.press(await button(player, prefix, private=private))
    return str(answer["text"] or "")


async def forge(player: Player, seen: Seen, data: str) -> str:
    """Send another payload from the message of a button, as a forged client can."""
    answer = await player.press(Seen(seen.chat, seen.message, seen.text, data))
    return str(answer["text"] or "")


async def open_table(players: list[Player]) -> None:
    """The first types /play, the others sit down."""
    await players[0].send("/play")
    for number, player in enumerate(players[1:], 2):
        await press(player, "Сесть")
        await sees(player, f"За столом {number} из")


async def start_game(players: list[Player]) -> None:
    """A table at which these people play."""
    await open_table(players)
    await press(players[0], "Начать")
    await button(players[0], "Мои карты")


async def stop_game(here: Live, players: list[Player]) -> None:
    """All agree to stop."""
    await players[0].send("/stop")
    for player in players[1:]:
        await press(player, "Остановить")
    await sees(players[0], "Игра остановлена")
    await here.settle()
