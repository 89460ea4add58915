"""Take the drawing of a side apart into leaves with their places, for checks of positions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from compiler.layout.bezier import find_curve_point
from compiler.layout.frame import (
    IDENTITY,
    MM_PER_POINT,
    Element,
    Glyphs,
    Group,
    Image,
    Matrix,
    Path,
    Symbol,
    SymbolKind,
    compose_matrices,
)
from compiler.layout.text.metrics import Extent
from compiler.model.drawing import Command
from compiler.model.points import BoundingBox, Point
from compiler.model.polygon import measure_bounding_box

Leaf: TypeAlias = Glyphs | Path | Symbol | Image
"""An element that contains no others."""

LeafKind: TypeAlias = SymbolKind | Literal["text", "picture", "line", "line or area"]
"""A kind of leaf as findings call it."""

MAX_QUOTE_LENGTH = 40
"""The maximum number of characters of a text that a finding quotes."""

_STEPS_OF_CURVE = 8
"""The number of steps between the points that stand for a curve."""


class PlacedClip(NamedTuple):
    """A clip around leaves.

    Attributes:
        outline: The outline.
        matrix: The matrix from the outline to mm of the piece.
        even_odd: Whether the even-odd rule says what is inside.
    """

    outline: tuple[Command, ...]
    matrix: Matrix
    even_odd: bool


Clips: TypeAlias = tuple[PlacedClip, ...]
"""All clips around a leaf, the outermost first."""


class PlacedLeaf(NamedTuple):
    """A leaf with its place.

    Attributes:
        leaf: The leaf.
        matrix: The matrix from its coordinates to mm of the piece.
        clips: The clips around it, the outermost first.
    """

    leaf: Leaf
    matrix: Matrix
    clips: Clips


def place_leaves(
    items: Iterable[Element], matrix: Matrix = IDENTITY, clips: Clips = (), *, opaque_groups: bool = False
) -> Iterator[PlacedLeaf]:
    """Yield the leaves of elements and of the groups among them, for elements under a matrix and inside clips.

    With `opaque_groups`, translucent groups are left out.
    """
    for item in items:
        if isinstance(item, Group):
            if opaque_groups and item.is_transparent:
                continue
            inner = compose_matrices(matrix, item.matrix)
            yield from place_leaves(item.items, inner, add_clip(clips, item, inner), opaque_groups=opaque_groups)
        else:
            yield PlacedLeaf(item, matrix, clips)


def add_clip(clips: Clips, group: Group, matrix: Matrix) -> Clips:
    """Return the clips around the elements of a group; `matrix` is from these elements to mm of the piece."""
    return (*clips, PlacedClip(group.clip, matrix, group.clip_even_odd)) if group.clip else clips


class LeafName(NamedTuple):
    """A leaf as findings call it: its kind, and its name or first characters; a path has no name."""

    kind: LeafKind
    name: str = ""


def name_leaf(leaf: Leaf) -> LeafName:
    """Return the name of a leaf."""
    match leaf:
        case Glyphs():
            return LeafName("text", leaf.text[:MAX_QUOTE_LENGTH])
        case Symbol():
            return LeafName(leaf.kind, leaf.name)
        case Image():
            return LeafName("picture", leaf.picture)
        case Path():
            return LeafName("line or area")


LINE = LeafName("line")
"""The name of a path that is certainly a line."""


@lru_cache(maxsize=1 << 12)
def find_clip_points(clip: PlacedClip) -> list[Point]:
    """Return points on the outline of a clip, in mm of the piece."""
    return transform_points(find_outline_points(clip.outline), clip.matrix)


def clip_points(points: list[Point], clips: Clips) -> list[Point]:
    """Return points, those outside the boxes around clips moved to the nearest points of these boxes."""
    for clip in clips:
        left, top, right, bottom = _find_clip_box(clip)
        points = [(min(max(x, left), right), min(max(y, top), bottom)) for x, y in points]
    return points


@lru_cache(maxsize=1 << 12)
def _find_clip_box(clip: PlacedClip) -> BoundingBox:
    return measure_bounding_box(find_clip_points(clip))


def find_line_box(line: Glyphs, ink: Extent) -> BoundingBox:
    """Return the box around a line of text whose ink has this extent."""
    em = line.size * MM_PER_POINT
    return BoundingBox(line.x, line.y - ink.above * em, line.x + line.width, line.y + ink.below * em)


@lru_cache(maxsize=1 << 13)
def find_outline_points(commands: tuple[Command, ...]) -> list[Point]:
    """Return points on an outline: the ends of its lines and curves, and points between the ends of each curve."""
    points: list[Point] = []
    for letter, coordinates in commands:
        ends = list(zip(coordinates[::2], coordinates[1::2], strict=True))
        if letter == "C" and points:
            curve = (points[-1], *ends)
            points += [find_curve_point(curve, step / _STEPS_OF_CURVE) for step in range(1, _STEPS_OF_CURVE)]
        points += ends[-1:]
    return points


def transform_points(points: list[Point], matrix: Matrix) -> list[Point]:
    """Return points under a matrix."""
    a, b, c, d, e, f = matrix  # `transform_point` is too slow for thousands of points
    return [(a * x + c * y + e, b * x + d * y + f) for x, y in points]
