"""score: points for each unit of a count. Body: `gain` (a bag), `each` (a count)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from engine.effects.bag import RESOURCE
from engine.effects.effect_words import Message, list_quantities, make_message
from engine.effects.icon_strips import SignIcon, Strip, draw_bag
from engine.effects.kind import Context, EffectKind
from engine.effects.operation import Operation, Parameters
from engine.effects.read_body import Body, WildBag, read_bag
from engine.games.architects_of_amytis.effects.count import COUNT, Count, describe_count, draw_count, read_count
from engine.games.architects_of_amytis.effects.most_counted import count_most
from engine.resources import Resources
from engine.shape import POSITIVE, Record


@dataclass(frozen=True, slots=True)
class ScoreParameters(Parameters):
    """`{gain: {point: 2}, each: count}`: one resource."""

    gain: WildBag
    each: Count

    @classmethod
    def read(cls, body: Body) -> ScoreParameters:
        """Return the points per unit, and the count."""
        return cls(read_bag(body["gain"]), read_count(body["each"]))


class Score(Operation):
    """A count, and the points for each unit of the count."""

    kind: ClassVar[str] = "score"

    def __init__(self, parameters: ScoreParameters, resources: Resources) -> None:
        super().__init__(parameters, resources)
        ((self.resource, self.each),) = parameters.gain.resolve(resources)
        self.count = parameters.each

    def compute_points(self, n: int) -> int:
        """Return the points for a count of `n`."""
        return self.each * n


def describe(parameters: ScoreParameters, _context: Context) -> Message:
    """Return 'gain 2 points for each visible wall tile on the border of your board'."""
    return make_message("score", gain=list_quantities(parameters.gain), what=describe_count(parameters.each, "each"))


def draw_icons(parameters: ScoreParameters, _context: Context) -> Strip:
    """Return icons such as 2 point × wall, border."""
    return (*draw_bag(parameters.gain), SignIcon("each"), *draw_count(parameters.each))


SCORE = EffectKind(
    Path(__file__).with_suffix(".json"),
    Record({"gain": Record(keys=RESOURCE, others=POSITIVE, least=1, most=1), "each": COUNT}),
    ScoreParameters,
    Score,
    describe,
    draw_icons,
    lambda parameters, countables: count_most(parameters.each, countables),
)
