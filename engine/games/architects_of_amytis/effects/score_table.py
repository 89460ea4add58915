"""score_table: points that depend on a count, looked up in a table.

Body: `gain` (rows of one resource), `count` (a count).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from engine.effects.bag import RESOURCE
from engine.effects.effect_words import Message, make_message, make_quantity
from engine.effects.icon_strips import ARROW, SLASH, Figure, IconRef, Strip, join_icons
from engine.effects.kind import Context, EffectKind
from engine.effects.operation import Operation, Parameters
from engine.effects.read_body import Body, read_rows
from engine.games.architects_of_amytis.effects.count import COUNT, Count, describe_count, draw_count, read_count
from engine.games.architects_of_amytis.effects.most_counted import count_most
from engine.resources import Resources
from engine.shape import FIGURE, Array, Record


@dataclass(frozen=True, slots=True)
class ScoreTableParameters(Parameters):
    """`{gain: {point: [1, 4, 8, 10]}, count: count}`: rows of one resource for counts of 1, 2, 3 and so on."""

    gain: Mapping[str, tuple[int, ...]]
    count: Count

    @classmethod
    def read(cls, body: Body) -> ScoreTableParameters:
        """Return the rows, and the count."""
        return cls(read_rows(body["gain"]), read_count(body["count"]))


class ScoreTable(Operation):
    """A count, and the points for each result of the count."""

    kind: ClassVar[str] = "score_table"

    def __init__(self, parameters: ScoreTableParameters, resources: Resources) -> None:
        super().__init__(parameters, resources)
        ((name, self.rows),) = parameters.gain.items()
        ((self.resource, _),) = resources.make_bag({name: 1})
        self.count = parameters.count

    def compute_points(self, n: int) -> int:
        """Return the points for a count of `n`: 0 for none, and the last row's points for a count beyond the rows."""
        return self.rows[min(n, len(self.rows)) - 1] if n else 0


def describe(parameters: ScoreTableParameters, _context: Context) -> Message:
    """Return 'count the visible wall tiles … and gain 1 point for 1, 4 points for 2 …'."""
    ((name, figures),) = parameters.gain.items()
    rows = [
        make_message("score_table.row", gain=make_quantity(name, figure), n=n) for n, figure in enumerate(figures, 1)
    ]
    return make_message("score_table.by", what=describe_count(parameters.count, "all"), rows=rows)


def draw_icons(parameters: ScoreTableParameters, _context: Context) -> Strip:
    """Return icons such as wall, corners → 1 / 4 / 8 / 10 point."""
    ((name, rows),) = parameters.gain.items()
    figures = join_icons(SLASH, [(Figure(row),) for row in rows])
    return (*draw_count(parameters.count), ARROW, *figures, IconRef(name))


SCORE_TABLE = EffectKind(
    Path(__file__).with_suffix(".json"),
    Record({"gain": Record(keys=RESOURCE, others=Array(FIGURE, 1, 20), least=1, most=1), "count": COUNT}),
    ScoreTableParameters,
    ScoreTable,
    describe,
    draw_icons,
    lambda parameters, countables: count_most(parameters.count, countables),
)
