"""The frame of a person's hand: the table above, their cards below, their moves as buttons (docs/ux.md, 9)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from aiogram.types import InlineKeyboardMarkup

from bot.callbacks.grammar import action_index
from bot.delivery.frame import Frame, short_key
from bot.delivery.frames import waits_for_next
from bot.delivery.showing import Showing
from bot.keyboards import table as keyboards
from bot.store import models
from bot.tables.people import person_language, preference, sitters
from bot.texts import Voice
from bot.texts.compose import HandWords, hand_alert, hand_caption
from bot.texts.names import ALERT_CAP
from engine.game import Choice, Menu, Press, Tone
from engine.text import Text, text

NOVICE_TURNS = 2
_CANCEL = "back"


@dataclass(frozen=True, slots=True)
class HandAsked:
    """What a hand shows besides the table: `step`, a half-made move; `waiting`, that its person is being called;
    `held`, that Telegram lets nothing into the group now; `offer`, a link into the private chat. Without
    `pictures` the cards are told in words.
    """

    step: str | None = None
    waiting: bool = False
    pictures: bool = True
    held: bool = False
    offer: str | None = None


def hand_frame(showing: Showing, seat: models.Seat, person: models.Person, asked: HandAsked) -> Frame:
    """A seat's hand as its person sees it."""
    table, voice = showing.table, hand_voice(showing, person)
    position = table.position
    view = position.view(seat.seat)
    narrator = position.game.narrator
    held = narrator.hand(view)
    yours = position.to_act == seat.seat and table.playing
    is_held = asked.held and table.playing and not table.frozen
    menu = _menu(showing, seat, person, asked.step) if yours else Menu(())
    caption = narrator.caption(view)
    words = HandWords(
        cloth=table.row.cloth,
        chat="" if table.private else table.chat.title,
        caption=caption if table.playing else replace(caption, turn=None),
        told=showing.told_to(seat),
        notes=(*_notes(showing, seat, asked, held=is_held), *(() if asked.pictures or held is None else (held,))),
        yours=yours,
        waiting=asked.waiting,
        thinking=showing.thinking(),
        clock=showing.clock() if table.playing else None,
        why=menu.why,
        novice=person.turns_played < NOVICE_TURNS and _plays_at_once(menu),
        drawn=asked.pictures,
    )
    look = showing.look(
        voice,
        letters=voice.letters,
        four_colours=preference(person, "colours", "two") == "four",
    )
    scene = showing.services.scenes[table.row.game].hand(view, asked.step if yours else None, look)
    return Frame(
        hand_caption(voice, words),
        _keyboard(showing, seat, voice, menu, asked.offer),
        scene if asked.pictures else None,
        position.ply,
        seat.seen_ply,
        cards_key(showing, seat),
        held=is_held,
    )


def cards_key(showing: Showing, seat: models.Seat) -> str:
    """Names the cards that a seat holds, the deal they are of, who plays them, and whether it is to act: when it
    changes, the hand must be shown."""
    position = showing.table.position
    held = position.game.narrator.hand(position.view(seat.seat))
    stands = (showing.table.frozen, seat.left, seat.away, position.to_act == seat.seat)
    return short_key(f"{showing.table.row.id}|{position.deal_ply}|{waits_for_next(showing)}|{held!r}|{stands!r}")


def hand_in_words(showing: Showing, seat: models.Seat, person: models.Person, *, private: bool) -> str:
    """The hand as the text of an alert."""
    position = showing.table.position
    view = position.view(seat.seat)
    voice = hand_voice(showing, person).capped(ALERT_CAP)
    held = position.game.narrator.hand(view)
    turn = position.game.narrator.caption(view).turn
    return hand_alert(voice, held, turn, private) if held is not None else voice("alert-no-cards")


def hand_voice(showing: Showing, person: models.Person) -> Voice:
    """Speaks the person's language, with the letters of cards they chose."""
    services, table = showing.services, showing.table
    letters = preference(person, "letters", "auto")
    lang = person_language(services, person, table.chat)
    return services.texts.voice(lang, sitters(table), letters="" if letters == "auto" else letters)


def _menu(showing: Showing, seat: models.Seat, person: models.Person, step: str | None) -> Menu:
    position = showing.table.position
    view, narrator = position.view(seat.seat), position.game.narrator
    if preference(person, "confirm", "off") == "off":
        return narrator.menu(view, step)
    legal = position.legal_codes()
    chosen = _chosen(step, legal)
    if chosen is not None:
        rules = position.game.rules
        return _confirmation(rules.describe(rules.parse_action(chosen)), chosen)
    menu = narrator.menu(view, step)
    return Menu(tuple(tuple(_asks_first(choice, legal, step) for choice in row) for row in menu.rows), menu.why)


def _plays_at_once(menu: Menu) -> bool:
    """Whether a press plays a card, and does not open what is to be confirmed."""
    return not any(choice.press is Press.STEP for row in menu.rows for choice in row)


def _chosen(step: str | None, legal: tuple[str, ...]) -> str | None:
    """The move that a step stands for, when it is a whole move that waits to be confirmed."""
    index = action_index(step) if step else None
    return legal[index] if index is not None and index < len(legal) else None


def _asks_first(choice: Choice, legal: tuple[str, ...], step: str | None) -> Choice:
    """A move that is to be confirmed; one that the game itself has just asked to confirm is not asked twice."""
    if choice.press is not Press.ACT or choice.code not in legal or choice.code == step:
        return choice
    return replace(choice, press=Press.STEP, code=f"={legal.index(choice.code)}")


def _confirmation(said: Text, code: str) -> Menu:
    play = Choice(text("button-confirm", move=said), Press.ACT, code, Tone.SUCCESS)
    return Menu(((play,), (Choice(text("button-cancel"), Press.STEP, _CANCEL),)))


def _keyboard(
    showing: Showing, seat: models.Seat, voice: Voice, menu: Menu, offer: str | None
) -> InlineKeyboardMarkup | None:
    table = showing.table
    if not table.playing:
        return None
    if (deal := waits_for_next(showing)) is not None:
        return keyboards.deal_end(voice, showing.services.features, table.token, deal)
    if seat.left or seat.away:
        return keyboards.come_back(voice, showing.services.features, table.token)
    position = table.position
    legal = position.legal_codes() if menu.rows else ()
    return keyboards.hand(voice, showing.services.features, table.token, position.ply, menu, legal, offer)


def _notes(showing: Showing, seat: models.Seat, asked: HandAsked, *, held: bool) -> tuple[Text, ...]:
    notes: list[Text] = []
    if asked.offer is not None:
        notes.append(text("hand-open-private"))
    if held:
        notes.append(text("table-frozen"))
    if showing.table.frozen:
        notes.append(text("hand-frozen"))
    if showing.table.paused:
        notes.append(text("toast-paused"))
    if not showing.table.playing:
        notes.append(text("toast-game-over"))
    if seat.missed and showing.table.playing and (card := showing.played_for(seat.seat)) is not None:
        notes.append(text("hand-timeout", card=card))
    return tuple(notes)
