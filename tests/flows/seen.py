"""What flows do at every table: deal, look, move."""

from __future__ import annotations

from typing import Any

from tests.e2e.people import Json, Player, Seen, eventually
from tests.flows.live import Live

MINE = "Мои карты"
PATIENCE_S = 30.0
MOST = 4


async def deal(here: Live, *names: str, chat: int | None = None, opening: str = "/play") -> list[Player]:
    """These people sit down in the group, the first starts; their hands are wherever they come by themselves.

    A full lobby counts down, and its button says so.
    """
    players = here.people(*names)
    await write(players[0], opening, chat=chat)
    for player in players[1:]:
        await press(player, "l:", "Сесть", chat=chat)
    await press(players[0], "l:", "Сдавать" if len(players) == MOST else "Начать", chat=chat)
    await here.settle()
    return players


async def write(player: Player, text: str, *, chat: int | None = None, **more: Any) -> None:
    """Type something into a group, the first one by default."""
    where = chat if chat is not None else (await player.group())["id"]
    await player.chats.post("/api/send", **{"as": player.id, "chat": where, "text": text, **more})


async def buttons(player: Player, prefix: str, words: str = "", *, chat: int | None = None) -> list[Seen]:
    """Buttons in sight, the newest message last."""
    return [
        one for one in await player.buttons(prefix) if one.text.startswith(words) and (chat is None or one.chat == chat)
    ]


async def press(player: Player, prefix: str, words: str = "", *, chat: int | None = None) -> Json:
    """Press the newest button whose payload and words begin so, as soon as it is in sight."""

    async def look() -> Seen | None:
        found = await buttons(player, prefix, words, chat=chat)
        return found[-1] if found else None

    return await player.press(await eventually(look, f"{player.name}: button {prefix} «{words}»", PATIENCE_S))


async def look_at_hand(player: Player, *, chat: int | None = None) -> Json:
    """[Мои карты], and what it was answered."""
    return await press(player, "t:", MINE, chat=chat)


async def messages(player: Player, chat: int | None = None) -> list[Json]:
    """All that this person sees in a chat, oldest first; the first group by default."""
    for one in (await player.state())["chats"]:
        if one["id"] == chat or (chat is None and one["kind"] != "private"):
            found: list[Json] = one["messages"]
            return found
    return []


async def boards(player: Player, chat: int | None = None) -> list[Json]:
    """The messages with the table's buttons that everybody sees in a group."""
    return [
        one
        for one in await messages(player, chat)
        if not one["ephemeral"] and any(_has(one, part) for part in (":hand", ":next:", ":resume"))
    ]


async def board(player: Player, words: str = "", chat: int | None = None) -> Json:
    """The one table message of a group, once it says so."""

    async def look() -> Json | None:
        found = await boards(player, chat)
        return found[0] if len(found) == 1 and words in found[0]["text"] else None

    return await eventually(look, f"one table that says «{words}»", PATIENCE_S)


async def hand(player: Player, words: str = "") -> Json:
    """The newest message that only this person sees, once it says so."""

    async def look() -> Json | None:
        state = await player.state()
        own = [
            one
            for chat in state["chats"]
            for one in chat["messages"]
            if one["from"]["is_bot"] and (one["ephemeral"] or chat["kind"] == "private") and words in one["text"]
        ]
        return own[-1] if own else None

    return await eventually(look, f"{player.name}: a hand that says «{words}»", PATIENCE_S)


async def awaited(here: Live, players: list[Player], chat: int | None = None) -> Player:
    """Whose turn the table shows."""

    async def look() -> Player | None:
        found = await boards(players[0], chat)
        said = found[-1]["text"] if found else ""
        return next((player for player in players if f"Ходит {player.name}" in said), None)

    return await eventually(look, "a person's turn", PATIENCE_S)


async def move(here: Live, players: list[Player], chat: int | None = None) -> Player:
    """Whoever is awaited looks at their hand if need be, and plays the first card."""

    async def try_once() -> Player | None:
        await here.settle()
        player = await awaited(here, players, chat)
        found = await buttons(player, "a:", chat=chat)
        if not found:
            await look_at_hand(player, chat=chat)
            await here.settle()
            found = await buttons(player, "a:", chat=chat)
        before = len(await plies(here))
        if not found or (await player.press(found[-1]))["text"]:
            return None  # the table had not been drawn yet, and the turn is another one's
        await here.settle()
        return player if len(await plies(here)) > before else None

    return await eventually(try_once, "a move", PATIENCE_S)


async def plies(here: Live) -> list[int]:
    """The plies of the newest game's record."""
    found = await here.rows(
        "SELECT ply FROM actions WHERE game_id = (SELECT id FROM games ORDER BY opened_at DESC LIMIT 1) ORDER BY ply"
    )
    return [row[0] for row in found]


def _has(message: Json, part: str) -> bool:
    return any(part in (button.get("data") or "") for row in message["keyboard"] or () for button in row)
