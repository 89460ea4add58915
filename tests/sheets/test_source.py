"""How the spreadsheets of a set are named."""

from __future__ import annotations

import pytest

from compiler.model.plain import Plain
from compiler.sheets.source import SheetSource, read_sources


@pytest.mark.parametrize(
    ("value", "sources"),
    [
        (None, ()),
        ("a.csv", (SheetSource("a.csv"),)),
        ({"file": "a.csv", "ids": "Name"}, (SheetSource("a.csv", ids="Name", pointer=("from", "file")),)),
        (
            ["a.csv", {"file": "b.xlsx", "sheet": "Heroes"}],
            (SheetSource("a.csv", pointer=("from", 0)), SheetSource("b.xlsx", "Heroes", pointer=("from", 1, "file"))),
        ),
        (
            {"file": "b.xlsx", "sheet": ["Heroes", "Villains"]},
            tuple(SheetSource("b.xlsx", sheet, pointer=("from", "file")) for sheet in ("Heroes", "Villains")),
        ),
        ([3, {"sheet": "Heroes"}], ()),
    ],
)
def test_spreadsheets_follow_each_other(value: Plain, sources: tuple[SheetSource, ...]) -> None:
    """Paths, mappings, lists of both, and lists of sheets name spreadsheets in their order; other values name none."""
    assert read_sources({"from": value}) == sources
