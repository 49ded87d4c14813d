"""The house options of Кончинка (docs/rules.md, 5.1; docs/design.md, 5)."""

from __future__ import annotations

from engine.konchinka.terms import parse_terms
from engine.options import Clash, Declaration, choice, number

SPECS = (
    choice("hands", "hidden", "open"),  # C-01
    choice("capture", "must_hand", "must_card", "free"),  # C-02
    choice("combo", "single", "multi", "no_consecutive"),  # C-03
    choice("equal", "one", "all"),  # C-04
    choice("ace", "1", "none"),  # C-05
    choice("king_sum", "13", "14"),  # C-06
    choice("jack", "all", "spares_kq"),  # C-09
    choice("first_table_jack", "replace", "allow"),  # C-10
    choice("tie", "nobody", "split", "carry"),  # C-12
    choice("most", "plurality", "majority"),  # C-13
    choice("finish", "higher_total", "count_order", "share"),  # C-15
    choice("middeal", "on", "off", "general"),  # C-16
    choice("broken_deal", "recorded", "certain"),  # C-17
    number("target", 15, 1, 99),  # rule 20
    choice("payment", "none", "points", "pot"),  # rule 22
    number("rate", 1, 1, 10_000),
    number("stake", 1, 1, 10_000),
)

CLASHES = (Clash("combo", "multi", "capture", "free"),)  # C-03

DECLARATION = Declaration(SPECS, CLASHES, lambda facts: parse_terms(facts.terms))
