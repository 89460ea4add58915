"""A drawing takes the colours and the place of the symbol that shows it."""

from __future__ import annotations

import pytest

from compiler.layout.frame import Symbol
from compiler.layout.symbols import fit_drawing, recolour
from compiler.model.drawing import Drawing, DrawingColour, NamedColour


@pytest.mark.parametrize(
    ("colour", "seen"),
    [
        ("#112233", "#112233"),
        (NamedColour("wall", "#bc4c1e"), "#a00000"),
        (NamedColour("roof", "#bc4c1e"), "#bc4c1e"),
        ("currentColor", "#2b1d16"),
        (None, None),
    ],
)
def test_named_colour_is_replaced_by_its_name(colour: DrawingColour | None, seen: str | None) -> None:
    """A named colour without a replacement has its fallback, and any other colour stays as it is."""
    assert recolour(colour, {"wall": "#a00000", "currentColor": "#2b1d16"}) == seen


def test_the_current_colour_is_black_where_none_is_given() -> None:
    """The current colour is black by default, as in SVG."""
    assert recolour("currentColor", {}) == "#000000"


def test_drawing_is_centred_undistorted() -> None:
    """A drawing of 20 × 10 units in a box of 30 × 30 mm is 30 × 15 mm, 7.5 mm below the box's top."""
    assert fit_drawing(Drawing("x", 20, 10, ()), Symbol("icon", "x", 5, 5, 30, 30)) == (1.5, 0, 0, 1.5, 5, 12.5)
