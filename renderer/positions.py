"""Made-up positions and looks for the gallery and the tests; nothing that draws a real game uses them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from fluent.runtime import FluentBundle, FluentResource

from engine.cards import Card, parse_cards
from engine.game import Cell, Outcome, Sheet, SheetRow
from engine.konchinka.captures import legal_plays
from engine.konchinka.ruleset import variant_of
from engine.konchinka.view import DealCount, KonchinkaView, Move
from engine.rulesets import load_rulesets
from engine.text import NameOf, Text, text
from renderer.assets import ROOT
from renderer.look import Look, SeatLook

NAMES = {
    "ru": ("Аня", "Боря", "Вера", "Гена", "Дима", "Ева"),
    "en": ("Anya", "Boris", "Vera", "Gena", "Dima", "Eva"),
}


@cache
def sayer(language: str) -> Callable[[Text], str]:
    """Says the words of pictures in ``ru`` or ``en``."""
    bundle = FluentBundle([language], use_isolating=False)
    folder = ROOT / "data" / "locales" / language
    for file in sorted((*folder.glob("pictures*.ftl"), *folder.glob("king*.ftl"))):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))

    def say(words: Text) -> str:
        message = bundle.get_message(words.id)
        assert message.value is not None, f"{words.id} has no text"
        said, errors = bundle.format_pattern(message.value, dict(words.args))
        assert not errors, f"{words.id}: {errors}"
        return str(said)

    return say


def look(
    language: str = "ru",
    seats: int = 4,
    *,
    names: tuple[str, ...] | None = None,
    computers: tuple[int, ...] = (),
    theme: str = "green",
    four_colours: bool = False,
) -> Look:
    """A look with the usual names, or others."""
    called = (names or NAMES[language])[:seats]
    people = tuple(SeatLook(name, seat in computers) for seat, name in enumerate(called))
    return Look(sayer(language), people, language, theme, four_colours)


def cards(codes: str) -> tuple[Card, ...]:
    """Cards as written, spaces aside."""
    return parse_cards(codes.replace(" ", ""))


def position(
    seats: int = 4,
    *,
    table: str = "",
    hand: str = "",
    viewer: int | None = None,
    to_act: int | None = 0,
    dealer: int | None = 0,
    hands: tuple[int, ...] = (),
    piles: tuple[int, ...] = (0, 0, 0, 0),
    totals: tuple[int, ...] = (0, 0, 0, 0),
    pack: int = 16,
    move: Move | None = None,
    count: DealCount | None = None,
    options: dict[str, object] | None = None,
) -> KonchinkaView:
    """A view in the middle of a deal; with a hand and in turn, its legal plays are there, too."""
    ruleset = load_rulesets()["konchinka-classic"].with_options(options or {})
    held, lying = cards(hand), cards(table)
    in_turn = viewer is not None and viewer == to_act
    target = ruleset.options["target"]
    assert isinstance(target, int)
    return KonchinkaView(
        ruleset=ruleset,
        seats=seats,
        viewer=viewer,
        deal=count.deal if count else 2,
        first_dealer=0,
        dealer=dealer,
        to_act=to_act,
        table=lying,
        hand=held,
        open_hands=None,
        hand_counts=hands or (4,) * seats,
        pile_counts=piles[:seats],
        pack_count=pack,
        last_move=move,
        last_capture=move if move is not None and move.taken else None,
        took_last_turn=(False,) * seats,
        gone=(),
        fresh_packet=False,
        totals=totals[:seats],
        target=target,
        carried=(0, 0),
        legal=legal_plays(variant_of(ruleset), held, lying, False) if in_turn else (),
        count=count,
        counts=(),
        outcome=None,
    )


def move(seat: int, card: str, taken: str = "") -> Move:
    """A card played; `taken` may be empty."""
    return Move(seat, Card(card), cards(taken), card[0] == "J" and bool(taken))


def deal_count(
    before: tuple[int, ...],
    *,
    numbers: tuple[int, ...],
    clubs: tuple[int, ...],
    konchinki: tuple[str, ...],
    card_points: tuple[int, ...],
    club_points: tuple[int, ...],
    finished_by: int | None = None,
) -> DealCount:
    """The count of a deal; each кончинка is worth a point."""
    owned = tuple(cards(codes) for codes in konchinki)
    points = tuple(len(own) for own in owned)
    gains = tuple(map(sum, zip(card_points, club_points, points, strict=True)))
    return DealCount(
        deal=4,
        cards=numbers,
        clubs=clubs,
        konchinki=owned,
        card_points=card_points,
        club_points=club_points,
        konchinki_points=points,
        gains=gains,
        before=before,
        after=tuple(map(sum, zip(before, gains, strict=True))),
        leftovers=(),
        leftovers_to=None,
        finished_by=finished_by,
    )


COUNT = deal_count(
    (6, 9, 4),
    numbers=(20, 18, 14),
    clubs=(5, 5, 3),
    konchinki=("", "2c", "Td"),
    card_points=(2, 0, 0),
    club_points=(0, 0, 0),
)
"""The count of docs/rules.md, case C25."""


def sheet(gains: tuple[tuple[int, ...], ...], *, finished: bool = False, rate: int = 1) -> Sheet:
    """A sheet to 15 from the gains of each deal."""
    seats = len(gains[0])
    totals = tuple(sum(deal[seat] for deal in gains) for seat in range(seats))
    newest = [max((d for d, deal in enumerate(gains) if deal[seat]), default=None) for seat in range(seats)]
    rows = tuple(
        SheetRow(
            text("konchinka-sheet-deal", deal=d + 1),
            tuple(
                Cell(sum(g[seat] for g in gains[: d + 1]), gain, newest[seat] != d) if gain else None
                for seat, gain in enumerate(deal)
            ),
        )
        for d, deal in enumerate(gains)
    )
    winners = tuple(seat for seat in range(seats) if totals[seat] == max(totals)) if finished else ()
    return Sheet(rows, totals, 15, winners, payments(totals, winners, rate) if finished else None, None, seats)


def payments(totals: tuple[int, ...], winners: tuple[int, ...], rate: int = 1) -> tuple[int, ...]:
    """What the losers pay to the winners by points, shared evenly as far as whole."""
    owed = [0 if seat in winners else max(0, 15 - total) * rate for seat, total in enumerate(totals)]
    return tuple(sum(owed) // len(winners) if seat in winners else -owed[seat] for seat in range(len(totals)))


def outcome_of(paper: Sheet) -> Outcome:
    """The outcome that a finished sheet shows."""
    places = tuple(1 + sum(other > total for other in paper.totals) for total in paper.totals)
    won = text("konchinka-won-highest", name=NameOf(paper.winners[0]), target=paper.target or 0)
    return Outcome(places, paper.totals, paper.payments or (0,) * paper.seats, (), won)
