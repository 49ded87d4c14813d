"""The move buttons of a hand of Кончинка: captures, cards to lay, and the ways of one card.

A half-made move is a step: the code of the chosen card, ``7d``, with its page from the second on, ``7d.2``.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from engine.cards import Card
from engine.game import Choice, Menu, Press, Tone
from engine.konchinka.actions import Play
from engine.konchinka.codes import action_code
from engine.konchinka.ruleset import Capture, Combo, Variant, variant_of
from engine.konchinka.view import KonchinkaView
from engine.text import Text, cards_arg, text

LISTED_CAPTURES = 6
"""Up to so many captures are all listed; with more, a card with several ways opens them as a step."""
WAYS_A_PAGE = 10
LAYS_A_ROW = 8
BACK = "back"
"""The step of «‹ Назад»: no card, so it shows the whole menu again."""


def move_menu(view: KonchinkaView, step: str | None) -> Menu:
    """The buttons of the viewer's move; no rows out of turn. An unknown step shows the whole menu."""
    if not view.legal:
        return Menu(())
    card = chosen(view, step)
    if card is not None:
        return _ways_menu(view, card, step)
    variant = variant_of(view.ruleset)
    return Menu(_capture_rows(view, variant) + _lay_rows(view), _why(view, variant))


def chosen(view: KonchinkaView, step: str | None) -> Card | None:
    """The card whose ways of taking the step shows; None when the whole menu is shown."""
    place = _place(view, step)
    return place.card if place else None


def ways(view: KonchinkaView, step: str | None) -> tuple[Play, ...]:
    """The captures that the step's page shows; the first has the number `first_way`."""
    place = _place(view, step)
    if place is None:
        return ()
    return _captures_of(view, place.card)[place.first - 1 : place.first - 1 + WAYS_A_PAGE]


def first_way(view: KonchinkaView, step: str | None) -> int:
    """The number, 1-based, of the first of `ways` among all captures of the chosen card."""
    place = _place(view, step)
    return place.first if place else 1


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a step stands: the card, and the number of the first way on its page."""

    card: Card
    first: int


def _place(view: KonchinkaView, step: str | None) -> _Place | None:
    if step is None or len(_captures(view)) <= LISTED_CAPTURES:
        return None
    code, _, tail = step.partition(".")
    for card, plays in _by_card(view):
        if str(card) == code and len(plays) > 1:
            return _page(card, len(plays), tail)
    return None


def _page(card: Card, count: int, tail: str) -> _Place | None:
    if not tail:
        return _Place(card, 1)
    last_page = -(-count // WAYS_A_PAGE)
    known = {str(page): page for page in range(2, last_page + 1)}
    return _Place(card, (known[tail] - 1) * WAYS_A_PAGE + 1) if tail in known else None


def _captures(view: KonchinkaView) -> list[Play]:
    """All captures, card by card as the hand lies."""
    captures = [play for play in view.legal if play.taken]
    return sorted(captures, key=lambda play: view.hand.index(play.card))


def _by_card(view: KonchinkaView) -> list[tuple[Card, list[Play]]]:
    return [(card, list(plays)) for card, plays in groupby(_captures(view), key=lambda play: play.card)]


def _captures_of(view: KonchinkaView, card: Card) -> tuple[Play, ...]:
    return tuple(play for play in view.legal if play.card == card and play.taken)


def _capture_rows(view: KonchinkaView, variant: Variant) -> tuple[tuple[Choice, ...], ...]:
    everything = len(_captures(view)) <= LISTED_CAPTURES
    rows: list[tuple[Choice, ...]] = []
    for card, plays in _by_card(view):
        if everything or len(plays) == 1:
            rows += [(_capture(view, variant, play),) for play in plays]
        else:
            label = text("konchinka-menu-ways", card=card, count=len(plays))
            rows.append((Choice(label, Press.STEP, str(card)),))
    return tuple(rows)


def _capture(view: KonchinkaView, variant: Variant, play: Play) -> Choice:
    return Choice(_capture_label(view, variant, play), Press.ACT, action_code(play), Tone.SUCCESS)


def _capture_label(view: KonchinkaView, variant: Variant, play: Play) -> Text:
    """«10♥ берёт 2♣ 3♦ 5♠»; a jack's sweep of several cards (rule 11) is told by their number."""
    if play.card.rank != variant.sweeper or len(play.taken) == 1:
        return text("konchinka-move-take", card=play.card, taken=cards_arg(play.taken))
    spared = len(play.taken) < len(view.table)
    message = "konchinka-menu-sweep-spared" if spared else "konchinka-menu-sweep"
    return text(message, card=play.card, count=len(play.taken))


