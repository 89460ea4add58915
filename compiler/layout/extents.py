"""Find boxes around elements, in the coordinates of their drawing; no ink extends beyond a box."""

from __future__ import annotations

from collections.abc import Iterable

from compiler.layout.frame import MM_PER_POINT, Element, Glyphs, Group, Image, Path, Symbol, transform_point
from compiler.layout.reflected_edges import Reflected
from compiler.model.drawing import Command
from compiler.model.points import BoundingBox
from compiler.model.polygon import measure_bounding_box

NOTHING = BoundingBox(0.0, 0.0, 0.0, 0.0)
"""The box of elements that draw nothing."""

LINE_REACH = 1.5
"""More than a line without mitred corners extends beyond its outline, in half thicknesses: a square end reaches √2."""

GLYPH_HEIGHT = 2.0
"""More than glyphs extend above their baseline, in type sizes; they extend half as far below it and at either end."""


def find_elements_box(items: Iterable[Element]) -> BoundingBox:
    """Return the box around elements; `NOTHING` if they draw nothing."""
    boxes = [box for item in items if (box := find_element_box(item)) != NOTHING]
    if not boxes:
        return NOTHING
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return BoundingBox(min(lefts), min(tops), max(rights), max(bottoms))


def find_element_box(item: Element) -> BoundingBox:
    """Return the box around an element, including half the thickness of its lines."""
    match item:
        case Path():
            factor = item.miter_limit if item.join == "miter" else LINE_REACH
            reach = item.stroke_width / 2 * factor if item.stroke else 0.0
            return find_outline_bounds(item.commands).expand(reach)
        case Glyphs():
            height = GLYPH_HEIGHT * item.size * MM_PER_POINT
            return BoundingBox(
                item.x - height / 2, item.y - height, item.x + item.width + height / 2, item.y + height / 2
            )
        case Symbol():  # lines of a drawing may extend beyond its box
            return _find_rectangle_box(item).expand(max(item.width, item.height) / 2)
        case Image(reflected=Reflected(area=area)):
            return area
        case Image():
            return _find_rectangle_box(item)
        case Group():
            return _find_group_box(item)


def _find_rectangle_box(item: Symbol | Image) -> BoundingBox:
    return BoundingBox(item.x, item.y, item.x + item.width, item.y + item.height)


def _find_group_box(group: Group) -> BoundingBox:
    inner = find_elements_box(group.items)
    if group.clip:
        clip = find_outline_bounds(group.clip)
        inner = BoundingBox(
            max(inner.left, clip.left),
            max(inner.top, clip.top),
            max(min(inner.right, clip.right), inner.left),
            max(min(inner.bottom, clip.bottom), inner.top),
        )
    if inner == NOTHING:
        return NOTHING
    return measure_bounding_box(transform_point(group.matrix, x, y) for x, y in inner.corners)


def find_outline_bounds(commands: Iterable[Command]) -> BoundingBox:
    """Return the box around an outline and the handles of its curves; `NOTHING` without commands."""
    drawn = [coordinates for _, coordinates in commands if coordinates]
    xs = [x for coordinates in drawn for x in coordinates[::2]] or [0.0]
    ys = [y for coordinates in drawn for y in coordinates[1::2]] or [0.0]
    return BoundingBox(min(xs), min(ys), max(xs), max(ys))
