"""Prepare a font for print: keep only the tables that drawing needs, widen its spaces, and give it a unique name."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypedDict

from compiler.layout.text.printable_font import make_printable_font

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

RECIPE = "4"
"""A part of every cache key, to be changed whenever `prepare_font` changes."""

MIN_SPACE = 0.2
"""The minimum width of a word space in em. With the 0.16 em of Alegreya Sans, which are meant for books, words run
together at the 7 to 8 points of a card."""

_KEPT_TABLES = frozenset(
    (
        *("GlyphOrder", "head", "hhea", "maxp", "OS/2", "hmtx", "cmap", "loca", "glyf", "name", "post"),
        *("fpgm", "prep", "cvt ", "gasp", "GDEF", "GPOS", "kern"),
    )
)
"""The tables that drawing and measuring need; `GSUB` is not among them, as no glyph is substituted."""

_NOT_IN_NAMES = re.compile(r"[^!-~]|[\[\](){}<>/%]")
"""The characters that the PostScript name of a font must not contain (OpenType, `name` table)."""


class FaceMetrics(TypedDict):
    """The fields of `Face` that depend on its file; `coverage` has the first and last code point of each range."""

    postscript: str
    units_per_em: int
    ascent: float
    descent: float
    cap_height: float
    x_height: float
    fall: float
    coverage: Sequence[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class FaceRecipe:
    """The ingredients of a face.

    Attributes:
        font: The bytes of the font.
        features: The features whose glyphs characters have.
        axes: The values of a variable font's axes.
        fallback: The bytes of the font that has the glyphs of missing characters, or None.
    """

    font: bytes
    features: tuple[str, ...]
    axes: Mapping[str, float] = field(default_factory=dict)
    fallback: bytes | None = None

    def make_digest(self, name: str) -> str:
        """Return a digest of everything that the prepared file of a face called `name` depends on."""
        options = (sorted(self.axes.items()), self.features)
        parts = (RECIPE.encode(), name.encode(), self.font, repr(options).encode(), self.fallback or b"")
        return hashlib.sha256(b"\0".join(parts)).hexdigest()


def prepare_font(recipe: FaceRecipe, name: str) -> TTFont:
    """Return the font of a face called `name`."""
    font = make_printable_font(recipe.font, recipe.features, recipe.axes, recipe.fallback)
    _widen_spaces(font)
    family = font["name"].getDebugName(6) or "Unnamed"
    postscript = f"{_NOT_IN_NAMES.sub('', family)}-{name}"[:63]
    for number in (3, 6):
        font["name"].setName(postscript, number, 3, 1, 0x409)
    for record in font["name"].names:
        if record.nameID in (3, 6):
            record.string = postscript
    for table in set(font.keys()) - _KEPT_TABLES:
        del font[table]
    return font


def _widen_spaces(font: TTFont) -> None:
    """Give spaces and no-break spaces at least the width `MIN_SPACE`."""
    least = round(MIN_SPACE * font["head"].unitsPerEm)
    for glyph in {font.getBestCmap().get(code) for code in (0x20, 0xA0)} - {None}:
        advance, bearing = font["hmtx"][glyph]
        font["hmtx"][glyph] = (max(advance, least), bearing)


def read_metrics(font: TTFont) -> FaceMetrics:
    """Return the metrics of a prepared font; heights are shares of the em."""
    units = font["head"].unitsPerEm
    heights = font["hhea"]
    return {
        "postscript": font["name"].getDebugName(6),
        "units_per_em": units,
        "ascent": heights.ascent / units,
        "descent": -heights.descent / units,
        "cap_height": _measure_height(font, "H", "sCapHeight") / units,
        "x_height": _measure_height(font, "x", "sxHeight") / units,
        "fall": -_measure_letter(font, "p", "yMin", heights.descent) / units,
        "coverage": _group_codes(font.getBestCmap()),
    }


def _measure_height(font: TTFont, letter: str, entry: str) -> float:
    """Return a height from the `OS/2` table or, in its first version, the height of a letter; in font units."""
    given: float = getattr(font["OS/2"], entry, 0)
    return given if given > 0 else _measure_letter(font, letter, "yMax", font["hhea"].ascent)


def _measure_letter(font: TTFont, letter: str, side: Literal["yMin", "yMax"], without: float) -> float:
    """Return the lowest or highest point of a letter in font units, or `without` if the font lacks the letter."""
    name = font.getBestCmap().get(ord(letter))
    return float(getattr(font["glyf"][name], side, without)) if name else without


def _group_codes(codes: Iterable[int]) -> list[tuple[int, int]]:
    """Return the first and the last code point of each range without gaps."""
    ranges: list[tuple[int, int]] = []
    for code in sorted(codes):
        if ranges and ranges[-1][1] == code - 1:
            ranges[-1] = (ranges[-1][0], code)
        else:
            ranges.append((code, code))
    return ranges
