"""Check the TrueType and OpenType fonts of a game before they are used.

Fonts are untrusted: the file, its glyphs and their nesting have limits, and a font whose licence bits forbid embedding
is refused (OS/2 `fsType`, OpenType 1.9).
"""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from compiler.diagnostics import Span, error
from compiler.diagnostics.with_findings import WithFindings
from compiler.disk.digest import digest
from compiler.model.font import FontAxis, GameFont
from compiler.model.ligature_characters import FEATURE, JOINED

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont
    from fontTools.ttLib.tables import otTables
    from fontTools.ttLib.tables._g_l_y_f import table__g_l_y_f

logging.getLogger("fontTools").addHandler(logging.NullHandler())  # else its remarks on fonts appear on the terminal

RESTRICTED = 0x0002
"""The bit of `fsType` of a font that must not be embedded."""

BITMAPS_ONLY = 0x0200
"""The bit of `fsType` of a font that may be embedded as bitmaps only."""

MAX_POINTS = 20_000
"""The maximum number of points of a glyph, including those of its components."""

MAX_NESTING = 8
"""The maximum depth of nested components of a glyph."""

SINGLE_SUBSTITUTION = 1
"""The type of a GSUB lookup that replaces single glyphs by single glyphs."""

LIGATURE_SUBSTITUTION = 4
"""The type of a GSUB lookup that replaces several glyphs by one."""

EXTENSION = 7
"""The type of a GSUB lookup that wraps another."""


class FeatureForms(NamedTuple):
    """The tag of an OpenType feature, and the glyph that it puts in the place of each single glyph."""

    tag: str
    forms: dict[str, str]


class UnusableFontError(Exception):
    """A font cannot be used; the message says why."""


def read_font(data: bytes, file: str, name: str) -> WithFindings[GameFont | None]:
    """Return the axes and features of a font, or None and the finding that explains why it cannot be used.

    Errors: unreadable-font, font-not-embeddable.
    """
    if data[:4] == b"ttcf":
        hint = "save the font that you need as a file of its own"
        return WithFindings(None, [error("unreadable-font", Span(file), "a collection of fonts cannot be read", hint)])
    try:
        return _read_checked_font(data, file, name)
    except UnusableFontError as problem:
        template = "this font cannot be used: {reason}"
        finding = error("unreadable-font", Span(file), template, "use another font", reason=str(problem))
    except Exception as problem:  # noqa: BLE001 -- fontTools raises whatever a damaged table leads to
        template, hint = "this is not a font that can be read ({reason})", "download or export it again"
        finding = error("unreadable-font", Span(file), template, hint, reason=type(problem).__name__)
    return WithFindings(None, [finding])


def _read_checked_font(data: bytes, file: str, name: str) -> WithFindings[GameFont | None]:
    """Return a font whose licence and glyphs have been checked; raise any exception for a damaged font."""
    font = open_font(data)
    if font["OS/2"].fsType & (RESTRICTED | BITMAPS_ONLY):
        finding = error(
            "font-not-embeddable",
            Span(file),
            "the font does not permit embedding in documents",
            "use a font whose licence permits it; fonts under the Open Font License do",
        )
        return WithFindings(None, [finding])
    _check_glyphs(font)
    features = frozenset(tag for tag, _ in find_single_substitutions(font))
    if find_ligatures(font):
        features |= {FEATURE}
    axes = tuple(_list_axes(font))
    return WithFindings(GameFont(name=name, axes=axes, features=features, digest=digest((data,)), file=file), [])


def open_font(data: bytes) -> TTFont:
    """Open a font for reading; tables are parsed on first use."""
    from fontTools.ttLib import TTFont

    return TTFont(io.BytesIO(data), lazy=True, recalcTimestamp=False)


def find_single_substitutions(font: TTFont) -> Iterator[FeatureForms]:
    """Yield each feature that replaces single glyphs."""
    if "GSUB" not in font:
        return
    gsub = font["GSUB"].table
    if not (gsub.FeatureList and gsub.LookupList):
        return
    for record in gsub.FeatureList.FeatureRecord:
        forms: dict[str, str] = {}
        for index in record.Feature.LookupListIndex:
            forms.update(_map_single_forms(gsub.LookupList.Lookup[index]))
        if forms:
            yield FeatureForms(record.FeatureTag, forms)


def find_ligatures(font: TTFont) -> dict[str, str]:
    """Return the glyph of each group of letters in `JOINED` that the font joins by its feature `liga`."""
    if "GSUB" not in font or not font["GSUB"].table.FeatureList:
        return {}
    gsub = font["GSUB"].table
    known = font.getBestCmap()
    letters = {known[ord(letter)]: letter for letter in "fil" if ord(letter) in known}
    glyphs: dict[str, str] = {}
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag != FEATURE:
            continue
        for index in record.Feature.LookupListIndex:
            for names, glyph in _list_ligatures(gsub.LookupList.Lookup[index]):
                glyphs.setdefault("".join(letters.get(name, "\0") for name in names), glyph)
    return {joined: glyph for joined, glyph in glyphs.items() if joined in JOINED}


class _Ligature(NamedTuple):
    """Glyphs that a font joins, and the glyph that takes their place."""

    joined: tuple[str, ...]
    glyph: str


def _list_ligatures(lookup: otTables.Lookup) -> Iterator[_Ligature]:
    """Yield the ligatures of a lookup."""
    for table in lookup.SubTable:
        inner = table.ExtSubTable if lookup.LookupType == EXTENSION else table
        if inner.LookupType == LIGATURE_SUBSTITUTION:
            for first, ligatures in inner.ligatures.items():
                for ligature in ligatures:
                    yield _Ligature((first, *ligature.Component), ligature.LigGlyph)


def _map_single_forms(lookup: otTables.Lookup) -> dict[str, str]:
    """Return the glyph that a lookup puts in the place of each single glyph."""
    forms: dict[str, str] = {}
    for table in lookup.SubTable:
        inner = table.ExtSubTable if lookup.LookupType == EXTENSION else table
        if inner.LookupType == SINGLE_SUBSTITUTION:
            forms.update(inner.mapping)
    return forms


def _list_axes(font: TTFont) -> Iterator[FontAxis]:
    if "fvar" in font:
        for axis in font["fvar"].axes:
            yield FontAxis(axis.axisTag, axis.minValue, axis.defaultValue, axis.maxValue)


def _check_glyphs(font: TTFont) -> None:
    """Raise UnusableFontError for a font without outlines or characters, or with too complex glyphs."""
    if "glyf" not in font and "CFF " not in font and "CFF2" not in font:
        raise UnusableFontError("it has no outlines")
    if not font.getBestCmap():
        raise UnusableFontError("it has no character map")
    if "glyf" in font:
        points: dict[str, int] = {}
        for name in font.getGlyphOrder():
            if _count_points(font["glyf"], name, points, 0) > MAX_POINTS:
                raise UnusableFontError(f"its glyph {name} has more than {MAX_POINTS:,} points")


def _count_points(glyphs: table__g_l_y_f, name: str, points: dict[str, int], depth: int) -> int:
    """Return the number of points of a glyph and its components; `points` caches the numbers.

    Raise UnusableFontError if its components are nested too deeply.
    """
    if depth > MAX_NESTING:
        raise UnusableFontError(f"components of its glyph {name} are nested too deeply")
    if name not in points:
        glyph = glyphs[name]
        if glyph.isComposite():
            parts = (_count_points(glyphs, part.glyphName, points, depth + 1) for part in glyph.components)
            points[name] = sum(parts)
        else:
            points[name] = len(getattr(glyph, "coordinates", ()))
    return points[name]
