"""Boxes → lines: as few as possible, and of those the most even; ragged, hyphenated only where that is worth it.

A shortest path over the places where a line may end, after Knuth and Plass, "Breaking Paragraphs into Lines"
(1981), with raggedness instead of stretched spaces. All widths are in em.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from compiler.layout.text.make_boxes import cut_box, find_break_points
from compiler.layout.text.typography import Typography
from compiler.layout.text.word_boxes import BreakPoint, WordBox

LOOSE = 0.38
"""The empty share of the measure from which a line is poor: a hyphen is worth it."""

JUSTIFIED = 0.12
"""The same where spaces are stretched."""

BALANCED, SHORT, FILLED = 1.0, 0.45, 0.05
"""The weight of a last line's unevenness: that of any line (centred text), less (it may be short), or next to nothing
(justified text, whose other lines are all full)."""

HYPHEN = 0.15
OWN_HYPHEN = 0.02
SECOND_HYPHEN = 0.3
"""Costs of hyphens, in addition to the square of a line's empty share."""

NARROWEST = 0.01
"""The least width of a line (em), used if what is next to it takes up all of its box."""

_EXACT = 1e-6

_FIGURE_WITH_WORD = re.compile(r"\d\u00a0[^\W\d_]")


class Measures(NamedTuple):
    """The widths of lines: of the `first` ones, and of the rest."""

    rest: float
    first: tuple[float, ...] = ()

    def find_width(self, line: int) -> float:
        """Return the width of a line by its number from 0."""
        return self.first[line] if line < len(self.first) else self.rest


class Line(NamedTuple):
    """The boxes of one line, and their width with the spaces between them."""

    boxes: tuple[WordBox, ...]
    width: float


@dataclass(slots=True)
class LineEnds:
    """The places where a line may end, in order; place 0 is the start of the text.

    Attributes:
        ends: For each place, where a line that ends there stops along the unbroken text.
        starts: For each place, where the next line begins along the unbroken text.
        nexts: For each place, the box after the break, or the divided box.
        cuts: The break points of divided boxes, by place.
    """

    ends: list[float] = field(default_factory=lambda: [0.0])
    starts: list[float] = field(default_factory=lambda: [0.0])
    nexts: list[int] = field(default_factory=lambda: [0])
    cuts: dict[int, BreakPoint] = field(default_factory=dict)

    def add(self, end: float, start: float, following: int) -> None:
        """Add a place where a line ends at `end`, and the next one begins at `start` with the box `following`."""
        self.ends.append(end)
        self.starts.append(start)
        self.nexts.append(following)


class ParagraphSetting(NamedTuple):
    """How a paragraph is broken into lines; by default ragged.

    Attributes:
        last: The weight of the last line's unevenness: `BALANCED`, `SHORT` or `FILLED`.
        tracking: The space after each character, in em.
        loose: The empty share of a line, other than the last, from which a word is hyphenated: `LOOSE` or `JUSTIFIED`.
        always: Whether words are hyphenated wherever this reduces the number of lines.
    """

    last: float = SHORT
    tracking: float = 0.0
    loose: float = LOOSE
    always: bool = False


RAGGED = ParagraphSetting()


def break_lines(
    boxes: list[WordBox],
    measure: float,
    typography: Typography | None,
    setting: ParagraphSetting = RAGGED,
    indents: tuple[float, ...] = (),
) -> list[Line]:
    """Return the lines of one paragraph; none is wider than `measure` unless it is a single unbreakable unit.

    The first lines are as much narrower as `indents` say. Without `typography`, no word is hyphenated, so a line may be
    too wide.
    """
    last, tracking, loose, always = setting
    if not boxes:
        return [Line((), 0.0)]
    measures = Measures(measure, tuple([max(measure - indent, NARROWEST) for indent in indents]))
    narrowest = min(measures.first, default=measure)
    places = _find_line_ends(boxes, tracking, None, narrowest)
    if places.ends[-1] <= measures.find_width(0) + _EXACT:
        return [Line(tuple(boxes), places.ends[-1])]
    path = _find_shortest_path(places, measures, last)
    if typography and (always or _has_poor_lines(places, path, measures, loose)):
        places = _find_line_ends(boxes, tracking, typography, narrowest)
        path = _find_shortest_path(places, measures, last)
    return [_make_line(boxes, places, start, end) for start, end in pairwise(path)]


def make_whole_line(boxes: list[WordBox], tracking: float) -> Line:
    """Return all boxes as one line, however long."""
    return Line(tuple(boxes), _find_line_ends(boxes, tracking, None, float("inf")).ends[-1] if boxes else 0.0)


def _find_line_ends(boxes: list[WordBox], tracking: float, typography: Typography | None, measure: float) -> LineEnds:
    """Return the places between words, at their own hyphens and, with `typography`, where they may be hyphenated.

    The last word, and a word after a figure, are divided only if they are too wide together with what is bound to them:
    no line has only the end of a word, and no figure is parted from what it counts.
    """
    places = LineEnds()
    x, end, unit_start, previous = 0.0, 0.0, 0.0, None
    for number, box in enumerate(boxes):
        if previous and not _are_bound(previous, box):
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


