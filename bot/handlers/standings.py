"""``/score``: what has been won in this chat, who owes whom, and the sheet shown to all (docs/ux.md, 13, 14)."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select

from bot.callbacks.payloads import Settled, ShowSheet, ShowStandings, Standings
from bot.delivery.frame import Frame
from bot.handlers import screens
from bot.handlers.asking import Asker
from bot.keyboards import pages as keyboards
from bot.services import Work
from bot.store import models
from bot.tables import ledger
from bot.tables.people import person_language
from bot.tables.refusal import Refused
from bot.tables.setup import last_game
from bot.tables.table import Table
from bot.tables.tokens import game_id_of, token_of
from bot.texts.compose import Debt, StandingRow, StandingsWords, standings_text
from bot.texts.compose.lines import paragraphs
from bot.texts.formatted import MESSAGE_LIMIT, plain, shortened
from engine.text import text


async def show(asker: Asker) -> None:
    """The standings of the game played last here, this month."""
    await _reply(asker, last_game(asker.work.services, asker.chat), "month")


async def press_standings(asker: Asker, press: Standings) -> None:
    """A tab: another game, or another season."""
    if press.game not in asker.work.services.games:
        raise Refused("toast-stale")
    await _reply(asker, press.game, press.season)


async def press_settled(asker: Asker, press: Settled) -> None:
    """«Рассчитались»: by the one who receives; by the one who pays it asks the other."""
    debt = await ledger.settle(asker.work, asker.person, game_id_of(press.debt))
    if debt.settled_at is None:
        await _ask_payee(asker, debt)
    elif asker.chat.id == debt.chat_id:
        await _reply(asker, debt.game, "all")
    else:
        asker.close_side()


async def press_show(asker: Asker, press: ShowStandings) -> None:
    """«Показать всем»: the standings as a reply to everybody, once in five minutes."""
    if press.game not in asker.work.services.games or asker.chat.kind == "private":
        raise Refused("toast-stale")
    services, chat, thread = asker.work.services, asker.chat, asker.asked.thread_id
    if not services.presenter.boards.asked.may_show_sheet(-chat.id, asker.work.uow.now):
        raise Refused("toast-shown-lately")
    services.presenter.boards.asked.note_sheet(-chat.id, asker.work.uow.now)
    voice = asker.group_voice()
    frame = Frame(standings_text(voice, await _words(asker.work, asker.chat, press.game, press.season)))

    async def show(_: object) -> None:
        await services.sides.reply_to_all(chat, frame, thread, screens.SCORE_REPLY_S)

    asker.work.uow.after(show)


async def press_show_sheet(asker: Asker, press: ShowSheet, table: Table) -> None:
    """«Показать всем»: the sheet as a reply to everybody, once in five minutes, until the next deal."""
    if table.seat_of(asker.person.id) is None:
        raise Refused("toast-only-table")
    boards = asker.work.services.presenter.boards
    if not boards.asked.may_show_sheet(table.row.id, asker.work.uow.now):
        raise Refused("toast-shown-lately")
    frame = screens.sheet(asker, table, press.page, to_all=True)
    asker.work.uow.after(boards.sheet_to_all(table.row.id, frame, asker.work.uow.now))


async def _reply(asker: Asker, game: str, season: str) -> None:
    work, voice = asker.work, asker.voice()
    owed = await ledger.open_debts(work, asker.chat, game)
    people = {person.id: person.name for person in await ledger.people_of(work, owed)}
    words = await _words(work, asker.chat, game, season)
    mine = [
        (_label(asker, people, debt), token_of(debt.id))
        for debt in owed
        if asker.person.id in (debt.payee_id, debt.payer_id)
    ]
    show = asker.chat.kind != "private" and bool(words.rows or words.computers)
    keyboard = keyboards.standings(voice, asker.features, tuple(work.services.games), game, season, mine, show)
    said = [standings_text(voice, words)]
    for chat in await _shared_chats(asker, game):
        title = plain(work.services.texts.name(voice.lang, chat.title) + "\n")
        said.append(title + standings_text(voice, await _words(work, chat, game, season)))
    asker.reply(Frame(shortened(paragraphs(said), MESSAGE_LIMIT), keyboard), screens.SCORE_REPLY_S)


async def _shared_chats(asker: Asker, game: str) -> Sequence[models.Chat]:
    """In private: the groups in which one has played."""
    if asker.chat.kind != "private":
        return ()
    played = select(models.Result.chat_id).where(models.Result.person_id == asker.person.id, models.Result.game == game)
    found = await asker.work.uow.session.scalars(
        select(models.Chat).where(models.Chat.id.in_(played), models.Chat.kind != "private").order_by(models.Chat.title)
    )
    return found.all()


async def _words(work: Work, chat: models.Chat, game: str, season: str) -> StandingsWords:
    standings = await ledger.standings(work, chat, game, season)
    owed = await ledger.open_debts(work, chat, game)
    people = {person.id: person.name for person in await ledger.people_of(work, owed)}
    debts = tuple(Debt(people[debt.payer_id], people[debt.payee_id], debt.amount) for debt in owed)
    return StandingsWords(
        game,
        season,
        tuple(_row(row) for row in standings if not row.with_computers),
        tuple(_row(row) for row in standings if row.with_computers),
        await ledger.broken_off(work, chat, game, season),
        debts,
    )


async def _ask_payee(asker: Asker, debt: models.Debt) -> None:
    """The one who receives is asked: in private, or where they read it."""
    work = asker.work
    payee = await work.uow.session.get_one(models.Person, debt.payee_id)
    chat = await work.uow.session.get_one(models.Chat, debt.chat_id)
    lang = person_language(work.services, payee, chat)
    voice = work.services.texts.voice(lang)
    names = {
        "payer": work.services.texts.name(lang, asker.person.name),
        "payee": work.services.texts.name(lang, payee.name),
    }
    said = plain(voice("standings-settle", amount=debt.amount, **names))
    frame = Frame(said, keyboards.settle(voice, asker.features, token_of(debt.id)))
    sides = work.services.sides

    async def ask(_: object) -> None:
        await sides.tell(payee, chat, frame, screens.SCORE_REPLY_S)

    work.uow.after(ask)
    asker.answer(text("toast-settle-asked", name=work.services.texts.name(asker.voice().lang, payee.name)))


def _row(row: ledger.Standing) -> StandingRow:
    return StandingRow(row.name, row.games, row.wins, row.points, row.owed)


def _label(asker: Asker, people: dict[int, str], debt: models.Debt) -> str:
    texts, lang = asker.work.services.texts, asker.voice().lang
    payer, payee = (texts.name(lang, people[one]) for one in (debt.payer_id, debt.payee_id))
    return f"{payer} {debt.amount}" if debt.payee_id == asker.person.id else f"→ {payee} {debt.amount}"
