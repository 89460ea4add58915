"""Workbooks are unpacked within limits."""

from __future__ import annotations

from io import BytesIO
from zipfile import ZipFile

import pytest

from compiler.diagnostics.reason import ReasonError
from compiler.sheets import archive
from compiler.sheets.archive import keep_checked_parts, unpack

SHEET = '<office:spreadsheet xmlns:office="o" xmlns:table="t"><table:table>{}</office:spreadsheet>'


def pack(content: str, **parts: str) -> bytes:
    """Return an archive with this content and further parts."""
    whole = BytesIO()
    with ZipFile(whole, "w") as written:
        for name, part in {"content.xml": content, **parts}.items():
            written.writestr(name, part)
    return whole.getvalue()


def test_a_whole_workbook_is_unpacked() -> None:
    """The parts of a workbook are returned by name."""
    content = SHEET.format("</table:table>")
    assert unpack(pack(content)) == {"content.xml": content.encode()}


@pytest.mark.parametrize("end", ["", "</tab>", "</table:table", "\x01</table:table>"])
def test_a_part_that_does_not_end_is_refused(end: str) -> None:
    """A table without an end is refused before calamine waits for it."""
    with pytest.raises(ReasonError):
        keep_checked_parts(pack(SHEET.format(end)))


def test_two_parts_of_one_name_are_refused() -> None:
    """Names that differ only in case count as equal, because libraries may read one part or the other."""
    with pytest.raises(ReasonError):
        unpack(pack(SHEET.format("</table:table>"), **{"Content.XML": "<a/>"}))


def test_parts_that_are_not_checked_are_left_out() -> None:
    """Pictures and binary sheets do not reach the libraries; an ODS keeps the type that identifies it."""
    kept = keep_checked_parts(pack(SHEET.format("</table:table>"), **{"xl/sheet.bin": "x", "picture.png": "y"}))
    assert kept is not None
    with ZipFile(BytesIO(kept)) as archive:
        assert archive.namelist() == ["mimetype", "content.xml"]


@pytest.mark.parametrize(
    ("cell", "is_read"),
    [("A200000", True), ("A200001", False), ("SF2000", True), ("SG1", False), ("SF2001", False), ("sf1048576", False)],
)
def test_a_sheet_beyond_a_limit_is_not_read(cell: str, is_read: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """A sheet beyond the limits of rows, of columns, or of cells up to its last, differs from one at the limit."""
    sheet = f"<worksheet><sheetData><row><c r='{cell}'><v>1</v></c></row></sheetData></worksheet>"
    checked = keep_checked_parts(pack("<a/>", **{"xl/worksheets/any.xml": sheet}))
    assert (checked is not None) == is_read


@pytest.mark.parametrize(("limit", "highest"), [("MAX_PARTS", 2), ("MAX_UNPACKED_BYTES", 300)])
def test_archive_beyond_a_limit_is_refused(monkeypatch: pytest.MonkeyPatch, limit: str, highest: int) -> None:
    """An archive with more parts or more unpacked bytes than allowed is refused; one at the limit is not."""
    content = SHEET.format("</table:table>")
    unpack(pack(content, a="x", b="x" * 300))
    monkeypatch.setattr(archive, limit, highest)
    unpack(pack(content, a="x"))
    with pytest.raises(ReasonError) as refused:
        unpack(pack(content, a="x", b="x" * 300))
    assert highest in refused.value.reason.args.values()


@pytest.mark.parametrize("head", ["<!DOCTYPE x>", '<!DOCTYPE x [<!ENTITY a "aaaa">]>'])
def test_document_type_is_refused(head: str) -> None:
    """A part with a DOCTYPE, whose entities could grow without limit, is refused."""
    with pytest.raises(ReasonError):
        keep_checked_parts(pack(head + SHEET.format("</table:table>")))


def test_an_unknown_encoding_is_refused() -> None:
    """A part in an encoding that does not exist is damage like any other."""
    with pytest.raises(ReasonError):
        keep_checked_parts(pack('<?xml version="1.0" encoding="UTTF-8"?>' + SHEET.format("</table:table>")))
