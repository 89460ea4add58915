"""Convert a font into a printable one: with TrueType outlines, a single instance, and one glyph for each character.

Ligatures count as characters.
"""

from __future__ import annotations

import io
from collections.abc import Mapping
from functools import reduce
from typing import TYPE_CHECKING

from compiler.load.read_fonts import find_ligatures, find_single_substitutions, open_font
from compiler.model.ligature_characters import FEATURE, JOINED

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

CURVE_ERROR = 1 / 1000
"""The largest distance of a quadratic curve from the cubic curve that it replaces, in em."""

BASIC_PLANE = 0xFFFF
"""The last code point that every format of the `cmap` table can contain."""

MAX_GLYPHS = 65_535
"""The maximum number of glyphs of a TrueType font."""

UNUSED_LIMITS = (
    "maxTwilightPoints",
    "maxStorage",
    "maxFunctionDefs",
    "maxInstructionDefs",
    "maxStackElements",
    "maxSizeOfInstructions",
    "maxComponentElements",
)
"""The limits of instructions and components in the `maxp` table, which converted outlines do not have."""

LINING_FEATURE = "lnum"
"""The feature of lining figures, which are as high as capitals."""


def make_printable_font(
    data: bytes, features: tuple[str, ...], axes: Mapping[str, float], fallback: bytes | None
) -> TTFont:
    """Return a font with TrueType outlines and, for every character, the glyph that its features choose.

    A variable font is taken at `axes`. Glyphs that the font lacks are taken from the font `fallback`.
    Raise whatever fontTools raises for a damaged font.
    """
    font = open_font(data)
    if "fvar" in font:
        font = _make_instance(font, axes)
    if "glyf" not in font:
        _convert_outlines(font)
    ligatures = find_ligatures(font) if FEATURE in features else {}
    _substitute(font, features)
    _add_ligatures(font, ligatures)
    if fallback:
        _add_missing_glyphs(font, open_font(fallback))
    return font


def _make_instance(font: TTFont, chosen: Mapping[str, float]) -> TTFont:
    """Return the instance of a variable font at the chosen axes; other axes keep their defaults."""
    from fontTools.varLib.instancer import instantiateVariableFont

    axes = {axis.axisTag: chosen.get(axis.axisTag, axis.defaultValue) for axis in font["fvar"].axes}
    instantiateVariableFont(font, axes, inplace=True)
    font.save(data := io.BytesIO(), reorderTables=False)
    return open_font(data.getvalue())


def _convert_outlines(font: TTFont) -> None:
    """Replace cubic outlines by quadratic ones, because ReportLab embeds only TrueType outlines."""
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib import newTable

    glyphs = font.getGlyphSet()
    outlines = {}
    for name in font.getGlyphOrder():
        pen = TTGlyphPen(glyphs)
        glyphs[name].draw(Cu2QuPen(pen, CURVE_ERROR * font["head"].unitsPerEm, reverse_direction=True))
        outlines[name] = pen.glyph()
    font["loca"] = newTable("loca")
    font["glyf"] = newTable("glyf")
    font["glyf"].glyphOrder = font.getGlyphOrder()
    font["glyf"].glyphs = outlines
    _make_truetype(font)


def _make_truetype(font: TTFont) -> None:
    """Change all tables but the outlines into the form that TrueType requires."""
    maximum = font["maxp"]
    maximum.tableVersion = 0x00010000
    maximum.maxZones = 1
    for name in UNUSED_LIMITS:
        setattr(maximum, name, 0)
    font["post"].formatType = 2.0
    font["post"].extraNames = []
    font["post"].mapping = {}
    font["head"].glyphDataFormat = 0
    for table in ("CFF ", "CFF2", "VORG"):
        if table in font:
            del font[table]
    font.sfntVersion = "\x00\x01\x00\x00"


def _substitute(font: TTFont, features: tuple[str, ...]) -> None:
    """Map characters to the glyphs that features substitute, one feature after the other."""
    substitutions = [forms for feature in features for tag, forms in find_single_substitutions(font) if tag == feature]
    for table in font["cmap"].tables:
        for code, glyph in list(getattr(table, "cmap", {}).items()):
            table.cmap[code] = reduce(lambda name, forms: forms.get(name, name), substitutions, glyph)


def _add_ligatures(font: TTFont, ligatures: Mapping[str, str]) -> None:
    """Map the characters of ligatures to their glyphs."""
    for table in font["cmap"].tables:
        if table.isUnicode():
            for letters, character in JOINED.items():
                if letters in ligatures:
                    table.cmap[ord(character)] = ligatures[letters]


def _add_missing_glyphs(font: TTFont, fallback: TTFont) -> None:
    """Add the scaled glyphs of characters that only the fallback has, as far as `MAX_GLYPHS` allows."""
    known = font.getBestCmap()
    order = list(font.getGlyphOrder())
    names: dict[str, str] = {}
    for code, glyph in sorted(fallback.getBestCmap().items()):
        if code in known or code > BASIC_PLANE or len(order) >= MAX_GLYPHS:
            continue
        if glyph not in names:
            names[glyph] = f"fallback.{glyph}"
            order.append(names[glyph])
            _copy_glyph(font, names[glyph], fallback, glyph)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[code] = names[glyph]
    font.setGlyphOrder(order)
    font["glyf"].glyphOrder = order


def _copy_glyph(font: TTFont, name: str, fallback: TTFont, glyph: str) -> None:
    """Copy a glyph of the fallback into a font, scaled and under a new name."""
    from fontTools.pens.recordingPen import DecomposingRecordingPen
    from fontTools.pens.transformPen import TransformPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    scale = font["head"].unitsPerEm / fallback["head"].unitsPerEm
    glyphs = fallback.getGlyphSet()
    outline = DecomposingRecordingPen(glyphs)
    pen = TTGlyphPen(None)
    glyphs[glyph].draw(outline)
    outline.replay(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
    font["glyf"].glyphs[name] = pen.glyph()
    advance, bearing = fallback["hmtx"][glyph]
    font["hmtx"].metrics[name] = (round(advance * scale), round(bearing * scale))
