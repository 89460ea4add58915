"""The ids of the rows of a set."""

from __future__ import annotations

import pytest

from compiler.sheets.columns import Vocabulary, interpret_headings
from compiler.sheets.csv_table import read_csv
from compiler.sheets.item_ids import ItemIds, RowId
from compiler.sheets.source import SheetSource


def identify_rows(text: str, *, ids: tuple[str, ...] = ()) -> list[RowId]:
    """Return the ids of the rows of a CSV file of the set `cards`, and the findings about them."""
    table, findings = read_csv(text, "cards.csv", ",")
    assert table
    assert not findings
    source = SheetSource("cards.csv", columns={"Name": "title_en"}, ids=ids)
    columns, _ = interpret_headings(table, Vocabulary(data={"value": "integer"}, locales=("en",)), source)
    item_ids = ItemIds("cards")
    return [item_ids.identify(table, row, columns) for row in table.rows[1:]]


def list_codes(rows: list[RowId]) -> list[str | None]:
    """Return the code of the finding about each row, or None."""
    return [row.finding.code if row.finding else None for row in rows]


def test_valid_ids_are_kept() -> None:
    """A cell with an id is read as it is, without the blanks around it."""
    assert identify_rows("id,value\n ace ,1\nred-king,2\n") == [RowId("ace"), RowId("red-king")]


def test_numbers_get_the_id_of_the_set_before_them() -> None:
    """An id starts with a letter, so that a number is an id only with the id of its set."""
    assert identify_rows("id,value\n7,1\n7b,2\n") == [RowId("cards-7"), RowId("cards-7b")]


@pytest.mark.parametrize(("cell", "code"), [("Red King", "wrong-form"), ("", "missing-id"), ("żółw", "wrong-form")])
def test_rows_without_a_usable_id_are_items_all_the_same(cell: str, code: str) -> None:
    """Such a row gets an id of its own, so that its other cells are checked, and a finding."""
    rows = identify_rows(f"id,value,Name\n{cell},1,King\nace,2,Ace\n")
    assert list_codes(rows) == [code, None]
    assert rows[0].id not in (None, "ace")


def test_the_second_row_with_an_id_is_the_wrong_one() -> None:
    """The first row keeps a repeated id; the others get ids that differ from each other."""
    rows = identify_rows("id,value\nace,1\nace,2\nace,3\n")
    assert list_codes(rows) == [None, "duplicate-id", "duplicate-id"]
    assert rows[0].id == "ace"
    assert len({row.id for row in rows}) == 3


def test_a_lone_cell_without_an_id_is_no_item() -> None:
    """A row with only one filled cell, which is no id, looks like the heading of a section."""
    (row,) = identify_rows("id,value\nThe red cards,\n")
    assert (row.id, list_codes([row])) == (None, ["missing-id"])


def test_rows_without_words_to_make_an_id_from_are_reported() -> None:
    """If ids are made from a column, an empty cell in it is a finding."""
    rows = identify_rows("Name,value\nAce,1\n,2\n", ids=("Name",))
    assert list_codes(rows) == [None, "missing-id"]
    assert rows[0].id == "ace"
