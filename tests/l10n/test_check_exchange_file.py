from __future__ import annotations

import pytest

from compiler.diagnostics import Value
from compiler.l10n import check_exchange_file
from compiler.l10n.check_exchange_file import MAX_EXCHANGE_FILE_BYTES
from compiler.l10n.read_exchange_file import read_exchange_file


@pytest.mark.parametrize(
    ("data", "code", "args"),
    [
        (b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><xliff/>', "unsafe-exchange", {}),
        (b'<?xml version="1.0"?><!doctype x><xliff/>', "unsafe-exchange", {}),
        (b'<?xml version="1.0" encoding="utf-7"?><xliff/>', "unsafe-exchange", {"encoding": "utf-7"}),
        (
            '<?xml version="1.0" encoding="utf-16"?><xliff/>'.encode("utf-16"),
            "unsafe-exchange",
            {"encoding": "UTF-16"},
        ),
        (b"\xcc\xee\xed", "unsafe-exchange", {"byte": 0xCC}),
        (b"<xliff", "unreadable-exchange", {}),
        (b"<html></html>", "unreadable-exchange", {"element": "html", "version": ""}),
        (b'msgid "a\nmsgstr', "unreadable-exchange", {}),
        (b'msgid "a"\nmsgstr "<!DOCTYPE x>"', "unsafe-exchange", {}),
        (
            b"#" * (MAX_EXCHANGE_FILE_BYTES + 1),
            "unsafe-exchange",
            {"count": MAX_EXCHANGE_FILE_BYTES + 1, "limit": MAX_EXCHANGE_FILE_BYTES},
        ),
    ],
)
def test_unsafe_file_is_refused(data: bytes, code: str, args: dict[str, Value]) -> None:
    """A file that is not an exchange file, too large, not UTF-8 or with a DOCTYPE gives one finding and no text."""
    returned = read_exchange_file(data, "ru", "x.xlf")
    assert returned.units == ()
    (finding,) = returned.findings
    assert (finding.code, finding.args) == (code, args)


def test_file_with_too_many_units_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A PO file with more units than allowed is refused; a file with as many is read."""
    entries = [f'msgid "{number}"\nmsgstr "a"\n' for number in range(3)]
    monkeypatch.setattr(check_exchange_file, "MAX_UNITS", 2)
    assert len(read_exchange_file("\n".join(entries[:2]).encode(), "ru", "x.po").units) == 2
    (finding,) = read_exchange_file("\n".join(entries).encode(), "ru", "x.po").findings
    assert (finding.code, finding.args) == ("unsafe-exchange", {"count": 3, "limit": 2})
