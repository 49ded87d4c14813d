"""Score, result and standings in words (docs/ux.md, 13, 14)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.texts.catalogue import Voice, digits
from bot.texts.compose.lines import Line, Parts, fitted, listed, said, stack
from bot.texts.compose.table import aligned
from bot.texts.formatted import CAPTION_LIMIT, MESSAGE_LIMIT, Formatted, block, bold, plain
from bot.texts.games import game_name
from bot.texts.names import TABLE_CAP
from engine.game import Outcome, Seat, Sheet
from engine.sheets import DealsPage, deals_pages, own_games
from engine.text import Arg, Joint, Listing, NameOf, Signed, Text, text


@dataclass(frozen=True, slots=True)
class ResultWords:
    """What stays after a game. `lines`: how its last deal ended. `pot`: all stakes together, if it was
    played for a pot; else None."""

    outcome: Outcome
    sheet: Sheet
    lines: tuple[Text, ...] = ()
    pot: int | None = None


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A person in the standings, the name as it is; `owed` is what others owe them less what they owe."""

    name: str
    games: int
    wins: int
    points: int
    owed: int


@dataclass(frozen=True, slots=True)
class Debt:
    """What `payer` owes `payee` (names as they are)."""

    payer: str
    payee: str
    amount: int


@dataclass(frozen=True, slots=True)
class StandingsWords:
    """The standings of a chat in one game: `rows` among people, `computers` with computer players at the
    table, both best first; `broken`: games that were broken off."""

    game: str
    season: str
    rows: tuple[StandingRow, ...] = ()
    computers: tuple[StandingRow, ...] = ()
    broken: int = 0
    debts: tuple[Debt, ...] = ()


def result_caption(voice: Voice, words: ResultWords) -> Formatted:
    """Who won, the others by their places, and what is owed."""
    outcome = words.outcome
    sentences = [_winners(voice, outcome), _others(voice, outcome), _payments(voice, words), _check(voice, words.sheet)]
    lines = [plain(voice.say(line)) for line in words.lines]
    return fitted(Parts(middle=lines, tail=[plain(" ".join(filter(None, sentences)))]), CAPTION_LIMIT)


def score_text(voice: Voice, title: Sequence[Text], sheet: Sheet) -> Formatted:
    """The score of a running game; `title` is the caption's: the game, and how far it has come."""
    place = ", ".join(voice.say(part) for part in title[:2])
    if sheet.target is not None:
        return plain(" ".join([f"{place}.", voice("score-target", target=sheet.target), _leaders(voice, sheet.totals)]))
    totals = [voice("result-place", name=NameOf(seat), points=total) for seat, total in enumerate(sheet.totals)]
    sentences = [f"{place}.", voice("score-totals", list=" · ".join(totals))]
    if sheet.check is not None:
        sentences.append(voice("score-check", sum=sum(sheet.totals), ok=_yes(sheet.check)))
    return plain(" ".join(sentences))


def sheet_blocks(voice: Voice, sheet: Sheet) -> tuple[Formatted, ...]:
    """The sheet for chats without pictures, page by page: what was gained deal by deal, and the totals; of a long
    game of own lists first who has played what."""
    short = voice.capped(TABLE_CAP)
    if not sheet.own:
        return (_deals_block(short, sheet, DealsPage(1, sheet.rows, None, sheet.totals)),)
    return (_own_block(short, sheet), *(_deals_block(short, sheet, page) for page in deals_pages(sheet)))


def standings_text(voice: Voice, words: StandingsWords) -> Formatted:
    """The standings, a person a line."""
    title = voice("standings-title", game=game_name(voice, words.game), season=words.season)
    rows = [_standing(voice, row) for row in words.rows]
    computers = [_standing(voice, row) for row in words.computers]
    if not rows and not computers:
        return stack([bold(title), said(voice, "standings-empty"), _broken(voice, words.broken)])
    parts = Parts(
        head=[bold(title)],
        middle=[*rows, *([said(voice, "standings-computers")] if computers else []), *computers],
        tail=[*(_debt(voice, debt) for debt in words.debts), _broken(voice, words.broken)],
    )
    return fitted(parts, MESSAGE_LIMIT)


