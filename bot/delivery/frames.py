"""The frames of a table's messages: words, buttons and picture out of a `Showing`."""

from __future__ import annotations

from aiogram.types import InlineKeyboardMarkup

from bot.delivery.frame import Frame
from bot.delivery.setup_pages import press_of, setup_frame
from bot.delivery.showing import Showing
from bot.keyboards import lobby as lobby_keyboards
from bot.keyboards import table as table_keyboards
from bot.keyboards.lobby import LobbyButtons, Phase
from bot.store import models
from bot.tables.lobby import starting_seats
from bot.tables.pausing import gathered, missing
from bot.tables.proposals import proposed
from bot.tables.questions import PAUSE, agreed
from bot.tables.table import Table
from bot.tables.tokens import token_of
from bot.texts import Voice
from bot.texts.compose import (
    LobbyWords,
    PauseWords,
    ResultWords,
    TableWords,
    lobby_text,
    result_caption,
    table_caption,
    table_text,
)
from bot.texts.formatted import plain
from engine.game import Chance
from engine.text import NameOf, Text, text
from renderer.registry import opened_at
from renderer.scene import Scene


def board_frame(
    showing: Showing, shown: models.Message | None, *, final: bool, ring: frozenset[int] = frozenset()
) -> Frame | None:
    """What the group is to see; None where it needs no message. `final`: the time for a rematch is over;
    `ring`: seats whose names are mentions."""
    match showing.table.row.status:
        case "lobby":
            return _lobby_frame(showing)
        case "playing":
            return None if showing.table.private else table_frame(showing, shown, ring)
        case "finished":
            return result_frame(showing, final=final)
        case "stopped":
            return _over_frame(showing, "stop-done", rematch=not final)
        case _:
            return _closed_frame(showing)


def table_frame(showing: Showing, shown: models.Message | None, ring: frozenset[int] = frozenset()) -> Frame:
    """The table of a running game, with the moves since the frame before."""
    table, voice = showing.table, showing.voice()
    position = table.position
    told_ply = 0
    if shown is not None:
        told_ply = shown.told_ply if shown.drawn_ply == position.ply else max(shown.drawn_ply, 0)
    view = position.view(None)
    words = TableWords(
        cloth=table.row.cloth,
        caption=position.game.narrator.caption(view),
        told=showing.told_since(told_ply),
        notes=_notes(showing),
        thinking=showing.thinking(),
        clock=showing.clock(),
        commitment=showing.seal(),
        mentioned=ring,
        pause=_pause(showing),
    )
    keyboard = _table_keyboard(showing, voice)
    if table.chat.photos_off or table.chat.settings.get("pictures") == "off":
        said = table_text(voice, words, position.game.narrator.cloth(view))
        return Frame(said, keyboard, None, position.ply, told_ply)
    scene = showing.services.scenes[table.row.game].table(view, showing.look(voice))
    return Frame(table_caption(voice, words), keyboard, scene, position.ply, told_ply)


def result_frame(showing: Showing, *, final: bool) -> Frame:
    """What stays after a game: who won; the poster while a rematch is offered, then the sheet."""
    table, voice = showing.table, showing.voice()
    position = table.position
    outcome = position.outcome
    assert outcome is not None
    view = position.view(None)
    sheet = position.game.rules.sheet(view)
    lines = position.game.narrator.caption(view).board
    caption = result_caption(voice, ResultWords(outcome, sheet, lines, _pot(showing)))
    keyboard = table_keyboards.result(voice, showing.services.features, table.token, table.row.game, rematch=not final)
    scenes, look = showing.services.scenes[table.row.game], showing.look(voice)
    pages = scenes.sheet(sheet, look) if final else ()
    scene: Scene | None = pages[opened_at(sheet, len(pages)) - 1] if final else scenes.result(sheet, outcome, look)
    if table.chat.photos_off or table.chat.settings.get("pictures") == "off":
        scene = None
    return Frame(caption, keyboard, scene, position.ply)


def waits_for_next(showing: Showing) -> int | None:
    """The number of the deal that has ended, while the next one is awaited."""
    turn = showing.table.position.to_act
    return turn.deal - 1 if isinstance(turn, Chance) and showing.table.playing else None


def _pause(showing: Showing) -> PauseWords | None:
    """Who was to move when the table paused, and who is back."""
    table, turn = showing.table, showing.table.position.to_act
    if not table.paused:
        return None
    here, awaited = (tuple(table.seats.index(one) for one in seats) for seats in (gathered(table), missing(table)))
    return PauseWords(turn if isinstance(turn, int) else None, here, awaited)


