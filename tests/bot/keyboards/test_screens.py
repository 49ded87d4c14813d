"""The keyboards of docs/ux.md, button by button: words, style, payload."""

from __future__ import annotations

from dataclasses import replace

import pytest
from aiogram.types import InlineKeyboardMarkup

from bot.keyboards import lobby, pages, table
from bot.keyboards.buttons import Features
from bot.keyboards.lobby import LobbyButtons, Phase
from bot.preferences import paces
from bot.texts.games import house_rules
from engine.game import Choice, Menu, Press
from engine.options import OptionSpec
from engine.text import text
from tests.bot.keyboards.every import CHAT_NOW, CLASSIC, GAMES, MENU, RULESETS, TAKE
from tests.bot.speech import friends

NEW = Features()
OLD = Features(disabled=False, styles=False)
RU, EN = friends("ru"), friends("en")
MARKS = {"primary": "p", "success": "s", "danger": "d", None: ""}
OPEN = LobbyButtons("1z", GAMES, CLASSIC.game, people=2, computers=0, joining=2, room=True)


def drawn(keyboard: InlineKeyboardMarkup) -> list[str]:
    """A line a row, as in docs/ux.md: ``[words]style payload``; x: disabled."""
    return [
        " ".join(
            f"[{button.text}]{MARKS[button.style]}".replace("\ufe0e", "")
            + (f" {button.callback_data or button.url}" if button.disabled is None else "x")
            for button in row
        )
        for row in keyboard.inline_keyboard
    ]


def test_the_table() -> None:
    assert drawn(table.table(RU, NEW, "1z")) == [
        "[Мои карты]p t:1z:hand",
        "[Счёт] t:1z:score [Взятка] t:1z:last [Ещё] t:1z:more",
    ]
    assert drawn(table.table(EN, NEW, "1z", private=True)) == [
        "[My cards]p t:1z:hand [Private chat] t:1z:pm",
        "[Score] t:1z:score [Last] t:1z:last [More] t:1z:more",
    ]


def test_a_hand() -> None:
    assert drawn(table.hand(RU, NEW, "1z", 17, MENU)) == [
        "[10♥ берёт 2♣ 3♦ 5♠]s a:1z:17:Th:2c3d5s",
        "[7♦ берёт: 3 способа] p:1z:17:7d",
        "[9♣]x [4♥] a:1z:17:4h",
        "[Счёт] t:1z:score [Взятка] t:1z:last [Ещё] t:1z:more",
    ]


def test_a_hand_on_a_server_without_disabled_buttons() -> None:
    assert drawn(table.hand(EN, OLD, "1z", 17, MENU))[:3] == [
        "[10♥ takes 2♣ 3♦ 5♠] a:1z:17:Th:2c3d5s",
        "[7♦ takes: 3 ways] p:1z:17:7d",
        "[· 9♣] x:1z:17:9c [4♥] a:1z:17:4h",
    ]


def test_a_move_too_long_for_a_button_is_told_by_its_index() -> None:
    """Tables under the loosest house rules have reached captures of thirty-odd cards (docs/complaints.md, 18)."""
    long = "Th:" + "2c" * 30
    menu = Menu(((Choice(text("button-sit"), Press.ACT, long),),))
    legal = (TAKE, *[f"{n}" for n in range(1000)], long)
    assert drawn(table.hand(RU, NEW, "zzzzzzzz", 99_999, menu, legal))[0] == "[Сесть] a:zzzzzzzz:99999:=1001"
    with pytest.raises(ValueError, match="not among the legal"):
        table.hand(RU, NEW, "1z", 17, menu)


def test_the_end_of_a_deal_and_of_a_game() -> None:
    assert drawn(table.deal_end(RU, NEW, "1z", 2)) == [
        "[Дальше]p t:1z:next:2",
        "[Счёт] t:1z:score [Ещё] t:1z:more",
    ]
    assert drawn(table.result(RU, NEW, "1z", "whist")) == [
        "[Ещё раз]s l:1z:again",
        "[Лист] t:1z:score [Проверить] v:1z:0",
        "[Счёт чата] k:whist:month",
    ]
    assert drawn(table.result(EN, NEW, "1z", "whist", rematch=False)) == [
        "[Sheet] t:1z:score [Verify] v:1z:0",
        "[Standings] k:whist:month",
    ]
    assert drawn(table.stopped(RU, NEW, "1z")) == ["[Ещё раз]s l:1z:again", "[Проверить] v:1z:0"]
    assert drawn(table.stopped(RU, NEW, "1z", rematch=False)) == ["[Проверить] v:1z:0"]


