"""How wide and high words are: HarfBuzz with kerning only, remembered per face and word.

Everything is in em, so that one measurement serves every size. A kern depends on the two characters it stands
between, so HarfBuzz is asked once per pair; only words with combining marks, whose base letters kern across the
mark, are shaped whole. (A test compares the two on every word of the content.)
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import uharfbuzz as hb

from compiler.disk.reading import read_file
from compiler.layout.fonts import Face
from compiler.layout.frame import MM_PER_POINT, Offset, Shaped

_FEATURES = {"kern": True, "liga": False, "clig": False, "calt": False, "dlig": False}

MARKED = float("inf")
"""Stands for a kern that two characters alone do not tell."""


class Extent(NamedTuple):
    """How far the ink of a text reaches above and below its baseline, in em (below: positive downwards)."""

    above: float
    below: float


@lru_cache(maxsize=1 << 17)
def shape(face: Face, text: str) -> Shaped:
    """Measures `text`, which is one word or a few; a character that the face lacks counts as its empty box.

    Advances are rounded to 1/1000 em, as a PDF's table of widths has them, so that drawn equals measured.
    """
    if not text:
        return Shaped(0.0, ())
    known = _metrics(face)
    advances, pairs = known.advances, known.pairs
    found = [pairs[text[at : at + 2]] for at in range(len(text) - 1)]
    kerns, marks = shaped_whole(face, text) if MARKED in found else (tuple(found), ())
    return Shaped((sum([advances[character] for character in text]) + sum(kerns)) / 1000, kerns, marks)


def shaped_whole(face: Face, text: str) -> tuple[tuple[float, ...], tuple[Offset, ...]]:
    """The kerns and marks of `text` shaped in one piece; none when its glyphs are not one per character."""
    known = _metrics(face)
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    hb.shape(known.font, buffer, _FEATURES)
    drawn: Sequence[Any] = buffer.glyph_positions
    if len(drawn) != len(text):
        return (0.0,) * (len(text) - 1), ()
    kerns = [float(round(g.x_advance * known.scale) - known.advances[c]) for g, c in zip(drawn, text, strict=True)]
    marks = [
        Offset(at, round(g.x_offset * known.scale), round(g.y_offset * known.scale))
        for at, (g, c) in enumerate(zip(drawn, text, strict=True))
        if unicodedata.combining(c)
    ]
    return tuple(kerns[:-1]), tuple(marks)


@lru_cache(maxsize=1 << 13)
def extent(face: Face, text: str) -> Extent:
    """Return how far `text` reaches above and below its baseline, its combining marks where they are drawn."""
    inks = _metrics(face).inks
    ranges = [inks[character] for character in text]
    if inks.combining.isdisjoint(text):
        return Extent(
            max([above for above, _ in ranges], default=0.0), max([below for _, below in ranges], default=0.0)
        )
    raised = {mark.at: mark.up / 1000 for mark in shape(face, text).marks}
    above = [ink.above + raised.get(at, 0.0) for at, ink in enumerate(ranges)]
    below = [ink.below - raised.get(at, 0.0) for at, ink in enumerate(ranges)]
    return Extent(max(above, default=0.0), max(below, default=0.0))


@lru_cache(maxsize=64)
def largest_extent(face: Face) -> Extent:
    """Return how far the tallest and the deepest glyph of a face reach; only raised combining marks reach further."""
    metrics = _metrics(face)
    inks = [metrics.inks.of_glyph(glyph) for glyph in range(metrics.font.face.glyph_count)]
    return Extent(max(ink.above for ink in inks), max(ink.below for ink in inks))


def width(face: Face, text: str, size: float) -> float:
    """The width of a line of `text` in mm at `size` points, measured word by word."""
    words = text.split(" ")
    advance = sum(shape(face, word).advance for word in words) + space(face) * (len(words) - 1)
    return advance * size * MM_PER_POINT


def space(face: Face) -> float:
    """The advance of a word space in em."""
    return _metrics(face).advances[" "] / 1000


class _Advances(dict[str, int]):
    """Character → its advance in 1/1000 em, measured when first asked for."""

    def __init__(self, font: Any, scale: float) -> None:
        super().__init__()
        self.font, self.scale = font, scale

    def __missing__(self, character: str) -> int:
        glyph = self.font.get_nominal_glyph(ord(character)) or 0
        self[character] = round(self.font.get_glyph_h_advance(glyph) * self.scale)
        return self[character]


class _Pairs(dict[str, float]):
    """Two characters → the kern between them in 1/1000 em; `MARKED` when one is a combining mark."""

    def __init__(self, face: Face) -> None:
        super().__init__()
        self.face = face

    def __missing__(self, pair: str) -> float:
        marked = any(map(unicodedata.combining, pair))
        self[pair] = MARKED if marked else shaped_whole(self.face, pair)[0][0]
        return self[pair]


class _Inks(dict[str, Extent]):
    """Character → how far its glyph reaches above and below the baseline; a blank one reaches nowhere.

    `combining` are those of its characters that are combining marks.
    """

    def __init__(self, font: Any, units: int) -> None:
        super().__init__()
        self.font, self.units = font, units
        self.combining: set[str] = set()

    def __missing__(self, character: str) -> Extent:
        if unicodedata.combining(character):
            self.combining.add(character)
        self[character] = self.of_glyph(self.font.get_nominal_glyph(ord(character)) or 0)
        return self[character]

    def of_glyph(self, glyph: int) -> Extent:
        found = self.font.get_glyph_extents(glyph)
        above, below = (found.y_bearing, -(found.y_bearing + found.height)) if found else (0, 0)
        return Extent(above / self.units, below / self.units)


class _Metrics(NamedTuple):
    """What is known of a face so far."""

    font: Any
    scale: float
    advances: _Advances
    pairs: _Pairs
    inks: _Inks


@lru_cache(maxsize=64)
def _metrics(face: Face) -> _Metrics:
    font, scale = hb.Font(hb.Face(hb.Blob(read_file(face.path)))), 1000 / face.units_per_em
    return _Metrics(font, scale, _Advances(font, scale), _Pairs(face), _Inks(font, face.units_per_em))
