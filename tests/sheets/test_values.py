"""Cells as numbers."""

from __future__ import annotations

import pytest

from compiler.sheets.table import Cell
from compiler.sheets.values import parse_value


@pytest.mark.parametrize(
    ("text", "json_type", "value"),
    [
        ("3", "integer", 3),
        ("3.0", "integer", 3),
        ("3,00", "integer", 3),
        ("1.000", "integer", "1.000"),
        ("1,000", "integer", "1,000"),
        ("2,5", "number", 2.5),
        ("2,5", "integer", "2,5"),
    ],
)
def test_decimal_commas_are_read(text: str, json_type: str, value: object) -> None:
    """A number with a decimal comma is read; a number that may have a thousands separator stays text."""
    parsed = parse_value(Cell(text, text, (1, 1, len(text))), json_type)
    assert (parsed, type(parsed)) == (value, type(value))
