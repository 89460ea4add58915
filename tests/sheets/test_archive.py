"""Workbooks are unpacked within limits."""

from __future__ import annotations

from io import BytesIO
from zipfile import ZipFile

import pytest

from compiler.diagnostics.reason import ReasonError
from compiler.sheets import archive
from compiler.sheets.archive import unpack

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
        unpack(pack(SHEET.format(end)))


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
        unpack(pack(head + SHEET.format("</table:table>")))


def test_an_unknown_encoding_is_refused() -> None:
    """A part in an encoding that does not exist is damage like any other."""
    with pytest.raises(ReasonError):
        unpack(pack('<?xml version="1.0" encoding="UTTF-8"?>' + SHEET.format("</table:table>")))
