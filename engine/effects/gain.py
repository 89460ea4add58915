"""gain: resources come to the player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.action import Action
from engine.effects.bag import COUNTS
from engine.effects.operation import Operation, Table
from engine.resources import Bag, Resources
from engine.shape import Shape


class Gain(Operation):
    """`{wood: 2}`: each resource named, as much as supply and room allow."""

    kind = "gain"
    shape: ClassVar[Shape] = COUNTS

    def __init__(self, body: Mapping[str, Any], resources: Resources) -> None:
        super().__init__({}, resources)
        self.bag = resources.bag(body)

    def uses(self, table: Table, seat: int) -> list[Action]:
        """One, if anything would come of it."""
        return [Action("gain")] if table.gets(seat, self.bag) else []

    def run(self, table: Table, seat: int, action: Action) -> None:
        """The player gets what there is."""
        del action
        table.gain(seat, self.bag)

    def free(self, table: Table, seat: int) -> Bag:
        """All of it."""
        del table, seat
        return self.bag
