"""First contact, rules, settings and one's own tables in words (docs/ux.md, 6, 14, 16)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.texts.catalogue import Voice
from bot.texts.compose.lines import listed, paragraphs, said, stack
from bot.texts.compose.table import CLOTHS
from bot.texts.formatted import MESSAGE_LIMIT, Formatted, bold, plain, shortened
from bot.texts.games import game_name, game_to_play, game_within, variant_short
from engine.game import Seat
from engine.rulesets import Ruleset
from engine.text import NameOf, Text


def welcome_text(voice: Voice, games: Sequence[str], admin: bool, pictures: bool) -> Formatted:
    """The greeting in a group; `admin`: the bot is one; `pictures`: they may be sent."""
    return paragraphs(
        [
            said(voice, "welcome", games=listed(voice, [game_to_play(voice, game) for game in games])),
            plain("") if admin else said(voice, "welcome-not-admin"),
            plain("") if pictures else said(voice, "welcome-no-pictures"),
        ]
    )


def start_text(voice: Voice, games: Sequence[str]) -> Formatted:
    """The greeting in private."""
    return said(voice, "start", games=listed(voice, [game_within(voice, game) for game in games]))


def rules_text(voice: Voice, ruleset: Ruleset, page: int, pages: Sequence[Sequence[Text]]) -> Formatted:
    """A page (1-based) of the narrator's `pages` of exactly this ruleset."""
    title = voice("rules-title", game=game_name(voice, ruleset.game), variant=variant_short(voice, ruleset), page=page)
    body = [plain(voice.say(paragraph)) for paragraph in pages[page - 1]]
    return shortened(paragraphs([bold(title), *body]), MESSAGE_LIMIT)


def settings_text(voice: Voice, chat: bool, admin: bool = False, key: str = "") -> Formatted:
    """Above the settings of a person or `chat`, or above the values of one (`key`)."""
    title = bold(voice("settings-chat" if chat else "settings-personal"))
    if key:
        return stack([title, said(voice, f"setting-{key}")])
    return stack([title, said(voice, "settings-admins") if chat and not admin else plain("")])


def own_tables_text(voice: Voice) -> Formatted:
    """Above the list of one's own tables."""
    return said(voice, "own-tables")


def own_table_label(voice: Voice, cloth: str, chat: str, yours: bool, awaited: Seat | None) -> str:
    """A table on the button of somebody who sits at several; `chat` is the group's title as it is."""
    known = {"cloth": CLOTHS[cloth], "chat": voice.texts.name(voice.lang, chat)}
    if yours:
        return voice("own-table-yours", **known)
    if awaited is None:
        return voice("own-table-quiet", **known)
    return voice("own-table-other", name=NameOf(awaited), **known)


def gathering_text(voice: Voice, chat: str, game: str) -> Formatted:
    """The call to somebody who asked to be called when the next table opens in `chat`."""
    return said(voice, "lobby-gathering", chat=voice.texts.name(voice.lang, chat), game=game_within(voice, game))


def no_writing_text(voice: Voice, chat: str) -> Formatted:
    """To whoever added the bot to a `chat` in which it may not write."""
    return said(voice, "welcome-no-writing", chat=voice.texts.name(voice.lang, chat))


def playing_here_text(voice: Voice, title: Sequence[Text]) -> Formatted:
    """For somebody who asks for a table while others play; `title` is the caption's."""
    game, *progress = (voice.say(part) for part in title[:2])
    return said(voice, "playing-here", game=game, progress=", ".join(progress))
