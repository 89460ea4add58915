"""The drop cap of a text: its first letter, enlarged to the height of several lines; all lengths are in em."""

from __future__ import annotations

import re
from typing import NamedTuple

from compiler.layout.text.inline_markup import StyledText
from compiler.layout.text.make_boxes import make_boxes
from compiler.layout.text.metrics import measure_extent
from compiler.layout.text.text_box import TextBox
from compiler.layout.text.typographic_conventions import Typography
from compiler.layout.text.word_boxes import OVERSHOOT, FontSet, WordBox

CAP_GAP = 0.12
"""The distance between a drop cap and the words beside it."""

TAIL_GAP = 0.5
"""The additional distance of the line below a letter such as Q, whose tail also extends to the right."""

_OPENING = re.compile(r" ?(?P<cap>(?:[\"'«»„“‚‘‹›(¿¡]{1,2}[ \u00a0\u202f]?)?[^\W_][\u0300-\u036f]*)")
"""The first letter or figure of a text with its accents, after an opening quotation mark, bracket or inverted mark."""


class DropCap(NamedTuple):
    """The first letter of a text, enlarged to the height of a number of lines.

    Attributes:
        letter: The letter, with marks before it that do not extend below the baseline.
        scale: The factor by which it is enlarged.
        lines: Its height in lines.
        marks: Marks before it that would extend below the baseline, such as „ and ¿, with all others if there are any.
        is_deep: Whether the letter extends so far below the baseline that the line under it has to keep clear of it.
    """

    letter: WordBox
    scale: float
    lines: int
    marks: tuple[WordBox, ...] = ()
    is_deep: bool = False

    @property
    def width(self) -> float:
        """The width that it takes from the lines beside it."""
        return sum(box.advance for box in (*self.marks, self.letter)) * self.scale + CAP_GAP

    def find_rise(self, mark: WordBox) -> float:
        """Return how far a mark is raised so that it stands on the baseline."""
        return max(0.0, mark.below) * self.scale

    @property
    def above(self) -> float:
        """The extent above its baseline."""
        highest = max([mark.above * self.scale + self.find_rise(mark) for mark in self.marks], default=0.0)
        return max((self.letter.above - OVERSHOOT) * self.scale, highest - OVERSHOOT * self.scale)

    @property
    def below(self) -> float:
        """The extent below its baseline."""
        return (self.letter.below - OVERSHOOT) * self.scale


class CappedLine(NamedTuple):
    """The drop cap at the beginning of a line, or None; and the rest of the line."""

    cap: DropCap | None
    rest: tuple[StyledText, ...]


def take_cap(parts: tuple[StyledText, ...], box: TextBox, fonts: FontSet, typography: Typography) -> CappedLine:
    """Return the first letter of a line, with an opening mark before it, as a drop cap.

    A line that begins with anything but a letter or figure has none.
    """
    first = parts[0] if parts else StyledText("regular", "")
    opening = _OPENING.match(first.text)
    if first.style == "icon" or opening is None:
        return CappedLine(None, parts)
    marks, letter = _divide_cap(first._replace(text=opening["cap"].replace(" ", "\u00a0")), fonts, typography)
    look = fonts.find_look(first)
    height = look.face.cap_height
    scale = ((box.drop_cap - 1) * box.leading + height) / height / look.scale
    is_deep = letter.below * scale > box.leading - measure_extent(fonts.regular, "d").above
    rest = first._replace(text=first.text[opening.end() :])
    return CappedLine(DropCap(letter, scale, box.drop_cap, marks, is_deep), (rest, *parts[1:]))


class _DividedCap(NamedTuple):
    """The marks before a drop cap that stand on the baseline, and the letter with all other marks."""

    marks: tuple[WordBox, ...]
    letter: WordBox


def _divide_cap(cap: StyledText, fonts: FontSet, typography: Typography) -> _DividedCap:
    """Return the boxes of a drop cap: a single one, unless a mark before the letter extends below the baseline."""
    (whole,) = make_boxes((cap,), fonts, typography)
    start = next(place for place, character in enumerate(cap.text) if character.isalnum())
    marks = tuple(
        box for character in cap.text[:start] for box in make_boxes((cap._replace(text=character),), fonts, typography)
    )
    if all(mark.below <= OVERSHOOT for mark in marks):
        return _DividedCap((), whole)
    (letter,) = make_boxes((cap._replace(text=cap.text[start:]),), fonts, typography)
    return _DividedCap(marks, letter)


def find_indents(cap: DropCap, drop: float, box: TextBox) -> tuple[float, ...]:
    """Return the indents of the lines beside a drop cap, from the line on that is `drop` below the first one."""
    under = (cap.width + TAIL_GAP,) if cap.is_deep else ()
    return ((cap.width,) * cap.lines + under)[round(drop / box.leading) :]
