"""exchange: pay one bag and gain another. Body: `pay`, `gain` (bags), optionally `repeat`.

The wording depends on the sorts of resources:

| shape | pay | gain |
|---|---|---|
| buy | money | materials |
| sell | materials | money |
| swap | materials, with or without money | materials |
| pay | money | anything else |
| spend | anything else | anything else |
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import ClassVar, NamedTuple, Protocol

from engine.action import Action, Argument
from engine.effects.bag import BAG, MAX_WAYS, list_fillings
from engine.effects.effect_refusals import EffectRefusal
from engine.effects.effect_words import MATERIAL, MONEY, Message, list_quantities, make_message
from engine.effects.gain import GainingTable
from engine.effects.icon_strips import ARROW, Strip, draw_bag
from engine.effects.kind import Context, EffectKind
from engine.effects.operation import REPEAT, UNLIMITED, Parameters, UsableEffect
from engine.effects.read_body import Body, WildBag, read_bag, read_optional_string
from engine.plain_data import ContentError
from engine.resources import Bag, Resources
from engine.shape import Record


@dataclass(frozen=True, slots=True)
class ExchangeParameters(Parameters):
    """`{pay: bag, gain: bag, repeat: …}`."""

    pay: WildBag
    gain: WildBag
    repeat: str | None = None

    @classmethod
    def read(cls, body: Body) -> ExchangeParameters:
        """Return both bags and the repetition."""
        return cls(read_bag(body["pay"]), read_bag(body["gain"]), read_optional_string(body.get("repeat")))


class TradingTable(GainingTable, Protocol):
    """A table where a player can pay for a gain."""

    def can_pay(self, seat: int, bag: Bag) -> bool:
        """Return whether the player can pay the bag."""

    def can_trade(self, seat: int, paid: Bag, gained: Bag) -> bool:
        """Return whether the player can pay the first bag and then gain the whole of the second."""

    def pay(self, seat: int, bag: Bag) -> None:
        """Move the bag from the player back to the reserve."""


class ExchangedBags(NamedTuple):
    """The bag that a use pays and the bag that it gains."""

    paid: Bag
    gained: Bag


class _Gain(NamedTuple):
    """A bag that may be gained, and the action that gains it."""

    bag: Bag
    action: Action


class _Offer(NamedTuple):
    """A bag that may be paid, and what may be gained for it."""

    paid: Bag
    gains: list[_Gain]


class Exchange(UsableEffect[TradingTable]):
    """An exchange of one bag for another. It is possible only if the whole gain is available."""

    kind: ClassVar[str] = "exchange"
    arguments: ClassVar[Mapping[str, type[Argument]]] = {"pay": tuple, "gain": tuple}

    def __init__(self, parameters: ExchangeParameters, resources: Resources) -> None:
        super().__init__(parameters, resources)
        self.is_repeatable = parameters.repeat == UNLIMITED
        self._bags: dict[Action, ExchangedBags] = {}
        self._offers: list[_Offer] = []
        for paid in list_fillings(parameters.pay, resources):
            gained = islice(list_fillings(parameters.gain, resources, paid.chosen), MAX_WAYS + 1)
            gains = [_Gain(gain.bag, Action("exchange", (paid.chosen, gain.chosen))) for gain in gained]
            self._offers.append(_Offer(paid.bag, gains))
            self._bags.update((gain.action, ExchangedBags(paid.bag, gain.bag)) for gain in gains)
            if len(self._bags) > MAX_WAYS or len(self._offers) > MAX_WAYS:
                raise ContentError((), EffectRefusal.TOO_MANY_WAYS, {"most": MAX_WAYS})

    @property
    def has_choices(self) -> bool:
        """Whether a use leaves the player a choice, which is not the case if all amounts are fixed."""
        return len(self._bags) > 1

    def list_uses(self, table: TradingTable, seat: int) -> list[Action]:
        """Return every exchange that the player can pay for and that is possible now."""
        return list(self._find_uses(table, seat))

    def is_usable(self, table: TradingTable, seat: int) -> bool:
        """Return whether any exchange is possible now."""
        return next(self._find_uses(table, seat), None) is not None

    def has_use(self, action: Action) -> bool:
        """Return whether an action is a use of this exchange, even if it is not possible now."""
        return action in self._bags

    def find_bags(self, action: Action) -> ExchangedBags:
        """Return the bag that a use pays and the bag that it gains."""
        return self._bags[action]

    def run(self, table: TradingTable, seat: int, action: Action) -> None:
        """Pay the price first, to make room for the gain."""
        paid, gained = self._bags[action]
        table.pay(seat, paid)
        table.gain(seat, gained)

    def _find_uses(self, table: TradingTable, seat: int) -> Iterator[Action]:
        for paid, gains in self._offers:
            if table.can_pay(seat, paid):
                for gained, action in gains:
                    if table.can_trade(seat, paid, gained):
                        yield action


def describe(parameters: ExchangeParameters, context: Context) -> Message:
    """Return 'buy 1 material of any kind for 2 rubles'."""
    pay = parameters.pay
    gain = parameters.gain
    key = f"exchange.{_classify_trade(_find_sorts(pay, context), _find_sorts(gain, context))}"
    return make_message(key, pay=list_quantities(pay), gain=list_quantities(gain))


def _find_sorts(bag: WildBag, context: Context) -> frozenset[str]:
    """Return the sorts of resource in the bag; wildcards and choices are materials."""
    names = bag.of or tuple(bag.counts)
    return frozenset(context.sorts.get(name, MATERIAL) for name in names)


def _classify_trade(pay: frozenset[str], gain: frozenset[str]) -> str:
    if gain == {MATERIAL}:
        return "buy" if pay == {MONEY} else "swap"
    if gain == {MONEY} and pay == {MATERIAL}:
        return "sell"
    return "pay" if pay == {MONEY} else "spend"


def draw_icons(parameters: ExchangeParameters, _context: Context) -> Strip:
    """Return icons such as 2 ruble → 1 any."""
    return (*draw_bag(parameters.pay), ARROW, *draw_bag(parameters.gain))


EXCHANGE = EffectKind(
    Path(__file__).with_suffix(".json"),
    Record({"pay": BAG, "gain": BAG}, {"repeat": REPEAT}),
    ExchangeParameters,
    Exchange,
    describe,
    draw_icons,
)
