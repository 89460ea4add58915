"""The calibration sheet: scales in front, on which marks of the back are read against the light."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from compiler.impose.geometry import make_polyline, mirror_horizontally, mirror_vertically
from compiler.impose.imprint import Imprint
from compiler.impose.sheet import Flip, Sheet
from compiler.layout.frame import Element, Group, Path
from compiler.layout.text.fonts import Face
from compiler.layout.text.metrics import shape
from compiler.model.drift import MARK_INSET
from compiler.render.assets import Assets
from compiler.render.pdf.metadata import DocumentInfo
from compiler.render.pdf.render_pdf import render_pdf

BLACK = "#000000"
SPAN = 6
"""Millimetres that a scale reaches to each side."""

LEAST_FIGURE = 4
"""The least number of a scale that has a figure: those in the middle would touch the other scale."""

FRONT_LINES = (
    "Print this on both sides, in actual size, and hold it against the light, this side towards you.",
    "Read where the long cross of the back crosses each scale: millimetres to the right, and down.",
    "To the left and up are negative. Then: sobor calibrate --printer NAME --top RIGHT,DOWN --bottom RIGHT,DOWN",
)


def draw_calibration(width: float, height: float, flip: Flip, faces: Mapping[str, Face]) -> bytes:
    """Return a PDF of two pages on paper of this size (mm): scales, and crosses behind their zeros."""
    imprint = Imprint("", {}, partial(shape, faces["text"]))
    places = ((width / 2, MARK_INSET, "top"), (width / 2, height - MARK_INSET, "bottom"))
    scales = [mark for x, y, name in places for mark in _draw_scales(x, y, name, imprint)]
    texts = [imprint.set_text(line, 15, height / 2 - 10 + 7 * number, 9) for number, line in enumerate(FRONT_LINES)]
    is_turned_sideways = flip == "long-edge"
    behind = mirror_horizontally(width) if is_turned_sideways else mirror_vertically(height)
    crosses = [mark for x, y, _ in places for mark in _draw_cross(x, y)]
    pages = [
        Sheet(width, height, (), (*scales, *texts), side="front", flip=flip),
        Sheet(width, height, (), (Group(tuple(crosses), behind),), side="back", flip=flip),
    ]
    return b"".join(render_pdf(pages, Assets(faces=faces), DocumentInfo("Calibration sheet", "en")))


def _draw_scales(x: float, y: float, name: str, imprint: Imprint) -> Iterator[Element]:
    """Yield a scale across and one down through a point, with a tick every half millimetre and figures."""
    yield Path(make_polyline((x - SPAN, y), (x + SPAN, y)), stroke=BLACK, stroke_width=0.1)
    yield Path(make_polyline((x, y - SPAN), (x, y + SPAN)), stroke=BLACK, stroke_width=0.1)
    yield imprint.set_text(name, x, y - SPAN - 6, 9, 0.5)
    for half in range(-2 * SPAN, 2 * SPAN + 1):
        at, length = half / 2, 1.6 if half % 4 == 0 else 1.1 if half % 2 == 0 else 0.6
        yield Path(make_polyline((x + at, y), (x + at, y - length)), stroke=BLACK, stroke_width=0.08)
        yield Path(make_polyline((x, y + at), (x - length, y + at)), stroke=BLACK, stroke_width=0.08)
        if half % 4 == 0 and abs(at) >= LEAST_FIGURE:
            yield imprint.set_text(f"{half // 2}", x + at, y - 2, 4.5, 0.5)
            yield imprint.set_text(f"{half // 2}", x - 2, y + at + 0.5, 4.5, 1)


def _draw_cross(x: float, y: float) -> Iterator[Element]:
    for start, end in (((x - 20, y), (x + 20, y)), ((x, y - 20), (x, y + 20))):
        yield Path(make_polyline(start, end), stroke=BLACK, stroke_width=0.25)
