"""Bend a line of text along an arc: each letter is turned on its own, so that its baseline touches the arc."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from math import cos, degrees, radians, sin
from typing import Literal, NamedTuple, TypeAlias

from compiler.layout.frame import MM_PER_POINT, Glyphs, Group, Symbol
from compiler.layout.shapes import make_turn
from compiler.layout.text.metrics import shape
from compiler.layout.text.prepared_faces import Face

Facing: TypeAlias = Literal["out", "in"]
"""Where the heads of letters point: away from the centre, or towards it."""


class Arc(NamedTuple):
    """An arc that baselines follow.

    Attributes:
        x: The x of its centre, in mm.
        y: The y of its centre, in mm.
        radius: The radius, in mm.
        middle: The place of the middle of the text, in degrees clockwise from the top.
        facing: Where the heads of letters point.
    """

    x: float
    y: float
    radius: float
    middle: float
    facing: Facing

    def find_angle(self, distance: float) -> float:
        """Return the angle (degrees clockwise from the top) at a distance (mm) from the middle in reading direction."""
        turn = degrees(distance / self.radius)
        return self.middle + (turn if self.facing == "out" else -turn)

    def place(self, item: Glyphs | Symbol, distance: float) -> Group:
        """Return an item, centred on the origin, at its place on the arc, `distance` mm from the middle of the text."""
        angle = self.find_angle(distance)
        x, y = self.x + self.radius * sin(radians(angle)), self.y - self.radius * cos(radians(angle))
        return Group((item,), make_turn(angle if self.facing == "out" else angle - 180, x, y))


def bend_line(line: Iterable[Glyphs | Symbol], width: float, faces: Mapping[str, Face], arc: Arc) -> Iterator[Group]:
    """Yield the letters and icons of a line (from x = 0 to `width` mm, on the baseline y = 0) along an arc."""
    for item in line:
        parts = _split_letters(item, faces[item.face]) if isinstance(item, Glyphs) else (item,)
        for part in parts:
            centre = part.x + part.width / 2
            yield arc.place(replace(part, x=-part.width / 2), centre - width / 2)


def _split_letters(run: Glyphs, face: Face) -> Iterator[Glyphs]:
    """Yield each character of a run with its combining marks as a run of its own, except spaces."""
    em = run.size * MM_PER_POINT
    x = run.x
    for start, end in _find_clusters(run.text):
        kerns = run.kerns[start : end - 1]
        width = (sum(shape(face, character).advance for character in run.text[start:end]) + sum(kerns) / 1000) * em
        marks = [mark._replace(position=mark.position - start) for mark in run.marks if start <= mark.position < end]
        if run.text[start:end].strip():
            yield replace(run, x=x, text=run.text[start:end], width=width, kerns=kerns, marks=tuple(marks))
        x += width + (run.kerns[end - 1] / 1000 * em if end - 1 < len(run.kerns) else 0.0)


class _Cluster(NamedTuple):
    """A character with its combining marks: its index, and that after the last mark."""

    start: int
    end: int


def _find_clusters(text: str) -> Iterator[_Cluster]:
    """Yield each character with its combining marks."""
    starts = [index for index, letter in enumerate(text) if index == 0 or not unicodedata.combining(letter)]
    return map(_Cluster, starts, (*starts[1:], len(text)))
