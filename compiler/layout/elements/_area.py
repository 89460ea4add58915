"""Fields that several kinds of element have."""

from __future__ import annotations

from compiler.layout.fields import Field
from compiler.layout.readers import colour, dashes, length, number, point, positive

AREA = {
    "x": Field(number, 0.0),
    "y": Field(number, 0.0),
    "width": Field(positive, needed=True),
    "height": Field(positive, needed=True),
}

STROKED = {
    "fill": Field(colour, ""),
    "stroke": Field(colour, ""),
    "line": Field(length, 0.3),
    "dash": Field(dashes, ()),
}

ENDS = {"from": Field(point, needed=True), "to": Field(point, needed=True)}
