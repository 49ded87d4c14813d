"""Keyboards of a lobby and of its «Настроить» (docs/ux.md, 7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from aiogram.types import InlineKeyboardMarkup

from bot.callbacks.payloads import LobbyGame, LobbyOption, LobbyPress, Opening, Payload, TablePress
from bot.keyboards.buttons import CHOSEN, Button, Features, Row, in_rows, keyboard, pager
from bot.preferences import LEVELS, Pace
from bot.texts.catalogue import Voice
from bot.texts.games import game_name, house_rule_value, house_rules
from engine.game import Tone
from engine.options import OptionSpec, OptionValue
from engine.rulesets import Ruleset

VARIANTS_A_PAGE = 6


class Phase(Enum):
    """What a lobby waits for: people, the end of the countdown, or the answers to a rematch."""

    OPEN = "open"
    FULL = "full"
    REMATCH = "rematch"


@dataclass(frozen=True, slots=True)
class LobbyButtons:
    """What the buttons of a lobby depend on.

    `games`: ids in their order; `people` and `computers` sit, `joining` computers will be added at the
    start; `room`: one more computer can sit down.
    """

    lobby: str
    games: tuple[str, ...]
    game: str
    people: int
    computers: int
    joining: int
    room: bool
    phase: Phase = Phase.OPEN


@dataclass(frozen=True, slots=True)
class SetUp:
    """The present settings of a lobby."""

    lobby: str
    ruleset: Ruleset
    pace: Pace
    seats: int
    level: str


def lobby(voice: Voice, features: Features, state: LobbyButtons) -> InlineKeyboardMarkup:
    """Under a lobby, the same for everybody."""
    rows = {Phase.OPEN: _open_rows, Phase.FULL: _full_rows, Phase.REMATCH: _rematch_rows}[state.phase]
    return keyboard(features, rows(voice, state))


def gathering(voice: Voice, features: Features, lobby_token: str) -> InlineKeyboardMarkup:
    """Under the private call to somebody who asked to be called."""
    sit = Button(voice("button-sit"), LobbyPress(lobby_token, "sit"), Tone.SUCCESS)
    return keyboard(features, [[sit, Button(voice("button-uncall"), TablePress(lobby_token, "uncall"))]])


def open_again(voice: Voice, features: Features) -> InlineKeyboardMarkup:
    """Under a lobby that did not gather."""
    return keyboard(features, [[Button(voice("button-open-again"), Opening("new"))]])


def set_up(voice: Voice, features: Features, state: SetUp) -> InlineKeyboardMarkup:
    """The first page of «Настроить»."""
    token = state.lobby
    lines = (
        (voice("setup-variant", value=state.ruleset.names[voice.lang]), "variants", "1"),
        (voice("setup-pace", value=pace_words(voice, state.pace)), "pace", None),
        (voice("setup-seats", value=state.seats), "seats", None),
        (voice("setup-level", value=voice(f"level-{state.level}")), "level", None),
        (voice("setup-rules"), "rules", "1"),
    )
    rows: list[Row] = [[Button(words, LobbyOption(token, key, value))] for words, key, value in lines]
    rows.append([Button(voice("button-word"), LobbyPress(token, "word"))])
    close = Button(voice("button-close-table"), LobbyPress(token, "close"), Tone.DANGER)
    done = Button(voice("button-done"), LobbyOption(token, "done"), Tone.PRIMARY)
    return keyboard(features, [*rows, [close, done]])


def variants_page(
    voice: Voice, features: Features, token: str, rulesets: Sequence[Ruleset], chosen: str, seats: int, page: int
) -> InlineKeyboardMarkup:
    """The variants of a game, six a page (1-based); those that cannot seat `seats` come last."""
    shown = variants_shown(rulesets, seats, page)
    rows: list[Row] = [[_variant(voice, token, ruleset, chosen, seats)] for ruleset in shown]
    pages = -(-len(rulesets) // VARIANTS_A_PAGE)
    return keyboard(features, [*rows, _pager(voice, token, "variants", page, pages), _back(voice, token)])


def variants_shown(rulesets: Sequence[Ruleset], seats: int, page: int) -> Sequence[Ruleset]:
    """The variants on a page (1-based)."""
    fitting = sorted(rulesets, key=lambda ruleset: seats not in ruleset.seats)
    return fitting[(page - 1) * VARIANTS_A_PAGE : page * VARIANTS_A_PAGE]


def pace_page(voice: Voice, features: Features, token: str, paces: Sequence[Pace], chosen: str) -> InlineKeyboardMarkup:
    """How long a turn may take."""
    return _values(voice, features, token, "pace", [(pace.key, pace_words(voice, pace)) for pace in paces], chosen)


def level_page(voice: Voice, features: Features, token: str, chosen: str) -> InlineKeyboardMarkup:
    """How well computers play."""
    return _values(voice, features, token, "level", [(level, voice(f"level-{level}")) for level in LEVELS], chosen)


def seats_page(voice: Voice, features: Features, token: str, ruleset: Ruleset, chosen: int) -> InlineKeyboardMarkup:
    """How many seats there are."""
    numbers = [_mark(str(n), n == chosen, LobbyOption(token, "seats", str(n))) for n in ruleset.seats]
    return keyboard(features, [numbers, _back(voice, token)])


def house_rule_page(voice: Voice, features: Features, token: str, ruleset: Ruleset, page: int) -> InlineKeyboardMarkup:
    """One house rule a page (1-based), its values as buttons."""
    specs = house_rules(ruleset)
    spec = specs[page - 1]
    present = ruleset.options.get(spec.key, spec.default)
    values = [
        _mark(
            house_rule_value(voice, ruleset.game, spec.key, value),
            value == present,
            LobbyOption(token, spec.key, str(value)),
        )
        for value in offered(spec, present)
    ]
    width = 1 if spec.bounds is None else len(values)
    turned = _pager(voice, token, "rules", page, len(specs))
    return keyboard(features, [*in_rows(values, width), turned, _back(voice, token)])


def offered(spec: OptionSpec, present: OptionValue) -> tuple[OptionValue, ...]:
    """The values on a house rule's page: all that have a name, and whole numbers round the present one."""
    if spec.bounds is None:
        return spec.values
    low, high = spec.bounds
    centre = present if isinstance(present, int) else low
    numbers = sorted({min(max(centre + step, low), high) for step in (-5, -1, 0, 1, 5)})
    return (*spec.values, *numbers)


