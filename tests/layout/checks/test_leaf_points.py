from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from compiler.layout.checks.leaf_points import find_area_points, find_icon_box, find_leaf_points, find_path_box
from compiler.layout.frame import IDENTITY, MM_PER_POINT, Path, Symbol
from compiler.layout.text.metrics import measure_extent
from compiler.layout.text.prepared_faces import Face
from compiler.model.drawing import Command, Drawing, DrawingPath, NamedColour
from compiler.model.points import BoundingBox, Point
from tests.print_sample import run

SQUARE: tuple[Command, ...] = (("M", (2, 3)), ("L", (6, 3)), ("L", (6, 8)), ("L", (2, 8)), ("Z", ()))
RED = NamedColour("red", "#ff0000")
MOVED = (1, 0, 0, 1, 10, 20)


def find_bounds(points: Sequence[Point]) -> BoundingBox:
    """Return left, top, right and bottom of points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return BoundingBox(min(xs), min(ys), max(xs), max(ys))


def make_icon(*shapes: DrawingPath) -> Drawing:
    """Return an icon of 24 by 24 units."""
    return Drawing("coin", 24, 24, shapes)


@pytest.mark.parametrize(("stroke", "width", "reach"), [(None, 2.0, 0.0), ("#000000", 0.0, 0.0), ("#000000", 2.0, 1.0)])
def test_path_is_bounded_with_half_its_line(stroke: str | None, width: float, reach: float) -> None:
    """A line without colour or thickness adds nothing."""
    path = Path(SQUARE, fill="#ff0000", stroke=stroke, stroke_width=width)
    expected = (2 - reach, 3 - reach, 6 + reach, 8 + reach)
    assert find_bounds(find_area_points(path, IDENTITY, {})) == pytest.approx(expected)
    assert find_path_box(path) == pytest.approx(expected)


def test_points_are_those_of_the_piece() -> None:
    """A path is moved by the matrix around it."""
    assert find_bounds(find_area_points(Path(SQUARE, fill="#ff0000"), MOVED, {})) == pytest.approx((12, 23, 16, 28))


def test_box_of_a_path_includes_the_handles_of_its_curves() -> None:
    """A box is quick to find and at least as large as the curve."""
    curve: tuple[Command, ...] = (("M", (0, 0)), ("C", (0, 10, 10, 10, 10, 0)))
    path = Path(curve, fill="#ff0000")
    assert find_path_box(path) == (0, 0, 10, 10)
    assert find_bounds(find_area_points(path, IDENTITY, {}))[3] == pytest.approx(7.5, abs=0.2)


def test_icon_is_bounded_by_its_visible_shapes() -> None:
    """A shape without fill and line is not seen, and neither is an icon of such shapes."""
    shown = DrawingPath(SQUARE, RED)
    hidden = DrawingPath((("M", (0, 0)), ("L", (24, 24))), fill=None)
    assert find_icon_box(make_icon(hidden, shown)) == (2, 3, 6, 8)
    assert find_icon_box(make_icon(hidden)) is None
    assert find_icon_box(make_icon()) is None


def test_points_of_an_icon_are_scaled_to_its_place() -> None:
    """An icon of 24 units in 12 mm is half as large."""
    symbol = Symbol("icon", "coin", 1, 1, 12, 12)
    points = find_leaf_points(symbol, MOVED, {}, {"coin": make_icon(DrawingPath(SQUARE, RED))})
    assert find_bounds(points) == pytest.approx((12, 22.5, 14, 25))


def test_points_of_a_text_are_those_of_its_ink(faces: dict[str, Face]) -> None:
    """A text is bounded by its width, and by its letters above and below the baseline, with the line around them."""
    face = faces["text"]
    words = run("xp", face, x=5, y=10, size=10)
    ink, em = measure_extent(face, "xp"), 10 * MM_PER_POINT
    expected = (5, 10 - ink.above * em, 5 + words.width, 10 + ink.below * em)
    assert find_bounds(find_leaf_points(words, IDENTITY, faces, {})) == pytest.approx(expected)
    outlined = replace(words, outline="#ffffff", outline_width=0.5)
    left, top, right, bottom = expected
    grown = (left - 0.5, top - 0.5, right + 0.5, bottom + 0.5)
    assert find_bounds(find_leaf_points(outlined, IDENTITY, faces, {})) == pytest.approx(grown)
