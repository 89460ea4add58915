"""Read how the cells of a workbook show their values: number formats of XLSX, displayed texts of ODS."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias
from xml.etree import ElementTree as ET

from compiler.sheets.ods_elements import TABLE, find_ods_sheet, number_elements
from compiler.sheets.opened_workbook import DAMAGE, OpenedWorkbook

Position: TypeAlias = tuple[int, int]
"""The row and the column of a cell, from 1."""

_PARAGRAPH = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}p"


@dataclass(frozen=True, slots=True)
class CellFormat:
    """How a cell shows its value.

    Attributes:
        code: Its number format, None if the file stores only the displayed text.
        shown: The displayed text, None if the file stores only the number format.
    """

    code: str | None = None
    shown: str | None = None


def read_cell_formats(
    workbook: OpenedWorkbook, sheet: str, positions: Collection[Position]
) -> Mapping[Position, CellFormat]:
    """Return the formats of cells of a sheet; a cell whose format cannot be read is left out."""
    content = workbook.parts.get("content.xml")
    try:
        if content is not None:
            return dict(_read_ods_texts(content, sheet, frozenset(positions)))
        worksheet = workbook.sheets[sheet]
    except DAMAGE:
        return {}
    return {position: CellFormat(code=worksheet.cell(*position).number_format) for position in positions}


def _read_ods_texts(
    content: bytes, sheet: str, positions: Collection[Position]
) -> Iterator[tuple[Position, CellFormat]]:
    element = find_ods_sheet(content, sheet)
    if element is None or not positions:
        return
    last_row, last_column = (max(position[axis] for position in positions) for axis in (0, 1))
    rows = {row for row, _ in positions}
    for row, row_element in number_elements(element.iter(f"{TABLE}table-row"), "rows", last_row):
        if row not in rows:
            continue
        for column, cell in number_elements(iter(row_element), "columns", last_column):
            if (row, column) in positions and (paragraphs := list(cell.iterfind(_PARAGRAPH))):
                yield (row, column), CellFormat(shown=" ".join(map(_join_text, paragraphs)))


def _join_text(paragraph: ET.Element) -> str:
    return "".join(paragraph.itertext())
