"""Draw the score track as a straight line."""

from __future__ import annotations

from engine.games.red_cathedral.draw.piece_names import mark_seat
from engine.games.red_cathedral.table import RedCathedralTable
from engine.play.canvas import Line, StyledRun, format_plain, make_line

SQUARES_PER_NUMBER = 10
"""The number of squares from one printed number to the next."""


def draw_track(table: RedCathedralTable, columns: int) -> list[Line]:
    """Draw lines of markers, marks and numbers. A column is a square, or several if the terminal is narrow."""
    squares = table.box.track.squares
    step = -(-squares // max(1, columns - 1))
    wide = -(-squares // step)
    markers = [_draw_markers(table, level, step, wide) for level in range(table.seat_count)]
    marks = {square // step for square in table.box.track.marks}
    ticks = "".join("┴" if column in marks else "─" for column in range(wide))
    return [
        *filter(format_plain, markers),
        make_line((ticks, "dim")),
        make_line((_write_numbers(squares, step), "dim")),
    ]


def _write_numbers(squares: int, step: int) -> str:
    """Return the numbers of squares, each in the column of its square, as far as there is a space between them."""
    numbers = ""
    for square in range(0, squares, SQUARES_PER_NUMBER):
        column = square // step
        if not numbers or column > len(numbers):
            numbers = f"{numbers:<{column}}{square}"
    return numbers


def _draw_markers(table: RedCathedralTable, level: int, step: int, wide: int) -> Line:
    """Draw the markers of a level, with `+` for completed laps. Markers in the same column are on different levels."""
    squares = table.box.track.squares
    columns: dict[int, list[int]] = {}
    for seat, square in enumerate(table.square):
        columns.setdefault(square % squares // step, []).append(seat)
    runs: list[StyledRun] = []
    width = 0
    for column in sorted(columns):
        seats = columns[column]
        if len(seats) > level:
            lap = "+" if table.box.track.count_laps(table.square[seats[level]]) and column + 1 < wide else ""
            runs += [(" " * (column - width), None), mark_seat(table, seats[level]), (lap, None)]
            width = column + 1 + len(lap)
    return tuple(runs)
