"""Convert the lengths of formats from inches to millimetres."""

from __future__ import annotations

import re

from compiler.model.document import cast_accepted
from compiler.model.plain import Plain, get_plain_fields
from compiler.model.print_data import FormatData, FormatLengths

MM_PER_INCH = 25.4

_INCHES = re.compile(r"(\d+(?:\.\d+)?) ?in")


def convert_lengths(data: FormatData) -> FormatLengths:
    """Return an entry of formats.yaml with all its lengths in millimetres."""
    return cast_accepted(FormatLengths, {name: _convert(value) for name, value in get_plain_fields(data).items()})


def _convert(value: Plain) -> Plain:
    """Return a length in mm; any other value is returned as it is."""
    if isinstance(value, list | tuple):
        return tuple(map(_convert, value))
    inches = _INCHES.fullmatch(value) if isinstance(value, str) else None
    return round(float(inches[1]) * MM_PER_INCH, 4) if inches else value
