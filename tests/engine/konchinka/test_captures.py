"""What a card may take under the house options (docs/rules.md, rules 8-13; C-02 … C-09)."""

from __future__ import annotations

import pytest

from engine.cards import FULL_PACK, Card
from engine.konchinka.actions import Play
from engine.konchinka.captures import captures, in_order, legal_plays, objection
from tests.engine.konchinka.builders import cards, plays, variant


def takes(card: str, table: str, name: str = "classic", **options: str | int) -> set[str]:
    """The captures of a card, each as its cards in the order of printing."""
    return {" ".join(taken) for taken in captures(variant(name, **options), Card(card), cards(table))}


def moves(hand: str, table: str, must_lay: bool = False, **options: str | int) -> set[Play]:
    return set(legal_plays(variant(**options), cards(hand), cards(table), must_lay))


def test_a_sum_prints_the_ace_last() -> None:
    assert takes("7h", "Ac 2d 4h 6d") == {"6d Ac", "2d 4h Ac"}


def test_one_of_several_equal_cards_is_taken() -> None:
    assert takes("Kh", "Kd Ks 3c") == {"Kd", "Ks"}


def test_equal_all_takes_every_equal_card() -> None:
    assert takes("Kh", "Kd Ks 3c", equal="all") == {"Kd Ks"}


def test_equal_cards_on_the_table_make_sums_apart() -> None:
    assert takes("Th", "5c 5d 5s", capture="free") == {"5c 5d", "5c 5s", "5d 5s"}


def test_a_jack_takes_kings_and_queens_unless_it_spares_them() -> None:
    assert takes("Jc", "Kd Qs 4h") == {"4h Qs Kd"}
    assert takes("Jc", "Kd Qs 4h", jack="spares_kq") == {"4h"}
    assert takes("Jc", "Kd Qs", jack="spares_kq") == set()


def test_multi_takes_any_union_of_disjoint_sets() -> None:
    assert takes("Th", "2c 3d 5s Ts", combo="multi") == {"2c 3d 5s", "Ts", "2c 3d 5s Ts"}
    assert takes("9h", "2c 7d 3s 6h", combo="multi") == {"2c 7d", "3s 6h", "2c 3s 6h 7d"}


def test_multi_counts_no_card_twice() -> None:
    """7+2 and 4+3+2 share the two."""
    assert takes("9h", "2c 7d 3s 4h", combo="multi") == {"2c 7d", "2c 3s 4h"}


def test_king_sum_14_is_the_kings_alone_and_adds_to_its_own_rank() -> None:
    assert takes("Kc", "Kd As Th 4c", "faces", king_sum=14) == {"Kd", "4c Th", "Kd As"}
    assert takes("Qc", "Td 2s Th 4c", "faces", king_sum=14) == {"2s Td", "2s Th"}


def test_face_cards_count_in_sums_of_the_face_value_variant() -> None:
    assert takes("Kc", "Jd 2s Qh Ac", "faces") == {"2s Jd", "Qh Ac"}


def test_without_points_an_ace_takes_aces_only() -> None:
    """docs/complaints.md, 28."""
    assert takes("Ah", "Ac 6d", ace="none") == {"Ac"}
    assert takes("7h", "Ac 6d", ace="none") == set()


def test_must_card_lets_other_cards_be_laid() -> None:
    assert moves("5s 4d Ks 2d", "4h 9c", capture="must_card") == plays("4d:4h 5s Ks 2d")


def test_free_lets_every_card_be_laid_jacks_too() -> None:
    assert moves("4d Jc", "4h 9c", capture="free") == plays("4d:4h 4d Jc:4h9c Jc")


def test_a_forced_jack_is_the_only_move() -> None:
    """C-08: under must_hand a jack that alone can take must be played."""
    assert moves("8d Jh 2c", "Ks 7d") == plays("Jh:7dKs")


def test_a_jack_on_an_empty_table_is_laid() -> None:
    assert moves("8d Jh", "") == plays("8d Jh")


def test_who_must_lay_may_lay_any_card_even_a_jack() -> None:
    assert moves("4d Jc", "4h 9c", must_lay=True, combo="no_consecutive") == plays("4d Jc")


def test_captures_come_before_laying_both_in_the_order_of_printing() -> None:
    found = legal_plays(variant(capture="free"), cards("Th 4d"), cards("4h 6c"), False)
    assert [(play.card, " ".join(play.taken)) for play in found] == [
        ("4d", "4h"),
        ("Th", "4h 6c"),
        ("4d", ""),
        ("Th", ""),
    ]


@pytest.mark.parametrize("card", ["Th", "Kh"])
def test_a_table_of_all_number_cards_is_searched_whole(card: str) -> None:
    """Under ``capture=free`` tables have reached 37 cards and a thousand captures for one ten."""
    rules = variant("faces", capture="free")
    table = tuple(other for other in FULL_PACK if other.rank in "A23456789T" and other != card)
    found = captures(rules, Card(card), table)
    assert len(found) > 1000
    assert len(set(found)) == len(found)
    total = rules.reach[card[0]]
    assert all(
        sum(rules.values[other.rank] for other in taken) == total and set(taken) <= set(table) for taken in found
    )
    assert all(taken == in_order(taken) for taken in found)


@pytest.mark.parametrize(
    ("written", "options", "why"),
    [
        ("2c", {}, "not in the hand"),
        ("5s:4h", {}, "cannot take these cards"),
        ("5s", {}, "may not be laid while the hand can capture"),
        ("4d", {"capture": "must_card"}, "a card that can capture may not be laid"),
        ("4d", {"capture": "free"}, None),
        ("4d:4h", {}, None),
        ("5s", {"capture": "must_card"}, None),
    ],
)
def test_an_illegal_play_is_told_why(written: str, options: dict[str, str], why: str | None) -> None:
    (wanted,) = plays(written)
    assert objection(variant(**options), cards("5s 4d"), cards("4h 9c"), False, wanted) == why


def test_who_must_lay_is_told_so() -> None:
    (wanted,) = plays("4d:4h")
    rules = variant(combo="no_consecutive")
    told = objection(rules, cards("5s 4d"), cards("4h 9c"), True, wanted)
    assert told == "who captured last turn must lay"
