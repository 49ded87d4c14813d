"""A lobby: who sits, and how its game starts (docs/ux.md, 7)."""

from __future__ import annotations

from sqlalchemy import select

from bot.services import Work
from bot.store import models
from bot.tables import calling, lobby_setup, seating, turns, wishes
from bot.tables.positions import opening
from bot.tables.refusal import Refused
from bot.tables.setup import last_game, playable_seats, remember, remembered
from bot.tables.table import LOBBY, PLAYING, Table
from engine.text import Text, text

COUNTDOWN_S = 8.0
CLOTHS = ("green", "blue", "violet", "brown")


async def open_lobby(
    work: Work, chat: models.Chat, game: str | None = None, host: models.Person | None = None, thread: int | None = None
) -> Table:
    """A new lobby with the chat's last set-up; whoever opened it sits."""
    services, session, now = work.services, work.uow.session, work.uow.now
    game = game or last_game(services, chat)
    busy = await session.scalars(
        select(models.Game.cloth).where(models.Game.chat_id == chat.id, models.Game.status.in_((LOBBY, PLAYING)))
    )
    taken = set(busy)
    row = models.Game(
        id=services.new_game_id(),
        chat_id=chat.id,
        thread_id=thread,
        status=LOBBY,
        cloth=next((cloth for cloth in CLOTHS if cloth not in taken), CLOTHS[0]),
        host_id=host.id if host else None,
        opened_at=now,
        touched_at=now,
    )
    lobby_setup.write_setup(work, row, game, remembered(services, chat, game))
    session.add(row)
    await session.flush()
    table = Table(row, chat, [], opening(services.games, row))
    await turns.seal_deal(work, table, 1)
    if host is not None:
        seating.seat_person(work, table, host)
    work.uow.changed(row.id)
    return table


def note_press(work: Work, table: Table, person: models.Person) -> None:
    """Any press of somebody who sits here keeps the lobby open."""
    if table.row.status != LOBBY or table.seat_of(person.id) is None:
        return
    table.row.touched_at = work.uow.now
    if table.row.setup_by == person.id:
        table.row.setup_until = work.uow.now + lobby_setup.PAGE_S


async def sit(work: Work, table: Table, person: models.Person) -> Text | None:
    """A person takes a seat: their kept one, a free one, or a computer's. Where all are taken by people
    they are noted for the next table, and what is returned says so."""
    seating.require_open(table)
    mine = table.seat_of(person.id)
    if mine is not None:
        if not mine.waiting:
            raise Refused("toast-seated")
        mine.waiting, mine.pressed_at = False, work.uow.now
    elif await _make_room(work, table):
        seating.seat_person(work, table, person)
    else:
        await wishes.wish(work, table.chat, person)
        return text("toast-no-seats")
    seating.touch(work, table)
    await after_seating(work, table)
    return None


async def up(work: Work, table: Table, person: models.Person) -> None:
    """A person leaves the lobby's table, or gives up the seat that is kept for them."""
    seating.require_open(table)
    mine = table.seat_of(person.id)
    if mine is None:
        raise Refused("toast-not-seated")
    await seating.free(work, table, mine)
    table.row.starts_at = None
    if table.row.setup_by == person.id:
        lobby_setup.end(work, table)
    if table.row.rematch_of is not None and not any(seat.waiting for seat in table.seats):
        seating.release_kept(work, table)
    seating.touch(work, table)


async def add_computer(work: Work, table: Table, person: models.Person) -> None:
    """A computer takes a free seat."""
    seating.require_seated(table, person)
    if len(table.seats) >= seating.capacity(table):
        raise Refused("toast-seat-taken")
    seating.seat_computer(work, table)
    seating.touch(work, table)


async def remove_computer(work: Work, table: Table, person: models.Person) -> None:
    """The last computer gives up its seat."""
    seating.require_seated(table, person)
    if computers := table.computers():
        await seating.free(work, table, computers[-1])
    seating.touch(work, table)


def hold(work: Work, table: Table, person: models.Person) -> None:
    """«Подождать»: no countdown until somebody presses Start."""
    seating.require_seated(table, person)
    table.row.starts_at, table.row.countdown_off = None, True
    seating.touch(work, table)


def starting_seats(table: Table) -> int | None:
    """With how many seats the game would start now: those who sit, and computers up to the least number
    that the ruleset allows; None if it cannot."""
    sitting = len([seat for seat in table.seats if not seat.waiting])
    position = table.position
    allowed = [number for number in playable_seats(position.game.rules, position.ruleset) if number >= sitting]
    return min(allowed, default=None) if sitting else None


async def start(work: Work, table: Table, person: models.Person | None) -> None:
    """Deal the first cards; `person` is None when the countdown ends."""
    if person is not None:
        seating.require_seated(table, person)
    seating.require_open(table)
    row, session = table.row, work.uow.session
    number = starting_seats(table)
    if number is None:
        raise Refused("error-seats", seats=max(table.position.ruleset.seats))
    if person is not None:
        seating.refuse_if_held(work, table)
    for seat in [seat for seat in table.seats if seat.waiting]:
        await seating.free(work, table, seat)
    while len(table.seats) < number:
        seating.seat_computer(work, table)
    await seating.number_seats(work, table)
    lobby_setup.fit_rules(work, table, number)
    row.seats, row.status, row.started_at = number, PLAYING, work.uow.now
    row.starts_at = row.rematch_of = row.held_until = None
    row.setup_by = row.setup_until = row.setup_page = None
    remember(table.chat, row.game, lobby_setup.setup_of(table))
    await session.flush()
    table.position = opening(work.services.games, row)
    await turns.go_on(work, table)
    await calling.call_to_start(work, table)


def close(work: Work, table: Table, person: models.Person, *, admin: bool) -> None:
    """The host or an admin closes the lobby."""
    seating.require_open(table)
    if not admin and not lobby_setup.is_host(work, table, person):
        lobby_setup.refuse_host(table)
    expire(work, table)


def expire(work: Work, table: Table) -> None:
    """The table did not gather."""
    row = table.row
    row.status, row.ended_at, row.starts_at = "closed", work.uow.now, None
    work.uow.changed(row.id)


async def after_seating(work: Work, table: Table) -> None:
    """A table full of people starts by itself: a rematch at once, else after a countdown."""
    row = table.row
    people = [seat for seat in table.people() if not seat.waiting]
    if row.rematch_of is not None:
        if len(people) == len(table.people()) and starting_seats(table) is not None:
            await start(work, table, None)
    elif len(people) >= seating.capacity(table) and not row.countdown_off:
        row.starts_at = work.uow.now + COUNTDOWN_S


async def _make_room(work: Work, table: Table) -> bool:
    """Whether somebody more can sit down; a kept or a computer's seat is freed for them."""
    if len(table.seats) < seating.capacity(table):
        return True
    seating.refuse_if_held(work, table)
    spare = [seat for seat in table.seats if seat.waiting] + table.computers()[::-1]
    if not spare:
        return False
    await seating.free(work, table, spare[0])
    return True