def pace_words(voice: Voice, pace: Pace) -> str:
    """A pace as the value of a setting."""
    return voice(f"pace-{pace.key}", seconds=pace.turn_s)


def _open_rows(voice: Voice, state: LobbyButtons) -> list[Row]:
    token = state.lobby
    games = [_mark(game_name(voice, game), game == state.game, LobbyGame(token, game)) for game in state.games]
    start = Button(_start_words(voice, state), LobbyPress(token, "start"), Tone.PRIMARY)
    return [*in_rows(games, 2), _sit_row(voice, token, "button-sit"), *_table_rows(voice, state), [start]]


def _full_rows(voice: Voice, state: LobbyButtons) -> list[Row]:
    deal = Button(voice("button-deal"), LobbyPress(state.lobby, "start"), Tone.PRIMARY)
    stand = Button(voice("button-up"), LobbyPress(state.lobby, "up"))
    return [[deal, Button(voice("button-wait"), LobbyPress(state.lobby, "wait"))], [stand]]


def _rematch_rows(voice: Voice, state: LobbyButtons) -> list[Row]:
    return [_sit_row(voice, state.lobby, "button-in"), [Button(voice("button-opt"), LobbyPress(state.lobby, "opt"))]]


def _sit_row(voice: Voice, token: str, words: str) -> Row:
    sit = Button(voice(words), LobbyPress(token, "sit"), Tone.SUCCESS)
    return [sit, Button(voice("button-up"), LobbyPress(token, "up"))]


def _table_rows(voice: Voice, state: LobbyButtons) -> list[Row]:
    token = state.lobby
    opt = Button(voice("button-opt"), LobbyPress(token, "opt"))
    computers = [Button(voice("button-bot"), LobbyPress(token, "bot"))] if state.room else []
    if not state.computers:
        return [[*computers, opt]]
    computers.append(Button(voice("button-unbot"), LobbyPress(token, "unbot")))
    return [computers, [opt]]


def _start_words(voice: Voice, state: LobbyButtons) -> str:
    if state.people == 1 and state.computers + state.joining:
        return voice("button-start-alone")
    if state.joining:
        return voice("button-start-joining", computers=state.joining)
    return voice("button-start", players=state.people + state.computers)


def _variant(voice: Voice, token: str, ruleset: Ruleset, chosen: str, seats_now: int) -> Button:
    name = ruleset.names[voice.lang]
    places = "–".join(str(n) for n in sorted({min(ruleset.seats), max(ruleset.seats)}))
    if seats_now in ruleset.seats:
        words = voice("variant-row", name=name, seats=places, minutes=ruleset.minutes)
    else:
        words = voice("variant-row-needs", name=name, seats=places)
    return _mark(words, ruleset.id == chosen, LobbyOption(token, "variant", ruleset.id))


def _values(
    voice: Voice, features: Features, token: str, key: str, values: Sequence[tuple[str, str]], chosen: str
) -> InlineKeyboardMarkup:
    rows: list[Row] = [[_mark(words, value == chosen, LobbyOption(token, key, value))] for value, words in values]
    return keyboard(features, [*rows, _back(voice, token)])


def _mark(words: str, chosen: bool, payload: Payload) -> Button:
    return Button(CHOSEN + words if chosen else words, payload)


def _pager(voice: Voice, token: str, key: str, page: int, pages: int) -> Row:
    if pages <= 1:
        return []
    return pager(voice, page, pages, lambda number: LobbyOption(token, key, str(number)))


def _back(voice: Voice, token: str) -> Row:
    return [Button(voice("button-back"), LobbyPress(token, "opt"))]
