"""The captions of docs/ux.md, 8, 9 and 16, word for word, and what gives way when there is too much."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.texts import Clock, Human, Voice
from bot.texts.compose import (
    HandWords,
    TableWords,
    alert,
    hand_alert,
    hand_caption,
    table_caption,
    table_text,
    timed_out,
)
from bot.texts.formatted import ALERT_LIMIT, CAPTION_LIMIT, MESSAGE_LIMIT
from bot.texts.graphemes import utf16_length
from engine.cards import parse_card, parse_cards
from engine.game import Caption
from engine.text import Joint, Listing, NameOf, Text, cards_arg, text
from tests.bot.speech import LANGUAGES, TEXTS, WORST_NAMES, friends

CLOCK = Clock(datetime(2025, 5, 6, 18, 40, tzinfo=UTC), ZoneInfo("Europe/Moscow"))
TAKES = text("konchinka-takes", name=NameOf(0), card=parse_card("Th"), cards=cards_arg(parse_cards("2c3d5s")))
LAYS = text("konchinka-lays", name=NameOf(0), card=parse_card("9s"))


def score(totals: tuple[int, ...]) -> Text:
    items = tuple(text("konchinka-named-number", name=NameOf(seat), number=n) for seat, n in enumerate(totals))
    return text("konchinka-score", list=Listing(items, Joint.DOT))


CAPTION = Caption(
    title=(
        text("konchinka-name"),
        text("konchinka-title-deal", deal=2),
        text("konchinka-title-target", target=15),
        text("konchinka-title-pack", count=24),
    ),
    board=(text("konchinka-table", cards=cards_arg(parse_cards("Kd8s4h"))),),
    turn=text("konchinka-turn", name=NameOf(1)),
    score=score((6, 4, 9)),
)
TABLE = TableWords("green", CAPTION, (TAKES,), clock=CLOCK, commitment="3f9a1c07d2e8b645" + "0" * 48)
HAND = HandWords(
    cloth="green",
    chat="Дача",
    caption=Caption((text("konchinka-title-hand", deal=2),), (), CAPTION.turn, None),
    told=(TAKES,),
    yours=True,
    clock=CLOCK,
    why=text("konchinka-why-must-hand"),
)


def bare(said: str) -> str:
    """Without the signs that make suits take the colour of the text."""
    return said.replace("\ufe0e", "")


def worst() -> list[Voice]:
    """Tables of four with the worst names at every place."""
    return [
        TEXTS.voice(lang, [Human(WORST_NAMES[(first + i) % len(WORST_NAMES)], i) for i in range(4)])
        for lang in LANGUAGES
        for first in range(len(WORST_NAMES))
    ]


def test_the_table_in_russian() -> None:
    assert bare(table_caption(friends("ru"), TABLE).text) == (
        "🟢 Кончинка · сдача 2 · до 15 · в колоде 24\n"
        "Аня: 10♥ берёт 2♣ 3♦ 5♠\n"
        "На столе: К♦ 8♠ 4♥\n"
        "Ходит Боря · ⏳ до 21:40\n"
        "Счёт: Аня 6 · Боря 4 · Вера 9\n"
        "🔒 3f9a1c07d2e8b645"
    )


def test_the_table_in_english() -> None:
    assert bare(table_caption(friends("en"), TABLE).text) == (
        "🟢 Konchinka · deal 2 · to 15 · 24 in the pack\n"
        "Anya: 10♥ takes 2♣ 3♦ 5♠\n"
        "On the table: K♦ 8♠ 4♥\n"
        "Boris to play · ⏳ until 21:40\n"
        "Score: Anya 6 · Boris 4 · Vera 9\n"
        "🔒 3f9a1c07d2e8b645"
    )


def test_the_clock_of_the_table_is_an_entity() -> None:
    whole = table_caption(friends("ru"), TABLE)
    assert [(entity.type, entity.extract_from(whole.text)) for entity in whole.entities] == [("date_time", "до 21:40")]


def test_the_first_message_of_a_game_mentions_each_person_once() -> None:
    whole = table_caption(friends("ru"), replace(TABLE, mentioned=frozenset({0, 1, 2})))
    mentions = [e.extract_from(whole.text) for e in whole.entities if e.type == "text_mention"]
    assert mentions == ["Аня", "Боря", "Вера"]


@pytest.mark.parametrize(("lang", "line"), [("ru", "🤖 Степан думает"), ("en", "🤖 Stepan is thinking")])
def test_a_computer_thinks_without_a_clock(lang: str, line: str) -> None:
    words = replace(TABLE, thinking=3, clock=None)
    assert line in table_caption(friends(lang, computers=1), words).text.split("\n")


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("ru", "Аня кладёт 9♠ (время вышло, ходит компьютер)"),
        ("en", "Anya lays 9♠ (time ran out, played by the computer)"),
    ],
)
def test_a_move_by_the_clock_says_so(lang: str, line: str) -> None:
    assert bare(table_caption(friends(lang), replace(TABLE, told=(timed_out(LAYS),))).text).split("\n")[1] == line


def test_a_sentence_of_the_clock_ends_once() -> None:
    """docs/ux.md, 15: an order has a full stop of its own."""
    order = timed_out(text("king-orders", name=NameOf(1), contract="девочки, −4 за каждую"))
    said = bare(table_caption(friends("ru"), replace(TABLE, told=(order,))).text).split("\n")[1]
    assert said == "Боря заказывает: девочки, −4 за каждую (время вышло, ходит компьютер)"


def test_a_question_stands_above_the_turn() -> None:
    note = text("stop-question", name=NameOf(2), agreed=1, people=3)
    lines = table_caption(friends("ru"), replace(TABLE, notes=(note,))).text.split("\n")
    assert lines[3:5] == ["Вера предлагает остановить игру. Согласны 1 из 3.", "Ходит Боря · ⏳ до 21:40"]


def test_too_many_moves_drop_the_oldest_and_keep_turn_and_score() -> None:
    first = text("konchinka-lays", name=NameOf(2), card=parse_card("2c"))
    words = replace(TABLE, told=(first, *[TAKES] * 60, LAYS))
    whole = table_caption(friends("ru"), words)
    lines = bare(whole.text).split("\n")
    assert whole.length <= CAPTION_LIMIT
    assert lines[:2] == ["🟢 Кончинка · сдача 2 · до 15 · в колоде 24", "…"]
    assert "Вера кладёт 2♣" not in lines
    assert lines[-5:] == [
        "Аня кладёт 9♠",
        "На столе: К♦ 8♠ 4♥",
        "Ходит Боря · ⏳ до 21:40",
        "Счёт: Аня 6 · Боря 4 · Вера 9",
        "🔒 3f9a1c07d2e8b645",
    ]
    assert whole.entities[-1].extract_from(whole.text) == "до 21:40"


def test_a_cloth_that_cannot_fit_gives_way_to_turn_and_score() -> None:
    words = replace(TABLE, caption=replace(CAPTION, board=(text("lobby-setting-up", host="x" * 2000),)))
    lines = table_caption(friends("ru"), words).text.split("\n")
    assert lines[1:3] == ["…", "Ходит Боря · ⏳ до 21:40"]


def test_no_name_makes_a_caption_too_long() -> None:
    """Forty cards on the cloth, four of the worst names, a move of everybody."""
    caption = replace(
        CAPTION,
        board=(text("konchinka-table", cards=cards_arg(parse_cards("Th" * 40))),),
        score=score((14, 14, 14, 14)),
    )
    told = tuple(replace_name(TAKES, seat) for seat in range(4))
    for voice in worst():
        whole = table_caption(voice, replace(TABLE, caption=caption, told=told, mentioned=frozenset(range(4))))
        assert whole.length <= CAPTION_LIMIT
        assert voice.say(caption.score or LAYS) in whole.text
        for entity in whole.entities:
            covered = entity.extract_from(whole.text)
            assert covered in voice.names or covered in ("до 21:40", "until 21:40")


def replace_name(line: Text, seat: int) -> Text:
    return text(line.id, **{**dict(line.args), "name": NameOf(seat)})


def test_the_hand_in_russian() -> None:
    assert bare(hand_caption(friends("ru"), replace(HAND, novice=True)).text) == (
        "🟢 Дача · Кончинка, сдача 2\n"
        "Аня: 10♥ берёт 2♣ 3♦ 5♠\n"
        "Ваш ход · ⏳ до 21:40\n"
        "Есть чем взять, поэтому просто положить карту нельзя.\n"
        "Нажмите карту под картинкой, и она сыграет."
    )


def test_the_hand_in_english() -> None:
    assert bare(hand_caption(friends("en"), replace(HAND, chat="Dacha", novice=True)).text) == (
        "🟢 Dacha · Konchinka, deal 2\n"
        "Anya: 10♥ takes 2♣ 3♦ 5♠\n"
        "Your move · ⏳ until 21:40\n"
        "You can capture, so you may not just lay a card.\n"
        "Press a card below the picture to play it."
    )


@pytest.mark.parametrize(
    ("lang", "line"), [("ru", "Ждём вас · ⏳ до 21:40"), ("en", "Waiting for you · ⏳ until 21:40")]
)
def test_a_hand_that_calls_says_that_one_is_waited_for(lang: str, line: str) -> None:
    assert hand_caption(friends(lang), replace(HAND, waiting=True)).text.split("\n")[2] == line


def test_out_of_turn_a_hand_says_whose_turn_it_is_and_how_to_press_nothing() -> None:
    words = replace(HAND, yours=False, why=None, novice=True, told=())
    assert hand_caption(friends("ru"), words).text == "🟢 Дача · Кончинка, сдача 2\nХодит Боря · ⏳ до 21:40"


def test_the_hand_of_a_table_in_the_private_chat_names_no_group() -> None:
    assert hand_caption(friends("ru"), replace(HAND, chat="")).text.startswith("🟢 Кончинка, сдача 2\n")


def test_the_title_of_a_group_is_made_harmless() -> None:
    said = hand_caption(friends("ru"), replace(HAND, chat="\u202eДача\n\n" + "я" * 300)).text.split("\n")[0]
    assert said == f"🟢 Дача {'я' * 18}… · Кончинка, сдача 2"


CARDS = text("konchinka-hand", cards=cards_arg(parse_cards("Th7dKs9c")))


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("ru", "Ваши карты: 10♥ 7♦ К♠ 9♣. Ходит Боря. Чтобы ходить, нажмите «В личный чат»."),
        ("en", "Your cards: 10♥ 7♦ K♠ 9♣. Boris to play. To move, press Private chat."),
    ],
)
def test_the_hand_as_an_alert(lang: str, said: str) -> None:
    assert bare(hand_alert(friends(lang), CARDS, CAPTION.turn, private=True)) == said


def test_the_hand_as_an_alert_keeps_the_cards_before_all_else() -> None:
    thirteen = text("konchinka-hand", cards=cards_arg(parse_cards("Th" * 40)))
    said = hand_alert(friends("ru"), thirteen, CAPTION.turn, private=True)
    assert utf16_length(said) <= ALERT_LIMIT
    assert "нажмите" not in said


def test_names_in_alerts_are_cut_to_twelve() -> None:
    voice = TEXTS.voice("ru", [Human("Б" * 30, 1)])
    assert alert(voice, text("toast-not-your-turn", name=NameOf(0))) == f"Сейчас ходит {'Б' * 11}…."


def test_no_alert_is_too_long() -> None:
    last = text("konchinka-last", name=NameOf(0), card=parse_card("Th"), cards=cards_arg(parse_cards("2c" * 60)))
    for voice in worst():
        assert utf16_length(alert(voice, last)) <= ALERT_LIMIT


def rows() -> tuple[tuple[Text, ...], ...]:
    def seat(number: int, turn: bool, cards: int, taken: str, deals: bool) -> tuple[Text, ...]:
        return (
            text("konchinka-cloth-turn" if turn else "konchinka-cloth-wait"),
            text("konchinka-cloth-name", name=NameOf(number)),
            text("konchinka-cloth-cards", count=cards),
            text("konchinka-cloth-taken", count=taken),
            text("konchinka-cloth-deals" if deals else "konchinka-cloth-plays"),
        )

    cloth = text("konchinka-cloth-table", cards=cards_arg(parse_cards("2c3d5sKd")))
    return (cloth,), seat(0, False, 3, "11", False), seat(1, True, 4, " 6", False), seat(2, False, 4, " 8", True)


def test_the_table_as_text_has_straight_columns_above_the_caption() -> None:
    whole = table_text(friends("ru"), TABLE, rows())
    lines = bare(whole.text).split("\n")
    assert lines[:5] == [
        "2♣ 3♦ 5♠ К♦",
        "  Аня  3 карты · взято 11",
        "→ Боря 4 карты · взято  6",
        "  Вера 4 карты · взято  8 · сдаёт",
        "🟢 Кончинка · сдача 2 · до 15 · в колоде 24",
    ]
    assert [entity.type for entity in whole.entities] == ["pre", "date_time"]
    assert bare(whole.entities[0].extract_from(whole.text)).split("\n") == lines[:4]


def test_the_table_as_text_keeps_its_columns_with_the_worst_names() -> None:
    for voice in worst():
        whole = table_text(voice, replace(TABLE, told=(TAKES,) * 120), rows())
        assert whole.length <= MESSAGE_LIMIT
        assert whole.entities[0].type == "pre"
