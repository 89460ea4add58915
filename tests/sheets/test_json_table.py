from __future__ import annotations

import pytest

from compiler.diagnostics.with_findings import WithFindings
from compiler.sheets.read_table import read_table
from compiler.sheets.sheet_table import SheetTable
from compiler.sheets.source import SheetSource


def read(data: bytes) -> WithFindings[SheetTable | None]:
    """Return the table of a JSON file, and its findings."""
    return read_table(data, "cards.json", SheetSource("cards.json"), ("en", "pl"))


def test_json_is_read_like_a_table() -> None:
    """A list of objects is a table; each language of a text is a column."""
    data = (
        b'[{"id": "forest", "copies": 2, "title": {"en": "Forest", "pl": "Las"}}, {"id": "river", "title_en": "River"}]'
    )
    table, findings = read(data)
    assert table
    assert findings == []
    assert [cell.text for cell in table.headings.cells] == ["id", "copies", "title_en", "title_pl"]
    assert [cell.value for cell in table.rows[2].cells] == ["river", None, "River", None]


def test_traits_and_own_fields_are_columns() -> None:
    """Each trait and each field of `data` has a column of its own."""
    table, findings = read(b'[{"id": "a", "traits": {"guild": "smiths"}, "data": {"worth": 3}}]')
    assert table
    assert findings == []
    cells = dict(zip((cell.text for cell in table.headings.cells), table.rows[1].cells, strict=True))
    assert {heading: cell.value for heading, cell in cells.items()} == {
        "id": "a",
        "trait.guild": "smiths",
        "data.worth": 3,
    }


def test_cell_is_where_its_value_is_written() -> None:
    """A mark is the line, column and length of the value in the file; a boolean is written as JSON writes it."""
    table, _ = read(b'[{"id": "a"},\n {"id": "river", "rare": true}]')
    assert table
    assert table.rows[2].cells[0].mark == (2, 9, 7)
    assert table.rows[2].cells[1].text == "true"


def test_list_is_chosen_by_name() -> None:
    """Of an object with several lists, the set names the one that it reads."""
    source = SheetSource("cards.json", sheet="more")
    table, findings = read_table(b'{"cards": [{"id": "a"}], "more": [{"id": "b"}]}', "cards.json", source, ("en",))
    assert table
    assert findings == []
    assert [row.cells[0].text for row in table.rows] == ["id", "b"]


@pytest.mark.parametrize("data", [b'[{"id": "a"}]', b'{"cards": [{"id": "a"}]}', b"{}", b"null"])
def test_unknown_list_is_reported(data: bytes) -> None:
    """A set that names a list is reported if the file has no list of this name, or only a list without a name."""
    table, findings = read_table(data, "cards.json", SheetSource("cards.json", sheet="Cards"), ("en",))
    assert table is None
    assert [finding.code for finding in findings] == ["unknown-sheet" if data != b"null" else "empty-file"]


def test_two_spellings_of_one_column_are_reported() -> None:
    """A column that an object has twice, once in a nested form, is a finding at the second value."""
    _, findings = read(b'[{"id": "a", "title": {"en": "Fox"}, "title_en": "Wolf"}]')
    assert [(finding.code, finding.span.column) for finding in findings] == [("duplicate-column", 50)]
    assert [other.span.column for other in findings[0].related] == [30]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"[{}]", "empty-file"),
        (b"[]", "empty-file"),
        (b"{}", "wrong-type"),
        (b"[1, 2]", "wrong-type"),
        (b"[{" + b", ".join(b'"c%d": 1' % number for number in range(2_000)) + b"}]", "too-many-cells"),
    ],
)
def test_json_that_is_no_table_is_reported(data: bytes, code: str) -> None:
    """Anything but a list of objects, a list without values, and too many columns are findings."""
    table, findings = read(data)
    assert table is None
    assert [finding.code for finding in findings] == [code]
