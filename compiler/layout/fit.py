"""Text in a box: set at the largest of the allowed sizes at which it fits, or measured by how much it does not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Literal, NamedTuple, TypeAlias

from compiler.layout.boxes import OVERSHOOT, Box, FontSet, InlineIcon
from compiler.layout.characters import normalised
from compiler.layout.fonts import Face
from compiler.layout.frame import MM_PER_POINT, Glyphs, Symbol
from compiler.layout.inline import StyledText, spans
from compiler.layout.linebreak import BALANCED, SHORT, Line, break_lines
from compiler.layout.metrics import Extent, extent
from compiler.layout.typeset import Style, hanging, set_line
from compiler.layout.typography import Typography
from compiler.layout.words import make_boxes

SLACK = 0.01
"""Millimetres by which a text may be wider or higher than its box: less than any printer shows."""

HorizontalAlign: TypeAlias = Literal["left", "centre", "right"]
VerticalAlign: TypeAlias = Literal["top", "middle", "bottom"]

Hyphenation: TypeAlias = Literal["free", "last", "never"]
"""Whether words are hyphenated: freely, only if the text fits at no size without hyphens, or never."""


@dataclass(frozen=True, slots=True)
class TextBox:
    """The box of a text and how it is set: lengths in mm, `sizes` in points, the largest first.

    `leading` is the distance of baselines as a multiple of the size; `tracking` is added after each character, in
    1/1000 em. `valign` aligns the heights of capitals (at the top: of letters such as d), unless accents or descenders
    would then leave the box.
    """

    x: float
    y: float
    width: float
    height: float
    sizes: tuple[float, ...]
    leading: float = 1.2
    align: HorizontalAlign = "left"
    valign: VerticalAlign = "top"
    colour: str = "#000000"
    tracking: float = 0.0
    hyphens: Hyphenation = "free"
    capitals: bool = False


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text broken into lines at a size (points).

    `over` is how far (mm) it exceeds the width and the height of its box. `rise` and `fall` are how far (em) capitals
    or icons of the first line reach above the baseline, and letters such as p below that of the last line, whether the
    text has them or not: so texts next to each other share a baseline. `ink` is how far both lines really reach (em).
    """

    size: float
    lines: tuple[Line, ...]
    over: tuple[float, float]
    rise: float
    fall: float
    ink: Extent

    @property
    def fits(self) -> bool:
        """Whether the whole text is inside its box."""
        return max(self.over) <= SLACK


def fit_text(text: str, box: TextBox, fonts: FontSet, habits: Typography) -> Fitted:
    """Return `text` broken into lines at the first of the box's sizes at which it fits, or at the last size."""
    lines = (_raise_letters(spans(line), box, fonts) for line in normalised(text).split("\n"))
    paragraphs = [make_boxes(line, fonts, habits) for line in lines]
    whole = _ink_reach(list(chain.from_iterable(paragraphs)))
    for attempt in _attempts(box, habits):
        fitted = _try_size(attempt, paragraphs, whole, box, fonts)
        if fitted.fits:
            break
    return fitted


def _raise_letters(parts: tuple[StyledText, ...], box: TextBox, fonts: FontSet) -> tuple[StyledText, ...]:
    """Return the spans of a line, those in capitals that are to be set so."""
    raised = {name for name, style in fonts.named.items() if style.capitals}
    if not box.capitals and raised.isdisjoint(part.named for part in parts):
        return parts
    return tuple(
        part._replace(text=part.text.upper())
        if part.style != "icon" and (box.capitals or part.named in raised)
        else part
        for part in parts
    )


class _Attempt(NamedTuple):
    """A size (points) and the locale whose patterns hyphenate; without `habits` no word is hyphenated.

    With `always` words are hyphenated wherever that saves a line, not only where a line would be poor without.
    """

    size: float
    habits: Typography | None
    always: bool = False


def _attempts(box: TextBox, habits: Typography) -> Iterator[_Attempt]:
    """Yield what to try in turn, the most hyphens last, so that a wider box never has more hyphens than a narrower."""
    if box.hyphens != "free":
        yield from (_Attempt(size, None) for size in box.sizes)
    if box.hyphens != "never":
        yield from (_Attempt(size, habits) for size in box.sizes)
        yield from (_Attempt(size, habits, always=True) for size in box.sizes)


