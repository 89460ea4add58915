"""Make a sticker that shows the front of a piece."""

from __future__ import annotations

from compiler.layout.frame import Frame, Group
from compiler.layout.part import Part
from compiler.layout.shapes import make_circle
from compiler.model.piece_id import PieceId


def make_sticker(part: Part, size: float, copies: int, *, is_round: bool) -> Part:
    """Return a circle or a square of a size in mm; the shorter side of the front is as long as the sticker."""
    front = part.front
    scale = size / min(front.width, front.height)
    x, y = (size - front.width * scale) / 2, (size - front.height * scale) / 2
    items = (Group(front.items, (scale, 0.0, 0.0, scale, x, y)),)
    frame = Frame(size, size, items, bleed=front.bleed * scale, title=front.title, alt=front.alt)
    trim = make_circle(size / 2, size / 2, size / 2) if is_round else ()
    return Part(PieceId("stickers", part.id.item_id), frame, trim=trim, copies=copies)
