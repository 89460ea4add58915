"""The rows and columns that the XML of a sheet uses."""

from __future__ import annotations

import pytest

from compiler.sheets.used_area import DocumentTypeError, UsedArea, find_used_area


def measure_xlsx(cells: str) -> UsedArea:
    """Return the area of the cells of an XLSX."""
    return find_used_area(f"<worksheet><sheetData>{cells}</sheetData></worksheet>".encode())


def measure_ods(rows: str) -> UsedArea:
    """Return the area of the rows of an ODS."""
    return find_used_area(f'<x xmlns:table="t" xmlns:text="p" xmlns:office="o">{rows}</x>'.encode())


@pytest.mark.parametrize(
    "cells",
    [
        '<row r="7"><c r="C7"><v>1</v></c></row>',
        "<row r='7'><c s='1' r='C7'><is/></c></row>",
        '<row r="7"><c r="c7"><f>A1</f></c></row>',
        '<row r="7"><c/><c/><c><v>1</v></c></row>',
        '<row r="6"/><row><c r="B7"/><c><v>1</v></c></row>',
    ],
)
def test_a_cell_of_xlsx_has_a_position_or_follows_the_last(cells: str) -> None:
    """The position is found in any spelling: other quotation marks, order or case of letters, or none."""
    assert measure_xlsx(cells) == UsedArea(rows=7, columns=3)


def test_prefixes_of_elements_do_not_matter() -> None:
    """A cell with a namespace prefix is counted like one without."""
    assert find_used_area(b'<x:d xmlns:x="n"><x:row r="4"><x:c r="B4"><x:v/></x:c></x:row></x:d>') == UsedArea(4, 2)


def test_cells_without_content_use_nothing() -> None:
    """Formatted empty cells and rows far down do not count."""
    assert measure_xlsx('<row r="2"><c r="A2"><v>1</v></c></row><row r="1048576"><c r="XFD1048576" s="3"/></row>') == (
        UsedArea(rows=2, columns=1)
    )


@pytest.mark.parametrize("address", ["A99999999", "AAAA1", "1A", "", "A-1", "Ａ1"])
def test_an_address_that_is_none_exceeds_every_limit(address: str) -> None:
    """A cell whose address cannot be read counts as far beyond any limit."""
    area = measure_xlsx(f'<row r="1"><c r="{address}"><v>1</v></c></row>')
    assert min(area.rows, area.columns) > 1_000_000


def test_repeated_rows_and_cells_of_ods_are_counted() -> None:
    """A repeated row or cell counts as often as it is repeated, in any order of attributes, if content follows."""
    rows = (
        "<table:table><table:table-row table:number-rows-repeated='20'/>"
        '<table:table-row><table:table-cell table:number-columns-repeated="5"/>'
        '<table:table-cell office:value="1" table:number-columns-repeated="2"/>'
        '<table:table-cell table:number-columns-repeated="16000"/></table:table-row>'
        '<table:table-row table:number-rows-repeated="1000000"/></table:table>'
    )
    assert measure_ods(rows) == UsedArea(rows=21, columns=7)


def test_the_content_of_a_cell_may_be_a_paragraph() -> None:
    """A cell with nothing but a paragraph has content."""
    cell = "<table:table-cell><text:p>a</text:p></table:table-cell>"
    assert measure_ods(f"<table:table><table:table-row>{cell}</table:table-row></table:table>") == UsedArea(1, 1)


def test_each_table_is_counted_from_its_first_row() -> None:
    """The rows of the second table do not add to those of the first, but those of a table in a cell do."""
    row = '<table:table-row><table:table-cell office:value="1"/></table:table-row>'
    table = f"<table:table>{row * 3}</table:table>"
    assert measure_ods(table * 2).rows == 3
    row_with_table = f"<table:table-row><table:table-cell>{table}</table:table-cell></table:table-row>"
    assert measure_ods(f"<table:table>{row}{row_with_table}{row}</table:table>").rows == 6


@pytest.mark.parametrize("part", [b"<a>", b"<a></b>", b"", b'<?xml version="1.0" encoding="none-such"?><a/>'])
def test_a_part_that_is_not_well_formed_is_refused(part: bytes) -> None:
    """A part without an end, or in an unknown encoding, raises ValueError."""
    with pytest.raises(ValueError):  # noqa: PT011 -- the text is expat's
        find_used_area(part)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_a_document_type_is_refused_in_any_encoding(encoding: str) -> None:
    """A DOCTYPE is noticed even if its bytes are not those of ASCII."""
    with pytest.raises(DocumentTypeError):
        find_used_area(f'<?xml version="1.0" encoding="{encoding}"?><!DOCTYPE a><a/>'.encode(encoding))