def _try_size(attempt: _Attempt, paragraphs: list[list[Box]], whole: Extent, box: TextBox, fonts: FontSet) -> Fitted:
    """Return the text at a size; `whole` is the reach of all its words, as each may end up on an outer line."""
    lines = _break_paragraphs(attempt, paragraphs, box)
    em = attempt.size * MM_PER_POINT
    top_letters = _ascender(fonts.regular) if box.valign == "top" else 0.0
    rise = max(fonts.regular.cap_height + _icon_excess(lines[0], fonts), top_letters)
    fall = max(fonts.regular.fall, _icon_excess(lines[-1], fonts))
    ink = Extent(_ink_reach(lines[0].boxes).above, _ink_reach(lines[-1].boxes).below)
    width = max([line.width for line in lines]) * em
    height = (whole.above + (len(lines) - 1) * box.leading + whole.below) * em
    over = max(width - box.width, 0.0), max(height - box.height, 0.0)
    return Fitted(attempt.size, tuple(lines), over, rise, fall, ink)


def _break_paragraphs(attempt: _Attempt, paragraphs: list[list[Box]], box: TextBox) -> list[Line]:
    size, habits, always = attempt
    measure, tracking = box.width / (size * MM_PER_POINT), box.tracking / 1000
    last = BALANCED if box.align == "centre" else SHORT
    return [
        line
        for paragraph in paragraphs
        for line in break_lines(paragraph, measure, habits, last=last, tracking=tracking, always=always)
    ]


def _ink_reach(line: Sequence[Box]) -> Extent:
    """Return how far (em) letters, their marks and icons reach above and below the baseline, less `OVERSHOOT`."""
    above = max([box.above for box in line], default=0.0) - OVERSHOOT
    below = max([box.below for box in line], default=0.0) - OVERSHOOT
    return Extent(max(0.0, above), max(0.0, below))


def _icon_excess(line: Line, fonts: FontSet) -> float:
    """Return how far (em) a line's icons, which are centred on the capitals, reach above and below them."""
    mixed = [box.pieces for box in line.boxes if box.only is None]
    has_icons = mixed and any(isinstance(piece, InlineIcon) for pieces in mixed for piece in pieces)
    return max(0.0, (fonts.icon - fonts.regular.cap_height) / 2) if has_icons else 0.0


@lru_cache(maxsize=64)
def _ascender(face: Face) -> float:
    """Return how far (em) a d reaches above the baseline."""
    return extent(face, "d").above


def baselines(fitted: Fitted, box: TextBox) -> list[float]:
    """Return the baseline (mm from the frame's top) of each line: as `valign` says, moved until all ink is inside."""
    em = fitted.size * MM_PER_POINT
    step, last = box.leading * em, len(fitted.lines) - 1
    free = box.height - fitted.rise * em - last * step
    above = {"top": 0.0, "middle": free / 2, "bottom": free - fitted.fall * em}[box.valign]
    lowest = box.height - last * step - fitted.ink.below * em
    first = box.y + max(min(above + fitted.rise * em, lowest), fitted.ink.above * em)
    return [first + index * step for index in range(last + 1)]


def place_text(fitted: Fitted, box: TextBox, fonts: FontSet, habits: Typography) -> Iterator[Glyphs | Symbol]:
    """Yield the glyph runs and icons of a fitted text."""
    style = Style(fitted.size, box.colour, box.tracking, fonts)
    for line, y in zip(fitted.lines, baselines(fitted, box), strict=True):
        if line.boxes:
            yield from set_line(line, _indent(line, box, fitted.size * MM_PER_POINT, habits), y, style)


def _indent(line: Line, box: TextBox, em: float, habits: Typography) -> float:
    """Return the x (mm) of a line's begin; its outermost punctuation hangs outside the margins."""
    free = box.width - line.width * em
    if box.align == "left":
        return box.x - hanging(line.boxes[0], 0, habits.left) * em
    right = hanging(line.boxes[-1], -1, habits.right)
    if box.align == "right":
        return box.x + free + right * em
    return box.x + (free + (right - hanging(line.boxes[0], 0, habits.left)) * em) / 2
