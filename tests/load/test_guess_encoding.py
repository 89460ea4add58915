"""Guesses of legacy encodings."""

from __future__ import annotations

import pytest

from compiler.load.guess_encoding import decode_for_report, guess_codec, guess_encoding


@pytest.mark.parametrize(
    ("text", "codec"),
    [("Возьмите жетон из запаса", "cp1251"), ("El montón está vacío", "cp1252"), ("Weź żeton i połóż go", "cp1250")],
)
def test_a_text_is_plausible_in_its_own_encoding(text: str, codec: str) -> None:
    """A text in a legacy encoding is recognised by its letters beyond ASCII."""
    assert guess_codec(text.encode(codec)) == codec


def test_the_name_of_an_encoding_says_what_it_is_for() -> None:
    """Findings name an encoding with its codec and its scripts; noise has no name."""
    assert guess_encoding("Возьмите жетон".encode("cp1251")) == "Windows-1251 (cp1251, Cyrillic)"
    assert guess_encoding(bytes(range(0x80, 0xA0))) is None


def test_ascii_gives_no_hint() -> None:
    """A text without letters beyond ASCII is of no encoding in particular."""
    assert guess_codec(b"Take the token") is None


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "cp1251"])
def test_reports_quote_any_file(encoding: str) -> None:
    """A report can quote a text in UTF-8, in UTF-16 with a byte order mark, and in a legacy encoding."""
    assert decode_for_report("Возьмите жетон".encode(encoding)) == "Возьмите жетон"
