"""Unpack streams of a PDF up to a limit, because a decompression bomb must not be unpacked to find out its size."""

from __future__ import annotations

import zlib
from base64 import a85decode
from typing import NamedTuple

import pikepdf

from compiler.preflight.pdf_values import get, list_values, read_name


class UnpackedStream(NamedTuple):
    """The start of a stream whose filters have been undone.

    Attributes:
        data: The bytes, at most as many as the limit if a filter has been undone.
        filters: The names of the filters that have not been undone, first the outermost.
    """

    data: bytes
    filters: tuple[str, ...]


def unpack_stream(stream: pikepdf.Stream, most: int) -> UnpackedStream:
    """Undo the filters ASCII85 and Flate of a stream, up to another filter or to `most` bytes.

    Raise zlib.error or ValueError if the stream is damaged.
    """
    data = stream.read_raw_bytes()
    names = list_values(get(stream, "/Filter")) or [get(stream, "/Filter")]
    filters = tuple(filter(None, map(read_name, names)))
    for index, name in enumerate(filters):
        if name == "ASCII85Decode":
            data = a85decode(data.partition(b"~>")[0].strip().removeprefix(b"<~"))
        elif name == "FlateDecode":
            data = zlib.decompressobj().decompress(data, most)
        else:
            return UnpackedStream(data, filters[index:])
        if len(data) >= most:
            return UnpackedStream(data[:most], filters[index + 1 :])
    return UnpackedStream(data, ())
