"""The second page of /rules: from the deal to the last trick (docs/rules.md, 2.1, 3)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.king.cards import lowest_rank
from engine.king.naming import low, rank_arg
from engine.king.variant import Kind, Variant
from engine.king.view import Contract, Phase, Schedule
from engine.text import Joint, Listing, Text, text
from engine.tricks import Duty

Page = tuple[Text, ...]


def turn_page(variant: Variant) -> Page:
    """The deal, what is decided before the first card, the play, and when it ends early."""
    return (
        _deal(variant),
        *_ordering(variant),
        *_auction(variant),
        *_trump(variant),
        *_talon(variant),
        _follow(variant),
        *duty_text(variant),
        *ban_text(variant),
        *forced_text(variant),
        *_ends(variant),
        *_hints(variant),
    )


def _deal(variant: Variant) -> Text:
    return text(f"king-rules-deal-{variant.lot.value.replace('_', '-')}", packet=max(variant.packets))


def _ordering(variant: Variant) -> Page:
    if variant.schedule is Schedule.FIXED:
        return ()
    passes = "-passes" if variant.passes else ""
    return (text(f"king-rules-order-{variant.schedule.value}{passes}", count=len(variant.plan)),)


def trump_kinds(variant: Variant) -> tuple[Kind, ...]:
    """The contracts in which a trump is named."""
    return tuple(kind for kind in variant.listed if kind.contract.named)


def _auction(variant: Variant) -> Page:
    asked = any(Phase.AUCTION in kind.decisions for kind in variant.listed)
    return (text("king-rules-auction", tricks=variant.tricks),) if asked else ()


def _trump(variant: Variant) -> Page:
    """Who names it, from which cards, and what may be named."""
    found: list[Text] = []
    for kind in trump_kinds(variant):
        ways = Listing(tuple(_way(variant, way) for way in _ways(kind)), Joint.COMMA)
        if kind.first:
            few = "king-rules-trump-first-alone" if variant.forehand_first else "king-rules-trump-first"
            found.append(text(few, count=kind.first, ways=ways, rest=kind.packets[-1]))
        elif Phase.AUCTION in kind.decisions:
            found.append(text("king-rules-trump-auction", ways=ways))
        else:
            found.append(text("king-rules-trump-order", game=low(kind.contract), when=_when(kind), ways=ways))
        if variant.declarer_leads:
            found.append(text("king-rules-trump-leads"))
    return tuple(found)


def _when(kind: Kind) -> str:
    """Whether the trump is named ``before`` the talon is seen or ``after`` it; ``none``: there is no talon (K-42)."""
    if Phase.TALON not in kind.decisions:
        return "none"
    return "before" if kind.decisions.index(Phase.TRUMP) < kind.decisions.index(Phase.TALON) else "after"


def _talon(variant: Variant) -> Page:
    """Who takes the talon, and what may be put away for it (docs/rules.md, 3.7; K-40, K-41)."""
    return (text("king-rules-talon", count=variant.talon),) if variant.talon else ()


def _way(variant: Variant, way: str) -> Text:
    """A way of naming the trump, explained."""
    match way:
        case "misere":
            message = "king-rules-way-misere-with" if variant.misere_trump else "king-rules-way-misere"
            return text(message, lowest=rank_arg(lowest_rank(variant.pack)))
        case "rospis":
            each = variant.tricks // variant.seats
            return text("king-rules-way-rospis", each=each, rest=variant.tricks - each * (variant.seats - 1))
        case _:
            return text(f"king-rules-way-{way}")


def _ways(kind: Kind) -> Iterable[str]:
    """The ways of naming a trump, all suits together."""
    return dict.fromkeys("suit" if len(way) == 1 else way for way in kind.ways)


def void_of(variant: Variant) -> str:
    """Whether the void are ``bound`` by a duty to trump or a forced card in some game, as messages select it."""
    owed = bool(trump_kinds(variant)) and variant.duty is not Duty.FREE
    return "bound" if owed or any(kind.contract.forced for kind in variant.listed) else "free"


def trump_of(variant: Variant) -> str:
    """Whether a trump is ``named`` in some game, as messages select it."""
    return "named" if trump_kinds(variant) else "none"


def _follow(variant: Variant) -> Text:
    """What the suit led asks of the others (K-25), and who takes the trick."""
    if variant.off_suit:
        return text("king-rules-follow-free", trump=trump_of(variant))
    return text("king-rules-follow", void=void_of(variant), trump=trump_of(variant))


def duty_text(variant: Variant) -> Page:
    """What the void owe in games with a trump (K-10)."""
    if not trump_kinds(variant):
        return ()
    match variant.duty:
        case Duty.TRUMP:
            return (text("king-rules-duty-trump"),)
        case Duty.OVERTRUMP:
            return (text("king-rules-duty-overtrump"),)
        case Duty.FREE:
            return (text("king-rules-duty-free"),)


def ban_text(variant: Variant) -> Page:
    """In which games a suit may not be led (K-02)."""
    banned = [kind.contract for kind in variant.listed if kind.contract.lead_ban]
    suits = dict.fromkeys(contract.lead_ban for contract in banned if contract.lead_ban)
    return tuple(
        text("king-rules-ban", suit=suit, games=_listed(one for one in banned if one.lead_ban == suit))
        for suit in suits
    )


def forced_text(variant: Variant) -> Page:
    """In which games the King must go at the first chance (K-04 … K-06)."""
    forced = [kind.contract for kind in variant.listed if kind.contract.forced]
    if not forced:
        return ()
    message = "king-rules-forced-on-lead" if variant.forced_on_lead else "king-rules-forced"
    return (text(message, games=_listed(forced)),)


def _listed(contracts: Iterable[Contract]) -> Listing:
    return Listing(tuple(low(contract) for contract in contracts), Joint.COMMA)


def _ends(variant: Variant) -> Page:
    return (text("king-rules-early" if variant.early_stop else "king-rules-no-early"),)


def _hints(variant: Variant) -> Page:
    one, every = variant.peeks
    found = [text("king-rules-peek-one", count=one)] if one else []
    return (*found, text("king-rules-peek-all", count=every)) if every else tuple(found)
