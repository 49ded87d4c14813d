"""Action codes of Кончинка (docs/design.md, 2)."""

from __future__ import annotations

import pytest

from engine.cards import FULL_PACK, Card, cards_code
from engine.errors import BadCode
from engine.konchinka.actions import DealPack, Lot, Play
from engine.konchinka.codes import action_code, parse_action
from tests.engine.konchinka.builders import RULES, cards

PACK = cards_code(FULL_PACK)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Play(Card("Th")), "Th"),
        (Play(Card("Th"), cards("2c 3d 5s")), "Th:2c3d5s"),
        (Lot(2), "lot:2"),
        (DealPack(FULL_PACK), f"deal {PACK}"),
        (DealPack(FULL_PACK, (17, 30)), f"deal {PACK}/17,30"),
    ],
)
def test_an_action_and_its_code(action: Play | Lot | DealPack, code: str) -> None:
    assert action_code(action) == RULES.action_code(action) == code
    assert parse_action(code) == RULES.parse_action(code) == action


def test_captured_cards_are_accepted_in_any_order_and_printed_in_one() -> None:
    """By rank 2 … A, then suit c d h s."""
    assert parse_action("Th:5s3d2c") == Play(Card("Th"), cards("2c 3d 5s"))
    assert action_code(parse_action("Jc:AsAcKh2d")) == "Jc:2dKhAcAs"


@pytest.mark.parametrize(
    "code",
    ["", "T", "10h", "Th:", "Th:2", "Th:2c3", "th", "Th 2c", "lot:", "lot:x", "lot:-1", "lot:01", "lot:1234", "lot:²",
     "deal", "deal QhX", "deal Qh/", "deal Qh/1,", "deal Qh/a", "pass", "Th:2c:3d", "Тh"],
)  # fmt: skip
def test_what_is_no_code_is_refused(code: str) -> None:
    with pytest.raises(BadCode):
        parse_action(code)


def test_actions_are_described_for_buttons() -> None:
    described = [RULES.describe(parse_action(code)).id for code in ("Th", "Th:2c3d5s", "lot:2", f"deal {PACK}")]
    assert described == ["konchinka-move-lay", "konchinka-move-take", "konchinka-move-lot", "konchinka-move-deal"]
