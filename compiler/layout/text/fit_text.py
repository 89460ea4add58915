"""Fit text into a box at the largest size that fits, or measure its excess at the smallest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from compiler.layout.frame import MM_PER_POINT, Glyphs, Path, Symbol
from compiler.layout.text.drop_cap import DropCap
from compiler.layout.text.linebreak import Line
from compiler.layout.text.metrics import Extent, measure_extent
from compiler.layout.text.prepared_faces import Face
from compiler.layout.text.text_box import TextBox
from compiler.layout.text.text_lines import (
    MARKER_GAP,
    TextBlocks,
    TextLine,
    break_text,
    measure_bulk,
    read_text,
)
from compiler.layout.text.typeset import Style, justify_line, measure_hanging, set_line
from compiler.layout.text.typographic_conventions import Typography
from compiler.layout.text.word_boxes import OVERSHOOT, FontSet, InlineIcon, WordBox

SLACK = 0.01
"""The length in mm that a text may exceed its box by: too little to show in print."""


class Excess(NamedTuple):
    """How far a text exceeds the width and the height of its box, in mm; 0 where it fits."""

    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text broken into lines at a size.

    `ascent` and `descent` do not depend on the letters of the text, so that texts next to each other share a baseline.

    Attributes:
        size: The size, in points.
        lines: The lines from top to bottom.
        excess: How far the text exceeds its box.
        ascent: The height of capitals or icons above the first baseline, in em.
        descent: The depth of letters such as p, or of icons, below the last baseline, in em.
        ink: The actual extent above the first baseline and below the last one, in em.
        last_baseline: The distance from the first baseline to the last one, in em.
        drop_cap: The drop cap, or None.
    """

    size: float
    lines: tuple[TextLine, ...]
    excess: Excess
    ascent: float
    descent: float
    ink: Extent
    last_baseline: float = 0.0
    drop_cap: DropCap | None = None

    @property
    def fits(self) -> bool:
        """Whether the whole text is inside its box."""
        return max(self.excess) <= SLACK


def fit_text(text: str, box: TextBox, fonts: FontSet, typography: Typography) -> Fitted:
    """Return `text` broken into lines at the first of the box's sizes that fits, or at the last size."""
    blocks = read_text(text, box, fonts, typography)
    whole = _measure_ink(blocks.boxes)
    first, *others = _list_attempts(box, typography)
    fitted = _try_size(first, blocks, whole, box, fonts)
    if fitted.fits or not others:
        return fitted
    bulk = measure_bulk(blocks)
    for attempt in others[:-1]:
        least = bulk.count_least_lines(box.width / (attempt.size * MM_PER_POINT)) if box.tracking >= 0 else 1
        height = (whole.above + (least - 1) * box.leading + whole.below) * attempt.size * MM_PER_POINT
        if height > box.height + SLACK:
            continue  # breaking the text into lines would only show that it is too high
        fitted = _try_size(attempt, blocks, whole, box, fonts)
        if fitted.fits:
            return fitted
    return _try_size(others[-1], blocks, whole, box, fonts)


class _Attempt(NamedTuple):
    """A size to try, and how words are hyphenated.

    Attributes:
        size: The size, in points.
        typography: The locale whose patterns hyphenate words, or None if they are not hyphenated.
        always: Whether words are hyphenated wherever this saves a line, not only where it avoids a poor line.
    """

    size: float
    typography: Typography | None
    always: bool = False


def _list_attempts(box: TextBox, typography: Typography) -> Iterator[_Attempt]:
    """Yield the attempts in their order; the most hyphens come last, so that a wider box never has more of them."""
    if box.hyphens != "free":
        yield from (_Attempt(size, None) for size in box.sizes)
    if box.hyphens != "never":
        yield from (_Attempt(size, typography) for size in box.sizes)
        yield from (_Attempt(size, typography, always=True) for size in box.sizes)


def _try_size(attempt: _Attempt, text: TextBlocks, whole: Extent, box: TextBox, fonts: FontSet) -> Fitted:
    """Return the text at a size; `whole` is the extent of all its words, because any may be on the outermost lines."""
    lines = break_text(text, attempt.size, box, attempt.typography, always=attempt.always)
    em = attempt.size * MM_PER_POINT
    top_letters = _measure_ascender(fonts.regular) if box.valign == "top" else 0.0
    ascent = max(fonts.regular.cap_height + _measure_icon_excess(lines[0], fonts), top_letters)
    descent = max(fonts.regular.fall, _measure_icon_excess(lines[-1], fonts))
    last_baseline = max(lines[-1].drop, (text.cap.lines - 1) * box.leading if text.cap else 0.0)
    ink = Extent(_measure_ink(lines[0].boxes).above, _measure_ink(lines[-1].boxes).below)
    if text.cap:
        ink = _add_cap(ink, text.cap, box)
        whole = _add_cap(whole, text.cap, box)
    width = max([line.indent + line.width for line in lines]) * em
    height = (whole.above + last_baseline + whole.below) * em
    excess = Excess(max(width - box.width, 0.0), max(height - box.height, 0.0))
    return Fitted(attempt.size, tuple(lines), excess, ascent, descent, ink, last_baseline, text.cap)