def test_the_sheet_of_a_long_game_is_turned_page_by_page() -> None:
    pages = "[‹] t:1z:score:1 [2 из 5]x [›] t:1z:score:3"
    assert drawn(table.sheet(RU, NEW, "1z", 2, 5, show=True)) == [
        pages,
        "[Показать всем] k:show:1z:2",
        "[Закрыть] t:1z:close",
    ]
    assert drawn(table.sheet(RU, NEW, "1z", 1, 1, show=True))[0] == "[Показать всем] k:show:1z"
    everybodys = table.shown_sheet(RU, NEW, "1z", 2, 5)
    assert everybodys is not None and drawn(everybodys) == [pages]
    assert table.shown_sheet(RU, NEW, "1z", 1, 1) is None


def test_more_shows_only_what_applies_and_stopping_is_red() -> None:
    assert drawn(table.more(RU, NEW, "1z", ["stop", "rules", "leave"])) == [
        "[Правила стола] t:1z:rules",
        "[Встать] t:1z:leave",
        "[Остановить игру]d t:1z:stop",
    ]


def test_leaving_and_stopping_are_asked_about() -> None:
    assert drawn(table.leaving(RU, NEW, "1z")) == ["[Встать]d t:1z:leave:yes [Остаться] t:1z:close"]
    assert drawn(table.stopping(EN, NEW, "1z")) == ["[Stop]d t:1z:stop:yes [Cancel] t:1z:close"]
    assert drawn(table.stop_question(RU, NEW, "1z", "4"))[0] == "[Остановить]d q:1z:4:yes [Играем] q:1z:4:no"


def test_an_open_lobby() -> None:
    assert drawn(lobby.lobby(RU, NEW, OPEN)) == [
        "[● Кончинка] l:1z:game:konchinka",
        "[Сесть]s l:1z:sit [Встать] l:1z:up",
        "[+ Компьютер] l:1z:bot [Настроить] l:1z:opt",
        "[Начать · сядут 2 компьютера]p l:1z:start",
    ]
    assert drawn(lobby.lobby(EN, NEW, replace(OPEN, people=3, joining=0))) == [
        "[● Konchinka] l:1z:game:konchinka",
        "[Sit down]s l:1z:sit [Stand up] l:1z:up",
        "[+ Computer] l:1z:bot [Set up] l:1z:opt",
        "[Start · 3 players]p l:1z:start",
    ]


def test_a_computer_that_sits_can_be_sent_away() -> None:
    rows = drawn(lobby.lobby(RU, NEW, replace(OPEN, computers=2, joining=0, room=False)))
    assert rows[2:] == ["[− Компьютер] l:1z:unbot", "[Настроить] l:1z:opt", "[Начать · 4 игрока]p l:1z:start"]


@pytest.mark.parametrize(
    ("people", "computers", "joining", "ru", "en"),
    [
        (3, 0, 0, "Начать · 3 игрока", "Start · 3 players"),
        (3, 0, 1, "Начать · сядет 1 компьютер", "Start · 1 computer joins"),
        (1, 0, 1, "Начать с компьютером", "Start against the computer"),
        (1, 3, 0, "Начать с компьютером", "Start against the computer"),
        (2, 1, 0, "Начать · 3 игрока", "Start · 3 players"),
    ],
)
def test_start_says_what_will_happen(people: int, computers: int, joining: int, ru: str, en: str) -> None:
    state = replace(OPEN, people=people, computers=computers, joining=joining)
    for voice, words in ((RU, ru), (EN, en)):
        assert drawn(lobby.lobby(voice, NEW, state))[-1] == f"[{words}]p l:1z:start"


def test_a_full_lobby_and_a_rematch() -> None:
    assert drawn(lobby.lobby(RU, NEW, replace(OPEN, phase=Phase.FULL))) == [
        "[Сдавать]p l:1z:start [Подождать] l:1z:wait",
        "[Встать] l:1z:up",
    ]
    assert drawn(lobby.lobby(EN, NEW, replace(OPEN, phase=Phase.REMATCH))) == [
        "[I'm in]s l:1z:sit [Stand up] l:1z:up",
        "[Set up] l:1z:opt",
    ]


def test_set_up_shows_the_present_values() -> None:
    state = lobby.SetUp("1z", CLASSIC, paces(75)[1], 4, "medium")
    assert drawn(lobby.set_up(RU, NEW, state)) == [
        "[Вариант: Классическая] l:1z:opt:variants:1",
        "[Темп: обычно 75 с] l:1z:opt:pace",
        "[Мест: 4] l:1z:opt:seats",
        "[Компьютер: средний] l:1z:opt:level",
        "[Правила стола] l:1z:opt:rules:1",
        "[Своё слово] l:1z:word",
        "[Закрыть стол]d l:1z:close [Готово]p l:1z:opt:done",
    ]


