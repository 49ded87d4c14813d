"""``/score`` (docs/ux.md, 14)."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import select

from bot.store import models
from tests.e2e.people import Player
from tests.flows.acts import button, forge, press, sees, sees_no, start_game, stop_game, words_of
from tests.flows.live import Live, live


async def _won(here: Live, winner: Player, loser: Player, owed: int, days_ago: float = 0.0) -> None:
    """A game of two people that ended long ago, with what is owed for it."""
    services = here.parts.services
    async with services.database.write() as session:
        game = (await session.scalars(select(models.Game))).first()
        assert game is not None
        number = services.new_game_id()
        copied = {column.key: getattr(game, column.key) for column in models.Game.__table__.columns}
        session.add(models.Game(**copied | {"id": number, "status": "finished"}))
        await session.flush()
        at = services.clock.now() - days_ago * 86400
        for seat, (player, place, points) in enumerate(((winner, 1, 15), (loser, 2, 15 - owed))):
            session.add(
                models.Result(
                    game_id=number,
                    seat=seat,
                    chat_id=game.chat_id,
                    game=game.game,
                    person_id=player.id,
                    name=player.name,
                    place=place,
                    points=points,
                    payment=0,
                    ended_at=at,
                )
            )
        session.add(
            models.Debt(
                chat_id=game.chat_id,
                game=game.game,
                game_id=number,
                payer_id=loser.id,
                payee_id=winner.id,
                amount=owed,
                created_at=at,
            )
        )


async def test_the_score_has_tabs_and_payments_are_settled_by_who_receives(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, borya, vera = here.people("Аня", "Боря", "Вера")
        await borya.send("/score")
        empty = await sees(anya, "Ещё ничего не сыграно. /play")
        assert words_of(empty) == ["● Кончинка", "Кинг", "● Месяц", "Всё время"]
        await start_game([anya, borya, vera])
        await stop_game(here, [anya, borya, vera])
        await _won(here, anya, borya, 9)
        await _won(here, vera, anya, 4, days_ago=40)
        tab = await button(vera, "● Месяц")
        assert await press(vera, "● Месяц") == ""
        month = await sees(vera, "Аня: партии 1")
        assert month["ephemeral"]
        assert "Аня: партии 1 · победы 1 · очки 15 · к оплате +5" in month["text"]
        assert "Вера:" not in month["text"]
        assert "Прервано: 1, не в счёт." in month["text"]
        assert {"Боря → Аня 9", "Аня → Вера 4"} <= set(month["text"].splitlines())
        await press(vera, "Всё время")
        whole = await sees(vera, "Кончинка, за всё время")
        assert "Вера: партии 1 · победы 1 · очки 15 · к оплате +4" in whole["text"]
        assert "Рассчитались: Аня 4" in words_of(whole)
        await borya.send("/start", private=True)
        await anya.send("/start", private=True)
        await sees(anya, "Сукно", private=True)
        await anya.send("/score", private=True)
        apart = await sees(anya, "Дача\nКончинка, за месяц", private=True)
        assert "Аня: партии 1 · победы 1 · очки 15 · к оплате +5" in apart["text"]
        await forge(borya, tab, tab.data)
        mine = await button(borya, "Рассчитались: → Аня 9")
        assert await forge(vera, await button(vera, "Рассчитались"), mine.data) == "Отмечает тот, кому платят."
        assert await press(borya, "Рассчитались: → Аня 9") == "Ждём слова: Аня."
        asked = await sees(anya, "Боря → Аня 9. Рассчитались?", private=True)
        assert words_of(asked) == ["Рассчитались"]
        assert await press(anya, "Рассчитались", private=True) == ""
        await forge(borya, tab, tab.data)
        await sees_no(borya, "Боря → Аня 9")
        await press(vera, "Рассчитались: Аня 4")
        settled = await sees(vera, "Вера: партии 1 · победы 1 · очки 15 · к оплате 0")
        assert "→" not in settled["text"]


async def test_the_score_is_shown_to_all_once_in_five_minutes(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, borya = here.people("Аня", "Боря")
        await start_game([anya, borya])
        await press(borya, "Счёт")
        sheet = await sees(borya, "До 15.")
        assert sheet["ephemeral"] and words_of(sheet) == ["Показать всем", "Закрыть"]
        await press(borya, "Показать всем")
        await sees(anya, "До 15.")
        assert await press(borya, "Показать всем") == "Счёт уже показан всем, он чуть выше."
        await press(borya, "Закрыть")
        await stop_game(here, [anya, borya])
        await _won(here, anya, borya, 2)
        await borya.send("/score")
        await press(borya, "Показать всем")
        await sees(anya, "Аня: партии 1")
        assert await press(borya, "Показать всем") == "Счёт уже показан всем, он чуть выше."