def _deals_block(short: Voice, sheet: Sheet, page: DealsPage) -> Formatted:
    rows = [["", *short.names[: sheet.seats]]]
    if page.carried is not None:
        rows.append([short("picture-carried-over"), *map(digits, page.carried)])
    last = page.first + len(page.rows) - 1
    for number, row in enumerate(page.rows, page.first):
        label = short.say(row.label)
        # a label that names what is played does not say which deal it was
        words = label if row.kind is None else f"{number:>{len(str(last))}} {label}"
        rows.append([words, *(digits(cell.gain) if cell else "" for cell in row.cells)])
    rows.append([short("score-total-row"), *map(digits, page.totals)])
    return block("\n".join(aligned(rows, numbers=True)))


def _own_block(short: Voice, sheet: Sheet) -> Formatted:
    lists = [own_games(sheet, seat) for seat in range(sheet.seats)]
    rows = [["", *short.names[: sheet.seats]]]
    for i, (*_, name) in enumerate(sheet.own):
        rows.append([short.say(name), *("·" if g[i].gain is None else digits(g[i].gain or 0) for g in lists)])
    rows.append([short("score-total-row"), *map(digits, sheet.totals)])
    return block("\n".join(aligned(rows, numbers=True)))


def _winners(voice: Voice, outcome: Outcome) -> str:
    winners = _seats_at(outcome, 1)
    points = outcome.points[winners[0]]
    if len(winners) == 1:
        return voice("result-won", name=NameOf(winners[0]), points=points)
    return voice("result-shared", names=listed(voice, [voice.names[seat] for seat in winners]), points=points)


def _others(voice: Voice, outcome: Outcome) -> str:
    others = [seat for place in sorted(set(outcome.places) - {1}) for seat in _seats_at(outcome, place)]
    items = tuple(text("result-place", name=NameOf(seat), points=outcome.points[seat]) for seat in others)
    return voice("result-others", list=Listing(items, Joint.DOT)) if items else ""


def _payments(voice: Voice, words: ResultWords) -> str:
    if words.pot is not None:
        winners = [voice.names[seat] for seat in _seats_at(words.outcome, 1)]
        return voice("result-pot", pot=words.pot, names=listed(voice, winners))
    items: tuple[Arg, ...] = tuple(
        text("result-payment", payer=NameOf(item.payer), payee=NameOf(item.payee), amount=item.amount)
        for item in words.outcome.transfers
    )
    return voice("result-payments", list=Listing(items, Joint.COMMA)) if items else ""


def _check(voice: Voice, sheet: Sheet) -> str:
    return "" if sheet.check is None else voice("result-check", sum=sum(sheet.totals), ok=_yes(sheet.check))


def _leaders(voice: Voice, totals: Sequence[int]) -> str:
    best = max(totals)
    leaders = [seat for seat, total in enumerate(totals) if total == best]
    if len(leaders) == len(totals):
        return voice("score-level", points=best)
    if len(leaders) == 1:
        return voice("score-leads", name=NameOf(leaders[0]), points=best)
    return voice("score-lead-shared", names=listed(voice, [voice.names[seat] for seat in leaders]), points=best)


def _seats_at(outcome: Outcome, place: int) -> list[Seat]:
    return [seat for seat, own in enumerate(outcome.places) if own == place]


def _standing(voice: Voice, row: StandingRow) -> Line:
    name = voice.texts.name(voice.lang, row.name)
    said_row = text(
        "standings-row", name=name, games=row.games, wins=row.wins, points=row.points, owed=Signed(row.owed)
    )
    return plain(voice.say(said_row))


def _debt(voice: Voice, debt: Debt) -> Line:
    payer, payee = (voice.texts.name(voice.lang, name) for name in (debt.payer, debt.payee))
    return said(voice, "result-payment", payer=payer, payee=payee, amount=debt.amount)


def _broken(voice: Voice, games: int) -> Line:
    return said(voice, "standings-broken", games=games) if games else plain("")


def _yes(value: bool) -> str:
    return "yes" if value else "no"
