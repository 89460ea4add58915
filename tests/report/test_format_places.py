from __future__ import annotations

import json

from compiler.diagnostics import Diagnostic, Related, Span, error
from compiler.diagnostics.cell_address import CellAddress
from compiler.model.spreadsheet_lines import CellStart, SpreadsheetLines
from compiler.report.format_findings import format_text
from compiler.report.format_places import add_cells, format_place
from compiler.report.github import format_github
from compiler.report.json_findings import format_json
from compiler.report.sarif import format_sarif

CSV = SpreadsheetLines(
    ("id,title", "wolf,Wolf"),
    (
        CellStart(1, 1, CellAddress(None, 1, 1)),
        CellStart(1, 4, CellAddress(None, 2, 1)),
        CellStart(2, 1, CellAddress(None, 1, 2)),
        CellStart(2, 6, CellAddress(None, 2, 2)),
    ),
)
BOOK = SpreadsheetLines(
    ("id", "Wolf"),
    (CellStart(1, 1, CellAddress("Cards", 1, 1)), CellStart(2, 1, CellAddress("Cards", 28, 12))),
    is_text=False,
)
LINES = {"cards.csv": CSV, "cards.xlsx": BOOK, "game.yaml": ("id: deck",)}


def make_finding(file: str, line: int, column: int, **more: Span) -> Diagnostic:
    """Return a finding at a place, related to another."""
    related = tuple(Related(span, name) for name, span in more.items())
    return error("wrong-value", Span(file, line, column, 4), "this is wrong", related=related)


def test_cells_are_named_in_every_report() -> None:
    """A CSV has line and column and the cell; in a workbook there is only the cell, its row and column in data."""
    found = add_cells(
        [make_finding("cards.xlsx", 2, 1, source=Span("cards.csv", 2, 6)), make_finding("game.yaml", 1, 1)], LINES
    )
    text = format_text(found, LINES)
    assert "  cards.xlsx:Cards!AB12\n AB12 | Wolf\n      | ^^^^\n" in text
    assert "  cards.csv:2:6 (B2)\n    2 | wolf,Wolf\n" in text
    assert "  game.yaml:1:1\n" in text
    data = json.loads(format_json(found))["findings"]
    assert [data[0][name] for name in ("line", "column", "length", "cell")] == [12, 28, 1, "Cards!AB12"]
    assert "cell" not in data[1]
    location = json.loads(format_sarif(found, "1"))["runs"][0]["results"][0]["locations"][0]
    assert location["logicalLocations"] == [{"fullyQualifiedName": "Cards!AB12"}]
    assert "region" not in location["physicalLocation"]
    assert format_github(found).startswith("::error file=cards.xlsx,title=wrong-value::Cards!AB12: this is wrong")


def test_place_before_the_first_cell_has_no_cell() -> None:
    """Findings about a whole file point at no cell."""
    assert SpreadsheetLines(("",), ()).find_cell(1, 1) is None
    assert format_place(Span("cards.csv")) == "cards.csv:1:1"
