"""Text in a box: the largest of the allowed sizes at which it fits, set line by line; else by how much it does not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from compiler.layout.boxes import OVERSHOOT, Box, FontSet, InlineIcon
from compiler.layout.characters import normalised
from compiler.layout.fonts import Face
from compiler.layout.frame import MM_PER_POINT, Glyphs, Symbol
from compiler.layout.inline import spans
from compiler.layout.linebreak import BALANCED, SHORT, Line, break_lines
from compiler.layout.metrics import Extent, extent
from compiler.layout.typeset import Style, hanging, set_line
from compiler.layout.typography import Typography
from compiler.layout.words import boxes

SLACK = 0.01
"""Millimetres by which a text may be wider or higher than its box: less than any printer shows."""


@dataclass(frozen=True, slots=True)
class TextBox:
    """Where a text stands and how: lengths in mm, `sizes` in points from the largest to the smallest allowed.

    `leading` is the distance of baselines in sizes; `tracking` is added after each character, in 1/1000 em.
    `hyphens` says whether words may be hyphenated: free, last (only when the text fits at no size without) or never.
    `align` is left, centre or right; `valign` top, middle or bottom, by the
    heights of capitals (at the top: of letters such as d), unless accents or tails would then leave the box.
    """

    x: float
    y: float
    width: float
    height: float
    sizes: tuple[float, ...]
    leading: float = 1.2
    align: str = "left"
    valign: str = "top"
    colour: str = "#000000"
    tracking: float = 0.0
    hyphens: str = "free"


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text broken into lines at a size.

    `over` is how far (mm) it leaves its box to the side and downwards; `rise` and `fall` are how far (em) capitals or
    icons of its first line stand above the baseline and letters such as p hang below that of its last, whether it has
    them or not: so texts side by side keep one baseline. `ink` is how far the two lines really reach.
    """

    size: float
    lines: tuple[Line, ...]
    over: tuple[float, float]
    rise: float
    fall: float
    ink: Extent

    @property
    def fits(self) -> bool:
        """Whether all of it is inside."""
        return max(self.over) <= SLACK


def fit(text: str, box: TextBox, fonts: FontSet, habits: Typography) -> Fitted:
    """`text` at the first of the box's sizes at which it fits, or at the last."""
    paragraphs = [boxes(spans(line), fonts, habits) for line in normalised(text).split("\n")]
    whole = _reach(list(chain.from_iterable(paragraphs)))
    for attempt in _attempts(box, habits):
        fitted = _at(attempt, paragraphs, whole, box, fonts)
        if fitted.fits:
            break
    return fitted


class _Attempt(NamedTuple):
    """A size, whose patterns hyphenate (None: no word is), and whether also where a line is not poor without."""

    size: float
    habits: Typography | None
    always: bool = False


def _attempts(box: TextBox, habits: Typography) -> Iterator[_Attempt]:
    """Yield what is tried in turn; the most hyphens last, so that no wider box lacks what helps a narrower one."""
    if box.hyphens != "free":
        yield from (_Attempt(size, None) for size in box.sizes)
    if box.hyphens != "never":
        yield from (_Attempt(size, habits) for size in box.sizes)
        yield from (_Attempt(size, habits, always=True) for size in box.sizes)


def _at(attempt: _Attempt, paragraphs: list[list[Box]], whole: Extent, box: TextBox, fonts: FontSet) -> Fitted:
    """The text at a size; `whole` is the reach of all its words, for each may come to stand on an outer line."""
    size, habits, always = attempt
    em = size * MM_PER_POINT
    last, tracking = BALANCED if box.align == "centre" else SHORT, box.tracking / 1000
    lines = [
        line
        for paragraph in paragraphs
        for line in break_lines(paragraph, box.width / em, habits, last=last, tracking=tracking, always=always)
    ]
    up = max(
        fonts.regular.cap_height + _edge(lines[0], fonts), _ascender(fonts.regular) if box.valign == "top" else 0.0
    )
    down = max(fonts.regular.fall, _edge(lines[-1], fonts))
    ink = Extent(_reach(lines[0].boxes).above, _reach(lines[-1].boxes).below)
    wide = max([line.width for line in lines]) * em - box.width
    high = (whole.above + (len(lines) - 1) * box.leading + whole.below) * em - box.height
    return Fitted(size, tuple(lines), (max(wide, 0.0), max(high, 0.0)), up, down, ink)


def _reach(line: Sequence[Box]) -> Extent:
    """Return how far (em) letters, their marks and icons reach above and below the baseline, but for `OVERSHOOT`."""
    above = max([box.above for box in line], default=0.0) - OVERSHOOT
    below = max([box.below for box in line], default=0.0) - OVERSHOOT
    return Extent(max(0.0, above), max(0.0, below))


def _edge(line: Line, fonts: FontSet) -> float:
    """How far (em) icons, centred on the capitals, stand out above and below them."""
    mixed = [box.pieces for box in line.boxes if box.only is None]
    icons = mixed and any(isinstance(piece, InlineIcon) for pieces in mixed for piece in pieces)
    return max(0.0, (fonts.icon - fonts.regular.cap_height) / 2) if icons else 0.0


@lru_cache(maxsize=64)
def _ascender(face: Face) -> float:
    """Return how far (em) a d reaches above the baseline."""
    return extent(face, "d").above


def baselines(fitted: Fitted, box: TextBox) -> list[float]:
    """The baseline (mm from the frame's top) of each line: as `valign` says, then moved until all ink is inside."""
    em = fitted.size * MM_PER_POINT
    step, last = box.leading * em, len(fitted.lines) - 1
    free = box.height - fitted.rise * em - last * step
    share = {"top": 0.0, "middle": free / 2, "bottom": free - fitted.fall * em}[box.valign]
    lowest = box.height - last * step - fitted.ink.below * em
    first = box.y + max(min(share + fitted.rise * em, lowest), fitted.ink.above * em)
    return [first + at * step for at in range(last + 1)]


def place(fitted: Fitted, box: TextBox, fonts: FontSet, habits: Typography) -> Iterator[Glyphs | Symbol]:
    """The glyph runs and icons of a fitted text."""
    style = Style(fitted.size, box.colour, box.tracking, fonts)
    for line, y in zip(fitted.lines, baselines(fitted, box), strict=True):
        if line.boxes:
            yield from set_line(line, _indent(line, box, fitted.size * MM_PER_POINT, habits), y, style)


def _indent(line: Line, box: TextBox, em: float, habits: Typography) -> float:
    """Where a line begins, its outermost signs hanging outside the margins."""
    free = box.width - line.width * em
    if box.align == "left":
        return box.x - hanging(line.boxes[0], 0, habits.left) * em
    right = hanging(line.boxes[-1], -1, habits.right)
    if box.align == "right":
        return box.x + free + right * em
    return box.x + (free + (right - hanging(line.boxes[0], 0, habits.left)) * em) / 2
