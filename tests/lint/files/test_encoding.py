from __future__ import annotations

import pytest

from compiler.lint.files.encoding import convert_to_utf_8, find_encoding


@pytest.mark.parametrize("codec", ["utf-8", "utf-16-le", "utf-16-be"])
def test_encoding_is_told_by_the_byte_order_mark(codec: str) -> None:
    """The mark tells the encoding, and is no part of the converted text."""
    data = "\ufeffń".encode(codec)
    assert find_encoding(data).codec == codec
    assert convert_to_utf_8(data) == "ń".encode()


def test_damaged_text_is_not_converted() -> None:
    """Bytes that are in no known encoding stay as they are, to be refused."""
    assert convert_to_utf_8(b"\xff\xfe\x00") == b"\xff\xfe\x00"
