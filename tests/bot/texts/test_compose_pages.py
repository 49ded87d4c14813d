"""First contact, rules, settings, several tables, and the short answers, word for word."""

from __future__ import annotations

import pytest

from bot.texts.compose import (
    gathering_text,
    no_writing_text,
    own_table_label,
    playing_here_text,
    rules_text,
    settings_text,
    start_text,
    welcome_text,
)
from bot.texts.formatted import MESSAGE_LIMIT
from engine.registry import GAMES, offered_rulesets
from engine.text import NameOf, text
from tests.bot.speech import LANGUAGES, friends

CLASSIC = offered_rulesets()["konchinka-classic"]
TITLE = (text("konchinka-name"), text("konchinka-title-deal", deal=2), text("konchinka-title-target", target=15))


@pytest.mark.parametrize(
    ("lang", "first"),
    [
        ("ru", "Здесь можно сыграть в кончинку. Стол видят все, свои карты — только вы. Личный чат не нужен."),
        (
            "en",
            "You can play Konchinka here. Everyone sees the table, only you see your cards. No private chat needed.",
        ),
    ],
)
def test_the_welcome(lang: str, first: str) -> None:
    assert welcome_text(friends(lang), ["konchinka"], admin=True, pictures=True).text == first
    paragraphs = welcome_text(friends(lang), ["konchinka"], admin=False, pictures=False).text.split("\n\n")
    assert (paragraphs[0], len(paragraphs)) == (first, 3)


def test_several_games_are_listed_as_in_speech() -> None:
    said = welcome_text(friends("ru"), ["konchinka", "konchinka"], admin=True, pictures=True).text
    assert said.startswith("Здесь можно сыграть в кончинку и кончинку. ")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("ru", "Сукно: кончинка. Можно сыграть с компьютером прямо здесь или позвать меня в группу."),
        ("en", "Sukno: Konchinka. Play the computer right here, or add me to a group."),
    ],
)
def test_the_start(lang: str, said: str) -> None:
    assert start_text(friends(lang), ["konchinka"]).text == said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_help_names_commands(lang: str) -> None:
    words = friends(lang)("help").split(" · ")
    assert [line.split(" — ")[0] for line in words] == [
        *("/play", "/hand", "/table", "/score", "/rules", "/verify", "/leave", "/stop", "/settings")
    ]


def test_other_sentences_about_chats_and_tables() -> None:
    ru, en = friends("ru"), friends("en")
    assert no_writing_text(ru, "Дача").text == (
        "В группе «Дача» мне нельзя писать. Разрешите сообщения — и можно играть."
    )
    assert gathering_text(ru, "Дача", "konchinka").text == "Дача: собирается кончинка."
    assert gathering_text(en, "Dacha", "konchinka").text == "Dacha: Konchinka is gathering."
    assert playing_here_text(ru, TITLE).text == "Здесь играют: Кончинка, сдача 2."
    assert own_table_label(ru, "green", "Дача", True, 1) == "🟢 Дача · ваш ход"
    assert own_table_label(en, "blue", "Work", False, 1) == "🔵 Work · Boris to play"
    assert own_table_label(en, "blue", "Work", False, None) == "🔵 Work"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_of_the_rules_fits(lang: str) -> None:
    voice = friends(lang)
    for ruleset in offered_rulesets().values():
        pages = GAMES[ruleset.game].narrator.pages(ruleset, ruleset.usual_seats)
        assert len(pages) == 5
        for number in range(1, 6):
            whole = rules_text(voice, ruleset, number, pages)
            assert whole.length <= MESSAGE_LIMIT
            assert not whole.text.endswith("…")
            assert whole.entities[0].type == "bold"


@pytest.mark.parametrize(
    ("lang", "title"), [("ru", "Кончинка, классическая · Коротко"), ("en", "Konchinka, classic · In short")]
)
def test_a_page_of_the_rules_names_variant_and_page(lang: str, title: str) -> None:
    pages = GAMES["konchinka"].narrator.pages(CLASSIC, 4)
    assert rules_text(friends(lang), CLASSIC, 1, pages).text.split("\n\n")[0] == title


def test_settings_have_a_title_and_say_who_may_change_them() -> None:
    ru, en = friends("ru"), friends("en")
    assert settings_text(ru, chat=False).text == "Ваши настройки"
    assert settings_text(en, chat=False, key="hands").text == "Your settings\nMy cards"
    assert settings_text(ru, chat=True).text == "Настройки чата\nМеняют администраторы."
    assert settings_text(en, chat=True, admin=True).text == "Settings of this chat"


