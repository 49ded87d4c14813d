"""One's own word for the shuffle: asked for on a side message, given by a reply to it (docs/ux.md, 18)."""

from __future__ import annotations

from aiogram.types import Message
from sqlalchemy import select

from bot.delivery.frame import Frame
from bot.delivery.side import REPLY, SIDE
from bot.handlers.asking import Asker
from bot.keyboards import proofs as keyboards
from bot.store import models
from bot.tables import own_words, seating
from bot.tables.refusal import Refused
from bot.tables.table import LOBBY, Table, load_table
from bot.texts.compose import own_word_text
from bot.texts.names import isolated
from engine.text import text


def ask(asker: Asker, table: Table) -> None:
    """[Своё слово], for whoever sits at the lobby."""
    seating.require_seated(table, asker.person)
    asker.reply(_question(asker, table))


async def take(asker: Asker, message: Message) -> bool:
    """Whether a message answers the question for one's own word; then it is added."""
    replied = message.reply_to_message is not None or message.ephemeral_message_id is not None
    if asker.anonymous or not (replied or asker.chat.kind == "private"):
        return False
    for table in await _own_lobbies(asker):
        looks = [_question(asker, table, again=again).look_key() for again in (False, True)]
        if await _is_asked(asker, message, looks):
            try:
                word = own_words.add(asker.work, table, asker.person, message.text or "")
            except Refused:
                asker.reply(_question(asker, table, again=True))
            else:
                asker.say(text("word-added", word=isolated(word)))
            return True
    return False


async def _own_lobbies(asker: Asker) -> list[Table]:
    session = asker.work.uow.session
    found = await session.scalars(
        select(models.Game.id)
        .join(models.Seat, models.Seat.game_id == models.Game.id)
        .where(models.Game.status == LOBBY, models.Seat.person_id == asker.person.id, models.Seat.waiting.is_(False))
    )
    tables = [await load_table(asker.work.services, session, game_id) for game_id in found.all()]
    return [table for table in tables if table is not None]


async def _is_asked(asker: Asker, message: Message, looks: list[str]) -> bool:
    """Whether the question stands where the message answers: Telegram need not say which ephemeral message a reply
    is to, and in private nobody cares to reply."""
    question = models.Message
    here = select(question.id).where(question.chat_id == asker.chat.id, question.look_key.in_(looks))
    if message.reply_to_message is not None and message.reply_to_message.message_id:
        here = here.where(question.message_id == message.reply_to_message.message_id, question.kind.in_((SIDE, REPLY)))
    else:
        here = here.where(question.kind == SIDE, question.receiver_id == asker.person.id)
    return await asker.work.uow.session.scalar(here.limit(1)) is not None


def _question(asker: Asker, table: Table, *, again: bool = False) -> Frame:
    """It looks the same until it is answered, which is how it is known again; `again`: after one that would not do."""
    voice = asker.voice(table)
    mine = table.seat_of(asker.person.id)
    said = own_word_text(voice, own_words.LONGEST, mine.word if mine is not None else None, again=again)
    return Frame(said, keyboards.own_word(voice, asker.features, table.token))
