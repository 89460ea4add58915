"""Glyphs as outlines, read from a face once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

from compiler.disk.reading import read_file
from compiler.model.drawing import Command
from compiler.render.svg.format_path_data import format_path_data

if TYPE_CHECKING:
    from fontTools.ttLib.ttGlyphSet import _TTGlyphSet

PenPoint: TypeAlias = tuple[float, float]

_LETTERS = {"moveTo": "M", "lineTo": "L", "curveTo": "C", "closePath": "Z", "endPath": "Z"}


class FontFile(Protocol):
    """The part of a face that drawing needs."""

    @property
    def path(self) -> Path:
        """The TrueType file."""


class GlyphOutline(NamedTuple):
    """A glyph: its path as SVG data in font units (y up), empty if it is blank, and its advance in font units."""

    path: str
    advance: float


@lru_cache(maxsize=1 << 14)
def read_glyph_outline(font: Path, character: str) -> GlyphOutline:
    """Return the outline of a character in a TrueType file; that of .notdef, often blank, if the file lacks it."""
    glyphs, names, _ = _open_font(font)
    width = glyphs[names.get(ord(character), ".notdef")].width
    return GlyphOutline(format_path_data(read_glyph_commands(font, character), decimals=0), width)


def read_glyph_commands(font: Path, character: str) -> tuple[Command, ...]:
    """Return the outline of a character as path commands in font units (y up), with quadratic curves (Q)."""
    from fontTools.pens.recordingPen import DecomposingRecordingPen

    glyphs, names, _ = _open_font(font)
    glyphs[names.get(ord(character), ".notdef")].draw(pen := DecomposingRecordingPen(glyphs))
    return tuple(_convert_recording(pen.value))


def _convert_recording(drawn: Iterable[tuple[str, tuple[PenPoint | None, ...]]]) -> Iterator[Command]:
    """Yield a pen's recording as path commands, with the points that TrueType leaves out between curves."""
    from fontTools.pens.basePen import decomposeQuadraticSegment

    for name, drawn_points in drawn:
        points = [point for point in drawn_points if point is not None]
        if name == "qCurveTo":
            if drawn_points[-1] is None:  # no point on the curve: the contour begins between its last and first point
                x, y = points[-1]
                first_x, first_y = points[0]
                points.append(((x + first_x) / 2, (y + first_y) / 2))
                yield "M", points[-1]
            yield from (("Q", (*control, *end)) for control, end in decomposeQuadraticSegment(points))
        else:
            yield _LETTERS[name], tuple(value for point in points for value in point)


def read_units_per_em(font: Path) -> int:
    """Return the font units per em of a TrueType file."""
    return int(_open_font(font).units_per_em)


class _OpenFont(NamedTuple):
    """The glyphs of a font by name, their names by code point, and the font units per em."""

    glyphs: _TTGlyphSet
    names: dict[int, str]
    units_per_em: int


@lru_cache(maxsize=64)
def _open_font(font: Path) -> _OpenFont:
    from fontTools.ttLib import TTFont

    file = TTFont(BytesIO(read_file(font)), lazy=True)
    return _OpenFont(file.getGlyphSet(), file.getBestCmap(), file["head"].unitsPerEm)
