"""``/score``: what has been won in this chat, who owes whom, and the sheet shown to all (ux, sections 13, 14)."""

from __future__ import annotations

from bot.callbacks import Settled, ShowSheet, Standings
from bot.delivery.frame import Frame
from bot.handlers import screens
from bot.handlers.asking import Asker
from bot.keyboards import pages as keyboards
from bot.store import models
from bot.tables import ledger
from bot.tables.refusal import Refused
from bot.tables.setup import last_game
from bot.tables.table import Table
from bot.tables.tokens import game_id_of, token_of
from bot.texts.compose import Debt, StandingRow, StandingsWords, standings_text


async def show(asker: Asker) -> None:
    """The standings of the game played last here, this month."""
    await _reply(asker, last_game(asker.work.services, asker.chat), "month")


async def press_standings(asker: Asker, press: Standings) -> None:
    """A tab: another game, or another season."""
    if press.game not in asker.work.services.games:
        raise Refused("toast-stale")
    await _reply(asker, press.game, press.season)


async def press_settled(asker: Asker, press: Settled) -> None:
    """«Рассчитались»: by the one who receives."""
    debt = await ledger.settle(asker.work, asker.chat, asker.person, game_id_of(press.debt))
    await _reply(asker, debt.game, "all")


async def press_show_sheet(asker: Asker, press: ShowSheet, table: Table) -> None:
    """«Показать всем»: the sheet as a reply to everybody, once in five minutes, until the next deal."""
    if table.seat_of(asker.person.id) is None:
        raise Refused("toast-only-table")
    boards = asker.work.services.presenter.boards
    if not boards.may_show_sheet(table.row.id, asker.work.uow.now):
        raise Refused("toast-shown-lately")
    frame = screens.sheet(asker, table)
    asker.work.uow.after(boards.sheet_to_all(table.row.id, Frame(frame.text, None, frame.scene), asker.work.uow.now))


async def _reply(asker: Asker, game: str, season: str) -> None:
    work, voice = asker.work, asker.voice()
    standings = await ledger.standings(work, asker.chat, game, season)
    owed = await ledger.open_debts(work, asker.chat, game)
    people = {person.id: person.name for person in await ledger.people_of(work, owed)}
    debts = tuple(Debt(people[debt.payer_id], people[debt.payee_id], debt.amount) for debt in owed)
    words = StandingsWords(
        game,
        season,
        tuple(_row(row) for row in standings if not row.with_computers),
        tuple(_row(row) for row in standings if row.with_computers),
        await ledger.broken_off(work, asker.chat, game, season),
        debts,
    )
    mine = [(_label(asker, people, debt), token_of(debt.id)) for debt in owed if debt.payee_id == asker.person.id]
    keyboard = keyboards.standings(voice, asker.features, tuple(work.services.games), game, season, mine)
    asker.reply(Frame(standings_text(voice, words), keyboard), screens.SCORE_REPLY_S)


def _row(row: ledger.Standing) -> StandingRow:
    return StandingRow(row.name, row.games, row.wins, row.points, row.owed)


def _label(asker: Asker, people: dict[int, str], debt: models.Debt) -> str:
    texts, lang = asker.work.services.texts, asker.voice().lang
    return f"{texts.name(lang, people[debt.payer_id])} {debt.amount}"
