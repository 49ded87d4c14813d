"""The words of a table or hand of Кинг: caption, last trick, hand, what a hint has shown (docs/ux.md, 8)."""

from __future__ import annotations

from engine.game import Caption
from engine.king.naming import called, held_to, titled, trump_name
from engine.king.result import result_lines
from engine.king.telling import played_text
from engine.king.view import Hint, KingView, Phase, Schedule
from engine.text import Joint, Listing, NameOf, Signed, Text, cards_arg, text

TURNS = {
    Phase.DARK: "king-turn-dark",
    Phase.ORDER: "king-turn-order",
    Phase.AUCTION: "king-turn-auction",
    Phase.TRUMP: "king-turn-trump",
    Phase.OFFERS: "king-turn-offers",
    Phase.SALE: "king-turn-sale",
}
"""Who is awaited before the first card, by what is to be decided."""


def caption(view: KingView) -> Caption:
    """The table message's words for the group (`viewer` None); a hand's words for a seat."""
    if view.viewer is None:
        return Caption(_title(view), _board(view), _turn(view), _score(view))
    return Caption(_hand_title(view), (*_board(view), *map(hint_text, _shown_hints(view))), _turn(view), None)


def _title(view: KingView) -> tuple[Text, ...]:
    name = text("king-name")
    if not view.deal:
        return name, text("king-deals", deals=view.deals)
    deal = text("king-title-deal", deal=view.deal, deals=view.deals)
    if view.result or view.contract is None:
        return name, deal
    return name, deal, titled(view.contract), *_orderer(view), *_trump(view), *_dark(view)


def _hand_title(view: KingView) -> tuple[Text, ...]:
    if view.result or view.contract is None:
        return (text("king-title-hand", deal=view.deal),)
    return text("king-title-hand-contract", deal=view.deal, contract=called(view.contract)), *_trump(view), *_dark(view)


def _dark(view: KingView) -> tuple[Text, ...]:
    return (text("king-title-dark"),) if view.dark else ()


def _orderer(view: KingView) -> tuple[Text, ...]:
    """«заказ: Вера», where contracts are ordered."""
    if view.schedule is Schedule.FIXED or view.declarer is None:
        return ()
    return (text("king-title-order", name=NameOf(view.declarer)),)


def _trump(view: KingView) -> tuple[Text, ...]:
    """«козырь бубны», and who has bid or paid what for it."""
    named = (trump_name(view.trump),) if view.trump else ()
    if view.seller is not None and view.offer is not None:
        return *named, held_to(view.offer.seat, view.offer.tricks)
    if view.bid is None or view.phase is Phase.AUCTION:
        return named
    return *named, held_to(view.bid.seat, view.bid.tricks)


def _board(view: KingView) -> tuple[Text, ...]:
    if view.result:
        return result_lines(view.result)
    match view.phase:
        case Phase.PLAY if view.trick:
            items = tuple(map(played_text, view.trick))
            return (text("king-trick", list=Listing(items, Joint.DOT)),)
        case Phase.TRUMP | Phase.DISCARD if view.talon:
            return (text("king-talon", cards=cards_arg(view.talon)),)
        case _ if view.viewer == view.to_act:
            return ()  # what is to be decided says it all
        case Phase.AUCTION if view.bid:
            return (text("king-now", name=NameOf(view.bid.seat), tricks=view.bid.tricks),)
        case Phase.OFFERS | Phase.SALE if view.offer:
            return (text("king-now", name=NameOf(view.offer.seat), tricks=view.offer.tricks),)
        case _:
            return ()


def _turn(view: KingView) -> Text | None:
    if view.to_act is None:
        return None
    if view.to_act == view.viewer:
        return text("king-turn-yours")
    name = NameOf(view.to_act)
    if view.phase is Phase.DISCARD:
        return text("king-turn-discard", name=name, count=len(view.talon))
    if view.phase in TURNS:
        return text(TURNS[view.phase], name=name)
    last = view.last_trick
    if last is None or view.trick:
        return text("king-turn", name=name)
    return text("king-turn-leads", winner=NameOf(last.winner), name=name)


def _score(view: KingView) -> Text | None:
    """Tricks so far; before the first card the totals; None where a result, which ends with them, is shown."""
    if view.result:
        return None
    if view.phase is Phase.PLAY:
        taken = tuple(text("king-named", name=NameOf(seat), number=n) for seat, n in enumerate(view.taken))
        return text("king-tricks", list=Listing(taken, Joint.DOT))
    if not view.results:
        return None
    totals = tuple(text("king-gain", name=NameOf(seat), gain=Signed(n)) for seat, n in enumerate(view.totals))
    return text("king-totals", list=Listing(totals, Joint.DOT))


def last_trick(view: KingView) -> Text:
    """The answer of «Последняя»: the last complete trick of this deal, all its cards named."""
    trick = view.last_trick
    if trick is None:
        return text("king-last-none")
    items = tuple(map(played_text, trick.cards))
    return text("king-last", list=Listing(items, Joint.COMMA), name=NameOf(trick.winner))


def hand_words(view: KingView) -> Text | None:
    """«Ваши карты: …»; None for who has no seat."""
    if view.viewer is None:
        return None
    if view.unseen:
        return text("king-hand-unseen")
    return text("king-hand", cards=cards_arg(view.hand)) if view.hand else text("king-hand-none")


def aside(view: KingView) -> Text | None:
    """What the viewer's latest hint has shown; None where there was none."""
    shown = _shown_hints(view)
    return hint_text(shown[-1]) if shown else None


def hint_text(hint: Hint) -> Text:
    """«Боря: К♠ 9♠ · Вера: …»: the hands as they were when the hint was used."""
    hands = tuple(text("king-shown", name=NameOf(seat), cards=cards_arg(cards)) for seat, cards in hint.shown)
    return text("king-shown-hands", list=Listing(hands, Joint.DOT))


def _shown_hints(view: KingView) -> tuple[Hint, ...]:
    """What the viewer was shown, in order; of the same hands only what they were seen to be last."""
    found: list[Hint] = []
    for hint in reversed(view.hints):
        seats = {seat for seat, _ in hint.shown}
        if seats and not any(seats <= {seat for seat, _ in later.shown} for later in found):
            found.append(hint)
    return tuple(reversed(found))
