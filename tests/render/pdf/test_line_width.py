"""Lines of small drawings."""

from __future__ import annotations

import pytest

from compiler.layout.frame import Path
from compiler.model.drawing import DrawingPath
from compiler.render.pdf.line_width import MIN_LINE_WIDTH, find_min_width, thicken_line, thicken_shapes

LINE = (("M", (0.0, 0.0)), ("L", (1.0, 1.0)))


@pytest.mark.parametrize("scale", [0.001, 0.07, 0.5, 1.0, 3.0])
def test_least_width_is_printed_thick_enough(scale: float) -> None:
    """The minimum width of a line is rounded up by at most a tenth."""
    assert MIN_LINE_WIDTH - 1e-9 <= find_min_width(scale) * scale <= MIN_LINE_WIDTH * 1.1


def test_only_thin_lines_are_thickened() -> None:
    """A line that is thick enough stays as it is, and what has no line gets none."""
    thin, thick, none = (Path(LINE, stroke="#000000", stroke_width=width) for width in (0.1, 2.0, 0.0))
    assert thicken_line(thin, 0.1).stroke_width == pytest.approx(0.8)
    assert thicken_line(thick, 0.1) is thick
    assert thicken_line(none, 0.1) is none


def test_shapes_that_are_thick_enough_are_shared_by_all_sizes() -> None:
    """They have no width that would distinguish forms."""
    thick = (DrawingPath(LINE, stroke="#000000", stroke_width=2.0),)
    assert thicken_shapes(thick, 0.5) == (thick, None)
    shapes, least = thicken_shapes((*thick, DrawingPath(LINE, stroke="#000000", stroke_width=0.01)), 0.5)
    assert [shape.stroke_width for shape in shapes] == [2.0, least]
