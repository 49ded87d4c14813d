"""A second, plain player of the rules of tricks (docs/rules.md, 2.1, 2.2), written from the rules alone.

Everything is spelled out with strings and dictionaries; nothing here is fast or clever.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

HIGH_FIRST = "AKQJT98765432"
Options = Mapping[str, str | int]

ROBBERS = {3: "8c", 4: "7c", 5: "5c", 6: "3c"}
JOKERS = {3: "8s", 4: "7s", 5: "5s", 6: "3s"}
"""The lowest club and spade of the packs of add-hobby, by seats (docs/rules.md, 3.8)."""
BANNED = ("hearts", "king", "eralash")
"""Deals in which hearts may not be led while another suit is held (docs/rules.md, 2.1; K-02)."""
FORCING = ("king", "eralash")
"""Deals in which a void holder must let the King go (K-04)."""


def beats(one: str, other: str, trump: str | None, upside_down: bool) -> bool:
    """Whether `one`, played later, takes `other`."""
    if one[1] == other[1]:
        better = HIGH_FIRST.index(one[0]) < HIGH_FIRST.index(other[0])
        return better != upside_down
    return one[1] == trump


def winner(
    trick: list[str], trump: str | None, upside_down: bool = False, powers: Mapping[str, str] | None = None
) -> int:
    """Every card against the best so far; `powers` of robber and joker by card (docs/rules.md, 3.8)."""
    powers = powers or {}
    best = 0
    for place in range(1, len(trick)):
        one, other = trick[place], trick[best]
        if powers.get(one) in ("robber", "high"):
            best = place
        elif powers.get(one) == "low" or powers.get(other) in ("robber", "high"):
            continue
        elif powers.get(other) == "low":
            best = place if one[1] in ("s", trump) else best
        elif beats(one, other, trump, upside_down):
            best = place
    return best


def banned(contract: str, page: str, options: Options) -> bool:
    """Whether hearts may not be led; some pages leave it out of some games (K-02), the others name all of them."""
    what = contract.partition("_")[2]
    if options.get("ban") == "literal" and page == "P3":
        return what in BANNED and contract != "minus_hearts"
    if options.get("ban") == "literal" and page == "P4":
        return what == "hearts"
    if options.get("ban") == "literal" and page == "P6":
        return what == "eralash"
    return what in BANNED


def legal(
    hand: list[str],
    trick: list[str],
    contract: str,
    trump: str | None,
    options: Options,
    page: str,
    upside_down: bool = False,
    joker: str | None = None,
) -> set[str]:
    """Each card of the hand asked by itself whether it may be played; a joker comes with its calls."""
    found = {card for card in hand if may(card, hand, trick, contract, trump, options, page, upside_down, joker)}
    if joker in hand and not king_must_go(hand, trick, contract, options):
        found.add(str(joker))
    return {play for card in found for play in ([f"{card}:high", f"{card}:low"] if card == joker else [card])}


def king_must_go(hand: list[str], trick: list[str], contract: str, options: Options) -> bool:
    half, _, what = contract.partition("_")
    ways = options.get("forced_king", "on")
    if not trick or what not in FORCING or ways == "off" or (ways == "minus_only" and half == "plus"):
        return False
    void = not any(card[1] == trick[0][1] for card in hand)
    return "Kh" in hand and (void or (ways == "on_heart_lead" and trick[0][1] == "h"))


def may(
    card: str,
    hand: list[str],
    trick: list[str],
    contract: str,
    trump: str | None,
    options: Options,
    page: str,
    upside_down: bool,
    joker: str | None,
) -> bool:
    if not trick:
        shut = banned(contract, page, options)
        return not (shut and card[1] == "h" and any(other[1] != "h" for other in hand))
    if king_must_go(hand, trick, contract, options):
        return card == "Kh"
    led = trick[0][1]
    if any(other[1] == led for other in hand):
        if options.get("off_suit") == "free" and trump is None:  # K-25
            return True
        return card[1] == led
    duty = options.get("trump_duty", "trump")
    trumps = [other for other in hand if other[1] == trump]
    if not trumps or duty == "free":
        return True
    if duty == "overtrump":
        lying = [other for other in trick if other[1] == trump and other != joker]
        over = [t for t in trumps if all(beats(t, o, trump, upside_down) for o in lying)]
        return card in (over or trumps)
    return card in trumps


def values(options: Options, page_boys: str, page: str, seats: int) -> dict[str, int]:
    """Points without sign, by the page of the sources (docs/rules.md, 2.2, 3.4-3.6)."""
    boys = page_boys if options["boys"] == "page" else str(options["boys"])
    both = len(boys) == 2
    if page == "P4":
        even = options["two_values"] == "balanced"
        one_boy = 2 if even and both else 4 if even else 3
        found = {"tricks": 2, "girls": 4 if even else 3, "hearts": 4 if even else 2, "king": 16, "places": 8}
    elif seats == 3 and page == "P6":
        one_boy = 3 if both else 6
        found = {"tricks": 3, "girls": 6, "hearts": 3, "king": 24, "places": 12}
    elif page == "P7":
        one_boy = 5 if both else 10
        even = seats == 4 and options["talon_balance"] == "auto"
        found = {"tricks": 5 if even else 4, "girls": 10, "hearts": 5, "king": 40, "places": 20}
    elif seats == 3:
        one_boy = 5
        found = {"tricks": 2, "girls": 5, "hearts": 2, "king": 20, "places": 10}
    else:
        one_boy = 2 if both else 4
        found = {"tricks": 2, "girls": 4, "hearts": 2, "king": 16, "places": 8}
    return found | {f"boy {rank}": one_boy for rank in boys} | {"lowest heart": lowest_heart(options)}


def lowest_heart(options: Options) -> int:
    """The lowest heart that counts (K-28)."""
    return 7 if options.get("hearts_cap") == "16" else 2


def heart_counts(card: str, lowest: int) -> bool:
    return card[1] == "h" and (card[0] in "TJQKA" or int(card[0]) >= lowest)


def trump_trick(options: Options, page: str, seats: int) -> int:
    """A trick of a trump game (docs/rules.md, 3.1, 3.3, 3.5, 3.7; K-37, K-39)."""
    if options["trump_trick"] != "page":
        return int(options["trump_trick"])
    without = options.get("eralash") == "off"
    if page == "P7":
        if options["talon_balance"] == "literal":
            return 16
        return {3: 8, 4: 10}[seats] if without else {3: 16, 4: 20}[seats]
    if page == "P6":
        return 5 if seats == 3 else 3  # K-29
    return 3 if page in ("P1", "P4") or without else 6


def may_be_put_away(hand: list[str], contract: str, boys: str) -> set[frozenset[str]]:
    """Every two of twelve cards, asked by themselves (K-40, K-41)."""
    what = contract.partition("_")[2]

    def counts(card: str) -> bool:
        boy, girl = card[0] in boys and what in ("boys", "eralash"), card[0] == "Q" and what in ("girls", "eralash")
        return boy or girl or (card[1] == "h" and what in ("hearts", "eralash")) or (card == "Kh" and what == "king")

    free = {card for card in hand if not counts(card)}
    pairs = {frozenset((one, other)) for one in hand for other in hand if one != other}
    return {pair for pair in pairs if pair <= free or (len(free) < 2 and free <= pair)}


def points(
    contract: str, cards: list[str], number: int, tricks: int, worth: Mapping[str, int], ends: str = "last_two"
) -> int:
    """What a trick brings, the `number`-th from 1 of so many; the declarer's bid is not in it.

    `ends`: whether the ``first_last`` or the ``last_two`` tricks count by their place (K-23).
    """
    half, _, what = contract.partition("_")
    total = 0
    if what in ("tricks", "eralash"):
        total += worth["tricks"]
    for card in cards:
        if what in ("boys", "eralash"):
            total += worth.get(f"boy {card[0]}", 0)
        if what in ("girls", "eralash") and card[0] == "Q":
            total += worth["girls"]
        if what in ("hearts", "eralash") and heart_counts(card, worth["lowest heart"]):
            total += worth["hearts"]
        if what in ("king", "eralash") and card == "Kh":
            total += worth["king"]
    counting = (1, tricks) if ends == "first_last" else (tricks - 1, tricks)
    if what in ("last_two", "eralash") and number in counting:
        total += worth["places"]
    return -total if half == "minus" else total


def over_early(contract: str, held: list[str], boys: str, lowest: int = 2) -> bool:
    """Whether nothing is left to be won or lost with these cards in hands (docs/rules.md, 2.1)."""
    what = contract.partition("_")[2]
    carrying: dict[str, Callable[[str], bool]] = {
        "boys": lambda card: card[0] in boys,
        "girls": lambda card: card[0] == "Q",
        "hearts": lambda card: heart_counts(card, lowest),
        "king": lambda card: card == "Kh",
    }
    return what in carrying and not any(carrying[what](card) for card in held)
