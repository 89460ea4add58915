from __future__ import annotations

import zlib
from base64 import a85encode

import pikepdf
import pytest

from compiler.preflight.unpack_stream import UnpackedStream, unpack_stream

CONTENT = b"0 0 9 9 re f " * 1_000
FLATE, ASCII85, LZW = pikepdf.Name.FlateDecode, pikepdf.Name.ASCII85Decode, pikepdf.Name.LZWDecode


def unpack(data: bytes, *filters: pikepdf.Name, most: int = 1 << 20) -> UnpackedStream:
    """Return a stream of these bytes and filters, unpacked up to a limit."""
    with pikepdf.new() as pdf:
        stream = pdf.make_stream(b"")
        stream.write(data, filter=pikepdf.Array(filters) if filters else None)
        return unpack_stream(stream, most)


def test_filters_are_undone_from_the_outermost() -> None:
    """A stream that was deflated and then written in ASCII comes out as it was; one without filters as it is."""
    packed = a85encode(zlib.compress(CONTENT)) + b"~>"
    assert unpack(packed, ASCII85, FLATE) == (CONTENT, ())
    assert unpack(CONTENT) == (CONTENT, ())


def test_unpacking_ends_at_the_limit() -> None:
    """No more bytes are unpacked than asked for, however many there are."""
    assert unpack(zlib.compress(CONTENT), FLATE, most=100) == (CONTENT[:100], ())


def test_rare_filters_are_left() -> None:
    """A filter that is not undone is named with all filters inside it, and the bytes are those before it."""
    assert unpack(zlib.compress(b"packed"), FLATE, LZW, FLATE) == (b"packed", ("LZWDecode", "FlateDecode"))


@pytest.mark.parametrize(("data", "name"), [(b"no deflate", FLATE), (b"\xff\xff", ASCII85)])
def test_damaged_streams_are_refused(data: bytes, name: pikepdf.Name) -> None:
    """Bytes that the filter cannot have written are an error."""
    with pytest.raises((zlib.error, ValueError)):
        unpack(data, name)
