"""The places where a line may end: between words that nothing binds, at hyphens of words, and where words are divided.

All widths are in em.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from compiler.layout.text.make_boxes import find_break_points
from compiler.layout.text.typographic_conventions import Typography
from compiler.layout.text.word_boxes import BreakPoint, WordBox

_FIGURE_WITH_WORD = re.compile(r"\d\u00a0[^\W\d_]")
"""A figure and the word that it counts, after a no-break space."""


@dataclass(slots=True)
class LineEnds:
    """The places where a line may end, in order; place 0 is the start of the text.

    Attributes:
        ends: For each place, where a line that ends there stops along the unbroken text.
        starts: For each place, where the next line begins along the unbroken text.
        nexts: For each place, the box after the break, or the divided box.
        cuts: The break points of divided boxes, by place.
        parted: The places after words that prefer to stay with the next word.
    """

    ends: list[float] = field(default_factory=lambda: [0.0])
    starts: list[float] = field(default_factory=lambda: [0.0])
    nexts: list[int] = field(default_factory=lambda: [0])
    cuts: dict[int, BreakPoint] = field(default_factory=dict)
    parted: set[int] = field(default_factory=set)

    def add(self, end: float, start: float, following: int) -> None:
        """Add a place where a line ends at `end`, and the next one begins at `start` with the box `following`."""
        self.ends.append(end)
        self.starts.append(start)
        self.nexts.append(following)


def find_line_ends(
    boxes: list[WordBox], tracking: float, *, typography: Typography | None, measure: float, is_strict: bool
) -> LineEnds:
    """Return the places between words, at their own hyphens and, with `typography`, where they may be hyphenated.

    The last word, and a word after a figure, are divided only if they do not fit on a line together with the boxes that
    are bound to them: otherwise, a line might have only the end of a word, or a figure might be parted from its word.
    With `is_strict`, no line ends after a word that prefers to stay with the next one. The narrowest line has the width
    `measure`.
    """
    places = LineEnds()
    x = 0.0
    end = 0.0
    unit_start = 0.0
    previous = None
    for number, box in enumerate(boxes):
        if previous and not (are_bound(previous, box) or (is_strict and previous.prefers)):
            if previous.prefers:
                places.parted.add(len(places.ends))
            places.add(end, x, number)
            unit_start = x
        advance = box.advance + tracking * box.characters if tracking else box.advance
        if box.compound or typography:
            is_whole = typography and (number == len(boxes) - 1 or _is_counted(previous, box))
            patterns = None if is_whole and x + advance - unit_start <= measure else typography
            _add_divisions(places, _PlacedBox(number, box, x, advance), tracking, patterns)
        end = x + advance - tracking
        x += advance + box.space + tracking
        previous = box
    places.add(end, x, len(boxes))
    return places


def drop_late_ends(places: LineEnds, least: float) -> LineEnds:
    """Return the places without those that would leave a last line narrower than `least`."""
    kept = sum(start <= places.ends[-1] - least for start in places.starts)
    return LineEnds(
        ends=[*places.ends[:kept], places.ends[-1]],
        starts=[*places.starts[:kept], places.starts[-1]],
        nexts=[*places.nexts[:kept], places.nexts[-1]],
        cuts={place: point for place, point in places.cuts.items() if place < kept},
        parted={place for place in places.parted if place < kept},
    )


def are_bound(box: WordBox, following: WordBox) -> bool:
    """Return whether no line may be broken between two boxes."""
    return box.holds or following.clings or _is_figure_with_word(box, following)


def _is_counted(previous: WordBox | None, box: WordBox) -> bool:
    """Return whether a box has a word that a figure counts, in the previous box or before a no-break space."""
    return (previous is not None and _is_figure_with_word(previous, box)) or bool(_FIGURE_WITH_WORD.search(box.text))


def _is_figure_with_word(box: WordBox, following: WordBox) -> bool:
    """Return whether a figure is followed by the word or icon that it counts."""
    return box.ends == "digit" and following.starts == "letter"


class _PlacedBox(NamedTuple):
    """A box with its number; along the unbroken text, it starts at `x` and is `advance` wide."""

    number: int
    box: WordBox
    x: float
    advance: float


def _add_divisions(places: LineEnds, placed: _PlacedBox, tracking: float, typography: Typography | None) -> None:
    """Add the places inside a box, except where the hyphen takes up the width that is saved."""
    after = placed.x + placed.advance
    for point in find_break_points(placed.box, typography):
        end = placed.x + point.head + tracking * (point.before - 1)
        start = after - point.tail - tracking * point.after
        if places.ends[-1] < end < after - tracking and start > places.starts[-1]:
            places.cuts[len(places.ends)] = point
            places.add(end, start, placed.number)
