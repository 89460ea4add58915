"""Index the sides of pieces for diagrams, each with the outline within which it is shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from compiler.layout.frame import Frame, Side
from compiler.layout.part import Part
from compiler.layout.shapes import Outline, make_polygon, make_rectangle


class PieceSide(NamedTuple):
    """A side of a piece, and the outline (mm) along which it is cut out."""

    frame: Frame
    outline: Outline


def index_sides(parts: Iterable[Part]) -> Mapping[tuple[str, Side], PieceSide]:
    """Return the sides of parts by item and side; if the copies of an item differ, the first copy stands for it."""
    sides: dict[tuple[str, Side], PieceSide] = {}
    for part in parts:
        if not part.is_first_copy:
            continue
        item = part.id.item_id
        sides[item, "front"] = PieceSide(part.front, _find_outline(part, part.front))
        if part.back:
            sides[item, "back"] = PieceSide(part.back, _find_outline(part, part.back))
    return sides


def _find_outline(part: Part, frame: Frame) -> Outline:
    if frame.corners:
        return make_polygon(frame.corners)
    return part.trim or make_rectangle(0.0, 0.0, frame.width, frame.height, part.corner)
