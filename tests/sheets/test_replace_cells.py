"""The cells of a CSV that returned plural forms are written into."""

from __future__ import annotations

import pytest

from compiler.sheets.replace_cells import Place, find_form_cells, read_csv_file
from compiler.sheets.source import SheetSource

LOCALES = ("en", "pl")


def find_forms(
    text: str, place: Place, *, name: str = "text", heading: int | None = None, joins_rows: bool = False
) -> dict[str, Place]:
    """Return the cells of the Polish forms of a text in the piece with a cell at a place."""
    source = SheetSource("cards.csv", heading=heading, joins_rows=joins_rows)
    file = read_csv_file(text.encode(), source, LOCALES)
    assert file
    return find_form_cells(file, place, locale="pl", name=name)


def test_forms_are_found_below_a_title() -> None:
    """The headings of a table are in the row that the set names."""
    text = "Cards,,\nid,text_pl#one,text_pl#few\nowl,a,b\n"
    assert find_forms(text, (3, 1), heading=2) == {"one": (3, 5), "few": (3, 7)}


@pytest.mark.parametrize(("name", "line"), [("text-1", 2), ("text-2", 3)])
def test_forms_of_a_joined_row_are_found_by_number(name: str, line: int) -> None:
    """The texts of a piece of several rows are numbered, and each number has the cells of its row."""
    text = "id,text_pl#one,text_pl#few\nowl,a,b\nowl,c,d\nelk,e,f\n"
    found = find_forms(text, (line, 5), name=name, joins_rows=True)
    assert found == {"one": (line, 5), "few": (line, 7)}


def test_a_piece_with_fewer_rows_has_no_cell_for_more_texts() -> None:
    """The second text of a piece of one row has no cells, and is never written over the first."""
    text = "id,text_pl#one,text_pl#few\nowl,a,b\nowl,c,d\nelk,e,f\n"
    assert find_forms(text, (4, 5), name="text-2", joins_rows=True) == {}


def test_a_heading_without_a_language_is_in_the_source_language() -> None:
    """Translated forms are never written into columns of the source language."""
    assert find_forms("id,text#one,text#few\nowl,a,b\n", (2, 5)) == {}


def test_a_file_without_the_row_of_headings_cannot_be_edited() -> None:
    """A table whose row of headings is missing has no cells to write into."""
    assert read_csv_file(b"id,text_pl\nowl,a\n", SheetSource("cards.csv", heading=5), LOCALES) is None
