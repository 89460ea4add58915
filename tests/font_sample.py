"""Small fonts for tests, made from nothing: a letter is a box as wide as its number of pixels says."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Any

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

UNITS = 1000
LETTERS = {"space": 0x20, "a": 0x61, "H": 0x48, "p": 0x70, "x": 0x78}
SMALL = "a.sc"
"""The small capital that replaces `a` with the feature smcp."""


def make_font(*, cubic: bool = False, variable: bool = False, fs_type: int = 0) -> bytes:
    """Return a font with the letters a, H, p, x and a space; `variable` has the axis wght from 100 to 900."""
    names = [".notdef", *LETTERS, SMALL]
    builder = FontBuilder(UNITS, isTTF=not cubic)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({code: name for name, code in LETTERS.items()})
    if cubic:
        builder.setupCFF(
            "Sample", {}, {name: _draw_box(name, T2CharStringPen(500, None)).getCharString() for name in names}, {}
        )
    else:
        builder.setupGlyf({name: _draw_box(name, TTGlyphPen(None)).glyph() for name in names})
    builder.setupHorizontalMetrics(dict.fromkeys(names, (500, 50)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Sample (own)", "styleName": "Regular", "psName": "Sample (own)"})
    builder.setupOS2(sCapHeight=700, sxHeight=500, fsType=fs_type, version=4)
    builder.setupPost()
    if variable:
        _make_variable(builder)
    builder.addOpenTypeFeatures("feature smcp { sub a by a.sc; } smcp;")
    builder.save(data := io.BytesIO())
    return data.getvalue()


def _make_variable(builder: FontBuilder) -> None:
    from fontTools.ttLib.tables.TupleVariation import TupleVariation

    builder.setupFvar([("wght", 100, 400, 900, "Weight")], [])
    wider = [(0, 0), (0, 0), (200, 0), (200, 0), (0, 0), (200, 0), (0, 0), (0, 0)]
    variations: Mapping[str, Any] = {"x": [TupleVariation({"wght": (0, 1, 1)}, wider)]}
    builder.setupGvar({name: list(variations.get(name, ())) for name in builder.font.getGlyphOrder()})


def _draw_box(name: str, pen: Any) -> Any:
    """Draw a box: as high as a capital for H, 600 units for the small capital, below the line for p, else as an x."""
    if name != "space":
        bottom, top = {"H": (0, 700), "p": (-200, 500), SMALL: (0, 600)}.get(name, (0, 500))
        pen.moveTo((50, bottom))
        pen.lineTo((50, top))
        pen.lineTo((450, top))
        pen.lineTo((450, bottom))
        pen.closePath()
    return pen
