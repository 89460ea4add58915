"""Workbooks are unpacked within limits."""

from __future__ import annotations

from io import BytesIO
from zipfile import ZipFile

import pytest

from compiler.sheets.archive import ArchiveError, unpack

SHEET = '<office:spreadsheet xmlns:office="o" xmlns:table="t"><table:table>{}</office:spreadsheet>'


def pack(content: str) -> bytes:
    """Return an archive with this content."""
    whole = BytesIO()
    with ZipFile(whole, "w") as archive:
        archive.writestr("content.xml", content)
    return whole.getvalue()


def test_a_whole_workbook_is_unpacked() -> None:
    """The parts of a workbook are returned by name."""
    content = SHEET.format("</table:table>")
    assert unpack(pack(content)) == {"content.xml": content.encode()}


@pytest.mark.parametrize("end", ["", "</tab>", "</table:table", "\x01</table:table>"])
def test_a_part_that_does_not_end_is_refused(end: str) -> None:
    """A table without an end is refused before calamine waits for it."""
    with pytest.raises(ArchiveError):
        unpack(pack(SHEET.format(end)))


def test_an_unknown_encoding_is_refused() -> None:
    """A part in an encoding that does not exist is damage like any other."""
    with pytest.raises(ArchiveError):
        unpack(pack('<?xml version="1.0" encoding="UTTF-8"?>' + SHEET.format("</table:table>")))
