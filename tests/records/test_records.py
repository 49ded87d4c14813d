"""Golden records: parties with several house options, replayed to the stored result."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.cli.games import TOOLS
from engine.game import Transfer
from engine.record import parse_record, replay
from engine.rulesets import load_rulesets

FOLDER = Path(__file__).parent
RECORDS = sorted(path.stem for path in FOLDER.glob("*.record"))


def test_there_are_records() -> None:
    assert len(RECORDS) >= 8
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == RECORDS


@pytest.mark.parametrize("name", RECORDS)
def test_a_party_replays_to_its_stored_result(name: str) -> None:
    stored = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    record = parse_record((FOLDER / f"{name}.record").read_text(encoding="utf-8"), load_rulesets())
    rules = TOOLS[record.ruleset.game].rules
    *_, last = replay(rules, record.ruleset, record.seats, record.codes)
    outcome = rules.outcome(last.step.state)
    assert outcome is not None
    assert list(outcome.points) == stored["totals"]
    assert list(outcome.places) == stored["places"]
    assert list(outcome.payments) == stored["payments"]
    assert list(outcome.transfers) == [Transfer(*transfer) for transfer in stored["transfers"]]
    assert outcome.reason.id == stored["reason"]


@pytest.mark.parametrize("name", RECORDS)
def test_the_tool_replays_it_deal_by_deal(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    stored = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    assert main(["replay", str(FOLDER / f"{name}.record"), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["totals"] == stored["totals"]
    assert [deal["scores"] for deal in told["deals"]] == stored["deals"]
    assert [deal["contract"] for deal in told["deals"]] == stored.get("contracts", [None] * len(stored["deals"]))


def test_a_replay_is_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(FOLDER / "konchinka-classic-2.record")]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "konchinka-classic, 2 seats, 246 actions",
        "           seat 0  seat 1",
        "deal 1         +3      +2",
        "deal 2         +0      +5",
        "deal 3         +5      +0",
        "deal 4         +1      +4",
        "deal 5         +1      +4",
        "total          10      15",
        "won by seat 1",
    ]


def test_a_replay_names_contracts_where_there_are_several(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(FOLDER / "gambler-trump-4-no-eralash.record")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[2] == "deal 1         -2      -6      -6      -2   minus_tricks"
    assert lines[-3].endswith("trump")
    assert lines[-1] == "won by seat 2"


def test_records_of_all_kinds_of_actions_are_here() -> None:
    """Moves taken back, claims and hints are in the record; their effect is replay's."""
    written = "\n".join((FOLDER / f"{name}.record").read_text(encoding="utf-8") for name in RECORDS)
    for code in ("undo:", "claim:", "peek_one:", "peek_all:", "reveal:", "bid:", "order:", "trump:last", "discard:"):
        assert f"\n{code}" in written
