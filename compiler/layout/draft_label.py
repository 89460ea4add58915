"""Label drafts: every side of an unfinished translation gets the word for draft."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from compiler.layout.frame import MM_PER_POINT, Frame, Glyphs, Path
from compiler.layout.part import Part
from compiler.layout.shapes import make_rectangle
from compiler.layout.text.metrics import shape
from compiler.layout.text.prepared_faces import Face

LABEL_SIZE = 5.0
"""The type size of the label in points, where there is room for it."""

MAX_WIDTH = 0.5
"""The maximum width of the word, as a share of the side's width."""

ABOVE_CUT = 1.2
"""The distance in mm between the label and the lower edge of the side."""

GROUND_HEIGHT = 1.5
"""The height of the label's ground, in type sizes."""

BASELINE_DEPTH = 1.1
"""The distance of the label's baseline from its top, in type sizes."""

LINE_WIDTH = 0.1
"""The thickness in mm of the line around the label."""

_INK = "#000000"
"""The colour of the label's words and outline."""

_PAPER = "#ffffff"
"""The colour of the label's ground."""

_FACE = "text"


def label_drafts(parts: Iterable[Part], word: str, face: Face) -> tuple[Part, ...]:
    """Return the parts with a label near the lower edge of each side, over everything that is drawn there."""
    return tuple(
        replace(
            part,
            front=_add_label(part.front, word, face),
            back=_add_label(part.back, word, face) if part.back else None,
        )
        for part in parts
    )


def _add_label(frame: Frame, word: str, face: Face) -> Frame:
    advance, kerns, marks = shape(face, word)
    size = min(LABEL_SIZE, MAX_WIDTH * frame.width / advance / MM_PER_POINT)
    height, width = size * MM_PER_POINT, advance * size * MM_PER_POINT
    top = max(frame.height - ABOVE_CUT - GROUND_HEIGHT * height, 0.0)
    left = (frame.width - width) / 2
    outline = make_rectangle(left - height / 2, top, width + height, GROUND_HEIGHT * height)
    ground = Path(outline, fill=_PAPER, stroke=_INK, stroke_width=LINE_WIDTH)
    glyphs = Glyphs(
        x=left,
        y=top + BASELINE_DEPTH * height,
        text=word,
        face=_FACE,
        size=size,
        width=width,
        colour=_INK,
        kerns=kerns,
        marks=marks,
    )
    return replace(frame, items=(*frame.items, ground, glyphs))
