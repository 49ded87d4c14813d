"""The house options of Кинг (docs/rules.md, 5.2; docs/design.md, 5); a ruleset's file says which of them it knows."""

from __future__ import annotations

from engine.king.terms import check_terms
from engine.options import Declaration, OptionSpec, choice, number

PAGE = "page"
"""The value of an option that leaves a question as the variant's own rules have it."""

SPECS = (
    choice("boys", PAGE, "K", "J", "KJ"),  # K-01
    choice("ban", "all", "literal"),  # K-02
    choice("forced_king", "on", "off", "minus_only", "on_heart_lead"),  # K-04 … K-06
    choice("trump_duty", "trump", "overtrump", "free"),  # K-10
    choice("trump_lead", "forehand", "declarer"),  # K-09
    choice("early_stop", "on", "off"),  # K-45
    choice("notrump", PAGE, "on", "off"),  # K-13
    choice("first_three", "all", "forehand"),  # K-08
    OptionSpec("trump_trick", PAGE, (PAGE,), bounds=(1, 99)),
    choice("eralash", "on", "off"),  # docs/rules.md, 3.3
    choice("plus", "trump", "mirror"),  # K-38
    choice("talon_balance", "auto", "literal"),  # K-37, K-39
    choice("trump_when", "before", "after_talon"),  # K-42
    choice("last_two_plus", "10", "8"),  # K-17
    choice("trump_deals", "0", "2", "4"),  # K-26
    choice("two_values", PAGE, "balanced"),  # K-22
    choice("ends", "first_last", "last_two"),  # K-23
    choice("off_suit", "follow", "free"),  # K-25
    choice("hearts_cap", "none", "16"),  # K-28
    choice("pool", "all", "minus"),  # K-34
    choice("trade", "on", "off"),  # K-32
    choice("rospis", "on", "off"),  # K-30
    choice("misere", "notrump", "trump"),  # K-31
    choice("dark", "off", "on"),  # K-56
    choice("robber", "off", "on"),  # K-54
    choice("joker", "off", "on"),  # K-55
    number("peek_one", 0, 0, 9),  # docs/rules.md, 3.4
    number("peek_all", 0, 0, 9),
    choice("settlement", "differences", "none", "all_pairs"),  # K-46
    choice("payment", "none", "points", "pot"),
    number("rate", 1, 1, 10_000),
    number("stake", 1, 1, 10_000),
)

DECLARATION = Declaration(SPECS, (), lambda facts: check_terms(facts, SPECS))
