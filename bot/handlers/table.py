"""The buttons of a running table and the commands that mean the same (docs/ux.md, 8, 9, 13, 15)."""

from __future__ import annotations

from sqlalchemy import func, select

from bot.callbacks.payloads import Act, Blocked, Step, TablePress, Vote
from bot.handlers import first_contact, screens
from bot.handlers.asking import Asker
from bot.store import models
from bot.tables import absence, freezing, moves, pausing, proposals, questions, wishes
from bot.tables.refusal import Over, Refused
from bot.tables.table import Table
from engine.text import Joint, Listing, NameOf, text

NEAR_MESSAGES = 3


async def press_act(asker: Asker, press: Act, table: Table) -> None:
    """A move; or what the press on a side message proposes."""
    seat = moves.seat_in_game(table, asker.person)
    if press.ply == table.position.ply and press.action in proposals.offered(table, seat.seat):
        aside = await proposals.propose(asker.work, table, asker.person, press.action)
        if aside is not None:
            asker.answer(aside, table, alert=True)
        asker.close_side()
        return
    note_place(asker, table)
    before = len(table.position.told)
    await moves.move(asker.work, table, asker.person, press.ply, press.action)
    presenter, told = asker.work.services.presenter, table.position.told[before:]
    if presenter.is_held_up(table.chat):
        asker.answer(text("toast-throttled"))
    elif told and presenter.is_lean(table.chat):
        asker.answer(told[0].text, table)  # the hand is not drawn after one's own move there


async def press_step(asker: Asker, press: Step, table: Table) -> None:
    """The next step of a half-made move: only this person's own hand message changes. What is proposed on a side
    message is confirmed there."""
    seat = moves.seat_in_game(table, asker.person)
    if table.paused:
        raise Refused("toast-paused")
    proposal = proposals.offered(table, seat.seat).get(press.action)
    if press.ply == table.position.ply and proposal is not None and proposal.confirm is not None:
        asker.reply(screens.confirming(asker, table, press, proposal.confirm))
        return
    asker.work.uow.changed(table.row.id)
    if not table.position.in_turn(press.ply) or table.position.to_act != seat.seat:
        raise Refused("toast-stale")
    note_place(asker, table)
    asker.work.services.presenter.hands.step(table.row.id, asker.person.id, press.ply, press.action)


async def press_blocked(asker: Asker, press: Blocked, table: Table) -> None:
    """A card that cannot be played, where the server knows no disabled buttons: why not."""
    seat = moves.seat_in_game(table, asker.person)
    why = table.position.game.narrator.menu(table.position.view(seat.seat), None).why
    asker.answer(why or text("toast-stale"), table)


async def press_table(asker: Asker, press: TablePress, table: Table, *, admin: bool) -> None:
    """Any other button of a table."""
    match press.word, press.value:
        case "next", str(deal):
            await moves.next_deal(asker.work, table, asker.person, int(deal))
        case "resume", _ if table.paused:
            resume(asker, table)
        case "back" | "resume", _:
            come_back(asker, table)
        case "close", _:
            asker.close_side()
        case "uncall", _:
            await wishes.unwish(asker.work, table.chat, asker.person)
            asker.answer(text("toast-uncalled"))
        case "call", _:
            await call_me(asker, table)
        case _ if not table.playing and press.word != "score":
            raise Over("toast-game-over")
        case "hand", _:
            await show_hand(asker, table)
        case "last", _:
            last = table.position.game.narrator.last(table.position.view(None))
            asker.answer(last, table, alert=True)
        case "score", page:
            asker.reply(screens.sheet(asker, table, int(page) if page else None), screens.SCORE_REPLY_S)
        case "more" | "pm", _:
            asker.reply(await screens.more_or_link(asker, table, press.word, admin=admin))
        case "rules", _:
            asker.reply(screens.table_rules(asker, table, 1))
        case "down", _:
            await bring_down(asker, table)
        case "pause", _:
            await pause(asker, table)
        case "leave", "yes":
            await get_up(asker, table)
        case "leave", _:
            ask_to_leave(asker, table)
        case "stop", "yes":
            stop_as_admin(asker, table, admin=admin)
        case "stop", _:
            await stop(asker, table, admin=admin)
        case _:
            raise Refused("toast-stale")


async def press_vote(asker: Asker, press: Vote, table: Table) -> None:
    """An answer to a question put to the table."""
    await questions.vote(asker.work, table, asker.person, int(press.question, 36), press.yes)


async def show_hand(asker: Asker, table: Table) -> None:
    """[Мои карты], ``/hand``: the hand, here and now, also out of turn."""
    moves.seat_in_game(table, asker.person)
    if not asker.asked.private and not asker.may_be_shown_alone(table.chat):
        _show_hand_elsewhere(asker, table)
        return
    note_place(asker, table)
    asker.work.services.presenter.hands.show_now(asker.work, table, asker.person, asker.asked)


def _show_hand_elsewhere(asker: Asker, table: Table) -> None:
    """``/hand`` typed as an ordinary message, where the bot is no admin: in private, or by the button."""
    seat = table.seat_of(asker.person.id)
    assert seat is not None
    if asker.person.private_open:
        seat.place = "private"
        asker.work.services.presenter.hands.bring_down(table.row.id, asker.person.id)
        asker.work.uow.changed(table.row.id)
    else:
        asker.say(text("table-press-hand", name=NameOf(table.seats.index(seat))), table)


