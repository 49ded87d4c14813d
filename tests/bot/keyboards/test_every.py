"""Every button of every keyboard can be pressed, in both languages and on every server."""

from __future__ import annotations

import pytest

from bot.callbacks.grammar import MAX_BYTES, parse, route
from bot.keyboards import ROUTES
from bot.keyboards.buttons import Features
from tests.bot.keyboards.every import every_keyboard
from tests.bot.speech import LANGUAGES, friends

SERVERS = (Features(), Features(disabled=False, styles=False), Features(disabled=False), Features(styles=False))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("features", SERVERS)
def test_every_button_says_something_and_does_one_thing(lang: str, features: Features) -> None:
    for name, keyboard in every_keyboard(friends(lang), features).items():
        assert keyboard.inline_keyboard, name
        for button in (button for row in keyboard.inline_keyboard for button in row):
            assert button.text.strip(), name
            assert (
                len([x for x in (button.callback_data, button.url, button.disabled, button.copy_text) if x is not None])
                == 1
            ), name
            assert button.callback_data is None or len(button.callback_data.encode()) <= MAX_BYTES, name
            assert button.callback_data is None or parse(button.callback_data) is not None, name


def test_the_routes_are_those_of_the_buttons() -> None:
    """So that a test of the handlers can ask for each of them."""
    pressed = {
        route(payload)
        for keyboard in every_keyboard(friends("ru"), Features(disabled=False)).values()
        for row in keyboard.inline_keyboard
        for button in row
        if (payload := parse(button.callback_data or "")) is not None
    }
    assert pressed == ROUTES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_server_without_styles_and_disabled_buttons_gets_neither(lang: str) -> None:
    for keyboard in every_keyboard(friends(lang), Features(disabled=False, styles=False)).values():
        for row in keyboard.inline_keyboard:
            assert all(button.style is None and button.disabled is None for button in row)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_button_fits_a_phone(lang: str) -> None:
    """A row of a phone holds about forty letters; one name may make it longer."""
    for name, keyboard in every_keyboard(friends(lang), Features()).items():
        for row in keyboard.inline_keyboard:
            assert sum(len(button.text) for button in row) <= 44, (name, [button.text for button in row])
