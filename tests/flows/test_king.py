"""Кинг in the group, over HTTP (docs/ux.md, 5, 10 … 13)."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import select

from bot.services import Work
from bot.store import models
from bot.tables import lobby_setup
from bot.tables.table import LOBBY, table_in
from bot.uow import UnitOfWork
from tests.e2e.people import Json, Player
from tests.flows.acts import button, press, sees, words_of
from tests.flows.live import Live, live


async def set_up(here: Live, host: Player, **choices: str) -> None:
    """The host chooses a variant and house rules."""
    services = here.parts.services
    async with services.database.write() as session:
        work = Work(UnitOfWork(session, services.clock.now()), services)
        chat = await session.scalar(select(models.Chat).where(models.Chat.kind == "supergroup"))
        assert chat is not None
        table = await table_in(work, chat, LOBBY)
        assert table is not None
        person = await session.get_one(models.Person, host.id)
        for key, value in choices.items():
            await lobby_setup.choose(work, table, person, key, value)


async def begin(here: Live, *players: Player, **choices: str) -> None:
    """These people and computers play."""
    await gather(here, *players, **choices)
    await press(players[0], "Начать")
    await here.settle()


async def gather(here: Live, *players: Player, **choices: str) -> None:
    """These people sit at a table; the bot is an admin, so that hands come by themselves."""
    await here.chats.control("make_admin")
    await players[0].send("/king")
    await here.settle()
    await set_up(here, players[0], **choices)
    for player in players[1:]:
        await press(player, "Сесть")
        await here.settle()


async def hand(player: Player) -> Json:
    """The hand that a person sees, in the group."""
    messages: list[Json] = (await player.group())["messages"]
    return [one for one in messages if one["ephemeral"] and one["photo"]][-1]


async def play_a_deal(here: Live, player: Player) -> int:
    """The first card of each move is pressed until the deal has ended; how many were."""
    pressed = 0
    while True:
        await here.settle()
        if moves := await player.buttons("a:"):
            await player.press(moves[0])
            pressed += 1
        elif any(one.text == "Дальше" for one in await player.buttons("t:")):
            return pressed
        else:
            here.skip(1)


async def test_a_deal_is_seven_cards_and_its_last_trick_plays_itself(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya = here.person("Аня")
        await anya.send("/king")
        await sees(anya, "🟢 Кинг, классический · 14 сдач · 90 секунд на ход")
        await begin(here, anya)
        await sees(anya, "Кинг · сдача 1 из 14 · не брать взяток, −2 за каждую")
        assert "Кинг, сдача 1: не брать взяток" in (await hand(anya))["text"]
        assert await play_a_deal(here, anya) == 7
        ended = await sees(anya, "Сдача 1, взятки: Аня")
        assert "Всего:" in ended["text"]
        await press(anya, "Счёт")
        await sees(anya, "Сумма −16, сходится.")
        await press(anya, "Дальше")
        await sees(anya, "Кинг · сдача 2 из 14 · не брать мальчиков, −4 за каждого")


async def test_an_order_is_chosen_and_confirmed_in_the_hand_and_told_to_all(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, borya = here.people("Аня", "Боря")
        await begin(here, anya, borya, variant="mailru-long", seats="3")
        orderer = await whose_order(here, anya, borya)
        assert "Ваш заказ. Сыграно: 0 из 14." in (await hand(orderer))["text"]
        await press(orderer, "− девочки")
        await here.settle()
        assert words_of(await hand(orderer))[:2] == ["Заказать: девочки, −5", "‹ Другое"]
        await press(orderer, "‹ Другое")
        await here.settle()
        await press(orderer, "− черви")
        await here.settle()
        await press(orderer, "Заказать: черви, −2")
        await sees(anya, f"{orderer.name} заказывает: черви, −2 за каждую.")
        await sees(anya, f"не брать червей, −2 за каждую · заказ: {orderer.name}")


async def test_a_hint_is_shown_to_who_asks_and_everybody_reads_that_it_was_used(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, borya = here.people("Аня", "Боря")
        await begin(here, anya, borya, variant="mailru-short", seats="3", peek_one="1")
        await press(anya, "Ещё")
        seen = await button(anya, "Карты соперника · 1")
        answer = await anya.press(seen)
        assert answer["alert"]
        assert answer["text"].startswith("Подсказка. ")
        await sees(borya, "Аня: подсказка «карты соперника»")
        await here.settle()
        assert not any("Подсказка. " in (one["text"] or "") for one in (await borya.group())["messages"])
        await press(anya, "Ещё")
        assert "Карты соперника · 1" not in words_of(await sees(anya, "Что сделать?"))


async def test_the_sheet_of_a_long_game_is_turned_to_its_deals_by_who_reads_it(tmp_path: Path) -> None:
    """docs/ux.md, 13: who has played what, then the deals; also from the sheet that was shown to all."""
    async with live(tmp_path) as here:
        anya, borya = here.people("Аня", "Боря")
        await begin(here, anya, borya, variant="mailru-long", seats="3")
        await press(anya, "Счёт")
        whole = await sees(anya, "Кинг, сдача 1 из 42")
        assert words_of(whole)[:4] == ["‹", "(1 из 2)", "›", "Показать всем"]
        await press(anya, "›")
        await here.settle()
        deals = await hand(anya)
        assert (deals["id"], words_of(deals)[1]) == (whole["id"], "(2 из 2)")
        assert deals["photo"] != whole["photo"]
        await press(anya, "Показать всем")
        await here.settle()
        shown = [one for one in (await borya.group())["messages"] if words_of(one) == ["‹", "(2 из 2)", "›"]]
        assert len(shown) == 1 and not shown[0]["ephemeral"]
        await press(borya, "›")
        await here.settle()
        assert words_of(await hand(borya))[:3] == ["‹", "(1 из 2)", "›"]
        assert [one for one in (await borya.group())["messages"] if one["id"] == shown[0]["id"]] == shown


async def test_a_talon_is_shown_to_all_and_two_cards_are_put_away_unseen(tmp_path: Path) -> None:
    """docs/ux.md, 11: chosen one by one, then put away together; what goes is read by its owner alone."""
    async with live(tmp_path) as here:
        people = here.people("Аня", "Боря", "Вера")
        await gather(here, *people, variant="gambler-talon", seats="3")
        await press(people[0], "Сдавать")
        await here.settle()
        orderer = await whose_order(here, *people)
        assert "Ваш заказ. Сыграно: 0 из 10." in (await hand(orderer))["text"]
        assert "брать взятки · ещё 3" in words_of(await hand(orderer))
        await press(orderer, "− взятки")
        await here.settle()
        await press(orderer, "Заказать: взятки, −4")
        for player in people:
            shown = await sees(player, "Прикуп: ")
            awaited = "Выберите две карты в снос." if player is orderer else f"{orderer.name} сносит две карты"
            assert awaited in shown["text"]
            assert shown["text"].count("Прикуп") == 1, "what is told does not lie on the board as well"
        for _ in range(2):
            await here.settle()
            picks = [one for one in await orderer.buttons("p:") if not one.text.startswith("✓")]
            await orderer.press(picks[0])
        await here.settle()
        away = next(words for words in words_of(await hand(orderer)) if words.startswith("Снести "))
        await press(orderer, away)
        await sees(people[0], f"{orderer.name} сносит две карты и ходит.")
        await here.settle()
        assert len(await orderer.buttons("a:")) == 10
        for player in people:
            assert not any(away in (one["text"] or "") for one in (await player.group())["messages"])


async def whose_order(here: Live, *players: Player) -> Player:
    """Who of them is first asked for an order; until then the deals go by."""
    while not (orders := [player for player in players if await player.buttons("p:")]):
        here.skip(1)
        await here.settle()
        for player in players:
            if moves := await player.buttons("a:"):
                await player.press(moves[0])
            if any(one.text == "Дальше" for one in await player.buttons("t:")):
                await press(player, "Дальше")
    return orders[0]
