from __future__ import annotations

from compiler.model.drawing import Drawing, DrawingPath, NamedColour
from compiler.render.svg.format_shapes import format_path, format_shapes

LINE = (("M", (0.0, 0.0)), ("L", (5.0, 5.0)))


def test_what_all_lines_share_is_said_once() -> None:
    """Attributes that all lines of a drawing have are those of its group; what differs stays with each line."""
    shapes = (
        DrawingPath(LINE, stroke="#111111", stroke_width=2.0, cap="round"),
        DrawingPath(LINE, stroke="#222222", stroke_width=1.0, cap="round"),
        DrawingPath(LINE, fill="#333333"),
    )
    markup = format_shapes(Drawing("a", 9, 9, shapes), {})
    assert markup.count("stroke-linecap") == 1
    assert 'stroke-width="2"' in markup
    assert 'stroke-width="1"' in markup
    assert markup.index("stroke-linecap") < markup.index("<path")


def test_a_named_colour_is_that_of_the_symbol() -> None:
    """A colour with a name is what the symbol gives under this name, or else the one that the drawing states."""
    drawing = Drawing("a", 9, 9, (DrawingPath(LINE, fill=NamedColour("body", "#aaaaaa")),))
    assert 'fill="#bbbbbb"' in format_shapes(drawing, {"body": "#bbbbbb"})
    assert 'fill="#aaaaaa"' in format_shapes(drawing, {})


def test_a_path_without_paint_is_left_out() -> None:
    """A path that is neither filled nor stroked has no markup; colours cannot end the attribute they are in."""
    assert format_path(LINE, None, "", even_odd=True) == ""
    assert "fill-rule" not in format_path(LINE, None, ' stroke="#111111"', even_odd=True)
    assert 'fill="&quot;&gt;"' in format_path(LINE, '">', "", even_odd=False)
