"""Glyphs as outlines, read from a face once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from compiler.disk.reading import read_file
from compiler.model.drawing import Command
from compiler.render.svg_path import data

_LETTERS = {"moveTo": "M", "lineTo": "L", "curveTo": "C", "closePath": "Z", "endPath": "Z"}


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
    from fontTools.pens.recordingPen import DecomposingRecordingPen

    glyphs, names, _ = _font(font)
    glyph = glyphs[names.get(ord(character), ".notdef")]
    glyph.draw(pen := DecomposingRecordingPen(glyphs))
    return Outline(data(_commands(pen.value), decimals=0), glyph.width)


def _commands(drawn: Iterable[tuple[str, Any]]) -> Iterator[Command]:
    """A pen's recording as path commands; the points that TrueType leaves out between curves are put in."""
    from fontTools.pens.basePen import decomposeQuadraticSegment

    for name, points in drawn:
        if name == "qCurveTo":
            if points[-1] is None:  # a contour without a single point on it begins between its last and first
                middle = tuple((a + b) / 2 for a, b in zip(points[-2], points[0], strict=True))
                points = (*points[:-1], middle)  # noqa: PLW2901 -- the same contour, closed
                yield "M", middle
            yield from (("Q", (*control, *on)) for control, on in decomposeQuadraticSegment(points))
        else:
            yield _LETTERS[name], tuple(value for each in points for value in each)


def units_per_em(font: Path) -> int:
    """How many font units make an em."""
    return int(_font(font)[2])


@lru_cache(maxsize=64)
def _font(font: Path) -> tuple[Any, dict[int, str], int]:
    from fontTools.ttLib import TTFont

    read = TTFont(BytesIO(read_file(font)), lazy=True)
    return read.getGlyphSet(), read.getBestCmap(), read["head"].unitsPerEm
