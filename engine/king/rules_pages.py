"""The pages of /rules, written from the very ruleset that is played, for so many seats (docs/ux.md, 14).

Each is one screen. Paragraphs are picked by what the variant has; numbers come from its terms.
"""

from __future__ import annotations

from engine.cards import RANKS, SUITS, Card
from engine.house_rules import house_page, payment_matters
from engine.king.cards import lowest_rank
from engine.king.naming import in_short, rank_arg
from engine.king.rules_examples import examples_page
from engine.king.rules_ours import ours_text
from engine.king.rules_scoring import scoring_page
from engine.king.rules_turn import (
    ban_text,
    duty_text,
    forced_text,
    trump_kinds,
    trump_of,
    turn_page,
    void_of,
)
from engine.king.ruleset import variant_of
from engine.king.variant import Variant
from engine.king.view import Schedule
from engine.options import OptionSpec
from engine.rulesets import Ruleset
from engine.text import Joint, Listing, Text, cards_arg, text

Page = tuple[Text, ...]

OF_TRUMPS = ("trump_duty", "trump_lead", "notrump", "first_three", "trump_trick")
"""Options that matter only where a trump is named in some deal."""

OF_SOME_TABLES = ("last_two_plus", "hearts_cap", "talon_balance", "trump_when")
"""Options that matter for some numbers of players, or with some other options (K-17, K-28, K-37, K-39, K-42)."""


def rules_pages(ruleset: Ruleset, seats: int) -> tuple[Page, ...]:
    """In short, a turn, scoring, this table's house rules, examples."""
    variant = variant_of(ruleset, seats)
    return (
        _short_page(variant),
        turn_page(variant),
        scoring_page(variant),
        (*house_page(ruleset, lambda spec: _matters(ruleset, spec, seats)), *ours_text(variant)),
        examples_page(variant),
    )


def _short_page(variant: Variant) -> Page:
    return (
        _pack(variant),
        _trick(variant),
        *duty_text(variant),
        text(f"king-rules-short-{_schedule(variant)}", deals=variant.deals, count=len(variant.plan)),
        _games(variant),
        *ban_text(variant),
        *forced_text(variant),
        text("king-rules-short-end"),
    )


def _trick(variant: Variant) -> Text:
    """Who may lead and answer with what, and who takes it."""
    lead = "banned" if any(kind.contract.lead_ban for kind in variant.listed) else "free"
    if variant.off_suit:
        return text("king-rules-short-trick-free", lead=lead, trump=trump_of(variant))
    return text("king-rules-short-trick", lead=lead, void=void_of(variant))


def _pack(variant: Variant) -> Text:
    """How many play with how many cards, and which of them are missing."""
    ranks = {card.rank for card in variant.pack}
    missing = tuple(
        Card(r + s) for r in reversed(RANKS) for s in SUITS if r in ranks and Card(r + s) not in variant.pack
    )
    pack = text(
        "king-rules-pack",
        seats=variant.seats,
        cards=len(variant.pack),
        lowest=rank_arg(lowest_rank(variant.pack)),
        hand=variant.tricks,
    )
    if variant.talon:
        pack = text("king-rules-pack-talon", pack=pack, count=variant.talon)
    return text("king-rules-pack-without", pack=pack, missing=cards_arg(missing)) if missing else pack


def _schedule(variant: Variant) -> str:
    """Who says what is played, as a message id has it."""
    if variant.schedule is Schedule.OWN and variant.passes:
        return "own-passes"
    return variant.schedule.value


def _games(variant: Variant) -> Text:
    """«взятки, −2 · мальчики, −4 · …», in the order of the schedule."""
    items: list[Text] = []
    for kind in variant.listed:
        times, game = variant.plan.count(kind.contract.id), in_short(kind.contract)
        items.append(game if times == 1 else text("king-rules-game-times", game=game, times=times))
    return text("king-rules-games", list=Listing(tuple(items), Joint.DOT))


def _matters(ruleset: Ruleset, spec: OptionSpec, seats: int) -> bool:
    """Whether the option changes anything for this table with its other options."""
    options, trumps = ruleset.options, bool(trump_kinds(variant_of(ruleset, seats)))
    needed = {
        "settlement": options["payment"] == "points",
        **{key: _changes(ruleset, key, seats) for key in OF_SOME_TABLES if key in options},
        **dict.fromkeys(OF_TRUMPS, trumps),
        "trump_lead": trumps and options.get("trade") != "off",  # else the forehand alone names it where it may be sold
    }
    return needed.get(spec.key, True) and payment_matters(ruleset, spec.key)


def _changes(ruleset: Ruleset, key: str, seats: int) -> bool:
    """Whether another value of the option would change any game that is played at this table."""
    (spec,) = [spec for spec in ruleset.specs if spec.key == key]
    tables = {variant_of(ruleset.with_options({key: value}), seats).listed for value in spec.values}
    return len(tables) > 1
