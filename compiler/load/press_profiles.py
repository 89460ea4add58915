"""Check an ICC profile by its header: it must be the profile of a CMYK press and convert both ways (ICC.1, 7.2)."""

from __future__ import annotations

import struct

from compiler.diagnostics import Diagnostic, Span, error
from compiler.disk.digest import digest
from compiler.model.press_profile import PressProfile

_HEADER_BYTES = 128
"""The size of the header, which the number of tags follows (ICC.1, 7.1)."""

_TAG_BYTES = 12
"""The size of an entry of the table of tags (ICC.1, 7.3)."""

_MAX_TAGS = 100
"""The maximum number of tags of an ICC profile that are read."""

_NEEDED_TAGS = {b"A2B0", b"B2A0"}
"""The tags of the conversions from and to inks."""


def read_profile(data: bytes, file: str, name: str) -> PressProfile:
    """Return a profile, whose `problem` explains why it cannot be used, if it cannot."""
    return PressProfile(name, digest((data,)), file, data, problem=_find_problem(data, file))


def _find_problem(data: bytes, file: str) -> Diagnostic | None:
    if len(data) < _HEADER_BYTES + 4 or data[36:40] != b"acsp":
        return error("unreadable-profile", Span(file), "this is not an ICC profile", "download it again")
    if data[12:16] != b"prtr" or data[16:20] != b"CMYK" or not _read_tags(data) >= _NEEDED_TAGS:
        return error(
            "unreadable-profile",
            Span(file),
            "this is not the ICC profile of a CMYK press with tables for both directions (A2B0 and B2A0)",
            "ask the print shop for the profile of its press",
        )
    return None


def _read_tags(data: bytes) -> set[bytes]:
    """Return the signatures of the tags that lie within the file."""
    (count,) = struct.unpack_from(">I", data, _HEADER_BYTES)
    tags = set()
    for number in range(min(count, _MAX_TAGS)):
        place = _HEADER_BYTES + 4 + _TAG_BYTES * number
        if place + _TAG_BYTES > len(data):
            break
        signature, offset, size = struct.unpack_from(">4sII", data, place)
        if offset + size <= len(data):
            tags.add(signature)
    return tags
