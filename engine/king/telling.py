"""What everybody is told of an event of Кинг, a line each (docs/ux.md, 8, 11).

A card and the trick that it ends are told one by one; what a later line or the caption says again, the bot leaves out.
"""

from __future__ import annotations

from typing import assert_never

from engine.king import events
from engine.king.naming import laid, ordered, rank_arg, suit_name
from engine.king.result import deal_result, shared_text
from engine.king.view import Played, Trick, Trump
from engine.text import Joint, Listing, NameOf, Signed, Text, cards_arg, text
from engine.undo import TakenBack

Decided = (
    events.Blind
    | events.Looked
    | events.Ordered
    | events.Passed
    | events.BidMade
    | events.AuctionWon
    | events.Offered
    | events.Sold
    | events.OfferRefused
    | events.TrumpNamed
    | events.SharedOut
    | events.TalonShown
    | events.Discarded
)
"""What seats decide before the first card."""


def tell(event: events.Event) -> Text | None:
    """One line; None for what stands in the title or the board of the caption."""
    match event:
        case events.LotDrawn():
            return text("king-first-ace" if event.cards else "king-forehand-by-lot", name=NameOf(event.forehand))
        case events.PackDealt():
            return deal_result(event.previous) if event.previous else None
        case events.CardPlayed(seat, card, _, power):
            return played_text(Played(seat, card, power))
        case events.TrickTaken(trick):
            return trick_text(trick)
        case events.Claimed(seat, cards):
            return text("king-claims", name=NameOf(seat), cards=cards_arg(cards))
        case TakenBack(seat):
            return text("undo-told", name=NameOf(seat))
        case events.HintUsed(seat, all_hands):
            return text("king-move-peek-all" if all_hands else "king-move-peek-one", name=NameOf(seat))
        case events.ContractSet() | events.StoppedEarly() | events.DealCounted() | events.GameOver():
            return None
        case _:
            return _tell_decision(event)


def _tell_decision(event: Decided) -> Text:
    match event:
        case events.Blind(seat):
            return text("king-blind", name=NameOf(seat))
        case events.Looked(seat):
            return text("king-looks", name=NameOf(seat))
        case events.Ordered(seat, contract):
            return text("king-orders", name=NameOf(seat), contract=ordered(contract))
        case events.Passed(seat):
            return text("king-passes", name=NameOf(seat))
        case events.BidMade(seat, tricks):
            return text("king-bids", name=NameOf(seat), tricks=tricks)
        case events.AuctionWon(seat, tricks, forced):
            return text("king-auction-forced" if forced else "king-auction-won", name=NameOf(seat), tricks=tricks)
        case events.Offered(seat, tricks):
            return text("king-offers", name=NameOf(seat), tricks=tricks)
        case events.Sold(seller, buyer, tricks):
            return text("king-sold", seller=NameOf(seller), buyer=NameOf(buyer), tricks=tricks)
        case events.OfferRefused(seller):
            return text("king-refused", name=NameOf(seller))
        case events.TrumpNamed(trump):
            return trump_text(trump)
        case events.SharedOut(_, tricks):
            return shared_text(tricks)
        case events.TalonShown(_, cards):
            return text("king-talon", cards=cards_arg(cards))
        case events.Discarded(seat, count):
            return text("king-discards", name=NameOf(seat), count=count)
        case _:
            assert_never(event)


def played_text(played: Played) -> Text:
    """«Боря 8♠», «Боря 7♠ (берёт)»."""
    return text("king-played", name=NameOf(played.seat), card=laid(played))


def trick_text(trick: Trick) -> Text:
    """«Боря 8♠ · Вера К♠ · Гена 7♠ · Аня 9♠. Взятка: Вера, −4»."""
    cards = Listing(tuple(map(played_text, trick.cards)), Joint.DOT)
    if not trick.points:
        return text("king-taken", list=cards, name=NameOf(trick.winner))
    return text("king-taken-points", list=cards, name=NameOf(trick.winner), points=Signed(trick.points))


def trump_text(trump: Trump) -> Text:
    """«Козырь: бубны.»"""
    if trump.card is not None:
        return text("king-trump-by-last", card=trump.card, name=NameOf(trump.seat))
    if trump.high is not None and trump.suit is not None:
        return text("king-trump-misere-with-told", suit=suit_name(trump.suit), lowest=rank_arg(trump.high))
    if trump.high is not None:
        return text("king-trump-misere-told", lowest=rank_arg(trump.high))
    if trump.suit is None:
        return text("king-trump-none-told")
    return text("king-trump-told", suit=suit_name(trump.suit))
