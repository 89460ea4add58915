"""exchange: pay something, get something."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.action import Action
from engine.effects.bag import BAG, MOST_WAYS, choices
from engine.effects.operation import REPEAT, Operation, Table
from engine.resources import Bag, Resources
from engine.shape import Record, Shape


class Exchange(Operation):
    """`{pay: bag, gain: bag, repeat: …}`; what is gained must come whole, or the exchange is not possible."""

    kind = "exchange"
    shape: ClassVar[Shape] = Record({"pay": BAG, "gain": BAG}, {"repeat": REPEAT})
    parameters = ("pay", "gain")

    def __init__(self, body: Mapping[str, Any], resources: Resources) -> None:
        super().__init__(body, resources)
        self._bags: dict[Action, tuple[Bag, Bag]] = {}
        self._offers: list[tuple[Bag, list[tuple[Bag, Action]]]] = []
        for paid in choices(body["pay"], resources):
            gained = list(choices(body["gain"], resources, paid.chosen))
            offers = [(gain.bag, Action("exchange", (paid.chosen, gain.chosen))) for gain in gained]
            self._offers.append((paid.bag, offers))
            self._bags.update((action, (paid.bag, bag)) for bag, action in offers)
            if len(self._bags) > MOST_WAYS or len(self._offers) > MOST_WAYS:
                raise ValueError(f"an exchange can be made in more than {MOST_WAYS} ways")

    @property
    def asks(self) -> bool:
        """An exchange of fixed figures leaves nothing to choose."""
        return len(self._bags) > 1

    def uses(self, table: Table, seat: int) -> list[Action]:
        """Every pair of bags of which the player holds the one and can get the other."""
        return [
            action
            for paid, offers in self._offers
            if table.holds(seat, paid)
            for gained, action in offers
            if table.trades(seat, paid, gained)
        ]

    def knows(self, action: Action) -> bool:
        """Whether an action is a use of it at all, possible now or not."""
        return action in self._bags

    def bags(self, action: Action) -> tuple[Bag, Bag]:
        """What a use pays and what it gains, whole."""
        return self._bags[action]

    def run(self, table: Table, seat: int, action: Action) -> None:
        """The price first, so that it makes room."""
        paid, gained = self._bags[action]
        table.pay(seat, paid)
        table.gain(seat, gained)
