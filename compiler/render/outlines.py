"""Glyphs as outlines, read from a face once."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, Protocol


class FontFile(Protocol):
    """A face as far as drawing needs it."""

    @property
    def path(self) -> Path:
        """The TrueType file."""


class Outline(NamedTuple):
    """A glyph: its path as SVG data in font units (y up), '' if it is blank, and its advance in font units."""

    path: str
    advance: float


@lru_cache(maxsize=1 << 14)
def outline(font: Path, character: str) -> Outline:
    """The outline that a TrueType file draws a character with; that of its empty box if it lacks it."""
    from fontTools.pens.svgPathPen import SVGPathPen

    glyphs, names, _ = _font(font)
    name = names.get(ord(character), ".notdef")
    pen = SVGPathPen(glyphs, ntos=lambda value: f"{value:g}")
    glyphs[name].draw(pen)
    return Outline(pen.getCommands(), glyphs[name].width)


def units_per_em(font: Path) -> int:
    """How many font units make an em."""
    return int(_font(font)[2])


@lru_cache(maxsize=64)
def _font(font: Path) -> tuple[Any, dict[int, str], int]:
    from fontTools.ttLib import TTFont

    read = TTFont(font, lazy=True)
    return read.getGlyphSet(), read.getBestCmap(), read["head"].unitsPerEm
