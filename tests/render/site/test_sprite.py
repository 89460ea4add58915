"""Icons and drawings on pages."""

from __future__ import annotations

import re

import pytest

from compiler.layout.shapes import make_rectangle
from compiler.model.drawing import Drawing, DrawingPath, NamedColour
from compiler.render.site.sprite import make_sprite, make_svg_file


@pytest.mark.parametrize(
    ("colour", "shown"),
    [
        (None, "none"),
        ("#112233", "#112233"),
        ("currentColor", "currentColor"),
        (NamedColour("ink", "#112233"), "currentColor"),
        (NamedColour("red", "#112233"), "#ff0000"),
        (NamedColour("blue", "#112233"), "#112233"),
    ],
)
def test_fill_has_the_colour_of_the_theme(colour: str | None, shown: str) -> None:
    """A named colour is that of the theme or else its fallback; ink follows the text around the icon."""
    drawing = Drawing("coin", 10.0, 10.0, (DrawingPath(make_rectangle(0, 0, 5, 5), fill=colour),))
    sprite = make_sprite({"coin": drawing}, {"red": "#ff0000", "ink": "#223344"})
    assert re.findall('fill="([^"]+)"', sprite) == [shown]


def test_file_states_the_colour_of_its_ink() -> None:
    """A drawing in a file of its own has no text around it, so the file states the ink of the theme."""
    drawing = Drawing("mark", 10.0, 10.0, ())
    assert 'color="#223344"' in make_svg_file(drawing, {"ink": "#223344"})
    assert 'color="#000000"' in make_svg_file(drawing, {})
