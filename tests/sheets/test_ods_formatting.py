from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from compiler.sheets.ods_formatting import FormattedCells, find_formatted_ods_cells

SPACES = " ".join(
    f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{space}:1.0"'
    for name, space in (
        ("office", "office"),
        ("style", "style"),
        ("fo", "xsl-fo-compatible"),
        ("table", "table"),
        ("text", "text"),
    )
)
BOLD = '<style:style style:name="strong"><style:text-properties fo:font-weight="bold"/></style:style>'
ITALIC = '<style:style style:name="slanted"><style:text-properties fo:font-style="italic"/></style:style>'
PLAIN = '<style:style style:name="plain"><style:text-properties fo:font-weight="normal"/></style:style>'
NOTHING = FormattedCells(frozenset(), frozenset())
EVERYWHERE = [(row, column) for row in range(1, 4) for column in range(1, 4)]


def find(rows: str, positions: list[tuple[int, int]] = EVERYWHERE, sheet: str = "cards") -> FormattedCells:
    """Return the formatted cells of the sheet `cards` with some rows."""
    table = f'<table:table table:name="cards">{rows}</table:table>'
    content = f"<office:document {SPACES}>{BOLD}{ITALIC}{PLAIN}{table}</office:document>"
    return find_formatted_ods_cells(content.encode(), sheet, positions)


def make_row(*cells: str) -> str:
    """Return a row of cells."""
    return f"<table:table-row>{''.join(cells)}</table:table-row>"


def make_cell(words: str = "a", style: str = "") -> str:
    """Return a cell of words in a style."""
    named = f' table:style-name="{style}"' if style else ""
    return f"<table:table-cell{named}><text:p>{words}</text:p></table:table-cell>"


def make_span(style: str) -> str:
    """Return words in a style."""
    return f'Take <text:span text:style-name="{style}">two</text:span>'


@pytest.mark.parametrize(
    ("style", "is_formatted"), [("strong", True), ("slanted", True), ("plain", False), ("gone", False)]
)
def test_bold_and_italics_are_found(style: str, is_formatted: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """Other styles, and styles that the file lacks, format nothing."""
    found = frozenset({(1, 2)}) if is_formatted else frozenset()
    assert find(make_row(make_cell(), make_cell(style=style))).as_a_whole == found
    assert find(make_row(make_cell(), make_cell(make_span(style)))).in_part == found


def test_cells_in_part_are_apart_from_whole_ones() -> None:
    """A cell may be both."""
    rows = make_row(
        make_cell(make_span("strong")), make_cell(style="strong"), make_cell(make_span("strong"), "slanted")
    )
    assert find(rows) == FormattedCells(frozenset({(1, 1), (1, 3)}), frozenset({(1, 2), (1, 3)}))


def test_repeated_rows_and_cells_are_counted() -> None:
    """Programs write equal neighbours once."""
    empty = '<table:table-cell table:number-columns-repeated="2"/>'
    rows = f'<table:table-row table:number-rows-repeated="2">{empty}</table:table-row>'
    assert find(rows + make_row(empty, make_cell(style="strong"))).as_a_whole == {(3, 3)}


def test_only_the_positions_that_are_asked_for_are_found() -> None:
    """Cells elsewhere, other sheets and no positions at all have none."""
    rows = make_row(make_cell(style="strong"), make_cell(style="strong"))
    assert find(rows, [(1, 2), (9, 9)]).as_a_whole == {(1, 2)}
    assert find(rows, []) == NOTHING
    assert find(rows, sheet="other") == NOTHING


def test_damaged_content_is_an_error() -> None:
    """It is read only if there is something to look for."""
    assert find_formatted_ods_cells(b"<office", "cards", []) == NOTHING
    with pytest.raises(ET.ParseError):
        find_formatted_ods_cells(b"<office", "cards", EVERYWHERE)
