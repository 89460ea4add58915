from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

import engine
from engine.games.red_cathedral.complete_table import CompleteTable
from engine.games.red_cathedral.draw.draw_track import draw_track
from engine.play.canvas import format_plain
from tests.engine.casts import get_table


def draw_plain(compiled: dict[str, Any], marks: list[int], squares: list[int], columns: int) -> list[str]:
    """Return the drawn lines of a track of 40 squares with these marks, and with the markers of two players."""
    data = deepcopy(compiled)
    track = data["sets"]["market-board"]["items"][0]["figures"]["track"]
    track["squares"], track["marks"]["prestige"] = 40, marks
    table = get_table(engine.load(data).start(2, 1), CompleteTable)
    table.square = squares
    return [format_plain(line).rstrip() for line in draw_track(table, columns)]


@pytest.mark.slow
def test_marks_are_drawn_on_their_squares(compiled: dict[str, Any]) -> None:
    """Every mark is drawn on its square, a mark on the first square, too."""
    *_, ticks, numbers = draw_plain(compiled, [0, 3, 39], [2, 2], 80)
    assert ticks == "┴──┴" + "─" * 35 + "┴"
    assert [numbers.index(number) for number in ("0", "10", "20", "30")] == [0, 10, 20, 30]


@pytest.mark.slow
def test_markers_on_one_square_are_drawn_in_two_lines(compiled: dict[str, Any]) -> None:
    """Markers on different squares share a line, with a sign after a lap; markers on the same square do not."""
    first, *rest = draw_plain(compiled, [3], [2, 45], 80)
    assert (len(rest), first) == (2, "  ♦  ●+")
    first, second, *rest = draw_plain(compiled, [3], [2, 2], 80)
    assert (len(rest), first, second) == (2, "  ♦", "  ●")


def test_narrow_track_has_several_squares_in_a_column(compiled: dict[str, Any]) -> None:
    """On half as many columns as squares, each column is two squares and has the marks of both."""
    *_, ticks, _numbers = draw_plain(compiled, [3, 4, 5], [2, 2], 21)
    assert ticks == "─┴┴" + "─" * 17


@pytest.mark.slow
def test_numbers_stay_on_their_squares_on_a_narrow_track(compiled: dict[str, Any]) -> None:
    """A number is in the column of its square however many squares a column has, and left out where it does not fit."""
    *_, numbers = draw_plain(compiled, [3], [2, 2], 15)
    assert [(number, numbers.index(number)) for number in numbers.split()] == [
        ("0", 0),
        ("10", 3),
        ("20", 6),
        ("30", 10),
    ]
    *_, numbers = draw_plain(compiled, [3], [2, 2], 5)
    assert numbers == "0 20"
