"""Unpack workbooks within limits before they are parsed, to guard against decompression bombs."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from io import BytesIO
from zipfile import BadZipFile, ZipFile

from compiler.diagnostics.reason import ReasonError, reason
from compiler.sheets.sheet_table import MAX_CELLS, MAX_COLUMNS, MAX_ROWS
from compiler.sheets.used_area import DocumentTypeError, UsedArea, find_used_area

MAX_UNPACKED_BYTES = 80_000_000
"""The maximum size of all unpacked parts of a workbook, in bytes."""

MAX_PARTS = 2_000
"""The maximum number of parts of a workbook."""

_MAX_ROW_NUMBER = 10 * MAX_ROWS
"""The highest number of a row with content; of the sheet that is read, rows are counted again by `MAX_ROWS`."""

_XML_SUFFIXES = (".xml", ".rels")
_ODS_TYPE = "application/vnd.oasis.opendocument.spreadsheet"

_TOO_LARGE = "the workbook unpacks to more than {bytes:,} bytes or {parts:,} parts"

DAMAGED = reason("the workbook is damaged, protected by a password, or another kind of file")


def unpack(data: bytes) -> dict[str, bytes]:
    """Return the unpacked XML parts of a workbook by name.

    Raise ReasonError if it is not an archive, has two parts of one name, or exceeds the limits when unpacked.
    """
    try:
        with ZipFile(BytesIO(data)) as archive:
            _refuse_large(archive)
            _refuse_equal_names(archive)
            return {name: archive.read(name) for name in archive.namelist() if name.lower().endswith(_XML_SUFFIXES)}
    except ReasonError:
        raise
    except (BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError, OSError, ValueError) as problem:
        raise ReasonError(DAMAGED) from problem


def keep_checked_parts(data: bytes) -> bytes | None:
    """Return a workbook with nothing but its XML parts, all of them checked, or None if a sheet is too large.

    Raise ReasonError as `unpack` does, and if a part has a document type or is not well-formed: calamine would wait for
    ever for the end of a table that has none.
    """
    parts = unpack(data)
    try:
        areas = [find_used_area(part) for part in parts.values()]
    except DocumentTypeError as problem:
        raise ReasonError(
            reason("the workbook contains a DOCTYPE, which spreadsheet programs never write")
        ) from problem
    except ValueError as problem:
        raise ReasonError(DAMAGED) from problem
    return None if any(map(_exceeds_limits, areas)) else _pack(parts)


def _pack(parts: Mapping[str, bytes]) -> bytes:
    """Return an archive of these parts, with the type that calamine looks for in ODS."""
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        if "content.xml" in parts:
            archive.writestr("mimetype", _ODS_TYPE)
        for name, part in parts.items():
            archive.writestr(name, part)
    return packed.getvalue()


def _refuse_large(archive: ZipFile) -> None:
    """Raise ReasonError if an archive exceeds the limits when unpacked."""
    infos = archive.infolist()
    if len(infos) > MAX_PARTS or sum(info.file_size for info in infos) > MAX_UNPACKED_BYTES:
        raise ReasonError(reason(_TOO_LARGE, bytes=MAX_UNPACKED_BYTES, parts=MAX_PARTS))


def _refuse_equal_names(archive: ZipFile) -> None:
    """Raise ReasonError if two parts have one name: libraries differ in the one that they read."""
    names = [name.lower() for name in archive.namelist()]
    if len(set(names)) < len(names):
        raise ReasonError(DAMAGED)


def _exceeds_limits(area: UsedArea) -> bool:
    return area.rows > _MAX_ROW_NUMBER or area.columns > MAX_COLUMNS or area.rows * area.columns > MAX_CELLS
