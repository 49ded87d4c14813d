"""A text with its entities: mentions, the clock, monospaced blocks; offsets in UTF-16 units."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, tzinfo

from aiogram.types import MessageEntity, User

from bot.texts.catalogue import Voice
from bot.texts.graphemes import cut, utf16_length
from bot.texts.names import Computer, DisplayName, Human, Sitter
from engine.text import Text

CAPTION_LIMIT = 1024
MESSAGE_LIMIT = 4096
ALERT_LIMIT = 200
_OPEN, _CLOSE, _SEAT = "\ufdd0", "\ufdd1", 0xFDD2


@dataclass(frozen=True, slots=True)
class Formatted:
    """What a message says; sent with `entities`, never with a parse mode."""

    text: str = ""
    entities: list[MessageEntity] = field(default_factory=list)

    def __add__(self, other: Formatted) -> Formatted:
        """The two, one after the other."""
        return Formatted(self.text + other.text, self.entities + _moved(other.entities, self.length))

    def __bool__(self) -> bool:
        return bool(self.text)

    @property
    def length(self) -> int:
        """In UTF-16 units."""
        return utf16_length(self.text)


@dataclass(frozen=True, slots=True)
class Clock:
    """When a turn ends, for a chat that lives in `zone`; `by_letter`: a turn is a day."""

    ends: datetime
    zone: tzinfo
    by_letter: bool = False


def plain(text: str) -> Formatted:
    """Words without entities."""
    return Formatted(text)


def bold(text: str) -> Formatted:
    """Words that stand out."""
    return _whole("bold", text)


def block(text: str) -> Formatted:
    """Lines in a monospaced font."""
    return _whole("pre", text)


def clock_entity(voice: Voice, clock: Clock) -> Formatted:
    """The end of a turn, which phones count down by themselves; the words inside are for old clients."""
    local = clock.ends.astimezone(clock.zone)
    time = f"{local:%H:%M}"
    words = (
        voice("clock-until-day", weekday=local.weekday(), time=time)
        if clock.by_letter
        else voice("clock-until", time=time)
    )
    how = "wt" if clock.by_letter else "r"
    entity = MessageEntity(
        type="date_time",
        offset=0,
        length=utf16_length(words),
        unix_time=int(clock.ends.timestamp()),
        date_time_format=how,
    )
    return Formatted(words, [entity])


def joined(parts: Iterable[Formatted], joint: str) -> Formatted:
    """The parts that are not empty, with `joint` between them."""
    texts: list[str] = []
    entities: list[MessageEntity] = []
    offset = 0
    for part in filter(None, parts):
        entities += _moved(part.entities, offset)
        texts.append(part.text)
        offset += part.length + utf16_length(joint)
    return Formatted(joint.join(texts), entities)


def shortened(whole: Formatted, units: int) -> Formatted:
    """`whole`, or its beginning with «…», of at most `units`; entities that were cut through go."""
    if whole.length <= units:
        return whole
    text = cut(whole.text, units)
    kept = [entity for entity in whole.entities if entity.offset + entity.length < utf16_length(text)]
    return Formatted(text, kept)


def say_with_mentions(voice: Voice, said: Text, seats: Container[int]) -> Formatted:
    """The words of `said`, the names of the people at `seats` as mentions."""
    names = [_marked(seat, name) if seat in seats else name for seat, name in enumerate(voice.names)]
    return _mentions(voice.texts.say(voice.lang, said, names, voice.letters), voice.sitters)


def once_each(whole: Formatted) -> Formatted:
    """The same, with nobody mentioned a second time."""
    met: set[int] = set()
    kept = []
    for entity in whole.entities:
        if entity.user is None or entity.user.id not in met:
            kept.append(entity)
        if entity.user is not None:
            met.add(entity.user.id)
    return Formatted(whole.text, kept)


def mention(name: DisplayName, human: Human) -> Formatted:
    """The name of a person as a mention."""
    user = User(id=human.user_id, is_bot=False, first_name=name)
    return Formatted(name, [MessageEntity(type="text_mention", offset=0, length=utf16_length(name), user=user)])


def _moved(entities: Iterable[MessageEntity], units: int) -> list[MessageEntity]:
    return [entity.model_copy(update={"offset": entity.offset + units}) for entity in entities]


def _whole(kind: str, text: str) -> Formatted:
    return Formatted(text, [MessageEntity(type=kind, offset=0, length=utf16_length(text))] if text else [])


def _marked(seat: int, name: DisplayName) -> DisplayName:
    """The name between two noncharacters, which no cleaned name holds, and its seat as a third."""
    return DisplayName(f"{_OPEN}{chr(_SEAT + seat)}{name}{_CLOSE}")


def _mentions(marked: str, sitters: Sequence[Sitter]) -> Formatted:
    head, *rest = marked.split(_OPEN)
    result = plain(head)
    for piece in rest:
        name, _, after = piece[1:].partition(_CLOSE)
        sitter = sitters[ord(piece[0]) - _SEAT]
        shown = plain(name) if isinstance(sitter, Computer) else mention(DisplayName(name), sitter)
        result = result + shown + plain(after)
    return result
