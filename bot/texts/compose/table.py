"""Captions of the table and of the hands (docs/ux.md, 8, 9, 16)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.texts.catalogue import Voice
from bot.texts.compose.lines import Line, Parts, fitted, said, stack
from bot.texts.compose.told import said_once
from bot.texts.formatted import (
    ALERT_LIMIT,
    CAPTION_LIMIT,
    MESSAGE_LIMIT,
    Clock,
    Formatted,
    block,
    clock_entity,
    once_each,
    plain,
    say_with_mentions,
)
from bot.texts.graphemes import columns, cut, utf16_length
from bot.texts.names import ALERT_CAP, TABLE_CAP
from engine.game import Caption, Seat
from engine.text import Joint, Listing, NameOf, Text, text

CLOTHS = {"green": "🟢", "blue": "🔵", "violet": "🟣", "brown": "🟤"}
_SEAL_DIGITS = 16


@dataclass(frozen=True, slots=True)
class PauseWords:
    """A pause: the seat awaited when it began, who is back, and who is waited for."""

    turn: Seat | None
    gathered: tuple[Seat, ...] = ()
    missing: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class TableWords:
    """What the table message says.

    `told`: the moves since the previous frame, oldest first. `notes`: what is asked, announced or paused, above
    the turn. `thinking`: the seat awaited, if a computer plays there. `mentioned`: seats whose names ring.
    `commitment`: the sealed shuffle in hexadecimal. `pause` stands in place of the turn.
    """

    cloth: str
    caption: Caption
    told: tuple[Text, ...] = ()
    notes: tuple[Text, ...] = ()
    thinking: Seat | None = None
    clock: Clock | None = None
    commitment: str = ""
    mentioned: frozenset[Seat] = frozenset()
    pause: PauseWords | None = None


@dataclass(frozen=True, slots=True)
class HandWords:
    """What a hand says. `chat`: the group's title as it is, or "" at a table in the private chat.

    `told`: the moves since this person's last turn, oldest first. `yours`: it is their turn; `waiting`: they
    are being called. `why`: why cards are disabled. `novice`: it is one of their first two turns ever. `drawn`: the
    cards are in a picture above.
    """

    cloth: str
    chat: str
    caption: Caption
    told: tuple[Text, ...] = ()
    notes: tuple[Text, ...] = ()
    yours: bool = False
    waiting: bool = False
    thinking: Seat | None = None
    clock: Clock | None = None
    why: Text | None = None
    novice: bool = False
    drawn: bool = True


def table_caption(voice: Voice, words: TableWords, limit: int = CAPTION_LIMIT) -> Formatted:
    """The caption of the table message, the same for everybody."""
    caption, ring = words.caption, words.mentioned
    title = " · ".join(voice.say(part) for part in caption.title)
    turn = _turn(voice, caption.turn, words.thinking, ring)
    if words.pause is not None:
        turn = _paused(voice, caption.title, words.pause)
    score = say_with_mentions(voice, caption.score, ring) if caption.score else plain("")
    told, board = said_once(words.told, caption.board)
    parts = Parts(
        head=[plain(f"{CLOTHS[words.cloth]} {title}")],
        told=[say_with_mentions(voice, line, ring) for line in told],
        middle=[say_with_mentions(voice, line, ring) for line in (*board, *words.notes)],
        tail=[_timed(voice, turn, words.clock), score, seal(voice, words.commitment)],
    )
    return once_each(fitted(parts, limit))


def paused_text(voice: Voice, title: Sequence[Text], turn: Seat | None) -> Line:
    """«Пауза. Сдача 6 из 14, ходит Аня. Стол хранится.»; `title` is the caption's."""
    progress = voice.say(title[1])
    progress = progress[:1].upper() + progress[1:]
    if turn is None:
        return said(voice, "table-paused-between", progress=progress)
    return plain(voice.say(text("table-paused", progress=progress, name=NameOf(turn))))


def table_text(voice: Voice, words: TableWords, rows: Sequence[Sequence[Text]]) -> Formatted:
    """The table for a chat without pictures: `rows` of the cloth, then the caption."""
    cloth = cloth_block(voice, rows)
    return stack([cloth, table_caption(voice, words, MESSAGE_LIMIT - cloth.length - 1)])


