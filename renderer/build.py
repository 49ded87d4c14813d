"""``python -m renderer.build``: rasterises the deck once, from ``data/`` into ``build/deck``.

The portraits and suit shapes are those of the «Атласные» deck; its small indices are replaced by large
ones. What is made depends on the sources alone; a stamp of them says whether it must be made again.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import tempfile
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFont

from engine.cards import FULL_PACK
from renderer.assets import DECK, DECK_SVG, FACE_H, FACE_W, FONTS, face_name, rank_sign
from renderer.theme import Colour, suit_colour

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
SHEET_W, SHEET_H = 362, 542
"""One card of the SVG sheet, in its units."""
SHEET_ROWS = {"c": "club", "d": "diamond", "h": "heart", "s": "spade"}
SHEET_COURTS = {"J": (10, "jack"), "Q": (11, "queen"), "K": (12, "king")}

DRAWN_W, DRAWN_H = 2 * FACE_W, 2 * FACE_H
"""Faces are drawn twice as large as they are kept."""
FACE = "#FEFDF9"
OUTLINE = "#77736A"
INDEX_FONT = FONTS / "PTSans-NarrowBold.ttf"


@dataclass(frozen=True, slots=True)
class Art:
    """The vector art as pixels: upper halves of the court cards by code, suit shapes as masks."""

    courts: dict[str, Image.Image]
    pips: dict[str, Image.Image]


def _raster(sheet: ET.Element, box: tuple[int, int, int, int], zoom: int) -> Image.Image:
    """The part `box` (x, y, width, height in the sheet's units) as pixels."""
    import resvg_py  # here, so that a machine with a finished deck can paint without it

    sheet.set("viewBox", " ".join(map(str, box)))
    sheet.set("width", str(box[2] * zoom))
    sheet.set("height", str(box[3] * zoom))
    svg = ET.tostring(sheet, encoding="unicode")
    png = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)
    return Image.open(io.BytesIO(png)).convert("RGBA")


def _inked(image: Image.Image) -> tuple[int, int, int, int]:
    box = image.getbbox()
    assert box is not None, "the deck's drawing is empty"
    return box


def _sheet_with(root: ET.Element, group: ET.Element, children: list[ET.Element]) -> ET.Element:
    """The sheet with only `children` of one group, and what they refer to; the whole would be slow to read."""
    sheet = ET.Element(root.tag, root.attrib)
    ET.SubElement(sheet, group.tag, group.attrib).extend(children)
    by_id = {element.get("id"): element for element in root.iter()}
    present = {element.get("id") for child in children for element in child.iter()}
    wanted = [element.get(HREF, "")[1:] for child in children for element in child.iter() if element.get(HREF)]
    hidden = ET.SubElement(sheet, f"{SVG}defs")
    hidden.extend(by_id[name] for name in dict.fromkeys(wanted) if name not in present)
    return sheet


def _portrait(group: ET.Element) -> list[ET.Element]:
    """The children that are the figure: not the frame, nor the indices, nor the small suit signs."""
    figures = {
        child.get("id") or ""
        for child in group
        if child.tag == f"{SVG}g"
        and (any(part.tag != f"{SVG}path" for part in child) or (child.get("id") or "").endswith("_image"))
    }
    return [c for c in group if c.get("id") in figures or (c.tag == f"{SVG}use" and c.get(HREF, "")[1:] in figures)]


