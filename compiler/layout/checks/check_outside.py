"""Report what nobody will see: words, icons and lines that are outside the cut, and clips that show nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Span, warning
from compiler.layout.checks.polygon_cut import is_beyond, measure_distance
from compiler.layout.extents import NOTHING, find_elements_box, find_outline_bounds
from compiler.layout.frame import (
    IDENTITY,
    MM_PER_POINT,
    Element,
    Frame,
    Glyphs,
    Group,
    Image,
    Matrix,
    Path,
    Symbol,
    compose_matrices,
    transform_point,
)
from compiler.layout.leaves import PlacedLeaf, find_outline_points, name_leaf, place_leaves, transform_points
from compiler.model.points import BoundingBox, Point
from compiler.model.polygon import has_inside, measure_bounding_box

_STEPS = 20
"""The number of points of a line that are tested."""

_HINT = "correct its position in the layout; only what is inside the cut is visible"


def check_outside(frame: Frame, span: Span, part: str) -> Iterator[Diagnostic]:
    """Yield a finding for each word or icon that is entirely outside the cut, unless it is inside a clip."""
    for leaf, matrix, clips in place_leaves(frame.items):
        if clips or isinstance(leaf, Path | Image) or (isinstance(leaf, Symbol) and leaf.kind != "icon"):
            continue
        if matrix is IDENTITY and not frame.corners and _is_origin_inside(leaf, frame):
            continue
        points = _find_leaf_corners(leaf, matrix)
        xs, ys = zip(*points, strict=True)
        is_outside = max(xs) <= 0 or min(xs) >= frame.width or max(ys) <= 0 or min(ys) >= frame.height
        if is_outside or (frame.corners and is_beyond(points, frame.corners)):
            yield warning(
                "outside-face",
                span,
                "{part}: {leaf:drawn} is outside, at {x:.1f}, {y:.1f} mm",
                _HINT,
                part=part,
                leaf=name_leaf(leaf),
                x=min(xs),
                y=min(ys),
            )


def check_clips(frame: Frame, span: Span, part: str) -> Iterator[Diagnostic]:
    """Yield a finding if a clip shows nothing, because its contents or the whole piece are outside of it."""
    if any(_is_invisible(group, matrix, frame) for group, matrix in _list_clipping_groups(frame.items, IDENTITY)):
        yield warning(
            "outside-face",
            span,
            "{part}: nothing of this element is visible, because its `clip` is beside its contents or the piece",
            "correct the position of the clip; in a group, it is measured from the origin of the group",
            part=part,
        )


def check_lines(frame: Frame, span: Span, part: str) -> Iterator[Diagnostic]:
    """Yield a finding for an element that consists of lines outside the cut alone, such as a frame in the bleed."""
    are_outside = (_is_line_outside(placed, frame) for placed in place_leaves(frame.items))
    if next(are_outside, False) and all(are_outside):
        yield warning(
            "outside-face",
            span,
            "{part}: the lines of this element are outside the cut, where nobody sees them",
            _HINT,
            part=part,
        )


def _is_line_outside(placed: PlacedLeaf, frame: Frame) -> bool:
    leaf, matrix, clips = placed
    if not isinstance(leaf, Path) or clips or leaf.fill or not (leaf.stroke and leaf.commands):
        return False
    trim = frame.corners or ((0.0, 0.0), (frame.width, 0.0), (frame.width, frame.height), (0.0, frame.height))
    points = transform_points(find_outline_points(leaf.commands), matrix)
    ends = zip(points, [*points[1:], points[0]], strict=True)
    steps = (point for start, end in ends for point in _list_steps(start, end))
    return not any(has_inside(trim, point) or measure_distance(point, trim) <= leaf.stroke_width / 2 for point in steps)


def _list_steps(start: Point, end: Point) -> Iterator[Point]:
    """Yield points of a straight line from its start on, close enough for a line that crosses a piece to have one."""
    for step in range(_STEPS):
        share = step / _STEPS
        yield start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


class _PlacedGroup(NamedTuple):
    """A group, and the matrix from its contents to mm of the piece."""

    group: Group
    matrix: Matrix


def _list_clipping_groups(items: Iterable[Element], matrix: Matrix) -> Iterator[_PlacedGroup]:
    """Yield the groups with clips, also those inside others."""
    for item in items:
        if isinstance(item, Group):
            inner = compose_matrices(matrix, item.matrix)
            if item.clip:
                yield _PlacedGroup(item, inner)
            yield from _list_clipping_groups(item.items, inner)


def _is_invisible(group: Group, matrix: Matrix, frame: Frame) -> bool:
    """Return whether the box of a clip is beside the box of the contents, or outside the bleed of the piece."""
    clip = find_outline_bounds(group.clip)
    contents = find_elements_box(group.items)
    if contents == NOTHING:
        return False
    placed_clip = measure_bounding_box(transform_point(matrix, x, y) for x, y in clip.corners)
    side = BoundingBox(0.0, 0.0, frame.width, frame.height)
    return clip.is_apart_from(contents) or placed_clip.is_apart_from(side.expand(frame.bleed))


def _is_origin_inside(leaf: Glyphs | Symbol, frame: Frame) -> bool:
    """Return whether the origin of an untransformed leaf is inside the cut, so that it is not entirely outside."""
    return 0 < leaf.x < frame.width and 0 < leaf.y < frame.height


def _find_leaf_corners(leaf: Glyphs | Symbol, matrix: Matrix) -> list[Point]:
    """Return the corners of a symbol's box, or of a box as high as the type size above the baseline of a text."""
    rise = leaf.size * MM_PER_POINT if isinstance(leaf, Glyphs) else 0.0
    fall = 0.0 if isinstance(leaf, Glyphs) else leaf.height
    box = product((leaf.x, leaf.x + leaf.width), (leaf.y - rise, leaf.y + fall))
    return [transform_point(matrix, x, y) for x, y in box]
