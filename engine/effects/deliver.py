"""deliver: pay, then bring materials to the site."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.action import Action
from engine.effects.bag import COUNTS
from engine.effects.operation import REPEAT, Operation, Table
from engine.resources import Resources
from engine.shape import Record, Shape, Whole


class Deliver(Operation):
    """`{pay: bag, materials: n, repeat: …}`; each delivery is a decision of its own, by the game's rules."""

    kind = "deliver"
    shape: ClassVar[Shape] = Record({"materials": Whole(1)}, {"pay": COUNTS, "repeat": REPEAT})

    def __init__(self, body: Mapping[str, Any], resources: Resources) -> None:
        super().__init__(body, resources)
        self.price = resources.bag(body.get("pay", {}))
        self.materials = int(body["materials"])
        if self.materials < 1:
            raise ValueError("at least one material is delivered")

    def uses(self, table: Table, seat: int) -> list[Action]:
        """One, if the price can be paid and something delivered."""
        possible = table.holds(seat, self.price) and table.delivers(seat, self.materials)
        return [Action("deliver")] if possible else []

    def run(self, table: Table, seat: int, action: Action) -> None:
        """The price, then the deliveries."""
        del action
        table.pay(seat, self.price)
        table.deliver(seat, self.materials)
