"""Words on boxes and trays."""

from __future__ import annotations

import pytest

from compiler.impose.geometry import Rect
from compiler.kit.kit_words import LIST_SIZE, MIN_SIZE, TITLE_SIZE, KitWords, Quarters, find_small_words, turn_into
from compiler.layout.frame import transform_point
from compiler.layout.text.prepared_faces import Face


@pytest.fixture
def words(faces: dict[str, Face]) -> KitWords:
    """The words of a game on its boxes."""
    return KitWords(faces, "The Mill", {}, "#000000", "#ffffff")


def test_a_line_fits_into_its_room(words: KitWords) -> None:
    """A line is in the middle of its room, in the given size or in the largest that fits."""
    short = words.set_line("Mill", Rect(0, 0, 100, 20), face="text", size=LIST_SIZE, colour="#000000")
    assert short.size == LIST_SIZE
    assert short.x + short.width / 2 == pytest.approx(50)
    long = words.set_line(
        "The old mill at the river", Rect(0, 0, 20, 20), face="text", size=TITLE_SIZE, colour="#000000"
    )
    assert long.size < TITLE_SIZE
    assert long.width == pytest.approx(20)


def test_words_without_room_are_found(words: KitWords) -> None:
    """A line that would be too long stays inside its room, in a size that is found to be too small."""
    room = Rect(0, 0, 20, 20)
    tiny = words.set_line("A very long title" * 9, room, face="text", size=TITLE_SIZE, colour="#000000")
    assert tiny.size < MIN_SIZE
    assert tiny.width <= room.width + 1e-6
    legible = words.set_line("Mill", room, face="text", size=TITLE_SIZE, colour="#000000")
    assert list(find_small_words([turn_into(room, [tiny, legible], quarters=1)])) == [tiny]


def test_lines_that_cannot_be_read_are_left_out(words: KitWords) -> None:
    """Optional lines are left out if they are too long for the width, or if there is no room below the title."""
    assert words.select_legible(["Cards"], Rect(0, 0, 30, 10)) == ["Cards"]
    assert words.select_legible(["Cards"], Rect(0, 0, 30, 4)) == []
    assert words.select_legible(["Cards, tiles and tokens of all kinds"], Rect(0, 0, 20, 10)) == []


def test_words_stand_out_from_their_ground(words: KitWords) -> None:
    """Words on a dark ground are in the colour of paper, and on a light ground in the colour of ink."""
    assert words.choose_colour("#1d3a6c") == "#ffffff"
    assert words.choose_colour("#f8af37") == "#000000"


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_turned_words_stay_in_their_room(quarters: Quarters) -> None:
    """The corners of the upright room become the corners of the panel."""
    panel = Rect(10, 20, 30, 40)
    width, height = (30, 40) if quarters == 2 else (40, 30)
    matrix = turn_into(panel, (), quarters=quarters).matrix
    corners = {transform_point(matrix, x, y) for x in (0, width) for y in (0, height)}
    assert corners == {(10, 20), (40, 20), (10, 60), (40, 60)}
