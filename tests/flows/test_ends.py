"""The end of a deal and of a game (docs/ux.md, 13)."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import select

from bot.services import Work
from bot.store import models
from bot.tables import lobby_setup
from bot.tables.table import LOBBY, table_in
from bot.uow import UnitOfWork
from tests.e2e.people import Json, Player, eventually
from tests.flows.live import Live, live


async def _photos(player: Player) -> list[Json]:
    return [one for one in (await player.group())["messages"] if one["photo"] and not one["ephemeral"]]


async def _play_to_the_end(here: Live, players: list[Player]) -> None:
    """Whoever has a move makes it, until the game is over (it may end in the middle of a deal)."""
    while not any("Побед" in text for text in await players[0].texts()):
        await here.settle()
        for player in players:
            if moves := await player.buttons("a:"):
                await player.press(moves[0])


async def test_a_game_leaves_one_message(tmp_path: Path) -> None:
    """The sheet shown to all stands beside the table; the result is one message in place of both, whose last edit
    after half an hour is the sheet."""
    async with live(tmp_path) as here:
        await here.chats.control("make_admin")
        anya, borya = players = here.people("Аня", "Боря")
        await anya.send("/play")
        await borya.press_text("Сесть")
        await here.settle()
        await _target_one(here, anya)
        await anya.press_text("Начать · 2 игрока")
        await here.settle()
        await anya.press_text("Счёт")
        await anya.press_text("Показать всем")
        await here.settle()
        assert len(await _photos(borya)) == 2, "the table, and the sheet for everybody"
        await _play_to_the_end(here, players)
        await _result(here, anya)


async def _target_one(here: Live, host: Player) -> None:
    """Play to 1, so that the game ends soon."""
    services = here.parts.services
    async with services.database.write() as session:
        work = Work(UnitOfWork(session, services.clock.now()), services)
        chat = await session.scalar(select(models.Chat).where(models.Chat.kind == "supergroup"))
        assert chat is not None
        table = await table_in(work, chat, LOBBY)
        assert table is not None
        await lobby_setup.choose(work, table, await session.get_one(models.Person, host.id), "target", "1")


async def _result(here: Live, anya: Player) -> None:
    async def won() -> Json | None:
        shown = await _photos(anya)
        return shown[0] if len(shown) == 1 and "Побед" in shown[0]["text"] else None

    result = await eventually(won, "one result message")
    assert result["silent"]
    assert [button["text"] for button in result["keyboard"][0]] == ["Ещё раз"]
    poster = result["photo"]
    await anya.press_text("Лист")
    await here.settle()
    sheet = [one for one in (await anya.group())["messages"] if one["photo"] and one["ephemeral"]][-1]
    assert sheet["photo"] != poster, "the sheet, for who asks"
    assert [button["text"] for row in sheet["keyboard"] for button in row] == ["Закрыть"]
    assert not await anya.buttons("a:"), "no moves any more"
    here.skip(30 * 60 + 1)
    await here.tidy()
    await here.settle()
    after = (await _photos(anya))[0]
    assert after["id"] == result["id"]
    assert after["photo"] != poster, "the sheet in place of the poster"
    assert "Ещё раз" not in [button["text"] for row in after["keyboard"] for button in row]
    await here.tidy()
    await here.settle()
    assert (await _photos(anya))[0] == after
