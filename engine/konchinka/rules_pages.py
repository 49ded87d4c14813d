"""The pages of /rules, written from the very ruleset that is played (docs/ux.md, 14).

Each is one screen. Every paragraph is picked by the options; numbers come from the ruleset's terms.
"""

from __future__ import annotations

from engine.cards import parse_card, parse_cards
from engine.house_rules import house_page, payment_matters
from engine.konchinka.rules_examples import examples_page
from engine.konchinka.ruleset import Capture, Combo, Finish, MidDeal, Tie, Variant, variant_of
from engine.options import OptionSpec
from engine.payments import Payment
from engine.rulesets import Ruleset
from engine.text import Joint, Listing, Text, cards_arg, text

Page = tuple[Text, ...]


def rules_pages(ruleset: Ruleset) -> tuple[Page, ...]:
    """In short, a turn, scoring, this table's house rules, examples."""
    variant = variant_of(ruleset)
    return (
        _short_page(variant),
        _turn_page(variant),
        _scoring_page(variant),
        house_page(ruleset, lambda spec: _matters(ruleset, spec)),
        examples_page(variant),
    )


def _short_page(variant: Variant) -> Page:
    return (
        text("konchinka-rules-short-deal"),
        text("konchinka-rules-short-take", card=parse_card("Th"), cards=cards_arg(parse_cards("2c3d5s"))),
        text(_pick_jack("konchinka-rules-short", variant)),
        *_unusual_combo(variant),
        text("konchinka-rules-short-" + _hyphened(variant.capture)),
        text(
            "konchinka-rules-short-majority" if variant.majority else "konchinka-rules-short-most",
            cards=variant.card_points,
            clubs=variant.club_points,
            konchinki=_konchinki(variant),
        ),
        text("konchinka-rules-short-target", target=variant.target),
    )


def _unusual_combo(variant: Variant) -> Page:
    """What is not said by «a card takes an equal one or a set» (C-03)."""
    if variant.combo is Combo.SINGLE:
        return ()
    return (text("konchinka-rules-short-" + _hyphened(variant.combo)),)


def _turn_page(variant: Variant) -> Page:
    opened = (text("konchinka-rules-turn-open"),) if variant.open_hands else ()
    jack = (text(_pick_jack("konchinka-rules-turn", variant)),) if variant.sweeper else ()
    return (
        text("konchinka-rules-turn-order"),
        *opened,
        text("konchinka-rules-turn-first" if variant.first_table_ban else "konchinka-rules-turn-first-allow"),
        text(_pick_equal(variant)),
        text(_pick_values("konchinka-rules-turn-sum", variant)),
        *jack,
        text("konchinka-rules-turn-" + _hyphened(variant.combo)),
        text("konchinka-rules-turn-" + _hyphened(variant.capture)),
    )


def _pick_jack(stem: str, variant: Variant) -> str:
    """What is said of the jack; in the variant without its privilege, what court cards are worth."""
    if variant.sweeper is None:
        return _pick_values(stem, variant)
    return f"{stem}-jack-spares" if variant.spared else f"{stem}-jack"


def _pick_values(stem: str, variant: Variant) -> str:
    """Which cards have points: court cards or not (C-06, C-07), the ace or not (C-05)."""
    if "K" in variant.values:
        stem += "-faces" if variant.reach["K"] == variant.values["K"] else "-king"
    return stem if "A" in variant.values else f"{stem}-no-ace"


def _pick_equal(variant: Variant) -> str:
    """Several equal cards can only lie on a table where a card that could take may be laid (C-04)."""
    if variant.capture is not Capture.FREE and variant.combo is not Combo.NO_CONSECUTIVE:
        return "konchinka-rules-turn-equal"
    return "konchinka-rules-turn-equal-all" if variant.all_equal else "konchinka-rules-turn-equal-one"


def _scoring_page(variant: Variant) -> Page:
    return (
        text("konchinka-rules-score-end"),
        text(
            "konchinka-rules-score-majority" if variant.majority else "konchinka-rules-score-most",
            cards=variant.card_points,
            clubs=variant.club_points,
            konchinki=_konchinki(variant),
        ),
        text(_pick_tie(variant)),
        text(_pick_target(variant), target=variant.target),
        *_mid_deal(variant),
        *_payment(variant),
    )


def _konchinki(variant: Variant) -> Listing:
    """«2♣ — 1, 10♦ — 1»."""
    return Listing(
        tuple(text("konchinka-rules-worth", card=card, points=worth) for card, worth in variant.konchinki.items()),
        Joint.COMMA,
    )


def _pick_tie(variant: Variant) -> str:
    """What becomes of points that nobody wins outright; nobody shares a majority (C-12, C-13)."""
    if variant.tie is Tie.CARRY or not variant.majority:
        return f"konchinka-rules-score-tie-{_hyphened(variant.tie)}"
    return "konchinka-rules-score-no-majority"


def _pick_target(variant: Variant) -> str:
    match variant.finish:
        case Finish.HIGHER_TOTAL:
            return "konchinka-rules-score-target"
        case Finish.COUNT_ORDER:
            return "konchinka-rules-score-target-order"
        case Finish.SHARE:
            return "konchinka-rules-score-target-share"


def _mid_deal(variant: Variant) -> Page:
    if variant.middeal is MidDeal.OFF:
        return (text("konchinka-rules-score-middeal-off"),)
    general = variant.middeal is MidDeal.GENERAL
    return (
        text("konchinka-rules-score-middeal-general" if general else "konchinka-rules-score-middeal"),
        text(
            "konchinka-rules-score-broken-certain" if variant.book_certain else "konchinka-rules-score-broken-recorded"
        ),
    )


def _payment(variant: Variant) -> Page:
    match variant.payment:
        case Payment.NONE:
            return ()
        case Payment.POINTS if variant.rate == 1:
            return (text("konchinka-rules-score-points", target=variant.target),)
        case Payment.POINTS:
            return (text("konchinka-rules-score-points-rate", target=variant.target, rate=variant.rate),)
        case Payment.POT:
            return (text("konchinka-rules-score-pot", stake=variant.stake),)


def _matters(ruleset: Ruleset, spec: OptionSpec) -> bool:
    """Whether the option changes anything in this ruleset with its other options."""
    if spec.key == "broken_deal":
        return ruleset.options["middeal"] != "off"
    return payment_matters(ruleset, spec.key)


def _hyphened(value: Capture | Combo | Tie) -> str:
    """The option's value as a message id has it."""
    return str(value.value).replace("_", "-")
