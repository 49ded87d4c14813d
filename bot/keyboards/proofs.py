"""Keyboards of the proof of a shuffle (docs/ux.md, 18)."""

from __future__ import annotations

from dataclasses import dataclass, field

from aiogram.types import InlineKeyboardMarkup

from bot.callbacks.payloads import LobbyPress, Proof, TablePress
from bot.keyboards.buttons import Button, Copy, Features, Link, Row, keyboard, pager
from bot.texts.catalogue import Voice
from engine.game import Tone


@dataclass(frozen=True, slots=True)
class ProofButtons:
    """What the buttons under a proof depend on.

    `deals` have been sealed (1-based), `deal` is shown; `opened`: what its seal is the SHA-256 of, once it may be
    known; `word`: who looks may still add a word.
    """

    game: str
    deal: int
    deals: int
    opened: str | None = field(default=None, repr=False)
    word: bool = False


def proof(voice: Voice, features: Features, state: ProofButtons) -> InlineKeyboardMarkup:
    """Under the seal of a deal, or under its proof."""
    files: Row = []
    if state.opened is not None:
        record = Button(voice("button-record"), Proof(state.game, state.deal, "record"))
        files = [Copy(voice("button-copy"), state.opened), record]
    how = Button(voice("button-how"), Proof(state.game, state.deal, "how"))
    word: Row = [Button(voice("button-word"), LobbyPress(state.game, "word"))] if state.word else []
    return keyboard(features, [files, [how], word, _pager(voice, state)])


def how_to_check(voice: Voice, features: Features, game: str, deal: int) -> InlineKeyboardMarkup:
    """Under the explanation: the program that checks, and the way back."""
    script = Button(voice("button-script"), Proof(game, deal, "script"), Tone.PRIMARY)
    return keyboard(features, [[script], [Button(voice("button-back"), Proof(game, deal))]])


def own_word(voice: Voice, features: Features, lobby: str) -> InlineKeyboardMarkup:
    """Under the question for one's own word, which nobody has to answer."""
    return keyboard(features, [[Button(voice("button-cancel"), TablePress(lobby, "close"))]])


def open_private(voice: Voice, features: Features, bot_name: str) -> InlineKeyboardMarkup:
    """Where a file cannot be shown to one person alone; `bot_name` without @."""
    return keyboard(features, [[Link(voice("button-open"), f"https://t.me/{bot_name}")]])


def _pager(voice: Voice, state: ProofButtons) -> Row:
    if state.deals <= 1:
        return []
    here = voice("proof-deal", deal=state.deal)
    return pager(voice, state.deal, state.deals, lambda deal: Proof(state.game, deal), here)
