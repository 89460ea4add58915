"""score_table: points by how many things are counted; a game counts and looks up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.effects.bag import RESOURCE
from engine.effects.count import COUNT, counted
from engine.effects.operation import Operation
from engine.resources import Resources
from engine.shape import Array, Record, Shape, Whole


class ScoreTable(Operation):
    """`{gain: {point: [1, 4, 8, 10]}, count: count}`: one resource; the rows are for 1, 2, 3 … of them."""

    kind = "score_table"
    shape: ClassVar[Shape] = Record(
        {"gain": Record(keys=RESOURCE, others=Array(Whole(), 1, 20), least=1, most=1), "count": COUNT}
    )

    def __init__(self, body: Mapping[str, Any], resources: Resources) -> None:
        super().__init__(body, resources)
        ((name, rows),) = body["gain"].items()
        ((self.resource, _),) = resources.bag({name: 1})
        self.rows = tuple(rows)
        self.count = counted(body["count"])

    def worth(self, n: int) -> int:
        """What so many of them give together; none gives nothing, more than there are rows as much as the last."""
        return self.rows[min(n, len(self.rows)) - 1] if n else 0