def _lay_rows(view: KonchinkaView) -> tuple[tuple[Choice, ...], ...]:
    """Cards to lay, and disabled those that may not be played at all, as the hand lies."""
    laid = {play.card for play in view.legal if not play.taken}
    taking = {play.card for play in view.legal if play.taken}
    lower = [card for card in view.hand if card in laid or card not in taking]
    choices = [_card(card, Press.ACT if card in laid else Press.BLOCKED) for card in lower]
    return tuple(tuple(choices[i : i + LAYS_A_ROW]) for i in range(0, len(choices), LAYS_A_ROW))


def _card(card: Card, press: Press) -> Choice:
    return Choice(text("konchinka-move-lay", card=card), press, str(card))


def _ways_menu(view: KonchinkaView, card: Card, step: str | None) -> Menu:
    first = first_way(view, step)
    shown = ways(view, step)
    rows: list[tuple[Choice, ...]] = [
        (Choice(text("konchinka-menu-way", number=number, cards=cards_arg(play.taken)), Press.ACT, action_code(play)),)
        for number, play in enumerate(shown, first)
    ]
    turning = _page_turns(card, first, len(_captures_of(view, card)))
    if turning:
        rows.append(turning)
    rows.append((Choice(text("konchinka-menu-back"), Press.STEP, BACK),))
    return Menu(tuple(rows), text("konchinka-why-choose", card=card))


def _page_turns(card: Card, first: int, count: int) -> tuple[Choice, ...]:
    """Buttons to the pages before and after the one that starts with way `first` of `count`."""
    turns = []
    if first > 1:
        turns.append(("konchinka-menu-earlier", first - WAYS_A_PAGE))
    if first + WAYS_A_PAGE <= count:
        turns.append(("konchinka-menu-later", first + WAYS_A_PAGE))
    choices = []
    for message, start in turns:
        page = (start - 1) // WAYS_A_PAGE + 1
        label = text(message, first=start, last=min(start + WAYS_A_PAGE - 1, count))
        choices.append(Choice(label, Press.STEP, str(card) if page == 1 else f"{card}.{page}"))
    return tuple(choices)


def _why(view: KonchinkaView, variant: Variant) -> Text | None:
    """Line 4 of the hand (docs/ux.md, 9): why cards are disabled, or how the rows are to be read."""
    captures = _captures(view)
    if not captures:
        return text("konchinka-why-rest" if _must_rest(view, variant) else "konchinka-why-nothing")
    if variant.capture is Capture.MUST_CARD:
        return text("konchinka-why-must-card")
    if any(not play.taken for play in view.legal):
        return text("konchinka-why-both")
    if len({play.card for play in captures}) == len(view.hand):
        return None
    if all(card.rank == variant.sweeper for card in view.table):
        return text("konchinka-why-jack")
    return text("konchinka-why-must-hand")


def _must_rest(view: KonchinkaView, variant: Variant) -> bool:
    """Whether the viewer took on the last turn and so must lay (C-03, `no_consecutive`)."""
    strict = variant.combo is Combo.NO_CONSECUTIVE
    return strict and view.viewer is not None and view.took_last_turn[view.viewer]