def note_place(asker: Asker, table: Table) -> None:
    """Where a hand is used last, there it is kept up."""
    seat = table.seat_of(asker.person.id)
    if seat is not None:
        seat.place = "private" if asker.asked.private else "group"


async def call_me(asker: Asker, table: Table) -> None:
    """«Позвать меня»."""
    if table.seat_of(asker.person.id) is not None and table.playing:
        raise Refused("toast-seated")
    await wishes.wish(asker.work, table.chat, asker.person)
    asker.answer(text("toast-call"))


async def bring_down(asker: Asker, table: Table) -> None:
    """[Стол вниз], ``/table``: the table anew at the bottom, at most once in 30 s; not when it is near it already."""
    boards, now = asker.work.services.presenter.boards.asked, asker.work.uow.now
    if not boards.may_bring_down(table.row.id, now) or await _is_near(asker, table):
        raise Refused("toast-near")
    boards.bring_down(table.row.id, now)
    asker.work.uow.changed(table.row.id)


async def _is_near(asker: Asker, table: Table) -> bool:
    """Whether at most three messages are known to have come below the table (docs/ux.md, 3).

    In a basic group nothing is known of them, since all its bot's chats count messages together: the table comes.
    """
    if table.chat.kind != "supergroup":
        return False
    shown = await asker.work.uow.session.scalar(
        select(func.max(models.Message.message_id)).where(
            models.Message.game_id == table.row.id,
            models.Message.kind.in_(("lobby", "table")),
            models.Message.receiver_id == 0,
            models.Message.chat_id == table.chat.id,
        )
    )
    return shown is not None and table.chat.newest_message_id - shown <= NEAR_MESSAGES


async def try_again(asker: Asker, table: Table) -> None:
    """``/table`` where the table is frozen: perhaps writing is allowed again; typed in another topic, it moves."""
    if table.row.topic_closed:
        table.row.thread_id = asker.asked.thread_id
        freezing.thaw_table(asker.work, table)
    await freezing.thaw_chat(asker.work, table.chat)


def come_back(asker: Asker, table: Table) -> None:
    """[Вернуться], and ``/join`` by somebody whose seat a computer keeps."""
    asker.say(absence.come_back(asker.work, table, asker.person), table)


def ask_to_leave(asker: Asker, table: Table) -> None:
    """``/leave``: asked once more."""
    asker.reply(screens.leaving(asker, table))


async def own_hands(asker: Asker) -> None:
    """``/hand`` in private: the hand of the one table, or the list of one's tables."""
    tables = await first_contact.own_tables(asker)
    if not tables:
        raise Refused("error-no-seat")
    if len(tables) == 1:
        await show_hand(asker, tables[0])
    else:
        asker.reply(screens.own_tables(asker, tables))


async def get_up(asker: Asker, table: Table) -> None:
    """A person leaves a running game."""
    absence.leave(asker.work, table, asker.person)
    pausing.go_on_if_all_are_back(asker.work, table)
    asker.say(text("leave-done"))
    asker.close_side()


def stop_as_admin(asker: Asker, table: Table, *, admin: bool) -> None:
    """An admin's word is enough."""
    if not admin and not table.private:
        raise Refused("stop-not-yours")
    questions.stop_at_once(asker.work, table)
    asker.close_side()


async def stop(asker: Asker, table: Table, *, admin: bool) -> None:
    """``/stop``: a seated person asks the others; an admin who does not play is asked once."""
    if table.seat_of(asker.person.id) is not None and not asker.anonymous:
        await questions.propose_stop(asker.work, table, asker.person)
        if table.playing and not await _is_near(asker, table):
            _point_up(asker, table)
    elif admin:
        asker.reply(screens.stopping(asker, table))
    else:
        raise Refused("stop-not-yours")


async def pause(asker: Asker, table: Table) -> None:
    """[Пауза]: the others at the table are asked."""
    await questions.propose_pause(asker.work, table, asker.person)
    if not table.paused and not await _is_near(asker, table):
        _point_up(asker, table)
    asker.close_side()


def resume(asker: Asker, table: Table) -> None:
    """[Продолжить] in a pause: who is back, and who is waited for."""
    pausing.resume(asker.work, table, asker.person)
    if table.paused:
        here, missing = (
            Listing(tuple(NameOf(table.seats.index(seat)) for seat in seats), Joint.COMMA)
            for seats in (pausing.gathered(table), pausing.missing(table))
        )
        asker.answer(text("pause-gathering", gathered=here, missing=missing), table)
    else:
        asker.answer(text("toast-back"), table)
    asker.close_side()


def _point_up(asker: Asker, table: Table) -> None:
    """What is asked stands at a table that lies far above: who looks for it here is told so, and may fetch it."""
    if asker.asked.callback_id is not None:
        asker.answer(text("stop-above"))
    else:
        asker.reply(screens.asked_above(asker, table))


async def offer_running(asker: Asker, table: Table, *, second: bool) -> None:
    """``/play`` while others play here: the table for who sits there, else what can be done."""
    if table.seat_of(asker.person.id) is not None and not asker.anonymous and not table.paused:
        await bring_down(asker, table)
    else:
        asker.reply(screens.playing_here(asker, table, second=second))
