"""A lobby: who sits, what will be played, and how it starts (ux, section 7)."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from sqlalchemy import delete, select

from bot.preferences import LEVELS, paces
from bot.services import Work
from bot.store import models
from bot.tables import turns
from bot.tables.positions import opening
from bot.tables.refusal import Refused
from bot.tables.setup import Setup, last_game, remember, remembered, resolve, stored, turn_seconds
from bot.tables.table import LOBBY, PLAYING, Table
from engine.errors import RulesetError
from engine.text import NameOf, Text, text

COUNTDOWN_S = 8.0
HOST_SILENT_S = 60.0
HELD_S = 120.0
WISH_S = 24 * 3600.0
CLOTHS = ("green", "blue", "violet", "brown")
MOST_SEATS = 6


async def open_lobby(
    work: Work, chat: models.Chat, game: str | None = None, host: models.Person | None = None, thread: int | None = None
) -> Table:
    """A new lobby with the chat's last set-up; whoever opened it sits."""
    services, session, now = work.services, work.uow.session, work.uow.now
    game = game or last_game(services, chat)
    setup = remembered(services, chat, game)
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
    _write_setup(work, row, game, setup)
    session.add(row)
    await session.flush()
    table = Table(row, chat, [], opening(services.games, row))
    await turns.seal_deal(work, table, 1)
    if host is not None:
        _seat_person(work, table, host)
    work.uow.changed(row.id)
    return table


async def open_rematch(work: Work, over: Table, person: models.Person) -> Table:
    """«Ещё раз»: the same game again, seats turned by one; the others' seats are kept for a while."""
    table = await open_lobby(work, over.chat, over.row.game, None, over.row.thread_id)
    people = [seat for seat in over.seats if seat.person_id is not None]
    for seat in people[1:] + people[:1]:
        kept = models.Seat(person_id=seat.person_id, name=seat.name, pressed_at=work.uow.now)
        _add_seat(work, table, kept)
        kept.waiting = seat.person_id != person.id
    for _ in over.computers():
        _seat_computer(work, table)
    if table.seat_of(person.id) is None:
        await sit(work, table, person)
    row = table.row
    row.host_id, row.rematch_of, row.held_until = person.id, over.row.id, work.uow.now + HELD_S
    row.seats = max(len(table.seats), min(table.position.ruleset.seats))
    await _after_seating(work, table)
    return table


def setup_of(table: Table) -> Setup:
    """The set-up that an open lobby shows."""
    return Setup(**table.row.setup)


async def unwish(work: Work, chat: models.Chat, person: models.Person) -> None:
    """«Не звать»."""
    await work.uow.session.execute(
        delete(models.Wish).where(models.Wish.chat_id == chat.id, models.Wish.person_id == person.id)
    )


def capacity(table: Table) -> int:
    """How many may sit: the number of seats that the host has set."""
    return table.row.seats


async def sit(work: Work, table: Table, person: models.Person) -> Text | None:
    """A person takes a seat: a kept one first, a computer's if there is no other. Where all are taken by
    people they are noted for the next table, and what is returned says so."""
    _open(table)
    mine = table.seat_of(person.id)
    if mine is not None:
        if not mine.waiting:
            raise Refused("toast-seated")
        mine.waiting = False
    elif not await _make_room(work, table):
        await wish(work, table.chat, person)
        return text("toast-no-seats")
    else:
        _seat_person(work, table, person)
    _touch(work, table)
    await _after_seating(work, table)
    return None


async def wish(work: Work, chat: models.Chat, person: models.Person) -> None:
    """«Позвать меня»: remember somebody for the next table of a chat, for a day."""
    await work.uow.session.merge(models.Wish(chat_id=chat.id, person_id=person.id, expires_at=work.uow.now + WISH_S))


async def up(work: Work, table: Table, person: models.Person) -> None:
    """A person leaves the lobby's table."""
    _open(table)
    mine = table.seat_of(person.id)
    if mine is None or mine.waiting:
        raise Refused("toast-not-seated")
    await _free(work, table, mine)
    table.row.starts_at = None
    _touch(work, table)


async def add_computer(work: Work, table: Table, person: models.Person) -> None:
    """A computer takes a free seat."""
    _seated(table, person)
    if len(table.seats) >= capacity(table):
        raise Refused("toast-no-seats")
    _seat_computer(work, table)
    _touch(work, table)


