"""Workbooks as archives: looked at before they are parsed, so that a small file cannot become a huge one."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from io import BytesIO
from zipfile import BadZipFile, ZipFile

from compiler.sheets.table import MAX_COLUMNS, MAX_ROWS

LARGEST = 80_000_000
"""Bytes that all parts of a workbook may have once they are unpacked."""

MOST_PARTS = 2_000

_CELL = re.compile(rb'<(?:\w+:)?c [^>]*?\br="([A-Z]{1,3})([0-9]{1,7})"')
_ROW = re.compile(rb'<(?:\w+:)?row [^>]*?\br="([0-9]{1,7})"')
_REPEATED_CELL = re.compile(rb'<table:table-cell[^>]*?number-columns-repeated="([0-9]{1,12})"[^>]*[^/]>')
_REPEATED_ROW = re.compile(
    rb'<table:table-row[^>]*?number-rows-repeated="([0-9]{1,12})"[^>]*>(.*?)</table:table-row>', re.DOTALL
)
_CONTENT = (b"office:value", b"<text:p")


class ArchiveError(Exception):
    """A workbook that is not read; the text says why."""


def parts(data: bytes) -> dict[str, bytes]:
    """Return the unpacked XML parts of a workbook by name.

    Raises ArchiveError for what is no archive, unpacks to more than it says or than is read, or holds a DOCTYPE.
    """
    try:
        with ZipFile(BytesIO(data)) as archive:
            infos = archive.infolist()
            if len(infos) > MOST_PARTS or sum(info.file_size for info in infos) > LARGEST:
                raise ArchiveError(f"it unpacks to more than {LARGEST:,} bytes or {MOST_PARTS:,} parts")
            found = {info.filename: archive.read(info) for info in infos if info.filename.endswith((".xml", ".rels"))}
    except (BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError, OSError, ValueError) as problem:
        raise ArchiveError("it is damaged, protected by a password, or another kind of file") from problem
    if any(b"<!DOCTYPE" in part or b"<!ENTITY" in part for part in found.values()):
        raise ArchiveError("it holds a DOCTYPE, which no spreadsheet program writes")
    return found


def is_too_wide(found: dict[str, bytes]) -> bool:
    """Return whether a sheet reaches further right or down than tables may, before anything allocates it."""
    return any(_reaches_far(part) for name, part in found.items() if "sheet" in name or name == "content.xml")


def _reaches_far(part: bytes) -> bool:
    return any(row > 10 * MAX_ROWS for row in _rows(part)) or any(column > MAX_COLUMNS for column in _columns(part))


def _rows(part: bytes) -> Iterator[int]:
    yield from (int(row[1]) for row in _ROW.finditer(part))
    yield from (int(cell[2]) for cell in _CELL.finditer(part))
    for row in _REPEATED_ROW.finditer(part):
        if any(sign in row[2] for sign in _CONTENT):
            yield int(row[1])


def _columns(part: bytes) -> Iterator[int]:
    yield from (_number(letters) for letters in {cell[1] for cell in _CELL.finditer(part)})
    yield from (int(cell[1]) for cell in _REPEATED_CELL.finditer(part))


def _number(letters: bytes) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + letter - ord("A") + 1
    return number
