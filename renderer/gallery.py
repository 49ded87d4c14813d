"""``python -m renderer.gallery DIR``: sample pictures of made-up positions, in both languages."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from engine.cards import Card, parse_cards
from engine.konchinka.view import KonchinkaView, Move
from engine.rulesets import load_rulesets
from engine.text import Text
from renderer.assets import ROOT
from renderer.look import Look, SeatLook
from renderer.paint import paint
from renderer.registry import SCENES
from renderer.scene import Scene

NAMES = {"ru": ("Аня", "Боря", "Вера", "Гена"), "en": ("Anya", "Boris", "Vera", "Gena")}


def sayer(language: str) -> Callable[[Text], str]:
    """Says the words of pictures in ``ru`` or ``en``."""
    bundle = _bundle(language)

    def say(words: Text) -> str:
        message = bundle.get_message(words.id)
        assert message.value is not None, f"{words.id} has no text"
        said, errors = bundle.format_pattern(message.value, dict(words.args))
        assert not errors, f"{words.id}: {errors}"
        return str(said)

    return say


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    file = ROOT / "data" / "locales" / language / "pictures.ftl"
    bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def look(language: str, seats: int = 4, theme: str = "green", four_colours: bool = False) -> Look:
    """A look with the usual names."""
    names = tuple(SeatLook(name) for name in NAMES[language][:seats])
    return Look(sayer(language), names, language, theme, four_colours)


def cards(codes: str) -> tuple[Card, ...]:
    """Cards as written, spaces aside."""
    return parse_cards(codes.replace(" ", ""))


def position(
    seats: int = 4,
    *,
    table: str = "",
    hand: str = "",
    viewer: int | None = None,
    to_act: int | None = 0,
    dealer: int = 0,
    hands: tuple[int, ...] | None = None,
    piles: tuple[int, ...] = (0, 0, 0, 0),
    totals: tuple[int, ...] = (0, 0, 0, 0),
    pack: int = 16,
    move: Move | None = None,
) -> KonchinkaView:
    """A view in the middle of a deal."""
    ruleset = load_rulesets()["konchinka-classic"]
    return KonchinkaView(
        ruleset=ruleset,
        seats=seats,
        viewer=viewer,
        deal=2,
        first_dealer=0,
        dealer=dealer,
        to_act=to_act,
        table=cards(table),
        hand=cards(hand),
        open_hands=None,
        hand_counts=hands or (4,) * seats,
        pile_counts=piles[:seats],
        pack_count=pack,
        last_move=move,
        last_capture=move if move is not None and move.taken else None,
        took_last_turn=(False,) * seats,
        gone=(),
        fresh_packet=False,
        totals=totals[:seats],
        target=15,
        carried=(0, 0),
        legal=(),
        count=None,
        counts=(),
        outcome=None,
    )


def table_of_four() -> KonchinkaView:
    """Four at the table, a capture just made."""
    return position(
        table="Ad 4c 6h 8s 9d Qs Kh",
        to_act=2,
        hands=(2, 2, 3, 3),
        piles=(5, 3, 3, 8),
        totals=(6, 9, 11, 4),
        move=Move(3, Card("Th"), cards("2c 3d 5s"), False),
    )


def crowded_table() -> KonchinkaView:
    """Two at the table, every rank on it."""
    return position(
        2,
        table="Ac 2d 3s 4h 5c 6d 7c 8s 9h Td Jh Qs Kc",
        to_act=1,
        dealer=1,
        hands=(2, 3),
        piles=(12, 6),
        totals=(7, 13),
        move=Move(0, Card("7c"), (), False),
    )


def samples(language: str) -> Mapping[str, Scene]:
    """The pictures by name."""
    game = SCENES["konchinka"]
    four, two = look(language), look(language, 2)
    return {
        "table": game.table(table_of_four(), four),
        "table-crowded": game.table(crowded_table(), two),
        "hand": game.hand(position(table="2c 3d 5s Ts Kd", hand="7d Th Ks 9h", viewer=0), None, four),
    }


def main(folder: Path) -> None:
    """Writes every sample as JPEG."""
    folder.mkdir(parents=True, exist_ok=True)
    for language in NAMES:
        for name, scene in samples(language).items():
            (folder / f"{name}.{language}.jpg").write_bytes(paint(scene))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
