"""Every keyboard there is, filled with what makes all its buttons appear."""

from __future__ import annotations

from aiogram.types import InlineKeyboardMarkup

from bot.callbacks.payloads import Act, Opening
from bot.keyboards import lobby, pages, proofs, table
from bot.keyboards.buttons import Features
from bot.keyboards.lobby import LobbyButtons, Phase, SetUp
from bot.keyboards.proofs import ProofButtons
from bot.preferences import CHAT, PERSONAL, paces
from bot.texts import Voice
from bot.texts.games import house_rules
from engine.cards import parse_card, parse_cards
from engine.game import Asking, Choice, Menu, Press, Tone
from engine.registry import offered_rulesets
from engine.rulesets import Ruleset
from engine.text import cards_arg, text

TOKEN = "zzzzzzzz"
CLASSIC: Ruleset = next(iter(offered_rulesets().values()))
RULESETS: tuple[Ruleset, ...] = tuple(one for one in offered_rulesets().values() if one.game == CLASSIC.game)
GAMES = (CLASSIC.game,)
TAKE = "Th:2c3d5s"
MENU = Menu(
    (
        (
            Choice(
                text("konchinka-move-take", card=parse_card("Th"), taken=cards_arg(parse_cards("2c3d5s"))),
                Press.ACT,
                TAKE,
                Tone.SUCCESS,
            ),
        ),
        (Choice(text("konchinka-menu-ways", card=parse_card("7d"), count=3), Press.STEP, "7d"),),
        (
            Choice(text("konchinka-move-lay", card=parse_card("9c")), Press.BLOCKED, "9c"),
            Choice(text("konchinka-move-lay", card=parse_card("4h")), Press.ACT, "4h"),
        ),
    )
)
UNDO = Act(TOKEN, 17, "undo:16")
ASKING = Asking(text("undo-label"), text("undo-yes"), text("undo-no"))
PERSONAL_NOW = {item.key: item.values[0] for item in PERSONAL}
CHAT_NOW = {item.key: item.values[0] if item.values else CLASSIC.game for item in CHAT}


def lobby_buttons(phase: Phase, **changes: int) -> LobbyButtons:
    numbers = {"people": 2, "computers": 1, "joining": 0, **changes}
    return LobbyButtons(TOKEN, GAMES, CLASSIC.game, room=True, phase=phase, **numbers)


def every_keyboard(voice: Voice, features: Features) -> dict[str, InlineKeyboardMarkup]:
    """By name; pages of rules and settings one by one."""
    v, f = voice, features
    rules = {
        f"rule {page}": lobby.house_rule_page(v, f, TOKEN, CLASSIC, page)
        for page in range(1, len(house_rules(CLASSIC)) + 1)
    }
    settings = {
        **{f"personal {key}": pages.personal_page(v, f, key, value) for key, value in PERSONAL_NOW.items()},
        **{f"chat {key}": pages.chat_page(v, f, key, value, paces(), GAMES) for key, value in CHAT_NOW.items()},
    }
    return {
        "table": table.table(v, f, TOKEN, private=True),
        "hand": table.hand(v, f, TOKEN, 17, MENU, (TAKE, "4h"), "https://t.me/suknobot?start=x"),
        "deal end": table.deal_end(v, f, TOKEN, 2),
        "result": table.result(v, f, TOKEN, CLASSIC.game),
        "old result": table.result(v, f, TOKEN, CLASSIC.game, rematch=False),
        "more": table.more(v, f, TOKEN, list(table.MORE_WORDS), [table.Offer("Undo", UNDO)]),
        "confirming": table.confirming(v, f, UNDO, ASKING),
        "proposal question": table.proposal_question(v, f, TOKEN, "7", ASKING),
        "come back": table.come_back(v, f, TOKEN),
        "away": table.away(v, f, TOKEN),
        "leaving": table.leaving(v, f, TOKEN),
        "stopping": table.stopping(v, f, TOKEN),
        "stop question": table.stop_question(v, f, TOKEN, "7"),
        "pause question": table.pause_question(v, f, TOKEN, "7"),
        "paused here": table.paused_here(v, f, TOKEN, Opening("second")),
        "bringing down": table.bringing_down(v, f, TOKEN),
        "stopped": table.stopped(v, f, TOKEN),
        "sheet": table.sheet(v, f, TOKEN, 1, 1, show=True),
        "sheet of a long game": table.sheet(v, f, TOKEN, 2, 5, show=True),
        "sheet shown to all": table.shown_sheet(v, f, TOKEN, 2, 5) or pages.rules_menu(v, f, ()),
        "stopped long ago": table.stopped(v, f, TOKEN, rematch=False),
        "seal": proofs.proof(v, f, ProofButtons(TOKEN, 2, 3, word=True)),
        "proof": proofs.proof(v, f, ProofButtons(TOKEN, 2, 3, opened="v1|zzzzzzzz|2|" + "0" * 64)),
        "how to check": proofs.how_to_check(v, f, TOKEN, 2),
        "own word": proofs.own_word(v, f, TOKEN),
        "private chat": proofs.open_private(v, f, "suknobot"),
        "playing here": table.playing_here(v, f, TOKEN, Opening("second")),
        "own tables": table.own_tables(f, [table.OpenTable(TOKEN, "🟢 Дача", True)]),
        "private link": table.private_link(v, f, "https://t.me/suknobot?start=x"),
        **{f"lobby {phase.value}": lobby.lobby(v, f, lobby_buttons(phase)) for phase in Phase},
        "gathering": lobby.gathering(v, f, TOKEN),
        "open again": lobby.open_again(v, f),
        "set up": lobby.set_up(v, f, SetUp(TOKEN, CLASSIC, paces()[1], 4, "medium")),
        "variants": lobby.variants_page(v, f, TOKEN, RULESETS * 4, CLASSIC.id, 3, 2),
        "paces": lobby.pace_page(v, f, TOKEN, paces(), "normal"),
        "levels": lobby.level_page(v, f, TOKEN, "medium"),
        "seats": lobby.seats_page(v, f, TOKEN, CLASSIC, 3),
        **rules,
        "welcome": pages.welcome(v, f),
        "start": pages.start(v, f, "suknobot"),
        "rules menu": pages.rules_menu(v, f, RULESETS),
        "rules": pages.rules(v, f, CLASSIC.id, 5, 5, menu=True),
        "rules of a table": pages.rules(v, f, TOKEN, 1, 5),
        "standings": pages.standings(v, f, GAMES, CLASSIC.game, "month", [("Боря → Аня 9", "12")], show=True),
        "settle": pages.settle(v, f, "12"),
        "personal": pages.personal(v, f, PERSONAL_NOW),
        "chat": pages.chat(v, f, CHAT_NOW, admin=True, paces=paces()),
        "chat, not admin": pages.chat(v, f, CHAT_NOW, admin=False, paces=paces()),
        **settings,
    }
