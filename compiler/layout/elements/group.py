"""group: elements that are moved, rotated and scaled together, and optionally clipped."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.layout.drawing_results import Drawn
from compiler.layout.elements._element_kind import make_kind
from compiler.layout.elements._nested_elements import group_drawn
from compiler.layout.parameters.read_parameters import Nested
from compiler.layout.parameters.readers import Angle, ClipValue, Fraction, Point, Positive
from compiler.layout.read_layouts import Node
from compiler.layout.scope import Scope
from compiler.layout.shapes import make_turn


@dataclass(frozen=True, kw_only=True)
class GroupParameters:
    """The fields of a group.

    Attributes:
        at: Its origin.
        turn: Its turn, in degrees clockwise.
        scale: Its enlargement, as a factor.
        clip: An outline outside which nothing is visible.
        opacity: Its opacity, from 0 to 1; below 1 the elements are painted together first, so that what they cover of
            each other does not show.
        items: The elements in it.
    """

    at: Point = (0.0, 0.0)
    turn: Angle = 0.0
    scale: Positive = 1.0
    clip: ClipValue = ()
    opacity: Fraction = 1.0
    items: Nested


def draw(parameters: GroupParameters, scope: Scope, _node: Node) -> Iterator[Drawn]:
    """Yield one group; folds, cuts and findings inside it are passed on."""
    matrix = make_turn(parameters.turn, *parameters.at, scale=parameters.scale)
    yield from group_drawn(scope.move(matrix).draw(parameters.items), matrix, parameters.clip, parameters.opacity)


KIND = make_kind(GroupParameters, draw)
