"""Voices for tests: both languages, the people of docs/ux.md, and names that nobody should have."""

from __future__ import annotations

from pathlib import Path

from bot.texts import Computer, Human, Sitter, Texts, Voice

TEXTS = Texts.load(Path(__file__).resolve().parents[2] / "data" / "locales", strict=True)
LANGUAGES = ("ru", "en")
FRIENDS: dict[str, tuple[Sitter, ...]] = {
    "ru": tuple(Human(name, number) for number, name in enumerate(("Аня", "Боря", "Вера"), 11)),
    "en": tuple(Human(name, number) for number, name in enumerate(("Anya", "Boris", "Vera"), 11)),
}
WORST_NAMES = (
    ">_<",
    "А" * 64 + " " + "Б" * 64,
    "z̷̢̛͙̩̮̲̠̭̫̖̃̀́̂̃̄̅̆̇̈̉̊̋̌̍̎̏ã̷̢̛͙̩̮̲̠̭̫̖̀́̂̃̄̅l̷̢̛͙̩̮̲̠̭̫̖̃̀́̂̃̄̅g̷̢̛͙̩̮̲̠̭̫̖̃̀́̂̃̄̅ỡ̷̢͙̩̮̲̠̭̫̖̀́̂̃̄̅",
    "\u202eevil\u202c",
    "أحمد محمد",
    "משה",
    "👨‍👩‍👧‍👦" * 30,
    "🇷🇺" * 30,
    "\u200b\u200f\u2066\u3164",
    "",
    "two\nlines\tand\x00control",
    "<b>&amp;</b> *_`[",
    "{ $name }",
    "/stop",
    "\ud800broken",
    "\ufdd0\ufdd2mention\ufdd1",
)


def friends(lang: str, computers: int = 0) -> Voice:
    """A voice about Anya, Boris, Vera and so many computers."""
    return TEXTS.voice(lang, (*FRIENDS[lang], *(Computer(number) for number in range(1, computers + 1))))
