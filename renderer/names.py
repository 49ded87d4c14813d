"""What a picture calls a seat: a name and initials that the fonts can draw, whatever the person is called."""

from __future__ import annotations

import unicodedata
from collections import Counter
from dataclasses import dataclass

from engine.text import text
from renderer.fonts import Face, covers
from renderer.look import Look
from renderer.theme import SEAT_COLOURS, Colour

LOOK_ALIKE = str.maketrans("АВЕКМНОРСТУХЅІЈасеорух", "ABEKMHOPCTYXSIJaceopyx")
"""Cyrillic letters to the Latin ones of the same shape."""
LONGEST_NAME = 64
"""Characters looked at: more than ever fits a plate."""


@dataclass(frozen=True, slots=True)
class SeatFace:
    """A seat as pictures show it: `initials` in a disc of `colour`, and `name`, which is never empty."""

    seat: int
    name: str
    initials: str
    colour: Colour
    computer: bool


def seat_faces(look: Look) -> tuple[SeatFace, ...]:
    """The seats of a look. Equal initials become two letters, then a letter and the seat's number.

    A name that the fonts cannot draw becomes «место 4» with the number in the disc (docs/look.md, 3).
    """
    names = [drawable(seat.name) for seat in look.seats]
    initials = _told_apart([_letters(name, seat) for seat, name in enumerate(names, 1)])
    return tuple(
        SeatFace(
            seat,
            name or plain(look.say(text("picture-seat", seat=seat + 1))),
            initials[seat],
            SEAT_COLOURS[seat % len(SEAT_COLOURS)],
            look.seats[seat].computer,
        )
        for seat, name in enumerate(names)
    )


def plain(words: str) -> str:
    """The words in one line, without control characters, direction marks and joiners."""
    visible = (" " if char.isspace() else char for char in words if char.isspace() or _category(char) != "C")
    return " ".join("".join(visible).split())


def drawable(name: str) -> str:
    """The name as the fonts can draw it, or an empty string.

    Letters that they lack become plain ones where there are such («Nguyễn», «𝓐𝓷𝔂𝓪»); ornaments are left out
    (emoji, accents heaped upon a letter). A name with another letter or digit that they lack is not drawn
    at all, because half a name is another name.
    """
    composed = unicodedata.normalize("NFC", plain(name))[:LONGEST_NAME]
    drawn = [_drawn_as(char) for char in composed]
    lost = any(not seen and _category(char) in "LN" for char, seen in zip(composed, drawn, strict=True))
    return "" if lost else plain("".join(drawn))


def _drawn_as(char: str) -> str:
    """The character, or the plain one that it is made of, or nothing."""
    parts = char if _drawn(char) else unicodedata.normalize("NFKD", char)
    return "".join(part for part in parts if _drawn(part) and _category(part) != "M")


def _category(char: str) -> str:
    return unicodedata.category(char)[0]


def _drawn(char: str) -> bool:
    return all(covers(char, face) for face in Face)


def _letters(name: str, number: int) -> tuple[str, ...]:
    """What may stand in the disc, best first: a letter, two letters, a letter and the number."""
    found = [char for char in name if _category(char) in "LN"]
    if not found:
        return (str(number),)
    first = _capital(found[0])
    pair = first + found[1] if len(found) > 1 else first
    return (first, pair, f"{first}{number}")


def _capital(letter: str) -> str:
    upper = letter.upper()
    return upper if len(upper) == 1 and _drawn(upper) else letter


def _seen(letters: str) -> str:
    """The letters as the eye has them: those of two alphabets that look alike are the same."""
    return letters.translate(LOOK_ALIKE)


def _told_apart(choices: list[tuple[str, ...]]) -> list[str]:
    """One of each seat's choices: further ones only for those who would look alike."""
    chosen = [options[0] for options in choices]
    for step in (1, 2):
        seen = Counter(map(_seen, chosen))
        chosen = [
            options[min(step, len(options) - 1)] if seen[_seen(now)] > 1 else now
            for now, options in zip(chosen, choices, strict=True)
        ]
    return chosen
