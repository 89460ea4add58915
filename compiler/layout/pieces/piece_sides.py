"""The sides of pieces with the outlines along which they are cut, for everything that shows pieces and not sheets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from compiler.layout.frame import Frame, Group, Side
from compiler.layout.part import Part
from compiler.layout.shapes import Outline, make_polygon, make_rectangle


class NamedSide(NamedTuple):
    """A side of something by its name: of an item by its id, or of a layout."""

    name: str
    side: Side


class PieceSide(NamedTuple):
    """A side of a piece, and the outline (mm) along which it is cut out."""

    frame: Frame
    outline: Outline

    def cut_out(self) -> Frame:
        """Return the side without anything outside its outline."""
        return replace(self.frame, items=(Group(self.frame.items, clip=self.outline),))


def index_sides(parts: Iterable[Part]) -> Mapping[NamedSide, PieceSide]:
    """Return the sides of parts by their items; if the copies of an item differ, the first copy stands for it."""
    sides: dict[NamedSide, PieceSide] = {}
    for part in parts:
        if not part.is_first_copy:
            continue
        item = part.id.item_id
        sides[NamedSide(item, "front")] = PieceSide(part.front, _find_outline(part, part.front))
        if part.back:
            sides[NamedSide(item, "back")] = PieceSide(part.back, _find_outline(part, part.back))
    return sides


def _find_outline(part: Part, frame: Frame) -> Outline:
    return find_own_outline(part, frame) or make_rectangle(0.0, 0.0, frame.width, frame.height, part.corner)


def cut_to_outline(part: Part, frame: Frame) -> Frame:
    """Return a side of a part without anything outside its outline; a rectangle as it is."""
    outline = find_own_outline(part, frame)
    return PieceSide(frame, outline).cut_out() if outline else frame


def find_own_outline(part: Part, frame: Frame) -> Outline:
    """Return the outline along which a side of a part is cut, in mm; nothing for a rectangle."""
    return make_polygon(frame.corners) if frame.corners else part.trim
