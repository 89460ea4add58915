"""Strings of PO files are escaped as in C."""

from __future__ import annotations

import pytest

from compiler.diagnostics.reason import ReasonError
from compiler.l10n.po_strings import format_po_string, parse_po_string


@pytest.mark.parametrize("text", ["", 'a "b"\n', "\t\r\\n", "тёплый – 卡"])
def test_formatted_string_is_parsed_to_the_same_text(text: str) -> None:
    """Line ends, tabs, quotation marks and backslashes survive writing and reading."""
    assert parse_po_string(format_po_string(text)[1:-1]) == text


@pytest.mark.parametrize(
    ("characters", "text"), [(r"\x41", "A"), (r"\a\v", "\a\v"), (r"\101\60", "A0"), (r"\\x41", r"\x41")]
)
def test_escapes_of_c_are_read(characters: str, text: str) -> None:
    """A character may be written as its code in hexadecimal or octal digits, and a control character as a letter."""
    assert parse_po_string(characters) == text


def test_characters_without_an_escape_are_replaced() -> None:
    """Bells, NUL, line separators and lone surrogates would make the file unreadable."""
    assert format_po_string("a\0\a\u2028\ud800b") == '"a\ufffd\ufffd\ufffd\ufffdb"'


def test_unknown_escape_is_refused() -> None:
    """An escape that C does not have is named in the reason."""
    with pytest.raises(ReasonError) as refusal:
        parse_po_string(r"a\qb")
    assert refusal.value.reason.args == {"escape": r"\q"}
