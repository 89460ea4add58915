"""The name of a sheet as a value of its pieces."""

from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.sheets.csv_table import read_csv
from compiler.sheets.sheet_name import add_sheet_name
from compiler.sheets.source import SheetSource


@pytest.mark.parametrize(("sheet", "name"), [("Fire", "Fire"), (None, "water")])
def test_every_piece_has_the_name_of_its_sheet(sheet: str | None, name: str) -> None:
    """The rows of a table get its name in a further column, or the name of a file without sheets; empty rows do not."""
    table, _ = read_csv("id,title\nowl,Owl\n\nelk\n", "cards/water.csv", ",")
    assert table
    named = add_sheet_name(replace(table, sheet=sheet), SheetSource("cards/water.csv", sheet_as="element"))
    assert [[cell.text for cell in row.cells] for row in named.rows if not row.is_empty] == [
        ["id", "title", "element"],
        ["owl", "Owl", name],
        ["elk", "", name],
    ]
    assert add_sheet_name(table, SheetSource("cards/water.csv")) is table