def _lobby_frame(showing: Showing) -> Frame:
    table, voice = showing.table, showing.voice()
    row = table.row
    awaited = frozenset(number for number, seat in enumerate(table.seats) if seat.waiting)
    host = next((n for n, seat in enumerate(table.seats) if row.setup_by and seat.person_id == row.setup_by), None)
    words = LobbyWords(
        cloth=row.cloth,
        ruleset=table.position.ruleset,
        summary=table.position.game.narrator.summary(table.position.ruleset, row.seats),
        pace=showing.pace(),
        seats=row.seats,
        awaited=awaited,
        full=row.starts_at is not None,
        host=host,
        commitment=showing.seals.get(1, ""),
    )
    people = len([seat for seat in table.people() if not seat.waiting])
    starting = starting_seats(table) or people
    phase = Phase.REMATCH if row.rematch_of is not None else Phase.FULL if row.starts_at is not None else Phase.OPEN
    buttons = LobbyButtons(
        lobby=table.token,
        games=tuple(showing.services.games),
        game=row.game,
        people=people,
        computers=len(table.computers()),
        joining=max(0, starting - people - len(table.computers())),
        room=len(table.seats) < row.seats,
        phase=phase,
    )
    said = lobby_text(voice, words)
    if row.setup_page is not None:
        page = setup_frame(showing.services, voice, table, press_of(row.setup_page))
        return Frame(said + plain("\n\n") + page.text, page.keyboard, None, 0)
    return Frame(said, lobby_keyboards.lobby(voice, showing.services.features, buttons), None, 0)


def _closed_frame(showing: Showing) -> Frame:
    voice = showing.voice()
    if showing.table.row.started_at is not None:
        return _over_frame(showing, "void-done", rematch=True)
    return Frame(plain(voice("lobby-expired")), lobby_keyboards.open_again(voice, showing.services.features), None, 0)


def _over_frame(showing: Showing, message_id: str, *, rematch: bool) -> Frame:
    voice = showing.voice()
    keyboard = table_keyboards.stopped(voice, showing.services.features, showing.table.token, rematch=rematch)
    return Frame(plain(voice(message_id)), keyboard, None, showing.table.position.ply)


def _table_keyboard(showing: Showing, voice: Voice) -> InlineKeyboardMarkup:
    table = showing.table
    if showing.question is not None:
        return _question_keyboard(showing, voice, showing.question)
    if table.paused or not table.present():
        return table_keyboards.away(voice, showing.services.features, table.token)
    if (deal := waits_for_next(showing)) is not None:
        return table_keyboards.deal_end(voice, showing.services.features, table.token, deal)
    private = table.chat.ephemeral_off_until > showing.services.clock.now()
    return table_keyboards.table(voice, showing.services.features, table.token, private)


def _question_keyboard(showing: Showing, voice: Voice, question: models.Question) -> InlineKeyboardMarkup:
    table, features, token = showing.table, showing.services.features, token_of(question.id)
    proposal = proposed(table, question)
    if question.kind == PAUSE:
        return table_keyboards.pause_question(voice, features, table.token, token)
    if proposal is None or proposal.question is None:
        return table_keyboards.stop_question(voice, features, table.token, token)
    return table_keyboards.proposal_question(voice, features, table.token, token, proposal.question)


def _notes(showing: Showing) -> tuple[Text, ...]:
    """What is asked, and who is played for."""
    table = showing.table
    notes: list[Text] = []
    if showing.question is not None:
        notes += _asked(table, showing.question)
    elif showing.declined is not None:
        declined = proposed(table, showing.declined)
        notes += [declined.declined] if declined is not None and declined.declined is not None else []
    for number, seat in enumerate(table.seats):
        if seat.left:
            notes.append(text("leave-told", name=NameOf(number)))
        elif seat.away:
            notes.append(text("sat-down-computer", name=NameOf(number)))
    if not table.present() and not table.paused:
        notes.append(text("table-away"))
    if (lost := _without_hand(showing)) is not None:
        notes.append(text("table-press-hand", name=NameOf(lost)))
    return tuple(notes)


def _without_hand(showing: Showing) -> int | None:
    """The seat of a person who is to move and has lost the hand they played from: it can be sent nowhere."""
    table, turn = showing.table, showing.table.position.to_act
    if not isinstance(turn, int) or table.run_by_computer(turn) or not table.seats[turn].seen_ply:
        return None
    reader = table.seats[turn].person_id
    return None if any(one.kind == "hand" and one.receiver_id == reader for one in showing.messages) else turn


def _asked(table: Table, question: models.Question) -> list[Text]:
    """What the table is asked."""
    proposal, asker = proposed(table, question), table.seat_of(question.asker_id)
    if proposal is not None and proposal.question is not None:
        return [proposal.question.text]
    if asker is None:
        return []
    yes, needed = agreed(table, question)
    words = "pause-question" if question.kind == PAUSE else "stop-question"
    return [text(words, name=NameOf(table.seats.index(asker)), agreed=yes, people=needed)]


def _pot(showing: Showing) -> int | None:
    """All stakes together, where the game was played for a pot."""
    options = showing.table.position.ruleset.options
    return int(options["stake"]) * showing.table.row.seats if options.get("payment") == "pot" else None
