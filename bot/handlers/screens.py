"""Side messages about a table: its score, its rules, «Ещё», the questions before something is done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.callbacks.payloads import Act, Opening, Payload, Step
from bot.delivery.frame import Frame
from bot.delivery.looks import look_of
from bot.handlers.asking import Asker
from bot.keyboards import pages as page_keyboards
from bot.keyboards import table as keyboards
from bot.tables import proposals, wishes
from bot.tables.links import new_link
from bot.tables.moves import seat_in_game
from bot.tables.refusal import Refused
from bot.tables.setup import chat_setting
from bot.tables.table import Table
from bot.texts.compose import (
    own_table_label,
    own_tables_text,
    paused_text,
    playing_here_text,
    rules_text,
    score_text,
    sheet_blocks,
)
from bot.texts.formatted import plain
from engine.game import Asking
from engine.rulesets import Ruleset
from renderer.registry import opened_at

SCORE_REPLY_S = 300.0


def sheet(asker: Asker, table: Table, page: int | None = None, *, to_all: bool = False) -> Frame:
    """The score sheet as on paper, at a `page` (1-based) or where it says how the game stands, for who asks or in the
    chat's language `to_all`; a table that was never dealt has none."""
    if table.row.started_at is None:
        raise Refused("toast-stale")
    voice = asker.group_voice(table) if to_all else asker.voice(table)
    view = table.position.view(None)
    shown = table.position.game.rules.sheet(view)
    said = score_text(voice, table.position.game.narrator.caption(view).title, shown)
    words = table.chat.photos_off or chat_setting(table.chat, "pictures") == "off"
    blocks = sheet_blocks(voice, shown) if words else ()
    scenes = () if words else asker.work.services.scenes[table.row.game].sheet(shown, look_of(table, voice))
    pages = len(blocks) or len(scenes)
    page = opened_at(shown, pages) if page is None else min(page, pages)
    if to_all:
        keyboard = keyboards.shown_sheet(voice, asker.features, table.token, page, pages)
    else:
        show = table.seat_of(asker.person.id) is not None and not table.private and table.playing
        keyboard = keyboards.sheet(voice, asker.features, table.token, page, pages, show)
    if blocks:
        return Frame(said + plain("\n") + blocks[page - 1], keyboard)
    return Frame(said, keyboard, scenes[page - 1])


def table_rules(asker: Asker, table: Table, page: int) -> Frame:
    """The rules of exactly this table."""
    return ruleset_rules(asker, table.position.ruleset, table.token, page, table.row.seats)


def ruleset_rules(asker: Asker, ruleset: Ruleset, about: str, page: int, seats: int | None = None) -> Frame:
    """A page (1-based) of the rules, for so many `seats` or as many as usually play; `about` is what the buttons
    carry."""
    voice = asker.voice()
    pages = asker.work.services.games[ruleset.game].narrator.pages(ruleset, seats or ruleset.usual_seats)
    page = min(max(page, 1), len(pages))
    said = rules_text(voice, ruleset, page, pages)
    menu = about in asker.work.services.rulesets
    return Frame(said, page_keyboards.rules(voice, asker.features, about, page, len(pages), menu))


async def more_or_link(asker: Asker, table: Table, word: str, *, admin: bool) -> Frame:
    """«Ещё», or the way into the private chat."""
    if word == "pm":
        seat_in_game(table, asker.person)
        return private_link(asker, new_link(asker.work.services, asker.work.uow.session, table, asker.person))
    voice = asker.voice()
    seat = table.seat_of(asker.person.id)
    words = {"rules", "down"}
    if seat is None:
        words.add("uncall" if await wishes.has(asker.work, table.chat, asker.person) else "call")
    else:
        words |= {"back"} if seat.left or seat.away else {"leave", "stop"}
        if not (seat.left or table.paused):
            words.add("pause")
        if not table.private:
            words.add("pm")
    if admin:
        words.add("stop")
    if table.private:
        words -= {"down", "leave", "call", "uncall", "pause"}
    asking = await proposals.why_not_asked(asker.work, table) is None
    offers = () if seat is None or seat.left else tuple(_offers(asker, table, seat.seat, asking=asking))
    keyboard = keyboards.more(voice, asker.features, table.token, sorted(words), offers)
    return Frame(plain(voice("more-title")), keyboard)


def _offers(asker: Asker, table: Table, seat: int, *, asking: bool) -> Iterator[keyboards.Offer]:
    """What a seat may propose, where the others are to be asked only while they can be: what is to be confirmed is
    shown first."""
    voice = asker.voice(table)
    for code, one in proposals.offered(table, seat).items():
        if one.question is not None and not asking:
            continue
        act = Act(table.token, table.position.ply, code)
        step = Step(table.token, table.position.ply, code)
        yield keyboards.Offer(voice.say(one.label), step if one.confirm and not one.refusal else act)


def confirming(asker: Asker, table: Table, step: Step, asked: Asking) -> Frame:
    """Whether somebody means what they propose."""
    voice = asker.voice(table)
    act = Act(step.game, step.ply, step.action)
    return Frame(plain(voice.say(asked.text)), keyboards.confirming(voice, asker.features, act, asked))


def private_link(asker: Asker, url: str) -> Frame:
    """A personal link into the private chat: one table, one person, a quarter of an hour."""
    voice = asker.voice()
    return Frame(plain(voice("hand-open-private")), keyboards.private_link(voice, asker.features, url))


def own_tables(asker: Asker, tables: Sequence[Table]) -> Frame:
    """A person's tables, each with who is awaited there."""
    voice = asker.voice()
    shown: list[keyboards.OpenTable] = []
    for table in tables:
        turn = table.position.to_act
        awaited = turn if isinstance(turn, int) else None
        yours = awaited is not None and table.seats[awaited].person_id == asker.person.id
        label = own_table_label(asker.voice(table), table.row.cloth, table.chat.title, yours, awaited)
        shown.append(keyboards.OpenTable(table.token, label, yours))
    return Frame(own_tables_text(voice), keyboards.own_tables(asker.features, shown))


def leaving(asker: Asker, table: Table) -> Frame:
    """Whether to leave the table."""
    voice = asker.voice()
    return Frame(plain(voice("leave-question")), keyboards.leaving(voice, asker.features, table.token))


def stopping(asker: Asker, table: Table) -> Frame:
    """Whether an admin wants to stop a game of others."""
    voice = asker.voice()
    return Frame(plain(voice("stop-admin")), keyboards.stopping(voice, asker.features, table.token))


def asked_above(asker: Asker, table: Table) -> Frame:
    """Where the question is that was just put to the table."""
    voice = asker.voice()
    return Frame(plain(voice("stop-above")), keyboards.bringing_down(voice, asker.features, table.token))


def playing_here(asker: Asker, table: Table, *, second: bool) -> Frame:
    """What can be done while others play here."""
    voice = asker.voice(table)
    title = table.position.game.narrator.caption(table.position.view(None)).title
    beside: Payload | None = Opening("second") if second else None
    if table.paused:
        turn = table.position.to_act
        said = paused_text(voice, title, turn if isinstance(turn, int) else None)
        return Frame(said, keyboards.paused_here(voice, asker.features, table.token, beside))
    return Frame(playing_here_text(voice, title), keyboards.playing_here(voice, asker.features, table.token, beside))