def hand_caption(voice: Voice, words: HandWords) -> Formatted:
    """The caption of a person's own hand."""
    game = ", ".join(voice.say(part) for part in words.caption.title)
    chat = f"{voice.texts.name(voice.lang, words.chat)} · " if words.chat else ""
    turn = _own_turn(voice, words)
    told, board = said_once(words.told, words.caption.board)
    parts = Parts(
        head=[plain(f"{CLOTHS[words.cloth]} {chat}{game}")],
        told=_all(voice, told),
        middle=_all(voice, (*board, *words.notes)),
        tail=[
            _timed(voice, turn, words.clock),
            plain(voice.say(words.why)) if words.why else plain(""),
            _how(voice, words) if words.novice and words.yours else plain(""),
        ],
    )
    return fitted(parts, CAPTION_LIMIT)


def hand_alert(voice: Voice, hand: Text, turn: Text | None, private: bool) -> str:
    """A hand in the window of an alert, the cards before all else; `private`: moves go by the private chat."""
    short = voice.capped(ALERT_CAP)
    sentences = [short.say(hand)]
    if turn is not None:
        sentences.append(f"{short.say(turn)}.")
    if private:
        sentences.append(short("hand-alert-private"))
    while len(sentences) > 1 and utf16_length(" ".join(sentences)) > ALERT_LIMIT:
        sentences.pop()
    return cut(" ".join(sentences), ALERT_LIMIT)


def alert(voice: Voice, told: Text) -> str:
    """Anything else in the window of an alert."""
    return cut(voice.capped(ALERT_CAP).say(told), ALERT_LIMIT)


def timed_out(move: Text) -> Text:
    """A move that the computer made for somebody whose time was up."""
    return text("told-timeout", move=move)


def seal(voice: Voice, commitment: str) -> Line:
    """The beginning of the commitment to a shuffle; empty without one."""
    return said(voice, "seal", commitment=commitment[:_SEAL_DIGITS]) if commitment else plain("")


def cloth_block(voice: Voice, rows: Sequence[Sequence[Text]]) -> Formatted:
    """Rows of cells in columns, names cut short; a row of one cell runs over all columns."""
    short = voice.capped(TABLE_CAP)
    return block("\n".join(aligned([[short.say(cell) for cell in row] for row in rows])))


def aligned(rows: Sequence[Sequence[str]], numbers: bool = False) -> list[str]:
    """The rows in columns; `numbers`: all columns but the first are set to the right."""
    table = [row for row in rows if len(row) > 1]
    count = max((len(row) for row in table), default=0)
    widths = [max(columns(row[i]) for row in table if i < len(row)) for i in range(count)]
    return [_padded(row, widths, numbers) if len(row) > 1 else "".join(row) for row in rows]


def _padded(row: Sequence[str], widths: Sequence[int], numbers: bool) -> str:
    cells = []
    for i, cell in enumerate(row):
        room = " " * (widths[i] - columns(cell))
        cells.append(room + cell if numbers and i else cell + room)
    return " ".join(cells).rstrip()


def _all(voice: Voice, lines: Sequence[Text]) -> list[Line]:
    return [plain(voice.say(line)) for line in lines]


def _turn(voice: Voice, turn: Text | None, thinking: Seat | None, ring: frozenset[Seat] = frozenset()) -> Line:
    if turn is None:
        return plain("")
    if thinking is not None:
        return plain(voice.say(text("turn-computer", name=NameOf(thinking))))
    return say_with_mentions(voice, turn, ring)


def _paused(voice: Voice, title: Sequence[Text], pause: PauseWords) -> Line:
    """The pause, or who is back."""
    if not pause.gathered:
        return paused_text(voice, title, pause.turn)
    here, missing = (
        Listing(tuple(NameOf(one) for one in seats), Joint.COMMA) for seats in (pause.gathered, pause.missing)
    )
    return plain(voice.say(text("pause-gathering", gathered=here, missing=missing)))


def _own_turn(voice: Voice, words: HandWords) -> Line:
    if words.yours:
        return said(voice, "turn-waiting" if words.waiting else "turn-yours")
    return _turn(voice, words.caption.turn, words.thinking)


def _how(voice: Voice, words: HandWords) -> Line:
    """What a newcomer is to press."""
    return said(voice, "hand-how" if words.drawn else "hand-how-words")


def _timed(voice: Voice, turn: Line, clock: Clock | None) -> Line:
    """«Ходит Боря · ⏳ до 21:40»."""
    return turn + said(voice, "turn-clock") + clock_entity(voice, clock) if turn and clock else turn
