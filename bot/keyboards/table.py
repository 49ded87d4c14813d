"""Keyboards of a running table: the table itself, a hand, the end of a deal and of a game, questions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from aiogram.types import InlineKeyboardMarkup

from bot.callbacks.grammar import action_payload
from bot.callbacks.payloads import (
    Act,
    Blocked,
    LobbyPress,
    Payload,
    Proof,
    ShowSheet,
    Standings,
    Step,
    TablePress,
    Vote,
)
from bot.keyboards.buttons import Button, Features, Link, Row, keyboard, pager
from bot.texts.catalogue import Voice
from engine.game import Asking, Choice, Menu, Press, Tone

MORE_WORDS = {
    "rules": "button-table-rules",
    "down": "button-down",
    "pm": "button-cards-private",
    "call": "button-call",
    "uncall": "button-uncall",
    "pause": "button-pause",
    "back": "button-come-back",
    "leave": "button-leave",
    "stop": "button-stop",
}
"""What «Ещё» can offer, in its order, and how it is called there."""


FIRST_AFTER_OFFERS = "pause"


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that the game lets somebody propose: its button, and what a press of it does."""

    label: str
    payload: Act | Step


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A running table among somebody's own: its token, cloth, chat, and whether it waits for them."""

    game: str
    label: str
    your_turn: bool


def table(voice: Voice, features: Features, game: str, private: bool = False) -> InlineKeyboardMarkup:
    """Under the table, the same for everybody; `private`: hands cannot be shown in this group just now."""
    mine: list[Button] = [_press(voice, game, "hand", Tone.PRIMARY)]
    if private:
        mine.append(_press(voice, game, "pm"))
    return keyboard(features, [mine, _small_row(voice, game)])


def hand(
    voice: Voice,
    features: Features,
    game: str,
    ply: int,
    menu: Menu,
    legal: Sequence[str] = (),
    private_url: str | None = None,
) -> InlineKeyboardMarkup:
    """Under a hand: the moves of `menu`, made at `ply`; `legal` are the codes of all legal actions, in order;
    `private_url` opens the private chat, where that is offered."""
    rows: list[Row] = [[_move(voice, game, ply, choice, legal) for choice in row] for row in menu.rows]
    offer: Row = [Link(voice("button-open"), private_url)] if private_url is not None else []
    return keyboard(features, [*rows, _small_row(voice, game), offer])


def deal_end(voice: Voice, features: Features, game: str, deal: int) -> InlineKeyboardMarkup:
    """After `deal` (1-based), under table and hands alike."""
    go_on = Button(voice("button-next"), TablePress(game, "next", str(deal)), Tone.PRIMARY)
    return keyboard(features, [[go_on], [_press(voice, game, "score"), _press(voice, game, "more")]])


def result(voice: Voice, features: Features, game: str, kind: str, rematch: bool = True) -> InlineKeyboardMarkup:
    """Under the result of a game of `kind`; a rematch is offered for half an hour, the sheet always."""
    again: Row = [Button(voice("button-again"), LobbyPress(game, "again"), Tone.SUCCESS)] if rematch else []
    sheet = Button(voice("button-sheet"), TablePress(game, "score"))
    standings = Button(voice("button-standings"), Standings(kind, "month"))
    return keyboard(features, [again, [sheet, _verify(voice, game)], [standings]])


def more(
    voice: Voice, features: Features, game: str, words: Sequence[str], offers: Sequence[Offer] = ()
) -> InlineKeyboardMarkup:
    """«Ещё»: those of `MORE_WORDS` that apply to who pressed, one a row; what the game offers before what holds
    or ends it."""
    rows: list[Row] = []
    for word, label in MORE_WORDS.items():
        if word == FIRST_AFTER_OFFERS:
            rows += [[Button(offer.label, offer.payload)] for offer in offers]
        if word in words:
            rows.append([Button(voice(label), TablePress(game, word), Tone.DANGER if word == "stop" else Tone.PLAIN)])
    return keyboard(features, rows)


def confirming(voice: Voice, features: Features, act: Act, asked: Asking) -> InlineKeyboardMarkup:
    """Whether somebody means what they propose, on a side message."""
    yes = Button(voice.say(asked.yes), act, Tone.SUCCESS)
    return keyboard(features, [[yes, Button(voice.say(asked.no), TablePress(act.game, "close"))]])


def come_back(voice: Voice, features: Features, game: str) -> InlineKeyboardMarkup:
    """Under the hand of somebody for whom the computer plays."""
    return keyboard(features, [[Button(voice("button-come-back"), TablePress(game, "back"), Tone.PRIMARY)]])


def away(voice: Voice, features: Features, game: str) -> InlineKeyboardMarkup:
    """Under a table that everybody has left alone, or that has a pause."""
    return keyboard(features, [[_press(voice, game, "resume", Tone.PRIMARY)], _small_row(voice, game)])


def leaving(voice: Voice, features: Features, game: str) -> InlineKeyboardMarkup:
    """Whether to leave the table."""
    leave = Button(voice("button-leave"), TablePress(game, "leave", "yes"), Tone.DANGER)
    return keyboard(features, [[leave, Button(voice("button-stay"), TablePress(game, "close"))]])


def stopping(voice: Voice, features: Features, game: str) -> InlineKeyboardMarkup:
    """An administrator stops a game with one press."""
    stop = Button(voice("button-stop-yes"), TablePress(game, "stop", "yes"), Tone.DANGER)
    return keyboard(features, [[stop, Button(voice("button-cancel"), TablePress(game, "close"))]])


