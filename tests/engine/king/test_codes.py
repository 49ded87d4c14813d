"""Actions of Кинг as ASCII and back, short enough for a button (docs/design.md, 2)."""

from __future__ import annotations

from random import Random

import pytest

from engine.errors import BadCode
from engine.king.actions import (
    Accept,
    Action,
    Bid,
    Buy,
    Claim,
    DealPack,
    Discard,
    Look,
    Lot,
    LotOfAces,
    NameTrump,
    Order,
    Pass,
    PeekAll,
    PeekOne,
    Play,
    Power,
    Refuse,
    Reveal,
    ShareOut,
)
from engine.rulesets import Ruleset
from engine.undo import Undo
from tests.engine.king.builders import EVERY, RULES, cards, played

CODES: list[tuple[str, Action]] = [
    ("Kh", Play(cards("Kh")[0])),
    ("7s:high", Play(cards("7s")[0], Power.HIGH)),
    ("7s:low", Play(cards("7s")[0], Power.LOW)),
    ("order:minus_hearts", Order("minus_hearts")),
    ("pass", Pass()),
    ("look", Look()),
    ("bid:3", Bid(3)),
    ("trump:d", NameTrump("d")),
    ("trump:none", NameTrump("none")),
    ("trump:last", NameTrump("last")),
    ("trump:misere", NameTrump("misere")),
    ("rospis", ShareOut()),
    ("buy:3", Buy(3)),
    ("accept", Accept()),
    ("refuse", Refuse()),
    ("discard:7c8d", Discard(cards("7c 8d"))),
    ("peek_one:2", PeekOne(2)),
    ("peek_all:2", PeekAll(2)),
    ("claim:2", Claim(2)),
    ("undo:57", Undo(57)),
    ("lot:2", Lot(2)),
    ("lot 7cAd", LotOfAces(cards("7c Ad"))),
    ("deal QhKs", DealPack(cards("Qh Ks"))),
    ("reveal:3", Reveal(3)),
]


@pytest.mark.parametrize(("code", "action"), CODES)
def test_a_code_and_its_action_are_one_to_one(code: str, action: Action) -> None:
    assert RULES.action_code(action) == code
    assert RULES.parse_action(code) == action
    assert RULES.describe(action).id


def test_discarded_cards_may_come_in_any_order() -> None:
    assert RULES.parse_action("discard:8d7c") == Discard(cards("7c 8d"))


NO_CODES = ["", "Kx", "K", "pas", "kh:", "accept:1", "discard:7", "deal", "deal Q"]
NO_CODES += ["7s:", "7s:on", "7c:robber", "x:high", "pass:low"]
NO_CODES += ["bid:", "bid:03", "bid:x", "bid:1000", "trump:", "trump:x", "order:", "order:a b", "order:é"]
NO_CODES += ["claim:-1", "undo:", "undo:x", "undo:007", "lot:", "lot:²"]


@pytest.mark.parametrize("code", NO_CODES)
def test_what_is_no_code_is_refused(code: str) -> None:
    with pytest.raises(BadCode):
        RULES.parse_action(code)


@pytest.mark.parametrize(("rules", "seats"), EVERY, ids=lambda value: getattr(value, "id", value))
def test_every_move_fits_a_button(rules: Ruleset, seats: int) -> None:
    """``a:<game id>:<ply>:<code>`` is at most 64 bytes, with ten digits for the game and four for the ply."""
    for moment in played(rules, seats, Random(3), deals=11):
        for action in RULES.legal_actions(moment.before):
            assert len(f"a:1234567890:9999:{RULES.action_code(action)}".encode()) <= 64


def test_nothing_of_a_pack_or_a_discard_is_printed() -> None:
    assert repr(DealPack(cards("Qh Ks"))) == repr(DealPack(cards("Ah 7s")))
    assert repr(Discard(cards("Qh Ks"))) == repr(Discard(cards("Ah 7s")))
    assert repr(Reveal(1)) == repr(Reveal(2))
