"""The words of a table or hand of Кончинка: caption, last capture, hand, and the table as text."""

from __future__ import annotations

from engine.game import Caption
from engine.konchinka.result import count_lines
from engine.konchinka.view import KonchinkaView, Move
from engine.text import Joint, Listing, NameOf, Text, cards_arg, text


def caption(view: KonchinkaView) -> Caption:
    """The table message's words for the group (`viewer` None); a hand's words for a seat."""
    if view.viewer is None:
        return Caption(_title(view), _board(view), _turn(view), score_line(view))
    board = count_lines(view, view.count) if view.count else ()
    return Caption((text("konchinka-title-hand", deal=view.deal),), board, _turn(view), None)


def _title(view: KonchinkaView) -> tuple[Text, ...]:
    parts = [text("konchinka-name")]
    if view.deal:
        parts.append(text("konchinka-title-deal", deal=view.deal))
    parts.append(text("konchinka-title-target", target=view.target))
    if view.deal and view.count is None:
        parts.append(text("konchinka-title-pack", count=view.pack_count))
    return tuple(parts)


def _board(view: KonchinkaView) -> tuple[Text, ...]:
    if view.count:
        return count_lines(view, view.count)
    if not view.deal:
        return ()
    return (*_open_hands(view), _table(view))


def _table(view: KonchinkaView) -> Text:
    if not view.table:
        return text("konchinka-table-empty")
    return text("konchinka-table", cards=cards_arg(view.table))


def _open_hands(view: KonchinkaView) -> tuple[Text, ...]:
    """Everybody's cards, only where hands are open (C-01)."""
    if view.open_hands is None:
        return ()
    hands = tuple(
        text("konchinka-open-hand", name=NameOf(seat), cards=cards_arg(cards))
        for seat, cards in enumerate(view.open_hands)
        if cards
    )
    return (text("konchinka-open-hands", list=Listing(hands, Joint.DOT)),) if hands else ()


def _turn(view: KonchinkaView) -> Text | None:
    if view.to_act is None:
        return None
    if view.to_act == view.viewer:
        return text("konchinka-turn-yours")
    return text("konchinka-turn", name=NameOf(view.to_act))


def score_line(view: KonchinkaView) -> Text | None:
    """«Счёт: Аня 6 · Боря 4»; None when a deal's result, which ends with the totals, is shown."""
    if view.count:
        return None
    items = tuple(
        text("konchinka-named-number", name=NameOf(seat), number=total) for seat, total in enumerate(view.totals)
    )
    return text("konchinka-score", list=Listing(items, Joint.DOT))


def last_capture(view: KonchinkaView) -> Text:
    """The answer of «Последняя»: the last capture of this deal, all its cards named."""
    move = view.last_capture
    if move is None:
        return text("konchinka-last-none")
    message = "konchinka-last-sweep" if swept(move) else "konchinka-last"
    return text(message, name=NameOf(move.seat), card=move.card, cards=cards_arg(move.taken))


def move_line(move: Move) -> Text:
    """«Аня: 10♥ берёт 2♣ 3♦ 5♠», «Аня кладёт 7♦», «Аня: В♣ берёт всё»."""
    name = NameOf(move.seat)
    if not move.taken:
        return text("konchinka-lays", name=name, card=move.card)
    if swept(move):
        return text("konchinka-sweeps", name=name, card=move.card)
    return text("konchinka-takes", name=name, card=move.card, cards=cards_arg(move.taken))


def swept(move: Move) -> bool:
    """Whether «берёт всё» says it better than the cards' names: a jack took several."""
    return move.sweep and len(move.taken) > 1


def hand_words(view: KonchinkaView) -> Text | None:
    """«Ваши карты: …»; None for who has no seat."""
    if view.viewer is None:
        return None
    if not view.hand:
        return text("konchinka-hand-none")
    return text("konchinka-hand", cards=cards_arg(view.hand))


def cloth(view: KonchinkaView) -> tuple[tuple[Text, ...], ...]:
    """The table in text: a row with the open cards (one cell), then a row a seat.

    Columns of a seat: arrow of the turn, name, cards in hand, cards taken, dealer's mark.
    """
    width = max(len(str(count)) for count in view.pile_counts)
    table = text("konchinka-cloth-table", cards=cards_arg(view.table)) if view.table else _table(view)
    rows: list[tuple[Text, ...]] = [(table,)]
    for seat in range(view.seats):
        rows.append(
            (
                text("konchinka-cloth-turn" if seat == view.to_act else "konchinka-cloth-wait"),
                text("konchinka-cloth-name", name=NameOf(seat)),
                text("konchinka-cloth-cards", count=view.hand_counts[seat]),
                text("konchinka-cloth-taken", count=str(view.pile_counts[seat]).rjust(width)),
                text("konchinka-cloth-deals" if seat == view.dealer else "konchinka-cloth-plays"),
            )
        )
    return tuple(rows)
