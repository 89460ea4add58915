"""How wide words are: HarfBuzz with kerning only, remembered per face and word.

Everything is in em, so that one measurement serves every size.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from compiler.layout.fonts import Face
from compiler.layout.frame import MM_PER_POINT

_FEATURES = {"kern": True, "liga": False, "clig": False, "calt": False, "dlig": False}


class Shaped(NamedTuple):
    """A word's advance in em, kerns included, and its kerns: one per character but the last, in 1/1000 em."""

    advance: float
    kerns: tuple[float, ...]


@lru_cache(maxsize=1 << 17)
def shape(face: Face, text: str) -> Shaped:
    """Measures `text`, which is one word or a few; a character that the face lacks counts as its empty box.

    Advances are rounded to 1/1000 em, as a PDF's table of widths has them, so that drawn equals measured.
    """
    if not text:
        return Shaped(0.0, ())
    plain = [_advance(face, character) for character in text]
    kerns = _kerns(face, text, plain)
    return Shaped((sum(plain) + sum(kerns)) / 1000, kerns)


def width(face: Face, text: str, size: float) -> float:
    """The width of a line of `text` in mm at `size` points, measured word by word."""
    words = text.split(" ")
    advance = sum(shape(face, word).advance for word in words) + space(face) * (len(words) - 1)
    return advance * size * MM_PER_POINT


def space(face: Face) -> float:
    """The advance of a word space in em."""
    return _advance(face, " ") / 1000


def _kerns(face: Face, text: str, plain: list[int]) -> tuple[float, ...]:
    import uharfbuzz as hb

    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    font = _font(face)
    hb.shape(font, buffer, _FEATURES)
    drawn = buffer.glyph_positions
    if len(drawn) != len(text):
        return (0.0,) * (len(text) - 1)
    scale = 1000 / face.units_per_em
    return tuple(float(round(g.x_advance * scale) - w) for g, w in zip(drawn, plain, strict=True))[:-1]


@lru_cache(maxsize=1 << 14)
def _advance(face: Face, character: str) -> int:
    font = _font(face)
    glyph = font.get_nominal_glyph(ord(character)) or 0
    advance: int = font.get_glyph_h_advance(glyph)
    return round(advance * 1000 / face.units_per_em)


@lru_cache(maxsize=64)
def _font(face: Face) -> Any:
    import uharfbuzz as hb

    return hb.Font(hb.Face(hb.Blob(face.path.read_bytes())))
