"""Every button of every keyboard reaches its handler."""

from __future__ import annotations

from pathlib import Path

from bot.callbacks.grammar import parse, route
from bot.keyboards import ROUTES
from bot.keyboards.buttons import Features
from tests.bot.keyboards.every import TOKEN, every_keyboard
from tests.bot.speech import LANGUAGES, friends
from tests.flows.acts import button, forge, open_table, press, sees, start_game, stop_game
from tests.flows.live import Live, live

STALE = "Стол уже изменился, обновляю."
FAILED = "Не получилось, стол цел. Нажмите ещё раз."
GONE = {"a", "p", "x", "q", "k:paid", "v"}
"""What these payloads of the examples mean is not there: a move of another position, another question, a later deal."""


def payloads() -> list[str]:
    """What all buttons carry."""
    keyboards = [
        keyboard for lang in LANGUAGES for keyboard in every_keyboard(friends(lang), Features(disabled=False)).values()
    ]
    buttons = [one for keyboard in keyboards for row in keyboard.inline_keyboard for one in row]
    return sorted({one.callback_data for one in buttons if one.callback_data})


async def _press_all(here: Live, token: str, wanted: list[str]) -> dict[str, str]:
    """The answers to these payloads, pressed by Аня at the table of this token."""
    anya = here.person("Аня")
    seen = await button(anya, "")
    answers = {}
    for number, data in enumerate(wanted):
        if number % 15 == 0:
            here.skip(11)  # nobody is heard more than twenty times in ten seconds
        answers[data] = await forge(anya, seen, data.replace(TOKEN, token))
    await here.settle()
    return answers


def _of(*starts: str) -> list[str]:
    return [one for one in payloads() if any(route(parse(one)).startswith(start) for start in starts)]  # type: ignore[arg-type]


async def test_the_buttons_of_a_lobby(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, borya = here.people("Аня", "Боря")
        await open_table([anya, borya])
        token = (await button(anya, "Сесть")).data.split(":")[1]
        last = ("l:up", "l:close", "l:start", "l:new", "l:second", "l:solo", "l:again")
        wanted = [one for one in _of("l:") if route(parse(one)) not in last]  # type: ignore[arg-type]
        answers = await _press_all(here, token, wanted)
        assert {STALE, FAILED}.isdisjoint(answers.values()), answers
        for word in ("up", "close"):
            assert await press(anya, "Сесть") in ("", "Вы уже за столом.")
            answers = await _press_all(here, token, [f"l:{TOKEN}:{word}"])
            assert set(answers.values()) == {""}, answers
        await sees(anya, "Стол не собрался.")
        for word in ("new", "solo", "second"):
            answers = await _press_all(here, token, [f"l:{word}"])
            assert {STALE, FAILED}.isdisjoint(answers.values()), answers
        await sees(anya, "За столом 1 из")


async def test_the_buttons_of_a_table_and_of_all_pages(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, borya = here.people("Аня", "Боря")
        await start_game([anya, borya])
        token = (await button(anya, "Мои карты")).data.split(":")[1]
        ends = [f"t:{TOKEN}:leave:yes", f"t:{TOKEN}:stop:yes", f"t:{TOKEN}:down", f"t:{TOKEN}:pause"]
        wanted = [one for one in _of("t:", "x", "r", "s", "c", "k", "q", "a", "p", "v") if one not in ends]
        answers = await _press_all(here, token, wanted)
        assert FAILED not in answers.values()
        strange = [one for one, said in answers.items() if said == STALE and route(parse(one)) not in GONE]  # type: ignore[arg-type]
        assert not strange
        reached = {route(parse(one)) for one in (*wanted, *ends)}  # type: ignore[arg-type]
        assert reached | {one for one in ROUTES if one.startswith("l:")} == ROUTES
        answers = await _press_all(here, token, ends[:1])
        assert "Место ваше до конца игры" in answers[ends[0]]
        answers = await _press_all(here, token, [f"t:{TOKEN}:back"])
        assert set(answers.values()) == {"Вы снова в игре."}
        await stop_game(here, [anya, borya])
        answers = await _press_all(here, token, [f"l:{TOKEN}:again"])
        assert set(answers.values()) == {""}
        await sees(borya, "ждём ответа: Боря")
