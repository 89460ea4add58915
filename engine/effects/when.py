"""when: effects that need a condition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.action import Action
from engine.effects.bag import COUNTS
from engine.effects.gain import Gain
from engine.effects.operation import REPEAT, Operation, Table
from engine.resources import Bag, Resources
from engine.shape import Array, Record, Shape, Whole


class When(Operation):
    """`{completed: {base: 1, …}, then: [{gain: …}], repeat: …}`: at least so many sections of each type."""

    kind = "when"
    shape: ClassVar[Shape] = Record(
        {
            "completed": Record(others=Whole(), least=1, most=20),
            "then": Array(Record({"gain": COUNTS}), 1, 20),
        },
        {"repeat": REPEAT},
    )

    def __init__(self, body: Mapping[str, Any], resources: Resources) -> None:
        super().__init__(body, resources)
        self.completed = tuple(body["completed"].items())
        if any(set(effect) != {"gain"} for effect in body["then"]):
            raise ValueError("only gains can depend on a condition")
        self.then = tuple(Gain(effect["gain"], resources) for effect in body["then"])

    def uses(self, table: Table, seat: int) -> list[Action]:
        """One, if the condition holds and anything would come of it."""
        possible = self._holds(table, seat) and any(gain.uses(table, seat) for gain in self.then)
        return [Action("when")] if possible else []

    def run(self, table: Table, seat: int, action: Action) -> None:
        """Every effect in its order."""
        for gain in self.then:
            gain.run(table, seat, action)

    def free(self, table: Table, seat: int) -> Bag:
        """All gains, if the condition holds."""
        gains = self.then if self._holds(table, seat) else ()
        return tuple(part for gain in gains for part in gain.bag)

    def holds(self, has: int, n: int) -> bool:
        """Whether a player who has completed that many of a type has what is asked for."""
        return has >= n

    def _holds(self, table: Table, seat: int) -> bool:
        return all(self.holds(table.completed(seat, section), n) for section, n in self.completed)
