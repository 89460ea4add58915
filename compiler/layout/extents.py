"""Find boxes around elements, in the coordinates of their drawing; no ink extends beyond a box."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from compiler.layout.frame import MM_PER_POINT, Element, Glyphs, Group, Image, Path, Symbol, transform_point
from compiler.layout.reflected_edges import Reflected
from compiler.model.vector import Box

NOTHING: Box = (0.0, 0.0, 0.0, 0.0)
"""The box of elements that draw nothing."""

LINE_REACH = 1.5
"""More than a line without mitred corners extends beyond its outline, in half thicknesses: a square end reaches √2."""

GLYPH_HEIGHT = 2.0
"""More than glyphs extend above their baseline, in type sizes; they extend half as far below it and at either end."""


def find_elements_box(items: Iterable[Element]) -> Box:
    """Return the box around elements; `NOTHING` if they draw nothing."""
    boxes = [box for item in items if (box := find_element_box(item)) != NOTHING]
    if not boxes:
        return NOTHING
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def find_element_box(item: Element) -> Box:
    """Return the box around an element, including half the thickness of its lines."""
    match item:
        case Path():
            factor = item.miter_limit if item.join == "miter" else LINE_REACH
            reach = item.stroke_width / 2 * factor if item.stroke else 0.0
            return _grow_box(find_outline_bounds(item.commands), reach)
        case Glyphs():
            height = GLYPH_HEIGHT * item.size * MM_PER_POINT
            return item.x - height / 2, item.y - height, item.x + item.width + height / 2, item.y + height / 2
        case Symbol():  # lines of a drawing may extend beyond its box
            return _grow_box(
                (item.x, item.y, item.x + item.width, item.y + item.height), max(item.width, item.height) / 2
            )
        case Image(reflected=Reflected(area=area)):
            return area
        case Image():
            return item.x, item.y, item.x + item.width, item.y + item.height
        case Group():
            return _find_group_box(item)


def _find_group_box(group: Group) -> Box:
    inner = find_elements_box(group.items)
    if group.clip:
        clip = find_outline_bounds(group.clip)
        inner = (
            max(inner[0], clip[0]),
            max(inner[1], clip[1]),
            max(min(inner[2], clip[2]), inner[0]),
            max(min(inner[3], clip[3]), inner[1]),
        )
    if inner == NOTHING:
        return NOTHING
    left, top, right, bottom = inner
    corners = [transform_point(group.matrix, x, y) for x, y in product((left, right), (top, bottom))]
    xs, ys = zip(*corners, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def find_outline_bounds(commands: Iterable[tuple[str, tuple[float, ...]]]) -> Box:
    """Return the box around an outline and the handles of its curves; `NOTHING` without commands."""
    figures = [points for _, points in commands if points]
    xs = [x for points in figures for x in points[::2]] or [0.0]
    ys = [y for points in figures for y in points[1::2]] or [0.0]
    return min(xs), min(ys), max(xs), max(ys)


def _grow_box(box: Box, reach: float) -> Box:
    left, top, right, bottom = box
    return left - reach, top - reach, right + reach, bottom + reach
