"""«Настроить»: who may set a lobby up, and what they choose (docs/ux.md, 7)."""

from __future__ import annotations

from dataclasses import replace

from bot.preferences import LEVELS, paces
from bot.services import Work
from bot.store import models
from bot.tables import seating
from bot.tables.positions import opening
from bot.tables.refusal import Refused
from bot.tables.setup import Setup, fitted, playable_seats, remember, remembered, resolve, stored, turn_seconds
from bot.tables.table import Table
from engine.errors import RulesetError
from engine.rulesets import Ruleset
from engine.text import NameOf

HOST_SILENT_S = 60.0
PAGE_S = 60.0
"""So long a page of the set-up stands in the lobby, and the lobby says who sets it up, after the last press."""


def setup_of(table: Table) -> Setup:
    """The set-up that an open lobby shows."""
    return Setup(**table.row.setup)


def host(table: Table) -> int | None:
    """The person who sets the table up: who opened it, else who sat first."""
    people = [seat.person_id for seat in table.people() if not seat.waiting]
    return table.row.host_id if table.row.host_id in people else (people[0] if people else table.row.host_id)


def is_host(work: Work, table: Table, person: models.Person) -> bool:
    """Who may set the table up: its host; any seated person once the host has been silent for a minute."""
    if host(table) == person.id:
        return True
    seat = table.seat_of(person.id)
    return seat is not None and not seat.waiting and work.uow.now - _last_heard(table) >= HOST_SILENT_S


def require_host(work: Work, table: Table, person: models.Person) -> None:
    """Refuse whoever may not set this table up."""
    seating.require_open(table)
    if not is_host(work, table, person):
        refuse_host(table)


def refuse_host(table: Table) -> None:
    """Say whose word counts."""
    number = next((index for index, seat in enumerate(table.seats) if seat.person_id == host(table)), None)
    if number is None:
        raise Refused("toast-only-table")
    raise Refused("toast-host", host=NameOf(number))


def begin(work: Work, table: Table, person: models.Person) -> None:
    """The lobby says who is setting it up."""
    require_host(work, table, person)
    if not any(seat.person_id == person.id for seat in table.seats):
        return
    table.row.setup_by, table.row.setup_until = person.id, work.uow.now + PAGE_S
    seating.touch(work, table)


def end(work: Work, table: Table) -> None:
    """The set-up is done, or its host has gone silent: the lobby looks as ever."""
    row = table.row
    row.setup_by = row.setup_until = row.setup_page = None
    work.uow.changed(row.id)


def show_in_lobby(work: Work, table: Table, page: str) -> None:
    """A page of the set-up takes the place of the lobby's buttons, where it cannot be shown to its host alone."""
    table.row.setup_page, table.row.setup_until = page, work.uow.now + PAGE_S
    work.uow.changed(table.row.id)


async def choose_game(work: Work, table: Table, person: models.Person, game: str) -> None:
    """The host changes the game; its own last set-up comes with it."""
    require_host(work, table, person)
    if game not in work.services.games:
        raise Refused("toast-stale")
    await _apply(work, table, game, remembered(work.services, table.chat, game))


async def choose(work: Work, table: Table, person: models.Person, key: str, value: str) -> None:
    """The host sets one thing of the set-up: variant, pace, seats, level, or a house option."""
    require_host(work, table, person)
    setup = setup_of(table)
    services = work.services
    match key:
        case "variant":
            if value not in services.rulesets or services.rulesets[value].game != table.row.game:
                raise Refused("toast-stale")
            ruleset = services.rulesets[value]
            known = {spec.key for spec in ruleset.specs}
            kept = {name: chosen for name, chosen in setup.options.items() if name in known}
            seats = setup.seats if setup.seats in ruleset.seats else ruleset.usual_seats
            setup = fitted(services, table.row.game, replace(setup, ruleset=value, seats=seats, options=kept))
        case "pace" if value in [pace.key for pace in paces()]:
            setup = replace(setup, pace=value)
        case "level" if value in LEVELS:
            setup = replace(setup, level=value)
        case "seats" if value.isdecimal():
            if int(value) not in table.position.ruleset.seats:
                raise Refused("error-seats", seats=max(table.position.ruleset.seats))
            if int(value) < (people := len(table.people())):
                raise Refused("toast-people-sit", people=people)
            setup = fitted(services, table.row.game, replace(setup, seats=int(value)))
        case _:
            lent = [name for name in setup.lent if name != key]
            setup = replace(setup, options={**setup.options, key: _option_value(value)}, lent=lent)
    await _apply(work, table, table.row.game, setup)


def write_setup(work: Work, row: models.Game, game: str, setup: Setup) -> None:
    """The table is to be played so; `RulesetError` for options that do not go together."""
    row.game, row.setup = game, stored(setup)
    _write_rules(row, resolve(work.services, setup))
    row.seats, row.level = setup.seats, setup.level
    row.pace_s = turn_seconds(work.services, setup.pace)


def fit_rules(work: Work, table: Table, seats: int) -> None:
    """The game begins with so many: it is played without what only the number that was set up needed."""
    row, setup = table.row, setup_of(table)
    if seats != setup.seats:
        _write_rules(row, resolve(work.services, fitted(work.services, row.game, replace(setup, seats=seats))))


def _write_rules(row: models.Game, ruleset: Ruleset) -> None:
    row.ruleset_id = ruleset.id
    row.ruleset_text, row.ruleset_sha256 = ruleset.canonical(), ruleset.sha256()


async def _apply(work: Work, table: Table, game: str, setup: Setup) -> None:
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
    if setup.seats not in playable_seats(work.services.games[game].rules, ruleset):
        raise Refused("toast-option-conflict")
    write_setup(work, table.row, game, setup)
    remember(table.chat, game, setup)
    while len(table.seats) > setup.seats:
        await seating.free(work, table, table.computers()[-1])
    table.position = opening(work.services.games, table.row)
    table.row.starts_at = None
    seating.touch(work, table)


def _last_heard(table: Table) -> float:
    """When the host pressed anything here; long ago if they do not sit here."""
    seat = table.seat_of(host(table) or 0)
    return seat.pressed_at if seat is not None else 0.0


def _option_value(value: str) -> str | int:
    return int(value) if value.isdecimal() else value