def _add_cap(ink: Extent, cap: DropCap, box: TextBox) -> Extent:
    """Return the extent `ink` of a text above its first and below its last baseline, extended by its drop cap."""
    above = cap.above - (cap.lines - 1) * box.leading
    return Extent(max(ink.above, above), max(ink.below, cap.below))


def _measure_ink(line: Sequence[WordBox]) -> Extent:
    """Return the extent (em) of letters, marks and icons above and below the baseline, less `OVERSHOOT`."""
    above = max([box.above for box in line], default=0.0) - OVERSHOOT
    below = max([box.below for box in line], default=0.0) - OVERSHOOT
    return Extent(max(0.0, above), max(0.0, below))


def _measure_icon_excess(line: TextLine, fonts: FontSet) -> float:
    """Return how far icons, centred on the capitals, extend above and below them, in em; 0 without icons."""
    mixed = [box.pieces for box in line.boxes if box.only is None]
    has_icons = mixed and any(isinstance(piece, InlineIcon) for pieces in mixed for piece in pieces)
    return max(0.0, (fonts.icon - fonts.regular.cap_height) / 2) if has_icons else 0.0


@lru_cache(maxsize=64)
def _measure_ascender(face: Face) -> float:
    """Return the height of the letter “d” above the baseline, in em."""
    return measure_extent(face, "d").above


def find_baselines(fitted: Fitted, box: TextBox) -> list[float]:
    """Return the y of each line's baseline in mm, which follows `valign` as far as all ink stays inside the box."""
    em = fitted.size * MM_PER_POINT
    free = box.height - (fitted.ascent + fitted.last_baseline) * em
    above = {"top": 0.0, "middle": free / 2, "bottom": free - fitted.descent * em}[box.valign]
    deepest = box.height - (fitted.last_baseline + fitted.ink.below) * em
    first = box.y + max(min(above + fitted.ascent * em, deepest), fitted.ink.above * em)
    return [first + line.drop * em for line in fitted.lines]


def place_text(
    fitted: Fitted, box: TextBox, fonts: FontSet, typography: Typography
) -> Iterator[Glyphs | Symbol | Path]:
    """Yield the glyph runs, icons and rules of a fitted text."""
    em = fitted.size * MM_PER_POINT
    places = find_baselines(fitted, box)
    style = Style(fitted.size, box.colour, box.tracking, fonts)
    if fitted.drop_cap:
        yield from _place_cap(fitted.drop_cap, places[0], fitted.size, box, fonts)
    for line, y in zip(fitted.lines, places, strict=True):
        if line.rule is not None:
            yield _draw_rule(box, places[0] + line.rule * em)
        if line.marker:
            x = box.x + (line.indent - MARKER_GAP - line.marker.advance) * em
            yield from set_line(Line((line.marker,), line.marker.advance), x, y, style)
        if line.boxes:
            placed = _place_line(line, box, em, typography)
            yield from set_line(line, placed.x, y, replace(style, stretch=placed.stretch) if placed.stretch else style)


def _place_cap(cap: DropCap, first: float, size: float, box: TextBox, fonts: FontSet) -> Iterator[Glyphs | Symbol]:
    """Yield the drop cap of a text whose first baseline is `first` mm from the top."""
    em = size * MM_PER_POINT
    x = box.x
    y = first + (cap.lines - 1) * box.leading * em
    style = Style(size * cap.scale, box.drop_cap_colour or box.colour, 0.0, fonts)
    for mark in cap.marks:
        yield from set_line(Line((mark,), mark.advance), x, y - cap.find_rise(mark) * em, style)
        x += mark.advance * cap.scale * em
    yield from set_line(Line((cap.letter,), cap.letter.advance), x, y, style)


def _draw_rule(box: TextBox, y: float) -> Path:
    line = (("M", (box.x, y)), ("L", (box.x + box.width, y)))
    return Path(line, stroke=box.rule_colour or box.colour, stroke_width=box.rule)


class _LinePlace(NamedTuple):
    """The x of a line's start in mm, and the width in em that is added to each of its spaces."""

    x: float
    stretch: float = 0.0


def _place_line(line: TextLine, box: TextBox, em: float, typography: Typography) -> _LinePlace:
    """Return where a line starts, and how far it is stretched.

    The outermost punctuation of a line hangs outside the margins. Items of lists are neither centred nor set right.
    """
    start = box.x + line.indent * em
    align = box.align
    if align == "justify" and not line.is_last:
        justified = justify_line(line, box.width / em - line.indent, typography)
        return _LinePlace(start - justified.hang * em, justified.stretch)
    left = measure_hanging(line.boxes[0], 0, typography.hang_left) * em
    if align in ("left", "justify") or line.is_nested:
        return _LinePlace(start - left)
    right = measure_hanging(line.boxes[-1], -1, typography.hang_right) * em
    free = box.width - (line.indent + line.width) * em
    return _LinePlace(start + free + right if align == "right" else start + (free + right - left) / 2)
