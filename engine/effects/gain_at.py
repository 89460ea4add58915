"""gain_at: the benefit of the place where a die lies now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.action import Action
from engine.effects.operation import Operation, Table
from engine.resources import Bag, Resources
from engine.shape import Record, Shape, Text


class GainAt(Operation):
    """`{die: red}`: once what lies under that die, however many dice are there."""

    kind = "gain_at"
    shape: ClassVar[Shape] = Record({"die": Text(refers="die")})

    def __init__(self, body: Mapping[str, Any], resources: Resources) -> None:
        super().__init__(body, resources)
        self.die = str(body["die"])

    def uses(self, table: Table, seat: int) -> list[Action]:
        """One, if anything would come of it."""
        return [Action("gain_at")] if any(there.uses(table, seat) for there in table.under(self.die)) else []

    def run(self, table: Table, seat: int, action: Action) -> None:
        """The player gets the benefit of the place."""
        for there in table.under(self.die):
            there.run(table, seat, action)

    def free(self, table: Table, seat: int) -> Bag:
        """What the place gives for nothing."""
        return tuple(part for there in table.under(self.die) for part in there.free(table, seat))
