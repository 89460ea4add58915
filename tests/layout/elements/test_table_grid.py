from __future__ import annotations

from collections.abc import Sequence

import pytest

from compiler.layout.elements._table_grid import (
    CellArea,
    Rules,
    TableEdges,
    draw_rules,
    find_column_widths,
    find_edges,
    outline_rows,
)
from compiler.layout.elements._table_rows import TableRow
from compiler.layout.parameters.table_readers import ColumnWidth

EDGES = TableEdges((0.0, 10.0, 30.0), (0.0, 5.0, 12.0, 20.0))
"""The edges of a table of two columns and three rows."""

PLAIN = TableRow(("a", "b"), (1, 1), (None, None))
HEAD = PLAIN._replace(is_head=True)
WIDE = TableRow(("a", ""), (2, 0), (None, None))


def list_lines(
    rules: Rules, rows: Sequence[TableRow] = (HEAD, PLAIN, PLAIN), line: float = 0.2
) -> list[tuple[float, ...]]:
    """Return the ends of the lines of a table: x and y of the start, then of the end."""
    lines = [path.commands for path in draw_rules(rules, EDGES, "#000000", line, rows)]
    return [tuple(round(figure, 6) for _, figures in commands for figure in figures) for commands in lines]


@pytest.mark.parametrize(
    ("columns", "widths"),
    [
        ([ColumnWidth(10), ColumnWidth(1, is_share=True), ColumnWidth(2, is_share=True)], (10, 10, 20)),
        ([ColumnWidth(10), ColumnWidth(5)], (10, 5)),
        ([ColumnWidth(1, is_share=True)], (40,)),
        ([ColumnWidth(40), ColumnWidth(1, is_share=True)], (40, 0)),
        ([ColumnWidth(50), ColumnWidth(1, is_share=True)], (50, -10)),
    ],
)
def test_shares_divide_what_lengths_leave(columns: Sequence[ColumnWidth], widths: tuple[float, ...]) -> None:
    """In 40 mm, a share is 0 or less if lengths leave nothing, which tells that they are too wide."""
    assert find_column_widths(columns, 40) == pytest.approx(widths)


def test_edges_follow_widths_and_heights() -> None:
    """A table of no rows has one edge, and a cell is between the edges of its row and its columns."""
    assert find_edges(2, 3, (10, 20), ()) == TableEdges((2, 12, 32), (3,))
    assert find_edges(0, 0, (10, 20), (5, 7, 8)) == EDGES
    assert EDGES.find_area(1, 0) == CellArea(0, 5, 10, 7)
    assert EDGES.find_area(2, 0, columns=2) == CellArea(0, 12, 30, 8)


def test_rows_are_outlined_from_edge_to_edge() -> None:
    """Each row is a closed rectangle as wide as the table."""
    outlines = list(outline_rows(EDGES))
    assert len(outlines) == 3
    assert outlines[1] == (("M", (0, 5)), ("L", (30, 5)), ("L", (30, 12)), ("L", (0, 12)), ("Z", ()))


@pytest.mark.parametrize(
    ("rules", "across", "down"),
    [
        ("all", [0, 5, 12, 20], [0, 10, 30]),
        ("rows", [5, 12], []),
        ("columns", [], [10]),
        ("outside", [0, 20], [0, 30]),
        ("head", [5], []),
        ("none", [], []),
    ],
)
def test_rules_are_the_chosen_edges(rules: Rules, across: list[float], down: list[float]) -> None:
    """Lines across come first, from the top; then those down, from the left."""
    lines = list_lines(rules)
    assert [line[1] for line in lines if line[1] == line[3]] == across
    assert [line[0] for line in lines if line[0] == line[2]] == down


def test_lines_of_a_frame_meet_at_their_corners() -> None:
    """A line across a frame is longer by half its thickness at both ends; others end at the edge."""
    assert list_lines("outside")[0] == (-0.1, 0, 30.1, 0)
    assert list_lines("rows")[0] == (0, 5, 30, 5)


def test_table_without_a_header_has_no_line_below_it() -> None:
    """The first row is no header unless it says so."""
    assert list_lines("head", [PLAIN, PLAIN, PLAIN]) == []


@pytest.mark.parametrize(
    ("rows", "runs"),
    [
        ([WIDE, PLAIN, PLAIN], [(5, 20)]),
        ([PLAIN, WIDE, PLAIN], [(0, 5), (12, 20)]),
        ([PLAIN, PLAIN, WIDE], [(0, 12)]),
        ([WIDE, WIDE, WIDE], []),
    ],
)
def test_line_between_columns_passes_over_cells_that_span_them(
    rows: list[TableRow], runs: list[tuple[float, float]]
) -> None:
    """The line is interrupted where one cell takes both columns."""
    assert [(start, end) for _, start, _, end in list_lines("columns", rows)] == runs


def test_lines_without_colour_or_thickness_are_not_drawn() -> None:
    """A table may have lines that do not show."""
    assert list_lines("all", line=0) == []
    assert list(draw_rules("all", EDGES, None, 0.2, [PLAIN])) == []
