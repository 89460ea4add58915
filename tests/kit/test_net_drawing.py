"""Nets as coloured panels, and the lines around them."""

from __future__ import annotations

from compiler.kit.net_drawing import BLEED, Net, join_points, mirror_points
from compiler.layout.frame import Path

SQUARE = ((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0))


def test_panels_are_painted_beyond_their_cuts() -> None:
    """A line in the colour of a panel, half of it outside, is the bleed; its corners do not stick out."""
    (panel,) = Net(4.0, 4.0, panels=(SQUARE,), cuts=(), folds=()).paint("#7A5C3E")
    assert isinstance(panel, Path)
    assert (panel.fill, panel.stroke, panel.join) == ("#7A5C3E", "#7A5C3E", "round")
    assert panel.stroke_width / 2 == BLEED


def test_points_are_joined_in_their_order() -> None:
    """Each point but the last is the start of a line to the next one; the outline is not closed."""
    assert list(join_points(SQUARE)) == [(0, 0, 4, 0), (4, 0, 4, 4), (4, 4, 0, 4)]
    assert list(join_points(SQUARE[:1])) == []


def test_mirrored_outlines_go_round_as_before() -> None:
    """An outline that is mirrored twice is itself, and mirrored once it still runs clockwise."""

    def measure_area(points: tuple[tuple[float, float], ...]) -> float:
        pairs = zip(points, (*points[1:], points[0]), strict=True)
        return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs) / 2

    mirrored = mirror_points(SQUARE, 10.0)
    assert mirrored[0] == (0.0, 16.0)
    assert measure_area(mirrored) == measure_area(SQUARE) == 16.0
    assert mirror_points(mirrored, 10.0) == SQUARE
