"""``python -m renderer.gallery [--small] DIR``: sample pictures of made-up positions, in both languages."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path

from renderer.canvas import jpeg
from renderer.gallery_king import king_samples
from renderer.paint import compose, paint
from renderer.positions import COUNT, NAMES, look, move, outcome_of, position, sheet
from renderer.registry import SCENES
from renderer.scene import Scene

GAINS = (
    (2, 1, 0, 1),
    (0, 2, 1, 1),
    (3, 0, 1, 0),
    (1, 0, 3, 0),
    (0, 1, 2, 0),
    (3, 1, 0, 0),
    (0, 2, 1, 1),
    (2, 1, 0, 0),
    (1, 0, 3, 0),
    (3, 1, 0, 1),
)
EVERY_RANK = "Ac 2d 3s 4h 5c 6d 7c 8s 9h Td Jh Qs Kc"


def samples(language: str) -> Mapping[str, Scene]:
    """The pictures by name."""
    return {**_tables(language), **_hands(language), **_scores(language), **king_samples(language)}


def _tables(language: str) -> dict[str, Scene]:
    game = SCENES["konchinka"]
    four = position(
        table="Ad 4c 6h 8s 9d Qs Kh",
        to_act=2,
        hands=(2, 2, 3, 3),
        piles=(5, 3, 3, 8),
        totals=(6, 9, 11, 4),
        move=move(3, "Th", "2c 3d 5s"),
    )
    two = position(
        2, table=EVERY_RANK, to_act=1, dealer=1, hands=(2, 3), piles=(12, 6), totals=(7, 13), move=move(0, "7c")
    )
    return {
        "table": game.table(four, look(language, computers=(1,))),
        "table-dark": game.table(four, look(language, theme="dark", four_colours=True)),
        "table-crowded": game.table(two, look(language, 2)),
    }


def _hands(language: str) -> dict[str, Scene]:
    game = SCENES["konchinka"]
    here = look(language)
    plain = position(table="2c 3d 5s Ts Kd", hand="7d Th Ks 9h", viewer=0)
    few = position(table="2c 3d 4h 5s 7s Ts Kd", hand="9d Th Ks 7h", viewer=0)
    many = position(table=EVERY_RANK, hand="7d Th Ks 9c", viewer=0)
    return {
        "hand": game.hand(plain, None, here),
        "hand-choice": game.hand(few, "7h", here),
        "hand-crowded": game.hand(many, None, here),
        "hand-ways": game.hand(many, "Th", here),
    }


def _scores(language: str) -> dict[str, Scene]:
    game = SCENES["konchinka"]
    paper = sheet(GAINS, finished=True)
    return {
        "count": game.table(position(3, count=COUNT, to_act=None), look(language, 3)),
        "sheet": game.sheet(paper, look(language))[0],
        "result": game.result(paper, outcome_of(paper), look(language)),
    }


def main(folder: Path, small: bool) -> None:
    """Writes every sample as JPEG, as it is sent or half as wide."""
    folder.mkdir(parents=True, exist_ok=True)
    for language in NAMES:
        for name, scene in samples(language).items():
            data = jpeg(compose(scene)[0].reduce(2), 85) if small else paint(scene)
            (folder / f"{name}.{language}.jpg").write_bytes(data)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Draws sample pictures of made-up positions.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--small", action="store_true", help="half as wide, as in the README")
    given = parser.parse_args()
    main(given.folder, given.small)