def _draw_art() -> Art:
    ET.register_namespace("", SVG[1:-1])
    ET.register_namespace("xlink", HREF[1 : HREF.index("}")])
    root = ET.fromstring(gzip.decompress(DECK_SVG.read_bytes()))
    groups = {group.get("id"): group for group in root}
    courts: dict[str, Image.Image] = {}
    pips: dict[str, Image.Image] = {}
    for row, (suit, word) in enumerate(SHEET_ROWS.items()):
        for rank, (column, title) in SHEET_COURTS.items():
            group = groups[f"{word}_{title}"]
            place = (column * SHEET_W, row * SHEET_H, SHEET_W, SHEET_H // 2)
            half = _raster(_sheet_with(root, group, _portrait(group)), place, 3)
            left, top, right, _ = _inked(half)
            margin = min(left, half.width - right)  # the figure is the same turned round: as wide on both sides
            courts[rank + suit] = half.crop((margin, top, half.width - margin, half.height))
        ace = groups[f"{word}_1"]
        symbol = [c for c in ace if c.get("id") == f"{word}_symbol"]
        shape = _raster(
            _sheet_with(root, ace, symbol), (SHEET_W // 2 - 60, row * SHEET_H + SHEET_H // 2 - 60, 120, 120), 6
        )
        pips[suit] = shape.crop(_inked(shape)).getchannel("A")
    return Art(courts, pips)


@cache
def _index_font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(INDEX_FONT, size, layout_engine=ImageFont.Layout.BASIC)


def _stamp_pip(face: Image.Image, art: Art, suit: str, colour: Colour, width: float, at: tuple[float, float]) -> None:
    """Sets a suit shape with its upper edge's middle at `at`; diamonds are narrower by nature."""
    shape = art.pips[suit]
    w = round(width)
    shape = shape.resize((w, round(shape.height * w / shape.width)), Image.Resampling.LANCZOS)
    face.paste(colour, (round(at[0] - w / 2), round(at[1])), shape)


def _index(face: Image.Image, art: Art, sign: str, suit: str, colour: Colour) -> None:
    """The large index and the pip under it, all within the left 0.40 of the width."""
    font = _index_font(round(DRAWN_W * 0.445))
    top = round(DRAWN_H * 0.052)
    cap = -font.getbbox("Т", anchor="ls")[1]
    mask = Image.new("L", (DRAWN_W, DRAWN_H))
    ImageDraw.Draw(mask).text((DRAWN_W // 4, top + cap), sign, font=font, fill=255, anchor="ls")
    box = mask.getbbox()
    assert box is not None
    glyph = mask.crop(box)
    left = round(DRAWN_W * 0.075)
    if len(sign) > 1:
        left = round(DRAWN_W * 0.050)
        glyph = glyph.resize((round(DRAWN_W * 0.325), glyph.height), Image.Resampling.LANCZOS)
    face.paste(colour, (left, box[1]), glyph)
    middle = left + glyph.width / 2
    width = DRAWN_W * (0.20 if suit == "d" else 0.215)
    foot = top + cap + max(DRAWN_H * 0.038, box[3] - top - cap + DRAWN_H * 0.0187)  # Д and Q reach below the line
    _stamp_pip(face, art, suit, colour, width, (max(DRAWN_W * 0.055 + width / 2, middle), foot))


@cache
def _blank_master(fill: str) -> Image.Image:
    face = Image.new("RGBA", (DRAWN_W * 2, DRAWN_H * 2))
    pen = ImageDraw.Draw(face)
    pen.rounded_rectangle(
        (0, 0, DRAWN_W * 2 - 1, DRAWN_H * 2 - 1),
        DRAWN_W * 2 * 0.085,
        fill=fill,
        outline=OUTLINE,
        width=round(DRAWN_W * 2 * 0.008),
    )
    return face.resize((DRAWN_W, DRAWN_H), Image.Resampling.BOX)


def _blank(fill: str) -> Image.Image:
    return _blank_master(fill).copy()


@cache
def _rounded(inset: int, radius: float) -> Image.Image:
    mask = Image.new("L", (DRAWN_W, DRAWN_H))
    ImageDraw.Draw(mask).rounded_rectangle((inset, inset, DRAWN_W - 1 - inset, DRAWN_H - 1 - inset), radius, fill=255)
    return mask


def _face(art: Art, rank: str, suit: str, letters: str, four_colours: bool) -> Image.Image:
    face = _blank(FACE)
    colour = suit_colour(suit, four_colours)
    if rank in "JQK":
        court = art.courts[rank + suit]
        scale = min(DRAWN_H * 0.615 / court.height, DRAWN_W * 0.985 / court.width)
        court = court.resize((round(court.width * scale), round(court.height * scale)), Image.Resampling.LANCZOS)
        layer = Image.new("RGBA", face.size)
        layer.paste(court, (DRAWN_W - court.width - 6, DRAWN_H - court.height - 6))
        layer.putalpha(ImageChops.multiply(layer.getchannel("A"), _rounded(5, DRAWN_W * 0.078)))
        face.alpha_composite(layer)
    else:
        width, x, y = (0.70, 0.585, 0.69) if rank == "A" else (0.60, 0.63, 0.715)
        width = DRAWN_W * width * (0.93 if suit == "d" else 1)
        shape = art.pips[suit]
        height = shape.height * width / shape.width
        _stamp_pip(face, art, suit, colour, width, (DRAWN_W * x, DRAWN_H * y - height / 2))
    _index(face, art, rank_sign(rank, letters), suit, colour)
    return face


def _back() -> Image.Image:
    """The burgundy lattice."""
    face = _blank("#FBF6EA")
    pattern = Image.new("RGB", face.size, "#8C2733")
    pen = ImageDraw.Draw(pattern)
    step = 76
    for k in range(-DRAWN_H, DRAWN_W + DRAWN_H, step):
        pen.line((k, 0, k + DRAWN_H, DRAWN_H), fill="#BA5561", width=9)
        pen.line((k + DRAWN_H, 0, k, DRAWN_H), fill="#BA5561", width=9)
    for number, y in enumerate(range(0, DRAWN_H + step, step // 2)):
        for x in range(-step, DRAWN_W + step, step):
            middle = x + (step // 2 if number % 2 else 0)
            pen.ellipse((middle - 9, y - 9, middle + 9, y + 9), fill="#F0D9A8")
    face.paste(pattern, (0, 0), _rounded(34, DRAWN_W * 0.05))
    ImageDraw.Draw(face).rounded_rectangle(
        (34, 34, DRAWN_W - 35, DRAWN_H - 35), DRAWN_W * 0.05, outline="#5E1720", width=8
    )
    return face


def _plain_back() -> Image.Image:
    """The back for the smallest cards: one rhombus."""
    w, h = DRAWN_W, DRAWN_H
    face = Image.new("RGBA", (w, h))
    pen = ImageDraw.Draw(face)
    pen.rounded_rectangle((0, 0, w - 1, h - 1), w * 0.14, fill="#FBF6EA")
    pen.rounded_rectangle((w * 0.11, w * 0.11, w * 0.89 - 1, h - w * 0.11 - 1), w * 0.075, fill="#A5323F")
    pen.polygon([(w / 2, h * 0.25), (w * 0.74, h / 2), (w / 2, h * 0.75), (w * 0.26, h / 2)], fill="#F0D9A8")
    return face


def _kept(face: Image.Image) -> Image.Image:
    return face.resize((FACE_W, FACE_H), Image.Resampling.LANCZOS)


def _faces(art: Art) -> Iterator[tuple[str, Image.Image]]:
    done: set[str] = set()
    for card in FULL_PACK:
        for letters in ("ru", "en"):
            for four_colours in (False, True):
                name = face_name(card, letters, four_colours)
                if name not in done:
                    done.add(name)
                    yield name, _kept(_face(art, card.rank, card.suit, letters, four_colours))
    yield "back", _kept(_back())
    yield "plain-back", _kept(_plain_back())
    for suit, shape in art.pips.items():
        yield f"pip-{suit}", shape


def stamp() -> str:
    """A digest of everything the deck is made of."""
    digest = hashlib.sha256()
    for source in (
        DECK_SVG,
        INDEX_FONT,
        Path(__file__),
        *(Path(__file__).with_name(n) for n in ("assets.py", "theme.py")),
    ):
        digest.update(source.read_bytes())
    return digest.hexdigest()


def is_fresh() -> bool:
    """Whether the deck is there and made of the present sources."""
    mark = DECK / "stamp"
    return mark.exists() and mark.read_text() == stamp()


def build() -> None:
    """Makes the deck anew, whole or not at all; of two at once the first wins."""
    DECK.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".deck-", dir=DECK.parent) as name:
        work = Path(name)
        fresh = work / "fresh"
        fresh.mkdir()
        for title, image in _faces(_draw_art()):
            image.save(fresh / f"{title}.png", compress_level=1)
        (fresh / "stamp").write_text(stamp())
        if is_fresh():
            return
        if DECK.exists():
            DECK.replace(work / "old")
        fresh.replace(DECK)


def ensure() -> None:
    """The deck is fresh afterwards."""
    if not is_fresh():
        build()


if __name__ == "__main__":
    ensure()
