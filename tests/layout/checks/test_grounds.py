"""The colour under a point is the colour of the last opaque area there, and unknown where something else covers it."""

from __future__ import annotations

import pytest

from compiler.layout.checks.grounds import PAPER, Grounds
from compiler.layout.frame import Element, Glyphs, Group, Image, Path
from compiler.layout.shapes import Outline, make_rectangle

RED, BLUE = "#ff0000", "#0000ff"
LEFT_HALF = make_rectangle(0, 0, 50, 100)


def make_grounds(*elements: Element) -> Grounds:
    """Return the grounds of a side of 100 × 100 mm, with each element drawn by itself."""
    return Grounds([[element] for element in elements], 100, 100)


def paint(outline: Outline, colour: str | None = RED, opacity: float = 1.0) -> Path:
    """Return an area without a line."""
    return Path(outline, fill=colour, fill_opacity=opacity)


def test_last_area_is_seen() -> None:
    """Of two areas over each other, the later one is seen; beside both, it is the paper."""
    grounds = make_grounds(paint(LEFT_HALF), paint(make_rectangle(0, 0, 20, 20), BLUE))
    assert grounds.find_colour((10, 10), below=2) == BLUE
    assert grounds.find_colour((30, 10), below=2) == RED
    assert grounds.find_colour((70, 10), below=2) == PAPER


def test_only_what_is_below_a_layer_counts() -> None:
    """Under the second layer there is only the first, whatever is drawn later."""
    grounds = make_grounds(paint(LEFT_HALF), paint(LEFT_HALF, BLUE))
    assert grounds.find_colour((10, 10), below=1) == RED
    assert grounds.find_colour((10, 10), below=0) == PAPER


@pytest.mark.parametrize(
    "cover",
    [
        paint(LEFT_HALF, BLUE, opacity=0.5),
        Image("sea.png", 0, 0, 50, 100),
        Group((paint(LEFT_HALF, BLUE),), opacity=0.5),
    ],
)
def test_colour_of_what_is_no_opaque_area_is_unknown(cover: Element) -> None:
    """Under a translucent area, a picture or a translucent group, no single colour is known."""
    grounds = make_grounds(paint(LEFT_HALF), cover)
    assert grounds.find_colour((10, 10), below=2) is None


def test_clipped_area_is_seen_inside_its_clip() -> None:
    """An area in a moved and clipped group covers only what its clip shows."""
    moved = Group((paint(LEFT_HALF),), matrix=(1, 0, 0, 1, 40, 0), clip=make_rectangle(0, 0, 10, 100))
    grounds = make_grounds(moved)
    assert grounds.find_colour((45, 50), below=1) == RED
    assert grounds.find_colour((60, 50), below=1) == PAPER


def test_lines_and_texts_cover_nothing() -> None:
    """A path without a fill and a text leave what is below them visible."""
    line = Path(LEFT_HALF, stroke=BLUE, stroke_width=1)
    words = Glyphs(0, 50, "owl", "text", 40, 100, BLUE)
    grounds = make_grounds(paint(LEFT_HALF), line, words)
    assert grounds.find_colour((10, 50), below=3) == RED
    assert grounds.is_seen((10, 50), 0)


def test_covered_points_and_points_beyond_the_cut_are_not_seen() -> None:
    """A point of a layer is not seen under a later area, nor outside the side."""
    grounds = make_grounds(paint(make_rectangle(-10, 0, 60, 100)), paint(make_rectangle(0, 0, 20, 20), BLUE))
    assert not grounds.is_seen((10, 10), 0)
    assert not grounds.is_seen((-5, 50), 0)
    assert grounds.is_seen((30, 50), 0)
