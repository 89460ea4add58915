"""Words on boxes and trays."""

from __future__ import annotations

import pytest

from compiler.impose.geometry import Rect
from compiler.kit.kit_words import LEAST, LIST, TITLE, KitWords, turn_into
from compiler.layout.frame import transform_point
from compiler.layout.text.fonts import Face


@pytest.fixture
def words(faces: dict[str, Face]) -> KitWords:
    """The words of a game on its boxes."""
    return KitWords(faces, "The Mill", {}, "#000000", "#ffffff")


def test_a_line_fits_into_its_room(words: KitWords) -> None:
    """It is in the middle, as large as asked or as small as needed."""
    short = words.set_line("Mill", Rect(0, 0, 100, 20), "text", LIST, "#000000")
    assert short.size == LIST
    assert short.x + short.width / 2 == pytest.approx(50)
    long = words.set_line("The old mill at the river", Rect(0, 0, 20, 20), "text", TITLE, "#000000")
    assert long.size < TITLE
    assert long.width == pytest.approx(20)
    assert words.set_line("A very long title" * 9, Rect(0, 0, 20, 20), "text", TITLE, "#000000").size == LEAST


def test_lines_that_cannot_be_read_are_left_out(words: KitWords) -> None:
    """They are too long for the width, or there is no room below the title."""
    assert words.select_legible(["Cards"], Rect(0, 0, 30, 10)) == ["Cards"]
    assert words.select_legible(["Cards"], Rect(0, 0, 30, 4)) == []
    assert words.select_legible(["Cards, tiles and tokens of all kinds"], Rect(0, 0, 20, 10)) == []


def test_words_stand_out_from_their_ground(words: KitWords) -> None:
    """Dark grounds have words in the colour of paper."""
    assert words.choose_colour("#1d3a6c") == "#ffffff"
    assert words.choose_colour("#f8af37") == "#000000"


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_turned_words_stay_in_their_room(quarters: int) -> None:
    """The corners of the upright room become those of the panel."""
    panel = Rect(10, 20, 30, 40)
    width, height = (30, 40) if quarters == 2 else (40, 30)
    matrix = turn_into(panel, (), quarters=quarters).matrix
    corners = {transform_point(matrix, x, y) for x in (0, width) for y in (0, height)}
    assert corners == {(10, 20), (40, 20), (10, 60), (40, 60)}
