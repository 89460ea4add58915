"""The encodings of text files: UTF-8, and UTF-16 for Apple's `.strings` files."""

from __future__ import annotations

import codecs
from typing import NamedTuple


class Encoding(NamedTuple):
    """The name of an encoding in Python, and the byte order mark before the text, or b''."""

    codec: str
    mark: bytes


UTF_8 = Encoding("utf-8", b"")

_MARKED = (
    Encoding("utf-8", codecs.BOM_UTF8),
    Encoding("utf-16-le", codecs.BOM_UTF16_LE),
    Encoding("utf-16-be", codecs.BOM_UTF16_BE),
)


def find_encoding(data: bytes) -> Encoding:
    """Return the encoding that the byte order mark of a file shows, or UTF-8 if it has none."""
    return next((encoding for encoding in _MARKED if data.startswith(encoding.mark)), UTF_8)


def convert_to_utf_8(data: bytes) -> bytes:
    """Return the bytes of a text in UTF-8 without a byte order mark. Bytes that cannot be decoded are unchanged."""
    codec, mark = find_encoding(data)
    try:
        return data.removeprefix(mark).decode(codec).encode()
    except UnicodeDecodeError:
        return data