SHORT_ANSWERS = [
    ("toast-stale", "Стол уже изменился, обновляю.", "The table has moved on; refreshing."),
    (
        "alert-watching",
        "Вы смотрите эту игру. Хотите в следующую — нажмите «Ещё», затем «Позвать меня».",
        "You are watching. To join the next game press More, then Call me.",
    ),
    ("toast-only-table", "Это могут те, кто за столом.", "Only people at the table can do that."),
    ("toast-game-over", "Эта игра закончена.", "This game is over."),
    ("toast-table-closed", "Этот стол закрыт. Новый: /play", "This table is closed. New one: /play"),
    ("toast-throttled", "Ход записан, картинка догонит.", "Move saved; the picture will catch up."),
    ("toast-seat-taken", "Место только что занято.", "That seat was just taken."),
    ("toast-seated", "Вы уже за столом.", "You are already seated."),
    (
        "toast-no-seats",
        "Мест нет. Позову вас в следующую игру.",
        "No seats left. I will call you for the next game.",
    ),
    ("toast-not-seated", "Вы не за столом.", "You are not at the table."),
    ("toast-sit-first", "Сначала сядьте за стол.", "Sit down first."),
    ("toast-near", "Стол рядом, чуть выше.", "The table is just above."),
    ("toast-back", "Вы снова в игре.", "You are back in the game."),
    ("toast-language-admins", "Язык чата меняют администраторы.", "Admins set the chat language."),
    ("toast-table-decides", "Это решают те, кто за столом.", "That is for the people at the table."),
    (
        "toast-call",
        "Позову, когда откроется следующий стол. Действует сутки.",
        "I will call you when the next table opens. Valid for a day.",
    ),
    ("lobby-expired", "Стол не собрался.", "The table did not gather."),
    ("table-below", "Стол ниже.", "The table is below."),
    (
        "table-frozen",
        "Жду, пока Telegram разрешит рисовать. Ходы принимаются.",
        "Waiting for Telegram. Moves are accepted.",
    ),
    (
        "table-no-pictures",
        "Картинки в этом чате запрещены, стол — текстом.",
        "Pictures are off in this chat; the table is in text.",
    ),
    (
        "leave-question",
        "Встать из-за стола? Доиграет компьютер, место можно вернуть до конца игры.",
        "Leave the table? The computer plays on; you can take the seat back until the game ends.",
    ),
    (
        "stop-admin",
        "Остановить игру за этим столом? Результата не будет.",
        "Stop this game? There will be no result.",
    ),
    ("stop-not-yours", "Остановить могут игроки или администратор.", "Players or an admin can stop it."),
    ("stop-done", "Игра остановлена, в счёт не идёт.", "The game was stopped and does not count."),
    ("void-done", "Игра закрыта без результата.", "The game was closed without a result."),
    (
        "start-link-old",
        "Ссылка больше не действует. Нажмите «Мои карты» в группе ещё раз.",
        "This link no longer works. Press My cards in the group again.",
    ),
    ("start-link-foreign-group", "Этот стол стоит в группе, где вас нет.", "That table is in a group you are not in."),
    (
        "start-cards-here",
        "Карты теперь и здесь. Где удобнее, там и ходите.",
        "Your cards are here too. Play wherever you like.",
    ),
    (
        "error-offline",
        "Меня не было на связи, столы целы. Старые команды пропущены.",
        "I was offline; tables are safe. Old commands were skipped.",
    ),
    (
        "error-disk",
        "Стол на паузе: ход сейчас не записать. Попробуйте через минуту.",
        "Paused: the move cannot be saved now. Try in a minute.",
    ),
    (
        "error-unknown",
        "Не получилось, стол цел. Нажмите ещё раз.",
        "That did not work; the table is safe. Press again.",
    ),
    ("error-no-seat", "Вы сейчас не за столом. /play", "You are not at a table. /play"),
    ("error-no-table", "Стола нет. /play", "No table here. /play"),
    ("error-no-lobby", "Стол не открыт. /play", "No open table. /play"),
    (
        "error-group-only",
        "Это для группы. Здесь можно сыграть с компьютером: /play",
        "That is for groups. Here you can play the computer: /play",
    ),
    (
        "error-left-group",
        "Вы вышли из группы, место занимает компьютер.",
        "You left the group; the computer keeps the seat.",
    ),
    ("error-bot-back", "Стол на месте, продолжаем.", "The table is still here; we go on."),
    (
        "error-foreign-link",
        "Эта ссылка не для вас. Свою даёт кнопка в группе.",
        "This link is not yours; press the button in the group.",
    ),
]


@pytest.mark.parametrize(("message_id", "ru", "en"), SHORT_ANSWERS)
def test_a_short_answer_is_as_specified_and_fits_a_toast(message_id: str, ru: str, en: str) -> None:
    assert (friends("ru")(message_id), friends("en")(message_id)) == (ru, en)
    assert max(len(ru), len(en)) <= 200


def test_answers_with_names() -> None:
    ru, en = friends("ru"), friends("en")
    assert ru("toast-not-your-turn", name=NameOf(1)) == "Сейчас ходит Боря."
    assert en("toast-not-your-turn", name=NameOf(1)) == "Boris is to play."
    assert ru("toast-host", host=NameOf(0)) == "Настраивает Аня."
    assert en("toast-host", host=NameOf(0)) == "Anya sets this table up."
    assert en("toast-kept", time="21:40") == "Held until 21:40."
    assert ru("leave-told", name=NameOf(0)) == "Аня встаёт, играет компьютер."
    assert en("stop-question", name=NameOf(0), agreed=1, people=3) == "Anya proposes to stop. 1 of 3 agree."
    assert ru("table-press-hand", name=NameOf(0)) == "Аня, нажмите «Мои карты»."
    assert ru("error-seats", seats=4) == "В этом варианте мест: 4."
