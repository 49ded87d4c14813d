"""How a deal of Кончинка ended, in words (docs/rules.md, rules 15–21; docs/ux.md, 13)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.konchinka.ruleset import variant_of
from engine.konchinka.scoring import MOST_CLUBS
from engine.konchinka.view import DealCount, KonchinkaView, Move
from engine.text import Arg, Joint, Listing, NameOf, Signed, Text, cards_arg, text


def deal_result(count: DealCount) -> Text:
    """«Сдача 2: Аня +3, Боря +2»: who gained what; told when the next pack is dealt."""
    gains = _gains(count)
    if gains is None:
        return text("konchinka-deal-blank", deal=count.deal)
    return text("konchinka-deal-result", deal=count.deal, list=gains)


def count_lines(view: KonchinkaView, count: DealCount) -> tuple[Text, ...]:
    """The result of the deal just finished, `view.count`."""
    if count.finished_by is not None:
        return _mid_deal(view.last_capture, count, count.finished_by)
    parts = (_cards_part(view, count), _clubs_part(view, count), *_konchinki_part(count))
    result = text(
        "konchinka-count",
        deal=count.deal,
        parts=Listing(parts, Joint.DOT),
        gains=_gains_or_none(count),
        totals=_totals(count),
    )
    return (*_leftovers(count), result)


def _leftovers(count: DealCount) -> tuple[Text, ...]:
    """Who got the cards left on the table (rule 15); nobody if nobody captured (C-19)."""
    if not count.leftovers:
        return ()
    if count.leftovers_to is None:
        return (text("konchinka-leftovers-nobody"),)
    return (text("konchinka-leftovers", name=NameOf(count.leftovers_to)),)


@dataclass(frozen=True, slots=True)
class _Contest:
    """Who has the most of cards or clubs: the message, the numbers as listed and per seat, the points per seat.

    `worth` is what it usually gives, `carried` what goes on to the next deal (C-12).
    """

    message: str
    listed: Listing
    numbers: tuple[int, ...]
    points: tuple[int, ...]
    worth: int
    carried: int


def _cards_part(view: KonchinkaView, count: DealCount) -> Text:
    listed = tuple(text("konchinka-named-number", name=NameOf(seat), number=n) for seat, n in enumerate(count.cards))
    worth = variant_of(view.ruleset).card_points
    return _told(
        _Contest(
            "konchinka-count-cards",
            Listing(listed, Joint.COMMA),
            count.cards,
            count.card_points,
            worth,
            view.carried[0],
        )
    )


def _clubs_part(view: KonchinkaView, count: DealCount) -> Text:
    listed = Listing(count.clubs, Joint.COMMA)
    worth = variant_of(view.ruleset).club_points
    return _told(_Contest("konchinka-count-clubs", listed, count.clubs, count.club_points, worth, view.carried[1]))


def _told(contest: _Contest) -> Text:
    """The numbers and, where they do not show it, what became of the points (C-12, C-13)."""
    message, listed = contest.message, contest.listed
    winners = sum(1 for won in contest.points if won)
    if winners > 1:
        return text(message + "-split", list=listed)
    if winners == 1:
        won = max(contest.points)
        return text(message + "-more", list=listed, points=won) if won > contest.worth else text(message, list=listed)
    if contest.carried:
        return text(message + "-carried", list=listed, points=contest.carried)
    if contest.numbers.count(max(contest.numbers)) == 1:
        return text(message + "-minority", list=listed)
    return text(message + "-tied", list=listed)


def _konchinki_part(count: DealCount) -> tuple[Text, ...]:
    """«2♣ Боря, 10♦ Вера»."""
    owned = [(card, seat) for seat, cards in enumerate(count.konchinki) for card in cards]
    items = tuple(text("konchinka-count-konchinka", card=card, name=NameOf(seat)) for card, seat in sorted(owned))
    return (text("konchinka-count-konchinki", list=Listing(items, Joint.COMMA)),) if items else ()


def _gains(count: DealCount) -> Listing | None:
    items: tuple[Arg, ...] = tuple(
        text("konchinka-gain", name=NameOf(seat), gain=Signed(gain)) for seat, gain in enumerate(count.gains) if gain
    )
    return Listing(items, Joint.COMMA) if items else None


def _gains_or_none(count: DealCount) -> Arg:
    return _gains(count) or text("konchinka-gain-nobody")


def _totals(count: DealCount) -> Listing:
    return Listing(count.after, Joint.DOT)


def _mid_deal(last: Move | None, count: DealCount, seat: int) -> tuple[Text, ...]:
    """The party ended in mid-deal (rule 21, C-16): by which card of the `last` capture, and the totals."""
    won = (last.card, *last.taken) if last else ()
    konchinki = tuple(card for card in count.konchinki[seat] if card in won)
    clubs_before = count.clubs[seat] - sum(card.suit == "c" for card in won)
    name, points = NameOf(seat), count.after[seat]
    if konchinki:
        ended = text("konchinka-middeal", name=name, cards=cards_arg(konchinki), points=points)
    elif clubs_before < MOST_CLUBS <= count.clubs[seat]:
        ended = text("konchinka-middeal-clubs", name=name, points=points)
    else:
        ended = text("konchinka-middeal-other", name=name, points=points)
    return ended, text("konchinka-count-points", gains=_gains_or_none(count), totals=_totals(count))
