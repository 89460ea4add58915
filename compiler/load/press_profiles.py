"""Check the header of an ICC profile: only one of a CMYK press that converts both ways can be used (ICC.1, 7.2)."""

from __future__ import annotations

import struct

from compiler.diagnostics import Diagnostic, Span, error
from compiler.disk.digest import digest
from compiler.model.press_profile import PressProfile

_HEADER_LENGTH = 128
_MAX_TAGS = 100
"""The maximum number of tags of an ICC profile that are read."""

_NEEDED_TAGS = {b"A2B0", b"B2A0"}
"""The tags with the conversions from inks and to inks."""


def read_profile(data: bytes, file: str, name: str) -> PressProfile:
    """Return a profile; one that cannot be used with the finding that explains why."""
    return PressProfile(name, digest((data,)), file, data, problem=_find_problem(data, file))


def _find_problem(data: bytes, file: str) -> Diagnostic | None:
    if len(data) < _HEADER_LENGTH + 4 or data[36:40] != b"acsp":
        return error("unreadable-profile", Span(file), "this is not an ICC profile", "download it again")
    if data[12:16] != b"prtr" or data[16:20] != b"CMYK" or not _read_tags(data) >= _NEEDED_TAGS:
        template = "this ICC profile is not that of a CMYK press with tables in both directions (A2B0 and B2A0)"
        return error("unreadable-profile", Span(file), template, "ask the print shop for the profile of its press")
    return None


def _read_tags(data: bytes) -> set[bytes]:
    """Return the signatures of the tags that lie within the file."""
    (count,) = struct.unpack_from(">I", data, _HEADER_LENGTH)
    tags = set()
    for number in range(min(count, _MAX_TAGS)):
        place = _HEADER_LENGTH + 4 + 12 * number
        if place + 12 > len(data):
            break
        signature, offset, size = struct.unpack_from(">4sII", data, place)
        if offset + size <= len(data):
            tags.add(signature)
    return tags
