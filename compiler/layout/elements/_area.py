"""Fields that several kinds of element have."""

from __future__ import annotations

from compiler.layout.fields import Field
from compiler.layout.readers import colour, number, numbers, point

AREA = {
    "x": Field(number, 0.0),
    "y": Field(number, 0.0),
    "width": Field(number, needed=True),
    "height": Field(number, needed=True),
}

STROKED = {
    "fill": Field(colour, ""),
    "stroke": Field(colour, ""),
    "line": Field(number, 0.3),
    "dash": Field(numbers, ()),
}

ENDS = {"from": Field(point, needed=True), "to": Field(point, needed=True)}
