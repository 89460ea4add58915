"""Measure words with HarfBuzz, with kerning as the only feature; results are cached for each face and word.

Everything is in em, so that a measurement serves every size. A kern depends on the two characters around it, so that
HarfBuzz is asked only once for each pair. Only words with combining marks, across which base letters are kerned, are
shaped as a whole. (A test compares both ways for every word of the content.)
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import uharfbuzz as hb

from compiler.disk.reading import read_file
from compiler.layout.frame import MM_PER_POINT, Offset, Shaped
from compiler.layout.text.prepared_faces import Face

_FEATURES = {"kern": True, "liga": False, "clig": False, "calt": False, "dlig": False}

UNKNOWN_KERN = float("inf")
"""Stands for a kern that depends on more than two characters, as it does next to a combining mark."""


class Extent(NamedTuple):
    """The extent of the ink of a text above and below its baseline, in em; both are positive outwards."""

    above: float
    below: float


@lru_cache(maxsize=1 << 17)
def shape(face: Face, text: str) -> Shaped:
    """Return the measures of `text`, a word or a few; a character that the face lacks is measured as its `.notdef`.

    Advances are rounded to 1/1000 em, like the widths in a PDF, so that text is drawn as it was measured.
    """
    if not text:
        return Shaped(0.0, ())
    known = _load_metrics(face)
    advances = known.advances
    pairs = known.pairs
    pair_kerns = [pairs[text[index : index + 2]] for index in range(len(text) - 1)]
    spacing = shape_whole(face, text) if UNKNOWN_KERN in pair_kerns else Spacing(tuple(pair_kerns))
    advance = sum([advances[character] for character in text]) + sum(spacing.kerns)
    return Shaped(advance / 1000, spacing.kerns, spacing.marks)


class Spacing(NamedTuple):
    """The kerns of a text, and how far its combining marks are moved, in 1/1000 em, as in `Shaped`."""

    kerns: tuple[float, ...]
    marks: tuple[Offset, ...] = ()


def shape_whole(face: Face, text: str) -> Spacing:
    """Return the kerns and marks of `text` shaped as a whole; all kerns are 0 unless every character has one glyph."""
    known = _load_metrics(face)
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    hb.shape(known.font, buffer, _FEATURES)
    positions: Sequence[hb.GlyphPosition] = buffer.glyph_positions
    if len(positions) != len(text):
        return Spacing((0.0,) * (len(text) - 1))
    glyphs = list(zip(positions, text, strict=True))
    kerns = [float(round(glyph.x_advance * known.scale) - known.advances[character]) for glyph, character in glyphs]
    marks = [
        Offset(index, round(glyph.x_offset * known.scale), round(glyph.y_offset * known.scale))
        for index, (glyph, character) in enumerate(glyphs)
        if unicodedata.combining(character)
    ]
    return Spacing(tuple(kerns[:-1]), tuple(marks))


def measure_line_extent(face: Face, line: str) -> Extent:
    """Return the extent of a line, measured word by word, because words recur and lines do not."""
    extents = [measure_extent(face, word) for word in line.split(" ")]
    return Extent(max([extent.above for extent in extents]), max([extent.below for extent in extents]))


@lru_cache(maxsize=1 << 16)
def measure_extent(face: Face, text: str) -> Extent:
    """Return the extent of `text` above and below its baseline, with combining marks where they are drawn."""
    inks = _load_metrics(face).inks
    extents = [inks[character] for character in text]
    if inks.combining.isdisjoint(text):
        return Extent(
            max([above for above, _ in extents], default=0.0), max([below for _, below in extents], default=0.0)
        )
    raised = {mark.position: mark.up / 1000 for mark in shape(face, text).marks}
    above = [ink.above + raised.get(index, 0.0) for index, ink in enumerate(extents)]
    below = [ink.below - raised.get(index, 0.0) for index, ink in enumerate(extents)]
    return Extent(max(above, default=0.0), max(below, default=0.0))


@lru_cache(maxsize=64)
def measure_largest_extent(face: Face) -> Extent:
    """Return the extent of a face's tallest and deepest glyphs, which only raised combining marks exceed."""
    metrics = _load_metrics(face)
    inks = [metrics.inks.measure_glyph(glyph) for glyph in range(metrics.font.face.glyph_count)]
    return Extent(max(ink.above for ink in inks), max(ink.below for ink in inks))


def measure_width(face: Face, text: str, size: float) -> float:
    """Return the width in mm of a line of `text` at `size` points, measured word by word."""
    words = text.split(" ")
    advance = sum(shape(face, word).advance for word in words) + measure_space(face) * (len(words) - 1)
    return advance * size * MM_PER_POINT


def measure_space(face: Face) -> float:
    """Return the advance of a word space in em."""
    return _load_metrics(face).advances[" "] / 1000


class _Advances(dict[str, int]):
    """The advances of characters in 1/1000 em, measured on first use."""

    def __init__(self, font: hb.Font, scale: float) -> None:
        super().__init__()
        self.font = font
        self.scale = scale

    def __missing__(self, character: str) -> int:
        glyph = self.font.get_nominal_glyph(ord(character)) or 0
        self[character] = round(self.font.get_glyph_h_advance(glyph) * self.scale)
        return self[character]


class _Pairs(dict[str, float]):
    """The kerns between two characters in 1/1000 em; `UNKNOWN_KERN` if one of them is a combining mark."""

    def __init__(self, face: Face) -> None:
        super().__init__()
        self.face = face

    def __missing__(self, pair: str) -> float:
        marked = any(map(unicodedata.combining, pair))
        self[pair] = UNKNOWN_KERN if marked else shape_whole(self.face, pair).kerns[0]
        return self[pair]


class _Inks(dict[str, Extent]):
    """The extents of characters above and below the baseline, which are 0 for a blank; measured on first use.

    `combining` has the combining marks among the characters measured so far.
    """

    def __init__(self, font: hb.Font, units: int) -> None:
        super().__init__()
        self.font = font
        self.units = units
        self.combining: set[str] = set()

    def __missing__(self, character: str) -> Extent:
        if unicodedata.combining(character):
            self.combining.add(character)
        self[character] = self.measure_glyph(self.font.get_nominal_glyph(ord(character)) or 0)
        return self[character]

    def measure_glyph(self, glyph: int) -> Extent:
        """Return the extent of a glyph, by its number, above and below the baseline."""
        box = self.font.get_glyph_extents(glyph)
        above, below = (box.y_bearing, -(box.y_bearing + box.height)) if box else (0, 0)
        return Extent(above / self.units, below / self.units)


class _Metrics(NamedTuple):
    """The caches of a face; `scale` is the length of a font unit in 1/1000 em."""

    font: hb.Font
    scale: float
    advances: _Advances
    pairs: _Pairs
    inks: _Inks


@lru_cache(maxsize=64)
def _load_metrics(face: Face) -> _Metrics:
    font = hb.Font(hb.Face(hb.Blob(read_file(face.path))))
    scale = 1000 / face.units_per_em
    return _Metrics(font, scale, _Advances(font, scale), _Pairs(face), _Inks(font, face.units_per_em))
