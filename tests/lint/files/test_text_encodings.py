from __future__ import annotations

import pytest

from compiler.lint.files.text_encodings import convert_to_utf_8, find_encoding


@pytest.mark.parametrize("codec", ["utf-8", "utf-16-le", "utf-16-be"])
def test_byte_order_mark_shows_the_encoding(codec: str) -> None:
    """A byte order mark shows the encoding, and is not part of the converted text."""
    data = "\ufeffń".encode(codec)
    assert find_encoding(data).codec == codec
    assert convert_to_utf_8(data) == "ń".encode()


def test_damaged_text_is_not_converted() -> None:
    """Bytes that cannot be decoded are returned unchanged, so that they are refused later."""
    assert convert_to_utf_8(b"\xff\xfe\x00") == b"\xff\xfe\x00"