async def remove_computer(work: Work, table: Table, person: models.Person) -> None:
    """The last computer gives up its seat."""
    _seated(table, person)
    if computers := table.computers():
        await _free(work, table, computers[-1])
    _touch(work, table)


def hold(work: Work, table: Table, person: models.Person) -> None:
    """«Подождать»: no countdown until somebody presses Start."""
    _seated(table, person)
    table.row.starts_at = None
    _touch(work, table)


def starting_seats(table: Table) -> int | None:
    """With how many seats the game would start now: those who sit, and computers up to the least number
    that the ruleset allows; None if it cannot."""
    sitting = len([seat for seat in table.seats if not seat.waiting])
    allowed = [number for number in table.position.ruleset.seats if number >= sitting]
    return min(allowed, default=None) if sitting else None


async def start(work: Work, table: Table, person: models.Person | None) -> None:
    """Deal the first cards; `person` is None when the countdown ends."""
    if person is not None:
        _seated(table, person)
    _open(table)
    row, session = table.row, work.uow.session
    number = starting_seats(table)
    if number is None:
        raise Refused("error-seats", seats=max(table.position.ruleset.seats))
    for seat in [seat for seat in table.seats if seat.waiting]:
        await _free(work, table, seat)
    while len(table.seats) < number:
        _seat_computer(work, table)
    await _number_seats(work, table)
    row.seats, row.status, row.started_at = number, PLAYING, work.uow.now
    row.starts_at, row.rematch_of, row.setting_up = None, None, False
    await session.flush()
    table.position = opening(work.services.games, row)
    await turns.go_on(work, table)


def close(work: Work, table: Table, person: models.Person, *, admin: bool) -> None:
    """The host or an admin closes the lobby; None as `person` is not possible: time closes by `expire`."""
    _open(table)
    if not admin and not is_host(work, table, person):
        _refuse_host(table)
    expire(work, table)


def expire(work: Work, table: Table) -> None:
    """The table did not gather."""
    table.row.status, table.row.ended_at, table.row.starts_at = "closed", work.uow.now, None
    work.uow.changed(table.row.id)


def choose_game(work: Work, table: Table, person: models.Person, game: str) -> None:
    """The host changes the game; its own last set-up comes with it."""
    require_host(work, table, person)
    if game not in work.services.games:
        raise Refused("toast-table-closed")
    _apply_setup(work, table, game, remembered(work.services, table.chat, game))


def choose(work: Work, table: Table, person: models.Person, key: str, value: str) -> None:
    """The host sets one thing of the set-up: variant, pace, seats, level, or a house option."""
    require_host(work, table, person)
    setup = setup_of(table)
    services = work.services
    match key:
        case "variant" if value in services.rulesets and services.rulesets[value].game == table.row.game:
            ruleset = services.rulesets[value]
            known = {spec.key for spec in ruleset.specs}
            kept = {name: chosen for name, chosen in setup.options.items() if name in known}
            seats = setup.seats if setup.seats in ruleset.seats else ruleset.usual_seats
            setup = replace(setup, ruleset=value, seats=seats, options=kept)
        case "pace" if value in [pace.key for pace in paces()]:
            setup = replace(setup, pace=value)
        case "level" if value in LEVELS:
            setup = replace(setup, level=value)
        case "seats" if value.isdecimal() and int(value) in table.position.ruleset.seats:
            setup = replace(setup, seats=int(value))
        case _:
            setup = replace(setup, options={**setup.options, key: _option_value(value)})
    _apply_setup(work, table, table.row.game, setup)


def is_host(work: Work, table: Table, person: models.Person) -> bool:
    """Who may set the table up: who opened it, else who sat first; any seated person once they are silent."""
    if host(table) == person.id:
        return True
    silent = work.uow.now - table.row.touched_at >= HOST_SILENT_S
    return silent and table.seat_of(person.id) is not None


def host(table: Table) -> int | None:
    """The person who sets the table up."""
    people = [seat.person_id for seat in table.people() if not seat.waiting]
    return table.row.host_id if table.row.host_id in people else (people[0] if people else table.row.host_id)


