"""score: so many points for each thing counted; a game counts and adds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.effects.bag import COUNTS
from engine.effects.count import COUNT, counted
from engine.effects.operation import Operation
from engine.resources import Resources
from engine.shape import Record, Shape


class Score(Operation):
    """`{gain: {point: 2}, each: count}`: one resource."""

    kind = "score"
    shape: ClassVar[Shape] = Record({"gain": COUNTS, "each": COUNT})

    def __init__(self, body: Mapping[str, Any], resources: Resources) -> None:
        super().__init__(body, resources)
        ((self.resource, self.each),) = resources.bag(body["gain"])
        self.count = counted(body["each"])

    def worth(self, n: int) -> int:
        """What so many of them give together."""
        return self.each * n
