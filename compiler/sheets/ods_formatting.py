"""Find cells of an ODS that are bold or in italics, as a whole or in some of their words."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple
from xml.etree import ElementTree as ET

from compiler.sheets.cell_formats import Position
from compiler.sheets.ods_elements import TABLE, find_ods_sheet, number_elements

_OPEN = "urn:oasis:names:tc:opendocument:xmlns"
_STYLE, _TEXT = f"{{{_OPEN}:style:1.0}}", f"{{{_OPEN}:text:1.0}}"
_FO = f"{{{_OPEN}:xsl-fo-compatible:1.0}}"


class FormattedCells(NamedTuple):
    """The cells with some formatted words, and those that are formatted as a whole."""

    in_part: frozenset[Position]
    as_a_whole: frozenset[Position]


def find_formatted_ods_cells(content: bytes, sheet: str, positions: Collection[Position]) -> FormattedCells:
    """Return the cells among positions that are bold or in italics; raise ParseError for damaged content."""
    styles = frozenset(_list_emphatic_styles(content)) if positions else frozenset()
    element = find_ods_sheet(content, sheet) if styles else None
    if element is None:
        return FormattedCells(frozenset(), frozenset())
    cells = list(_list_cells(element, positions))
    return FormattedCells(
        frozenset(
            place for place, cell in cells if any(_has_style(span, styles) for span in cell.iter(f"{_TEXT}span"))
        ),
        frozenset(place for place, cell in cells if cell.get(f"{TABLE}style-name") in styles),
    )


def _has_style(span: ET.Element, styles: Collection[str]) -> bool:
    return span.get(f"{_TEXT}style-name") in styles


def _list_emphatic_styles(content: bytes) -> Iterator[str]:
    """Yield the names of the styles of a file that are bold or in italics."""
    for style in ET.fromstring(content).iter(f"{_STYLE}style"):  # noqa: S314 -- without a DOCTYPE there are no entities
        for properties in style.iter(f"{_STYLE}text-properties"):
            if properties.get(f"{_FO}font-weight") == "bold" or properties.get(f"{_FO}font-style") == "italic":
                yield style.get(f"{_STYLE}name", "")


def _list_cells(sheet: ET.Element, positions: Collection[Position]) -> Iterator[tuple[Position, ET.Element]]:
    last_row, last_column = (max(position[axis] for position in positions) for axis in (0, 1))
    rows = {row for row, _ in positions}
    for row, row_element in number_elements(sheet.iter(f"{TABLE}table-row"), "rows", last_row):
        if row in rows:
            for column, cell in number_elements(iter(row_element), "columns", last_column):
                if (row, column) in positions:
                    yield (row, column), cell
