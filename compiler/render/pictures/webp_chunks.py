"""The chunks of WebP files, which say how a picture is compressed."""

from __future__ import annotations

import struct
from collections.abc import Iterator

_HEADER_LENGTH = 12
"""The length of `RIFF`, the size of the file and `WEBP`, in bytes."""

_CHUNK = struct.Struct("<4sI")
"""The name of a chunk and the length of its content (RFC 9649, 2.3)."""


def list_webp_chunks(data: bytes) -> Iterator[bytes]:
    """Yield the names of the chunks of a WebP file: `VP8L` is a picture without loss, `ICCP` its profile."""
    start = _HEADER_LENGTH
    while start + _CHUNK.size <= len(data):
        name, length = _CHUNK.unpack_from(data, start)
        yield name
        start += _CHUNK.size + length + length % 2