def stop_question(voice: Voice, features: Features, game: str, question: str) -> InlineKeyboardMarkup:
    """Under the table while the players are asked whether to stop."""
    answers = [
        Button(voice("button-stop-yes"), Vote(game, question, True), Tone.DANGER),
        Button(voice("button-play-on"), Vote(game, question, False)),
    ]
    return keyboard(features, [answers, [_press(voice, game, "hand", Tone.PRIMARY)], _small_row(voice, game)])


def pause_question(voice: Voice, features: Features, game: str, question: str) -> InlineKeyboardMarkup:
    """Under the table while the players are asked whether to pause."""
    answers = [
        Button(voice("button-pause"), Vote(game, question, True), Tone.PRIMARY),
        Button(voice("button-play-on"), Vote(game, question, False)),
    ]
    return keyboard(features, [answers, [_press(voice, game, "hand", Tone.PRIMARY)], _small_row(voice, game)])


def paused_here(voice: Voice, features: Features, game: str, beside: Payload | None) -> InlineKeyboardMarkup:
    """For somebody who asks for a table while there is one in a pause; `beside` opens another one."""
    rows: list[Row] = [[_press(voice, game, "resume", Tone.PRIMARY)]]
    if beside is not None:
        rows.append([Button(voice("button-new-table"), beside)])
    return keyboard(features, rows)


def bringing_down(voice: Voice, features: Features, game: str) -> InlineKeyboardMarkup:
    """For who looks for the table."""
    return keyboard(features, [[_press(voice, game, "down")]])


def proposal_question(
    voice: Voice, features: Features, game: str, question: str, asked: Asking
) -> InlineKeyboardMarkup:
    """Under the table while the others are asked whether they agree to what somebody proposes."""
    answers = [
        Button(voice.say(asked.yes), Vote(game, question, True), Tone.SUCCESS),
        Button(voice.say(asked.no), Vote(game, question, False)),
    ]
    return keyboard(features, [answers, [_press(voice, game, "hand", Tone.PRIMARY)], _small_row(voice, game)])


def stopped(voice: Voice, features: Features, game: str, rematch: bool = True) -> InlineKeyboardMarkup:
    """Under a game that was stopped; a rematch is offered for half an hour."""
    again: Row = [Button(voice("button-again"), LobbyPress(game, "again"), Tone.SUCCESS)] if rematch else []
    return keyboard(features, [again, [_verify(voice, game)]])


def sheet(voice: Voice, features: Features, game: str, page: int, pages: int, show: bool) -> InlineKeyboardMarkup:
    """Under a page (1-based) of the score sheet on the side; `show`: who sees it may show it to all."""
    shown: Row = [Button(voice("button-show"), ShowSheet(game, page if pages > 1 else None))] if show else []
    close = Button(voice("button-close"), TablePress(game, "close"))
    return keyboard(features, [_sheet_pager(voice, game, page, pages), shown, [close]])


def shown_sheet(voice: Voice, features: Features, game: str, page: int, pages: int) -> InlineKeyboardMarkup | None:
    """Under a page of the sheet that everybody sees: who turns it gets the next one on the side. None for one page."""
    turned = _sheet_pager(voice, game, page, pages)
    return keyboard(features, [turned]) if turned else None


def playing_here(voice: Voice, features: Features, game: str, second: Payload | None) -> InlineKeyboardMarkup:
    """For somebody who asks for a table while others play; `second` opens another one if the chat allows it."""
    rows: list[Row] = [[_press(voice, game, "down"), _press(voice, game, "call")]]
    if second is not None:
        rows.append([Button(voice("button-second"), second, Tone.PRIMARY)])
    return keyboard(features, rows)


def own_tables(features: Features, tables: Sequence[OpenTable]) -> InlineKeyboardMarkup:
    """Somebody's tables, one a row."""
    return keyboard(
        features,
        [
            [Button(item.label, TablePress(item.game, "hand"), Tone.PRIMARY if item.your_turn else Tone.PLAIN)]
            for item in tables
        ],
    )


def private_link(voice: Voice, features: Features, url: str) -> InlineKeyboardMarkup:
    """Opens the private chat."""
    return keyboard(features, [[Link(voice("button-open"), url)]])


def _sheet_pager(voice: Voice, game: str, page: int, pages: int) -> list[Button]:
    return pager(voice, page, pages, lambda number: TablePress(game, "score", str(number))) if pages > 1 else []


def _verify(voice: Voice, game: str) -> Button:
    return Button(voice("button-verify"), Proof(game, 0))


def _small_row(voice: Voice, game: str) -> list[Button]:
    return [_press(voice, game, word) for word in ("score", "last", "more")]


def _press(voice: Voice, game: str, word: str, tone: Tone = Tone.PLAIN) -> Button:
    return Button(voice(f"button-{word}"), TablePress(game, word), tone)


def _move(voice: Voice, game: str, ply: int, choice: Choice, legal: Sequence[str]) -> Button:
    words = voice.say(choice.text)
    match choice.press:
        case Press.ACT:
            index = legal.index(choice.code) if choice.code in legal else None
            return Button(words, action_payload(game, ply, choice.code, index), choice.tone)
        case Press.STEP:
            return Button(words, Step(game, ply, choice.code), choice.tone)
        case Press.BLOCKED:
            return Button(words, Blocked(game, ply, choice.code), choice.tone, enabled=False)