def test_pages_of_set_up_carry_target_values_and_mark_the_present_one() -> None:
    assert drawn(lobby.pace_page(RU, NEW, "1z", paces(), "fast")) == [
        "[● быстро 30 с] l:1z:opt:pace:fast",
        "[обычно 90 с] l:1z:opt:pace:normal",
        "[по переписке, сутки] l:1z:opt:pace:letter",
        "[‹ Назад] l:1z:opt",
    ]
    assert drawn(lobby.seats_page(EN, NEW, "1z", CLASSIC, 3)) == [
        "[2] l:1z:opt:seats:2 [● 3] l:1z:opt:seats:3 [4] l:1z:opt:seats:4",
        "[‹ Back] l:1z:opt",
    ]


def test_variants_are_six_a_page_and_those_that_do_not_fit_come_last() -> None:
    two = replace(CLASSIC, id="for-two", seats=(2,))
    rows = drawn(lobby.variants_page(RU, NEW, "1z", [two, *[CLASSIC] * 6], CLASSIC.id, 4, 1))
    assert rows[0] == "[● Классическая · 2–4 · 15 мин] l:1z:opt:variant:konchinka-classic"
    assert len(rows) == 8
    assert rows[6] == "[‹] l:1z:opt:variants:2 [1 из 2]x [›] l:1z:opt:variants:2"
    last = drawn(lobby.variants_page(RU, NEW, "1z", [two, *[CLASSIC] * 6], CLASSIC.id, 4, 2))
    assert last[0] == "[Классическая · нужно 2] l:1z:opt:variant:for-two"


def test_a_house_rule_is_a_page_of_its_values() -> None:
    page = [spec.key for spec in house_rules(CLASSIC)].index("capture") + 1
    rows = drawn(lobby.house_rule_page(EN, NEW, "1z", CLASSIC.with_options({"capture": "free"}), page))
    assert rows[:3] == [
        "[Yes, if any card can] l:1z:opt:capture:must_hand",
        "[If you play that card] l:1z:opt:capture:must_card",
        "[● No] l:1z:opt:capture:free",
    ]


@pytest.mark.parametrize(
    ("target", "offered"), [(15, "10 14 15 16 20"), (1, "1 2 6"), (99, "94 98 99"), (97, "92 96 97 98 99")]
)
def test_a_number_of_a_house_rule_is_offered_round_the_present_one(target: int, offered: str) -> None:
    spec = next(spec for spec in CLASSIC.specs if spec.key == "target")
    assert " ".join(map(str, lobby.offered(spec, target))) == offered


def test_a_number_that_may_be_left_to_the_variant_is_offered_beside_that() -> None:
    spec = OptionSpec("trick", "page", ("page",), bounds=(1, 99))
    assert lobby.offered(spec, "page") == ("page", 1, 2, 6)
    assert lobby.offered(spec, 6) == ("page", 1, 5, 6, 7, 11)


def test_first_contact() -> None:
    assert drawn(pages.welcome(RU, NEW)) == ["[Играть]p l:new", "[Правила] r:menu:1 [English] c:lang:en"]
    assert drawn(pages.start(EN, NEW, "suknobot")) == [
        "[Play the computer]p l:solo",
        "[Add to a group] https://t.me/suknobot?startgroup=new",
        "[Rules] r:menu:1 [Settings] s:page:main",
        "[Русский] s:lang:ru",
    ]


def test_the_pages_of_the_rules_turn_round() -> None:
    assert drawn(pages.rules(RU, NEW, "1z", 5, 5)) == ["[‹] r:1z:4 [5 из 5]x [›] r:1z:1"]
    assert drawn(pages.rules(RU, OLD, "1z", 1, 5)) == ["[‹] r:1z:5 [· 1 из 5] r:1z:1 [›] r:1z:2"]


def test_standings_have_tabs() -> None:
    assert drawn(pages.standings(EN, NEW, GAMES, CLASSIC.game, "all", [("Boris → Anya 9", "12")])) == [
        "[● Konchinka] k:konchinka:all",
        "[Month] k:konchinka:month [● All time] k:konchinka:all",
        "[Settled: Boris → Anya 9] k:paid:12",
    ]


def test_settings_of_a_chat_are_shut_for_those_who_are_no_admins() -> None:
    rows = drawn(pages.chat(RU, NEW, CHAT_NOW, admin=False, paces=paces()))
    assert rows[0] == "[Язык: русский]x"
    assert all(row.endswith("]x") for row in rows)
    assert drawn(pages.chat(RU, NEW, CHAT_NOW, admin=True, paces=paces()))[0] == "[Язык: русский] c:page:lang"


def test_a_setting_is_a_page_of_its_values() -> None:
    assert drawn(pages.personal_page(RU, NEW, "hands", "auto")) == [
        "[● автоматически] s:hands:auto",
        "[в группе] s:hands:group",
        "[в личном чате] s:hands:private",
        "[‹ Назад] s:page:main",
    ]


def test_the_rules_menu_has_a_row_a_variant() -> None:
    rows = drawn(pages.rules_menu(RU, NEW, RULESETS))
    assert rows[0] == "[Кончинка: Классическая] r:konchinka-classic:1"
    assert len(rows) == len(RULESETS)
