"""The calibration sheet: scales in front, for reading crosses of the back against the light."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from compiler.impose.geometry import make_polyline, mirror_horizontally, mirror_vertically
from compiler.impose.imprint import Imprint
from compiler.impose.sheet import Flip, Sheet
from compiler.layout.frame import Element, Group, Path
from compiler.layout.text.metrics import shape
from compiler.layout.text.prepared_faces import Face
from compiler.model.drift import MARK_INSET
from compiler.render.frame_assets import Assets
from compiler.render.pdf.metadata import DocumentInfo
from compiler.render.pdf.render_pdf import render_pdf

BLACK = "#000000"

SCALE_SPAN = 6
"""The reach of a scale to each side, in mm; a tick is every half millimetre."""

MIN_FIGURE = 4
"""The smallest number with a figure on a scale, in mm: figures nearer to the middle would touch the other scale."""

SCALE_LINE = 0.1
"""The width of the lines of scales, in mm."""

TICK_LINE = 0.08
"""The width of the ticks of scales, in mm."""

CROSS_LINE = 0.25
"""The width of the lines of crosses, in mm."""

TICK_LENGTHS = {"even": 1.6, "odd": 1.1, "half": 0.6}
"""The lengths of the ticks of even, odd and half millimetres, in mm."""

CROSS_ARM = 20
"""The length of an arm of a cross, in mm: it reaches beyond the scale, whatever the drift."""

TEXT_SIZE = 9.0
"""The type size of texts, in points."""

FIGURE_SIZE = 4.5
"""The type size of figures, in points."""

TEXT_LEFT = 15.0
"""The left end of the text, in mm."""

TEXT_ABOVE_MIDDLE = 10.0
"""The height of the first baseline of the text above the middle of the paper, in mm."""

TEXT_LEADING = 7.0
"""The leading of the text, in mm."""

NAME_GAP = 6.0
"""The distance of names from scales, in mm."""

FIGURE_GAP = 2.0
"""The distance of figures from scales, in mm."""

FIGURE_DROP = 0.5
"""How far figures beside ticks are lowered, in mm."""

CENTRED = 0.5
"""The share of a centred text's width that is to the left of its place."""

RIGHT_ALIGNED = 1.0
"""The share of a right-aligned text's width that is to the left of its place."""

FRONT_LINES = (
    "Print this on both sides, in actual size, and hold it against the light, this side towards you.",
    "Read where the long cross of the back crosses each scale: millimetres to the right, and down.",
    "To the left and up are negative. Then: sobor calibrate --printer NAME --top RIGHT,DOWN --bottom RIGHT,DOWN",
)


def draw_calibration(width: float, height: float, flip: Flip, faces: Mapping[str, Face]) -> bytes:
    """Return a PDF of two pages of this size (mm): scales, and crosses behind the zeros of the scales."""
    imprint = Imprint("", {}, partial(shape, faces["text"]))
    places = ((width / 2, MARK_INSET, "top"), (width / 2, height - MARK_INSET, "bottom"))
    scales = [mark for x, y, name in places for mark in _draw_scales(x, y, name, imprint)]
    first = height / 2 - TEXT_ABOVE_MIDDLE
    texts = [
        imprint.set_text(line, TEXT_LEFT, first + TEXT_LEADING * number, TEXT_SIZE)
        for number, line in enumerate(FRONT_LINES)
    ]
    behind = mirror_horizontally(width) if flip == "long-edge" else mirror_vertically(height)
    crosses = [mark for x, y, _ in places for mark in _draw_cross(x, y)]
    pages = [
        Sheet(width, height, (), (*scales, *texts), side="front", flip=flip),
        Sheet(width, height, (), (Group(tuple(crosses), behind),), side="back", flip=flip),
    ]
    return b"".join(render_pdf(pages, Assets(faces=faces), DocumentInfo("Calibration sheet", "en")))


def _choose_tick_length(half: int) -> float:
    """Return the length in mm of the tick at a number of half millimetres."""
    if half % 4 == 0:
        return TICK_LENGTHS["even"]
    return TICK_LENGTHS["odd" if half % 2 == 0 else "half"]


def _draw_scales(x: float, y: float, name: str, imprint: Imprint) -> Iterator[Element]:
    """Yield a scale across and a scale down through a point, with ticks and figures."""
    yield Path(make_polyline((x - SCALE_SPAN, y), (x + SCALE_SPAN, y)), stroke=BLACK, stroke_width=SCALE_LINE)
    yield Path(make_polyline((x, y - SCALE_SPAN), (x, y + SCALE_SPAN)), stroke=BLACK, stroke_width=SCALE_LINE)
    yield imprint.set_text(name, x, y - SCALE_SPAN - NAME_GAP, TEXT_SIZE, anchor=CENTRED)
    for half in range(-2 * SCALE_SPAN, 2 * SCALE_SPAN + 1):
        place = half / 2
        tick = _choose_tick_length(half)
        yield Path(make_polyline((x + place, y), (x + place, y - tick)), stroke=BLACK, stroke_width=TICK_LINE)
        yield Path(make_polyline((x, y + place), (x - tick, y + place)), stroke=BLACK, stroke_width=TICK_LINE)
        if half % 4 == 0 and abs(place) >= MIN_FIGURE:
            figure = f"{half // 2}"
            yield imprint.set_text(figure, x + place, y - FIGURE_GAP, FIGURE_SIZE, anchor=CENTRED)
            yield imprint.set_text(figure, x - FIGURE_GAP, y + place + FIGURE_DROP, FIGURE_SIZE, anchor=RIGHT_ALIGNED)


def _draw_cross(x: float, y: float) -> Iterator[Element]:
    arm = CROSS_ARM
    for start, end in (((x - arm, y), (x + arm, y)), ((x, y - arm), (x, y + arm))):
        yield Path(make_polyline(start, end), stroke=BLACK, stroke_width=CROSS_LINE)
