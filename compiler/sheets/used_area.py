"""Find how many rows and columns the XML of a sheet uses, before a library allocates memory for them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final
from xml.parsers.expat import ExpatError, ParserCreate, XMLParserType

_ADDRESS: Final = re.compile(r"([A-Z]{1,3})([0-9]{1,7})", re.ASCII | re.IGNORECASE)
_NUMBER: Final = re.compile(r"[0-9]{1,7}", re.ASCII)

_BEYOND: Final = 10_000_000
"""In place of a number that is malformed or has too many digits: more rows or columns than any limit."""

_ODS_VALUES: Final = ("value", "string-value", "date-value", "time-value", "boolean-value")


@dataclass(frozen=True, slots=True)
class UsedArea:
    """The last row and the last column with content of any table in a part, from 1; 0 if there are none."""

    rows: int
    columns: int


def find_used_area(part: bytes) -> UsedArea:
    """Return the area that the tables in an XML part of an XLSX or ODS use.

    Raise ValueError if the part is not well-formed or has an encoding that Python lacks, and DocumentTypeError if
    it has a document type.
    """
    parser = ParserCreate()
    meter = _AreaMeter(parser)
    parser.StartElementHandler = meter.start
    parser.StartDoctypeDeclHandler = _refuse_document_type
    try:
        parser.Parse(part, True)  # noqa: FBT003 -- expat takes no keywords
    except (ExpatError, LookupError) as problem:
        raise ValueError(str(problem)) from problem
    return UsedArea(meter.rows, meter.columns)


def _refuse_document_type(name: str, *_: object) -> None:
    raise DocumentTypeError(name)


class DocumentTypeError(ValueError):
    """Raised for a part with a document type, whose entities could grow without limit."""


class _AreaMeter:
    """Follows the elements of rows and cells of both formats, by their local names.

    In XLSX (ECMA-376, 18.3.1), a row or cell has a position or follows the one before it; content is a child of a cell.
    In ODS (OpenDocument 1.3, 9.1), rows and cells may be repeated; the content is an attribute or in paragraphs.
    """

    def __init__(self, parser: XMLParserType) -> None:
        self.rows = self.columns = 0
        self._row = self._column = 0
        self._parser = parser
        self._tables = 0  # that are open: a table within a cell does not start the count of rows again

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        """Take the start of an element."""
        match name.rpartition(":")[2]:
            case "c":
                self._place_cell(attributes.get("r"))
            case "v" | "is" | "f" | "p":
                self.rows = max(self.rows, self._row)
                self.columns = max(self.columns, self._column)
            case "row":
                self._row = _parse_number(attributes.get("r"), self._row + 1)
                self._column = 0
            case "table-cell" | "covered-table-cell":
                self._add_cells(_drop_prefixes(attributes))
            case "table-row":
                self._row += _parse_number(_drop_prefixes(attributes).get("number-rows-repeated"), 1)
                self._column = 0
            case "table":
                self._open_table()

    def _place_cell(self, address: str | None) -> None:
        if address is None:
            self._column += 1
        elif found := _ADDRESS.fullmatch(address):
            self._column, self._row = _parse_column(found[1]), int(found[2])
        else:
            self._column = self._row = _BEYOND

    def _add_cells(self, attributes: Mapping[str, str]) -> None:
        self._column += _parse_number(attributes.get("number-columns-repeated"), 1)
        if any(key in attributes for key in _ODS_VALUES):
            self.rows = max(self.rows, self._row)
            self.columns = max(self.columns, self._column)

    def _open_table(self) -> None:
        if not self._tables:
            self._row = self._column = 0
            self._parser.EndElementHandler = self._end
        self._tables += 1

    def _end(self, name: str) -> None:
        if name.rpartition(":")[2] == "table":
            self._tables -= 1


def _drop_prefixes(attributes: Mapping[str, str]) -> Mapping[str, str]:
    return {name.rpartition(":")[2]: value for name, value in attributes.items()}


def _parse_number(text: str | None, default: int) -> int:
    if text is None:
        return default
    return int(text) if _NUMBER.fullmatch(text) else _BEYOND


@cache
def _parse_column(letters: str) -> int:
    column = 0
    for letter in letters.upper():
        column = column * 26 + ord(letter) - ord("A") + 1
    return column
