"""Compile the effects of a building, which are carried out when its tile is placed (facts 4, 5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.compiled_game import CompiledItem
from engine.effects.operation import Operation
from engine.games.architects_of_amytis.effects import read_effects
from engine.games.architects_of_amytis.effects.choose_one import ChooseOne
from engine.games.architects_of_amytis.effects.score import Score
from engine.games.architects_of_amytis.effects.score_table import ScoreTable
from engine.games.architects_of_amytis.effects.take_card import TakeCard
from engine.games.architects_of_amytis.input_refusals import AmytisContentRefusal
from engine.games.architects_of_amytis.rules.counts import BitPlanes, CountingFunction, compile_count
from engine.plain_data import ContentError, read_items
from engine.resources import Resources

SIDES: Mapping[str, str] = {"a": "front", "b": "back"}


class PointsByCount(NamedTuple):
    """The points for a count: the function that counts, and the points for each result from 0."""

    counter: CountingFunction
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Program:
    """The effect of a building on one of its sides.

    Attributes:
        rule: The rule that states it.
        scores: The points that it gives, by what is counted.
        takes: Whether the player takes a project before points are scored.
        chooses: Whether the player chooses between the project and the points.
    """

    rule: str
    scores: tuple[PointsByCount, ...]
    takes: bool
    chooses: bool


def read_programs(
    buildings: Sequence[CompiledItem], resources: Resources, planes: BitPlanes, most: int
) -> Mapping[str, Mapping[str, Program]]:
    """Return the programs by type of building and side, with points for counts of up to `most`.

    Raises:
        ContentError: a side has an unsupported effect.
    """

    def read(item: CompiledItem) -> tuple[str, Mapping[str, Program]]:
        name = item["traits"]["type"]
        effects = item["effects"]
        rules = {side: f"buildings.{name}-{side}" for side in SIDES}
        return name, {
            side: _read_program(rules[side], read_effects(effects[face], resources), planes, most)
            for side, face in SIDES.items()
        }

    return dict(read_items("buildings", buildings, read))


def _read_program(rule: str, does: Sequence[Operation], planes: BitPlanes, most: int) -> Program:
    chooses = any(isinstance(operation, ChooseOne) for operation in does)
    flat = list(_flatten(does))
    counted = (operation for operation in flat if isinstance(operation, Score | ScoreTable))
    scores = tuple(compile_score(operation, planes, most) for operation in counted)
    takes = [operation for operation in flat if isinstance(operation, TakeCard)]
    if len(scores) + len(takes) != len(flat) or any(operation.cards != 1 for operation in takes) or len(takes) > 1:
        raise ContentError((), AmytisContentRefusal.NOT_POINTS_OR_CARD, {"rule": rule})
    if chooses and (len(does), len(takes), len(scores)) != (1, 1, 1):
        raise ContentError((), AmytisContentRefusal.NOT_CARD_OR_POINTS, {"rule": rule})
    return Program(rule, scores, bool(takes), chooses)


def _flatten(does: Sequence[Operation]) -> Iterator[Operation]:
    for operation in does:
        yield from operation.options if isinstance(operation, ChooseOne) else (operation,)


def compile_score(operation: Score | ScoreTable, planes: BitPlanes, most: int) -> PointsByCount:
    """Return the points of an effect for each count from 0 to `most`."""
    points = tuple(operation.compute_points(n) for n in range(most + 1))
    return PointsByCount(compile_count(operation.count, planes), points)