def _are_bound(box: WordBox, following: WordBox) -> bool:
    """Return whether no line breaks between two boxes."""
    return box.holds or following.clings or _is_figure_with_word(box, following)


def _is_counted(previous: WordBox | None, box: WordBox) -> bool:
    """Return whether a box has a word that a figure counts: in the previous box, or before a no-break space."""
    return (previous is not None and _is_figure_with_word(previous, box)) or bool(_FIGURE_WITH_WORD.search(box.text))


def _is_figure_with_word(box: WordBox, following: WordBox) -> bool:
    """Return whether a figure is followed by what it counts."""
    return box.ends == "digit" and following.starts == "letter"


class _PlacedBox(NamedTuple):
    """A box by its number, and where it is along the unbroken text: it starts at `x` and is `advance` wide."""

    number: int
    box: WordBox
    x: float
    advance: float


def _add_divisions(places: LineEnds, placed: _PlacedBox, tracking: float, typography: Typography | None) -> None:
    """Add the places inside a box, except those where a hyphen takes up what is saved."""
    after = placed.x + placed.advance
    for point in find_break_points(placed.box, typography):
        end = placed.x + point.head + tracking * (point.before - 1)
        start = after - point.tail - tracking * point.after
        if places.ends[-1] < end < after - tracking and start > places.starts[-1]:
            places.cuts[len(places.ends)] = point
            places.add(end, start, placed.number)


def _find_shortest_path(places: LineEnds, measures: Measures, last: float) -> list[int]:
    """Return the places at which lines break: of the paths with the fewest lines the one with the least cost.

    The innermost loop compares all pairs of a line's possible start and end, so that it has no calls.
    """
    ends, starts, cuts = places.ends, places.starts, places.cuts
    costs = {0: 0.0}
    predecessors: list[dict[int, int]] = []
    for line, layer in enumerate(_find_line_layers(ends, starts, measures)):
        widest = measures.find_width(line) + _EXACT
        weight = (last if layer[-1] == len(ends) - 1 else 1.0) / measures.find_width(line) ** 2
        layer_costs: dict[int, float] = {}
        layer_predecessors: dict[int, int] = {}
        for end in layer:
            room, hyphens, least = widest - ends[end], cuts if end in cuts else (), float("inf")
            for start, cost_before in costs.items():
                empty = room + starts[start]
                if empty < 0 and start != end - 1:
                    continue
                cost = cost_before + weight * empty * empty + (SECOND_HYPHEN if start in hyphens else 0.0)
                if cost < least and start < end:
                    least, layer_predecessors[end] = cost, start
            layer_costs[end] = least + (_find_hyphen_cost(cuts[end]) if hyphens else 0.0)
        costs = layer_costs
        predecessors.append(layer_predecessors)
    path = [len(ends) - 1]
    for layer_predecessors in reversed(predecessors):
        path.append(layer_predecessors[path[-1]])
    return path[::-1]


def _find_line_layers(ends: list[float], starts: list[float], measures: Measures) -> list[range]:
    """Return, for each line of the least number of lines, the places where it may end.

    The furthest place fills every line from the beginning, the earliest one every line from the end. A line to the very
    next place is possible however wide it is: there is no other.
    """
    final, place = len(ends) - 1, 0
    furthest: list[int] = []
    while place < final:
        room, place = starts[place] + measures.find_width(len(furthest)) + _EXACT, place + 1
        while place < final and ends[place + 1] <= room:
            place += 1
        furthest.append(place)
    earliest = [final]
    for line in range(len(furthest) - 1, 0, -1):
        place, room = earliest[-1] - 1, ends[earliest[-1]] - measures.find_width(line) - _EXACT
        while place > 1 and starts[place - 1] >= room:
            place -= 1
        earliest.append(place)
    return [range(first, last + 1) for first, last in zip(reversed(earliest), furthest, strict=True)]


def _find_hyphen_cost(point: BreakPoint) -> float:
    return HYPHEN if point.hyphen else OWN_HYPHEN


def _has_poor_lines(places: LineEnds, path: list[int], measures: Measures, loose: float) -> bool:
    """Return whether a line is too wide, or one that is not the last leaves more than its share `loose` empty."""
    widths = [places.ends[end] - places.starts[start] for start, end in pairwise(path)]
    is_wide = any(width > measures.find_width(line) + _EXACT for line, width in enumerate(widths))
    return is_wide or any(width < measures.find_width(line) * (1 - loose) for line, width in enumerate(widths[:-1]))


def _make_line(boxes: list[WordBox], places: LineEnds, start: int, end: int) -> Line:
    """Return the line between two places, its first and last box divided if they are break points inside a box."""
    first, stop, width = places.nexts[start], places.nexts[end], places.ends[end] - places.starts[start]
    begin_cut, end_cut = places.cuts.get(start), places.cuts.get(end)
    if begin_cut is None and end_cut is None:
        return Line(tuple(boxes[first:stop]), width)
    if end_cut and first == stop:
        return Line((cut_box(boxes[first], begin_cut, end_cut),), width)
    whole = boxes[first + (begin_cut is not None) : stop]
    head = [cut_box(boxes[first], begin_cut, None)] if begin_cut else []
    tail = [cut_box(boxes[stop], None, end_cut)] if end_cut else []
    return Line((*head, *whole, *tail), width)
