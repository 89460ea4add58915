from __future__ import annotations

import pytest

from compiler.l10n.table_rows import find_table_rows, is_delimiter_row, split_cells


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("Words\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\nWords", {2, 3, 4}),
        ("a | b\n:-- | ---\n1 | 2", {0, 1, 2}),
        ("| a |\n|---|", {0, 1}),
        ("a | b\nand so on", set()),
        ("a\n---\nb", set()),
        ("|---|---|\n| 1 | 2 |", set()),
        ("", set()),
    ],
)
def test_rows_of_tables_are_found(text: str, rows: set[int]) -> None:
    """A table is a head, a delimiter row and the lines up to an empty one; other lines with pipes are not tables."""
    assert find_table_rows(text.split("\n")) == rows


@pytest.mark.parametrize(
    ("row", "cells"),
    [
        ("| a | b |", ["a", "b"]),
        ("a|b", ["a", "b"]),
        ("| | b |", ["", "b"]),
        ("|| b |", ["", "b"]),
        ("| a | |", ["a", ""]),
        (r"| x \| y | 3 |", [r"x \| y", "3"]),
        (r"| x | y \|", ["x", r"y \|"]),
    ],
)
def test_row_is_divided_at_its_pipes(row: str, cells: list[str]) -> None:
    """Pipes at the ends of a row are optional, empty cells count, and an escaped pipe divides nothing."""
    assert split_cells(row) == cells


@pytest.mark.parametrize(("line", "is_delimiter"), [("|:-:|", True), (" - | - ", True), ("---", False), ("||", False)])
def test_delimiter_row_has_dashes_and_pipes(*, line: str, is_delimiter: bool) -> None:
    """A line of dashes without a pipe is a rule, and pipes without dashes are an empty row."""
    assert is_delimiter_row(line) is is_delimiter
