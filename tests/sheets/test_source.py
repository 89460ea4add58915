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
        ({"file": "a.csv", "ids": "Name"}, (SheetSource("a.csv", ids=("Name",), pointer=("from", "file")),)),
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


def test_details_are_read() -> None:
    """Each detail of a mapping is read; a delimiter has a name."""
    details: dict[str, Plain] = {
        "encoding": "cp1250",
        "delimiter": "semicolon",
        "columns": {"Nazwa": "title", "Uwagi": ""},
        "heading": 3,
        "join-rows": True,
    }
    assert read_sources({"from": {"file": "a.csv", **details}}) == (
        SheetSource(
            "a.csv",
            encoding="cp1250",
            delimiter=";",
            columns={"Nazwa": "title", "Uwagi": ""},
            heading=3,
            joins_rows=True,
            pointer=("from", "file"),
        ),
    )


@pytest.mark.parametrize("heading", ["3", True])
def test_refused_details_are_left_out(heading: Plain) -> None:
    """Details that the schema refuses are determined from the file."""
    details: dict[str, Plain] = {
        "sheet": 3,
        "encoding": 8,
        "delimiter": "dot",
        "columns": ["a"],
        "ids": [],
        "heading": heading,
    }
    assert read_sources({"from": {"file": "a.csv", **details, "join-rows": "yes"}}) == (
        SheetSource("a.csv", pointer=("from", "file")),
    )


def test_pictures_take_the_place_of_rows() -> None:
    """A pattern of pictures is a source without a file."""
    assert read_sources({"from": {"pictures": "cards/*.png"}}) == (
        SheetSource("", pictures="cards/*.png", pointer=("from", "pictures")),
    )
