"""The contracts of a ruleset of Кинг: what counts in them, what limits them, what is decided before them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.cards import Card
from engine.errors import RulesetError
from engine.king.awards import AWARDS
from engine.king.fields import Fields
from engine.king.limits import limits_of
from engine.king.scores import read_price, whole_sum
from engine.king.variant import Kind
from engine.king.view import Contract, Phase, Price
from engine.options import OptionValue

WAYS = ("s", "c", "d", "h", "last", "none", "misere", "rospis")
"""What may be named as trump, in the order in which it is offered."""

DECISIONS = (Phase.DARK, Phase.OFFERS, Phase.SALE, Phase.AUCTION, Phase.TRUMP, Phase.TALON, Phase.DISCARD)
"""What can precede the play of a contract."""

SELLING = (Phase.OFFERS, Phase.SALE)
"""The decisions by which the right to name the game may change hands (K-32)."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads contracts for a pack dealt in so many tricks, and a talon perhaps, with the options that change them."""

    options: Mapping[str, OptionValue]
    pack: tuple[Card, ...]
    tricks: int
    packets: tuple[int, ...]
    talon: int

    def kinds(self, scores: Fields, contracts: Fields) -> Mapping[str, Kind]:
        """Every contract by its id; `RulesetError` says where one is wrong."""
        prices = {name: self._price(scores, name) for name in scores.raw}
        return {
            name: self._kind(contracts.table(name), self._contract(name, contracts, prices)) for name in contracts.raw
        }

    def _price(self, scores: Fields, name: str) -> Price:
        """A score without its sign; what a trump trick is worth may be an option."""
        fields = scores.table(name)
        literal = self.options.get("trump_trick")
        if name == "trump" and isinstance(literal, int):
            fields = Fields({**fields.raw, "points": literal}, fields.where)
        price = read_price(name, fields, self.pack)
        if astray := [place for place in price.places if not -self.tricks <= place < self.tricks]:
            raise RulesetError(f"{fields.where}.places: {astray[0]} is none of {self.tricks} tricks")
        if len({place % self.tricks for place in price.places}) < len(price.places):
            raise RulesetError(f"{fields.where}.places names a trick twice")
        return price

    def _contract(self, name: str, contracts: Fields, prices: Mapping[str, Price]) -> Contract:
        fields = contracts.table(name)
        sign = fields.raw.get("sign")
        if type(sign) is not int or sign not in (-1, 1):
            raise RulesetError(f"{fields.where}.sign is neither -1 nor 1")
        scores = fields.texts("scores")
        if not scores:
            raise RulesetError(f"{fields.where}.scores must name some")
        if unknown := [score for score in scores if score not in prices]:
            raise RulesetError(f"{fields.where}: there is no score {unknown[0]}; there are {', '.join(prices)}")
        signed = tuple(_signed(prices[score], sign) for score in scores)
        limits = limits_of(fields.texts("limits", ()), self.pack, str(self.options.get("forced_king", "on")), sign)
        return Contract(
            id=name,
            sign=sign,
            prices=signed,
            sum=whole_sum(signed, self.tricks),
            lead_ban=limits.lead_ban,
            forced=limits.forced,
            named=bool(fields.texts("ways", ())),
            name=fields.text("name", ""),
        )

    def _kind(self, fields: Fields, contract: Contract) -> Kind:
        fields.known("sign", "scores", "name", "limits", "decisions", "ways", "first", "packets", "award")
        award = fields.text("award", "all")
        if award not in AWARDS:
            raise RulesetError(f"{fields.where}.award: {award!r} is not {'/'.join(AWARDS)}")
        first, decisions, ways = fields.number("first", 0), fields.choices("decisions", DECISIONS), self._ways(fields)
        if first > self.tricks:
            raise RulesetError(f"{fields.where}.first: a hand has {self.tricks} cards")
        if bool(ways) != (Phase.TRUMP in decisions):
            raise RulesetError(f"{fields.where}: the decision trump and ways go together")
        if Phase.AUCTION in decisions and decisions[-1] is not Phase.TRUMP:
            raise RulesetError(f"{fields.where}.decisions: after an auction trump must be named")
        if Phase.DARK in decisions and not (decisions[0] is Phase.DARK and decisions[-1] is Phase.TRUMP):
            raise RulesetError(f"{fields.where}.decisions: dark comes first, and trump last")
        if {*SELLING} & {*decisions} and decisions[-3:] != (*SELLING, Phase.TRUMP):
            raise RulesetError(f"{fields.where}.decisions: a sale is offers, sale, trump")
        taken = [phase for phase in decisions if phase in (Phase.TALON, Phase.DISCARD)]
        if taken != ([Phase.TALON, Phase.DISCARD] if self.talon else []):
            raise RulesetError(
                f"{fields.where}.decisions: talon and discard go with a talon, which has {self.talon} cards"
            )
        packets = read_packets(fields, self.packets)
        return Kind(contract, decisions, first, packets, ways, AWARDS[award])

    def _ways(self, fields: Fields) -> tuple[str, ...]:
        """What may be named as trump; no trump as the page or the option has it (K-13)."""
        ways = fields.texts("ways", ())
        if unknown := [way for way in ways if way not in WAYS]:
            raise RulesetError(f"{fields.where}.ways: {unknown[0]!r} is not {'/'.join(WAYS)}")
        if not ways:
            return ()
        asked = {*ways}
        match self.options.get("notrump"):
            case "on":
                asked.add("none")
            case "off":
                asked.discard("none")
        if self.options.get("rospis") == "off":
            asked.discard("rospis")
        return tuple(way for way in WAYS if way in asked)


def read_packets(fields: Fields, default: tuple[int, ...]) -> tuple[int, ...]:
    """How many cards are dealt to each at once, packet by packet."""
    packets = fields.numbers("packets", default)
    if not packets or min(packets) < 1:
        raise RulesetError(f"{fields.where}.packets must be a list of numbers from 1 on")
    return packets


def _signed(price: Price, sign: int) -> Price:
    return Price(price.score, sign * price.points, price.unit, price.cards, price.places)
