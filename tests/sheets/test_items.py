"""Rows of tables as items."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from compiler.model.plain import as_mapping
from compiler.sheets.columns import Vocabulary, interpret_headings
from compiler.sheets.csv_table import read_csv
from compiler.sheets.item_ids import ItemIds
from compiler.sheets.items import SheetItems, count_copies
from compiler.sheets.source import SheetSource


def read_items(text: str, *, ids: tuple[str, ...] = ()) -> SheetItems:
    """Return the items of the set `cards` in a CSV file; `ids` names the columns that ids are made from."""
    table, findings = read_csv(text, "cards.csv", ",")
    assert table
    assert not findings
    known = Vocabulary(data={"value": "integer"}, locales=("en",))
    columns, heading_findings = interpret_headings(
        table, known, SheetSource("cards.csv", columns={"Name": "title_en"}, ids=ids)
    )
    items = SheetItems(table, columns, known, ItemIds("cards"))
    items.findings += heading_findings
    items.read_rows()
    return items


def list_ids(items: SheetItems) -> list[Any]:
    """Return the ids in the order of the rows."""
    return [item["id"] for item, _ in items.items if isinstance(item, Mapping)]


def test_ids_are_made_from_titles() -> None:
    """The ids of a table without a column `id` are its titles in lowercase letters; a repeated id gets a number."""
    items = read_items("Name,value\nRed Dragon,3\nŻółw,2\nRed Dragon,1\nRed Dragon 2,9\nRed dragon,4\n", ids=("Name",))
    assert list_ids(items) == ["red-dragon", "zolw", "red-dragon-2", "red-dragon-2-2", "red-dragon-3"]
    assert items.texts["en"]["red-dragon"]["title"][0] == "Red Dragon"
    assert not items.findings


def test_ids_are_made_from_a_column_without_a_known_heading() -> None:
    """Figures become ids with the id of the set as a prefix; the heading of their column need not be known."""
    items = read_items("No.,value\n1,3\n2,2\n", ids=("No.",))
    assert list_ids(items) == ["cards-1", "cards-2"]


def test_ids_are_made_from_several_columns() -> None:
    """The words of the columns form the id, in the order of the set's list of columns."""
    items = read_items("value,Rank,Suit\n1,2,Hearts\n2,10,Hearts\n3,2,Spades\n", ids=("Suit", "Rank"))
    assert list_ids(items) == ["hearts-2", "hearts-10", "spades-2"]


def test_icons_may_be_written_as_words() -> None:
    """A field of icons ignores case and spaces, like a trait; a name that a file may have stays as it is."""
    table, _ = read_csv("id,sign\na,Red Deer\nb,red_deer\nc,Coin\n", "cards.csv", ",")
    assert table
    known = Vocabulary(data={"sign": "string"}, locales=("en",), icons=frozenset({"sign"}))
    items = SheetItems(table, interpret_headings(table, known, SheetSource("cards.csv"))[0], known, ItemIds("cards"))
    items.read_rows()
    assert [as_mapping(as_mapping(item)["data"])["sign"] for item, _ in items.items] == ["red-deer", "red_deer", "coin"]


def test_row_without_words_for_an_id_is_reported() -> None:
    """A cell that is empty or contains only symbols is reported; its row has an id that stands for none."""
    items = read_items("Name,value\n,3\n★,2\nOwl,1\n", ids=("Name",))
    assert list_ids(items) == ["cards-nameless-1", "cards-nameless-2", "owl"]
    assert [(finding.code, finding.span.line) for finding in items.findings] == [("missing-id", 2), ("missing-id", 3)]


@pytest.mark.parametrize(("ids", "missing"), [((), "id"), (("Title",), "Title")])
def test_table_without_the_column_of_ids_is_reported(ids: tuple[str, ...], missing: str) -> None:
    """A missing column of ids is reported by name, `id` or the one that ids are to be made from; cells are read."""
    items = read_items("Name,value\nOwl,2-Jan\n", ids=ids)
    finding, of_cell = items.findings
    assert (finding.code, finding.args["name"]) == ("missing-column", missing)
    assert (of_cell.code, list_ids(items)) == ("date-in-cell", ["cards-nameless-1"])


def test_repeated_id_is_reported_at_both_cells() -> None:
    """The second row with an id is reported with the first, and is read with an id that stands for none."""
    items = read_items("id,Name\nowl,Owl\nelk,Elk\nowl,Owl again\n")
    (finding,) = items.findings
    assert (finding.code, finding.span.line, finding.related[0].span.line) == ("duplicate-id", 4, 2)
    assert list_ids(items) == ["owl", "elk", "cards-nameless-1"]


def test_heading_of_a_section_is_told_from_a_wrong_id() -> None:
    """A single filled cell that is not an id is reported as a heading; a row with more cells has a wrong id."""
    items = read_items("id,Name\nLevel two,\n,Level three\nNo Good,Owl\n")
    assert [(finding.code, finding.span.line) for finding in items.findings] == [
        ("missing-id", 2),
        ("missing-id", 3),
        ("wrong-form", 4),
    ]


def test_text_that_looks_like_a_date_keeps_its_value() -> None:
    """A trait, a text and a field of texts that look like dates are read with a warning; a number has no value."""
    table, _ = read_csv("id,suit,artist,value,title_en\nowl,2-Jan,2-Jan,2-Jan,2-Jan\n", "cards.csv", ",")
    assert table
    known = Vocabulary({"suit": ("cups",)}, {"value": "integer", "artist": "string"}, ("en",))
    columns, _ = interpret_headings(table, known, SheetSource("cards.csv"))
    items = SheetItems(table, columns, known, ItemIds("cards"))
    items.read_rows()
    ((item, _),) = items.items
    assert item == {"id": "owl", "traits": {"suit": "suit-2-jan"}, "data": {"artist": "2-Jan"}}
    assert items.texts["en"]["owl"]["title"][0] == "2-Jan"
    assert [(finding.span.column, finding.severity.value) for finding in items.findings] == [
        (5, "warning"),
        (11, "warning"),
        (17, "error"),
        (23, "warning"),
    ]


def test_a_truth_value_is_no_number_of_copies() -> None:
    """The copies of an item that are refused count as one."""
    assert list(count_copies([{"copies": True}, {"copies": 3}, {}, "owl"])) == [1, 3, 1]