def require_host(work: Work, table: Table, person: models.Person) -> None:
    """Refuse whoever may not set this table up."""
    _open(table)
    if not is_host(work, table, person):
        _refuse_host(table)


async def _after_seating(work: Work, table: Table) -> None:
    """A table full of people starts by itself: a rematch at once, else after a countdown."""
    people = [seat for seat in table.people() if not seat.waiting]
    if table.row.rematch_of is not None:
        if len(people) == len(table.people()) and starting_seats(table) is not None:
            await start(work, table, None)
    elif len(people) >= capacity(table):
        table.row.starts_at = work.uow.now + COUNTDOWN_S


async def _make_room(work: Work, table: Table) -> bool:
    """Whether somebody more can sit down; a kept or a computer's seat is freed for them."""
    if len(table.seats) < capacity(table):
        return True
    held = [seat for seat in table.seats if seat.waiting]
    until = table.row.held_until
    if held and until is not None and work.uow.now < until:
        raise Refused("toast-kept", time=_time_of_day(work, until))
    spare = held + table.computers()[::-1]
    if not spare:
        return False
    await _free(work, table, spare[0])
    return True


def _time_of_day(work: Work, moment: float) -> str:
    return f"{datetime.fromtimestamp(moment, work.services.settings.zone):%H:%M}"


def _seat_person(work: Work, table: Table, person: models.Person) -> None:
    _add_seat(work, table, models.Seat(person_id=person.id, name=person.name, pressed_at=work.uow.now))


def _seat_computer(work: Work, table: Table) -> None:
    _add_seat(work, table, models.Seat(person_id=None, name=""))


def _add_seat(work: Work, table: Table, seat: models.Seat) -> None:
    seat.game_id = table.row.id
    seat.seat = max((other.seat for other in table.seats), default=-1) + 1
    seat.waiting = seat.ready = seat.away = seat.left = False
    seat.missed = seat.seen_ply = 0
    work.uow.session.add(seat)
    table.seats.append(seat)


async def _free(work: Work, table: Table, seat: models.Seat) -> None:
    table.seats.remove(seat)
    await work.uow.session.delete(seat)


async def _number_seats(work: Work, table: Table) -> None:
    """Close the gaps that people left: seats are 0 … N−1 in order of sitting down."""
    await work.uow.session.flush()
    for number, seat in enumerate(table.seats):
        seat.seat = number
        await work.uow.session.flush()


def _write_setup(work: Work, row: models.Game, game: str, setup: Setup) -> None:
    ruleset = resolve(work.services, setup)
    row.game, row.ruleset_id = game, ruleset.id
    row.ruleset_text, row.ruleset_sha256 = ruleset.canonical(), ruleset.sha256()
    row.setup = stored(setup)
    row.seats, row.level = setup.seats, setup.level
    row.pace_s = turn_seconds(work.services, setup.pace)


def _apply_setup(work: Work, table: Table, game: str, setup: Setup) -> None:
    people = len(table.people())
    try:
        ruleset = resolve(work.services, setup)
    except RulesetError:
        raise Refused("toast-option-conflict") from None
    if setup.seats < people:
        wide_enough = [number for number in ruleset.seats if number >= people]
        if not wide_enough:
            raise Refused("error-seats", seats=max(ruleset.seats))
        setup = replace(setup, seats=min(wide_enough))
    _write_setup(work, table.row, game, setup)
    remember(table.chat, game, setup)
    table.position = opening(work.services.games, table.row)
    table.row.starts_at = None
    _touch(work, table)


def _option_value(value: str) -> str | int:
    return int(value) if value.isdecimal() else value


def _touch(work: Work, table: Table) -> None:
    table.row.touched_at = work.uow.now
    work.uow.changed(table.row.id)


def _open(table: Table) -> None:
    if table.row.status != LOBBY:
        raise Refused("toast-table-closed")


def _seated(table: Table, person: models.Person) -> None:
    _open(table)
    mine = table.seat_of(person.id)
    if mine is None or mine.waiting:
        raise Refused("toast-sit-first")


def _refuse_host(table: Table) -> None:
    number = next((index for index, seat in enumerate(table.seats) if seat.person_id == host(table)), None)
    if number is None:
        raise Refused("toast-only-table")
    raise Refused("toast-host", host=NameOf(number))
