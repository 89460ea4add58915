"""Unpack workbooks within limits before they are parsed, to guard against decompression bombs."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from io import BytesIO
from xml.parsers.expat import ExpatError, ParserCreate
from zipfile import BadZipFile, ZipFile

from compiler.diagnostics.reason import ReasonError, reason
from compiler.sheets.table import MAX_COLUMNS, MAX_ROWS

MAX_UNPACKED_BYTES = 80_000_000
"""The maximum size of all unpacked parts of a workbook, in bytes."""

MAX_PARTS = 2_000
"""The maximum number of parts of a workbook."""

_CELL = re.compile(rb'<(?:\w+:)?c [^>]*?\br="([A-Z]{1,3})([0-9]{1,7})"')
_ROW = re.compile(rb'<(?:\w+:)?row [^>]*?\br="([0-9]{1,7})"')
_REPEATED_CELL = re.compile(rb'<table:table-cell[^>]*?number-columns-repeated="([0-9]{1,12})"[^>]*[^/]>')
_REPEATED_ROW = re.compile(
    rb'<table:table-row[^>]*?number-rows-repeated="([0-9]{1,12})"[^>]*>(.*?)</table:table-row>', re.DOTALL
)
_CONTENT = (b"office:value", b"<text:p")
"""Signs that a row of an ODS has content."""

_MAX_ROW_NUMBER = 10 * MAX_ROWS
"""The highest number of a row with content; below `MAX_ROWS`, rows are counted once the sheet has been read."""

_TOO_LARGE = "the workbook unpacks to more than {bytes:,} bytes or {parts:,} parts"

DAMAGED = reason("the workbook is damaged, protected by a password, or another kind of file")


def unpack(data: bytes) -> dict[str, bytes]:
    """Return the unpacked XML parts of a workbook by name.

    Raise ReasonError if it is not an archive, exceeds the limits when unpacked, has a DOCTYPE, or is not well-formed:
    calamine would wait for ever for the end of a table that has none.
    """
    try:
        with ZipFile(BytesIO(data)) as archive:
            _refuse_large(archive)
            names = [name for name in archive.namelist() if name.endswith((".xml", ".rels"))]
            unpacked = {name: archive.read(name) for name in names}
    except ReasonError:
        raise
    except (BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError, OSError, ValueError) as problem:
        raise ReasonError(DAMAGED) from problem
    if any(b"<!DOCTYPE" in part or b"<!ENTITY" in part for part in unpacked.values()):
        raise ReasonError(reason("the workbook contains a DOCTYPE, which spreadsheet programs never write"))
    if not all(map(_is_well_formed, unpacked.values())):
        raise ReasonError(DAMAGED)
    return unpacked


def _refuse_large(archive: ZipFile) -> None:
    """Raise ReasonError if an archive exceeds the limits when unpacked."""
    infos = archive.infolist()
    if len(infos) > MAX_PARTS or sum(info.file_size for info in infos) > MAX_UNPACKED_BYTES:
        raise ReasonError(reason(_TOO_LARGE, bytes=MAX_UNPACKED_BYTES, parts=MAX_PARTS))


def _is_well_formed(part: bytes) -> bool:
    try:
        ParserCreate().Parse(part, True)  # noqa: FBT003 -- expat takes no keywords
    except (ExpatError, LookupError, ValueError):  # the latter two for an encoding that Python does not have
        return False
    return True


def is_too_large(unpacked: dict[str, bytes]) -> bool:
    """Return whether a sheet exceeds the limits of rows or columns, before memory is allocated for it."""
    return any(_exceeds_limits(part) for name, part in unpacked.items() if "sheet" in name or name == "content.xml")


def _exceeds_limits(part: bytes) -> bool:
    has_high_row = any(row > _MAX_ROW_NUMBER for row in _find_row_numbers(part))
    return has_high_row or any(column > MAX_COLUMNS for column in _find_column_numbers(part))


def _find_row_numbers(part: bytes) -> Iterator[int]:
    yield from (int(row[1]) for row in _ROW.finditer(part))
    yield from (int(cell[2]) for cell in _CELL.finditer(part))
    for row in _REPEATED_ROW.finditer(part):
        if any(sign in row[2] for sign in _CONTENT):
            yield int(row[1])


def _find_column_numbers(part: bytes) -> Iterator[int]:
    yield from (_parse_column_letters(letters) for letters in {cell[1] for cell in _CELL.finditer(part)})
    yield from (int(cell[1]) for cell in _REPEATED_CELL.finditer(part))


def _parse_column_letters(letters: bytes) -> int:
    result = 0
    for letter in letters:
        result = result * 26 + letter - ord("A") + 1
    return result
