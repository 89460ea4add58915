"""The drawing of a side as single leaves with their places, for checks of positions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

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
    compose,
)
from compiler.layout.text.metrics import Extent
from compiler.model.drawing import Command

Point: TypeAlias = tuple[float, float]
Points: TypeAlias = list[Point]
Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom, in mm."""

Leaf: TypeAlias = Glyphs | Path | Symbol | Image

LeafKind: TypeAlias = SymbolKind | Literal["text", "picture", "line", "line or area"]


MAX_QUOTE_LENGTH = 40
"""The most characters of a text that a finding quotes."""


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
        leaf: What is drawn.
        matrix: The matrix from its coordinates to mm of the piece.
        clips: The clips around it.
    """

    leaf: Leaf
    matrix: Matrix
    clips: Clips


def place_leaves(
    items: Iterable[Element], matrix: Matrix = IDENTITY, clips: Clips = (), *, opaque_groups: bool = False
) -> Iterator[PlacedLeaf]:
    """Yield all that is drawn, also inside groups, for elements under a matrix inside clips.

    With `opaque_groups` alone, what translucent groups draw is left out.
    """
    for item in items:
        if isinstance(item, Group):
            if opaque_groups and item.is_transparent:
                continue
            inner = compose(matrix, item.matrix)
            yield from place_leaves(item.items, inner, add_clip(clips, item, inner), opaque_groups=opaque_groups)
        else:
            yield PlacedLeaf(item, matrix, clips)


def add_clip(clips: Clips, group: Group, matrix: Matrix) -> Clips:
    """Return the clips around the elements of a group that has this matrix."""
    return (*clips, PlacedClip(group.clip, matrix, group.clip_even_odd)) if group.clip else clips


class LeafName(NamedTuple):
    """A leaf as findings call it: its kind, and its name or its first characters; shapes have neither."""

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
def find_clip_points(clip: PlacedClip) -> Points:
    """Return points on the outline of a clip, in mm of the piece."""
    return transform_points(find_outline_points(clip.outline), clip.matrix)


def clip_points(points: Points, clips: Clips) -> Points:
    """Return the points, moved into the boxes around the clips."""
    for clip in clips:
        left, top, right, bottom = _find_clip_box(clip)
        points = [(min(max(x, left), right), min(max(y, top), bottom)) for x, y in points]
    return points


@lru_cache(maxsize=1 << 12)
def _find_clip_box(clip: PlacedClip) -> Box:
    xs, ys = zip(*find_clip_points(clip), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def find_line_box(line: Glyphs, ink: Extent) -> Box:
    """Return the box around a line of text whose ink has this extent (em) above and below its baseline."""
    em = line.size * MM_PER_POINT
    return line.x, line.y - ink.above * em, line.x + line.width, line.y + ink.below * em


@lru_cache(maxsize=1 << 13)
def find_outline_points(commands: tuple[Command, ...]) -> Points:
    """Return points on an outline: its corners, and seven between the ends of each curve."""
    points: Points = []
    for letter, coordinates in commands:
        ends = list(zip(coordinates[::2], coordinates[1::2], strict=True))
        if letter == "C" and points:
            points += [_find_curve_point((points[-1], *ends), step / 8) for step in range(1, 8)]
        points += ends[-1:]
    return points


def _find_curve_point(handles: tuple[Point, ...], t: float) -> Point:
    """Return the point of a cubic Bézier curve at `t`, from 0 to 1."""
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3)
    x, y = (sum(weight * handle[axis] for weight, handle in zip(weights, handles, strict=True)) for axis in (0, 1))
    return x, y


def transform_points(points: Points, matrix: Matrix) -> Points:
    """Return where a matrix puts points."""
    a, b, c, d, e, f = matrix  # not by `transform_point`: there are thousands of points
    return [(a * x + c * y + e, b * x + d * y + f) for x, y in points]
