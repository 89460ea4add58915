"""swap_tiles: resource tiles change places."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any, ClassVar

from engine.action import Action
from engine.effects.bag import COUNTS
from engine.effects.operation import REPEAT, Operation, Table
from engine.resources import Resources
from engine.shape import Record, Shape, Whole

_PAIR = 2


class SwapTiles(Operation):
    """`{pay: bag, tiles: 2, repeat: …}`: any two; dice stay where they lie."""

    kind = "swap_tiles"
    shape: ClassVar[Shape] = Record({"tiles": Whole(_PAIR, _PAIR)}, {"pay": COUNTS, "repeat": REPEAT})
    parameters = ("first", "second")

    def __init__(self, body: Mapping[str, Any], resources: Resources) -> None:
        super().__init__(body, resources)
        self.price = resources.bag(body.get("pay", {}))
        if body["tiles"] != _PAIR:
            raise ValueError("only two tiles can change places")

    def uses(self, table: Table, seat: int) -> list[Action]:
        """Every pair of places, if the price can be paid."""
        if not table.holds(seat, self.price):
            return []
        return [Action("swap_tiles", pair) for pair in combinations(table.places(), _PAIR)]

    def run(self, table: Table, seat: int, action: Action) -> None:
        """The price, then the swap."""
        first, second = map(str, action.args)
        table.pay(seat, self.price)
        table.swap(seat, first, second)
