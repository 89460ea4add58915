"""Break boxes into as few lines as possible, as even as possible, with hyphens only where they are worth it.

The breaks are a shortest path over the places where a line may end, after Knuth and Plass, "Breaking Paragraphs into
Lines" (1981), with raggedness instead of stretched spaces. All widths are in em.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from compiler.layout.text.line_ends import LineEnds, drop_late_ends, find_line_ends
from compiler.layout.text.make_boxes import cut_box
from compiler.layout.text.typographic_conventions import Typography
from compiler.layout.text.word_boxes import BreakPoint, WordBox

LOOSE_SHARE = 0.38
"""The empty share that makes a ragged line poor, so that a hyphen is worth its cost."""

JUSTIFIED_LOOSE_SHARE = 0.12
"""The empty share that makes a line with stretched spaces poor."""

BALANCED_LAST_WEIGHT = 1.0
"""The weight of a last line's unevenness that is the same as any other line's, for centred text."""

SHORT_LAST_WEIGHT = 0.45
"""The weight of a last line's unevenness if the line may be short."""

FILLED_LAST_WEIGHT = 0.05
"""The weight of a last line's unevenness in justified text, whose other lines are all full: next to nothing."""

MIN_LAST_SHARE = 0.1
"""The share of a line that the last line of justified text fills, so that no short word is alone on it."""

MAX_LOOSE_SHARE = 0.15
"""The maximum empty share of a line with stretched spaces that has given words to a short last line."""

HYPHEN_COST = 0.15
"""The cost of an added hyphen, which is added to the square of a line's empty share, as all costs are."""

OWN_HYPHEN_COST = 0.02
"""The cost of a break after a word's own hyphen."""

SECOND_HYPHEN_COST = 0.3
"""The cost of a second hyphen in a row, in addition to its own cost."""

PARTED_COST = 0.01
"""The cost of a line that ends in a word that prefers the next line, added in the same way."""

MIN_WIDTH = 0.01
"""The minimum width of a line (em), if a drop cap beside it takes up all of its box."""

_ROUNDING = 1e-6
"""The rounding error of sums of widths."""


class Measures(NamedTuple):
    """The widths of the `first` lines, and of the rest."""

    rest: float
    first: tuple[float, ...] = ()

    def find_width(self, line: int) -> float:
        """Return the width of a line by its number from 0."""
        return self.first[line] if line < len(self.first) else self.rest


class Line(NamedTuple):
    """The boxes of a line, and their width with the spaces between them."""

    boxes: tuple[WordBox, ...]
    width: float


class ParagraphSetting(NamedTuple):
    """How a paragraph is broken into lines; by default ragged.

    Attributes:
        last: The weight of the last line's unevenness: `BALANCED_LAST_WEIGHT`, `SHORT_LAST_WEIGHT` or
            `FILLED_LAST_WEIGHT`.
        tracking: The space after each character, in em.
        loose: The empty share of a line, other than the last, that causes a word to be hyphenated: `LOOSE_SHARE` or
            `JUSTIFIED_LOOSE_SHARE`.
        always: Whether words are hyphenated wherever this reduces the number of lines.
    """

    last: float = SHORT_LAST_WEIGHT
    tracking: float = 0.0
    loose: float = LOOSE_SHARE
    always: bool = False


RAGGED = ParagraphSetting()


def break_lines(
    boxes: list[WordBox],
    measure: float,
    typography: Typography | None,
    setting: ParagraphSetting = RAGGED,
    indents: tuple[float, ...] = (),
) -> list[Line]:
    """Return the lines of a paragraph; only a line with a single unbreakable unit is wider than `measure`.

    The first lines are narrower by `indents`. Without `typography`, no word is hyphenated, so that a line with a long
    word may be too wide. The last line of justified text is no shorter than the share `MIN_LAST_SHARE`, unless this
    would leave more than the share `MAX_LOOSE_SHARE` of another line empty, or need a line more.
    """
    if not boxes:
        return [Line((), 0.0)]
    measures = Measures(measure, tuple([max(measure - indent, MIN_WIDTH) for indent in indents]))
    paragraph = _Paragraph(boxes, typography, setting, measures)
    places = paragraph.find_ends(typography=None, is_strict=True)
    if places.ends[-1] <= measures.find_width(0) + _ROUNDING:
        return [Line(tuple(boxes), places.ends[-1])]
    breaks = _correct_poor_lines(paragraph, paragraph.choose_breaks(places))
    if setting.last == FILLED_LAST_WEIGHT:
        breaks = _lengthen_last_line(paragraph, breaks)
    return [_make_line(boxes, breaks.places, start, end) for start, end in pairwise(breaks.path)]


def make_whole_line(boxes: list[WordBox], tracking: float) -> Line:
    """Return all boxes as one line, whatever its width."""
    if not boxes:
        return Line((), 0.0)
    places = find_line_ends(boxes, tracking, typography=None, measure=float("inf"), is_strict=True)
    return Line(tuple(boxes), places.ends[-1])


class _Breaks(NamedTuple):
    """The places where a line may end, and the path of those where a paragraph is broken, including its two ends."""

    places: LineEnds
    path: list[int]

    def measure_lines(self) -> list[float]:
        """Return the width of each line."""
        return [self.places.ends[end] - self.places.starts[start] for start, end in pairwise(self.path)]


@dataclass(frozen=True, slots=True)
class _Paragraph:
    """The boxes of a paragraph, how they are to be broken, and the widths of the lines."""

    boxes: list[WordBox]
    typography: Typography | None
    setting: ParagraphSetting
    measures: Measures

    def find_ends(self, typography: Typography | None, *, is_strict: bool) -> LineEnds:
        """Return the places where a line may end, with words hyphenated by `typography`."""
        narrowest = min(self.measures.first, default=self.measures.rest)
        return find_line_ends(
            self.boxes, self.setting.tracking, typography=typography, measure=narrowest, is_strict=is_strict
        )

    def choose_breaks(self, places: LineEnds) -> _Breaks:
        """Return the breaks with the least cost among these places."""
        return _Breaks(places, _find_shortest_path(places, self.measures, self.setting.last))

    def has_poor_lines(self, breaks: _Breaks, loose: float) -> bool:
        """Return whether a line is too wide, or a line before the last leaves more than the share `loose` empty."""
        widths = breaks.measure_lines()
        find_width = self.measures.find_width
        is_wide = any(width > find_width(line) + _ROUNDING for line, width in enumerate(widths))
        return is_wide or any(width < find_width(line) * (1 - loose) for line, width in enumerate(widths[:-1]))


class _Freedom(NamedTuple):
    """What may be done if lines are poor: hyphenate words by `typography`, and part words that prefer not to be."""

    typography: Typography | None
    is_strict: bool


def _list_freedoms(boxes: list[WordBox], typography: Typography | None, *, always: bool) -> Iterator[_Freedom]:
    """Yield the freedoms that may be taken one after the other; words are parted before others are hyphenated."""
    has_preferences = any(box.prefers for box in boxes)
    if has_preferences and not always:
        yield _Freedom(None, is_strict=False)
    if typography:
        yield _Freedom(typography, is_strict=always)


def _correct_poor_lines(paragraph: _Paragraph, breaks: _Breaks) -> _Breaks:
    """Return the breaks with each freedom taken that poor lines, or the setting, ask for."""
    setting = paragraph.setting
    for typography, is_strict in _list_freedoms(paragraph.boxes, paragraph.typography, always=setting.always):
        if setting.always or paragraph.has_poor_lines(breaks, setting.loose):
            breaks = paragraph.choose_breaks(paragraph.find_ends(typography, is_strict=is_strict))
    return breaks


def _lengthen_last_line(paragraph: _Paragraph, breaks: _Breaks) -> _Breaks:
    """Return breaks with a last line that fills at least `MIN_LAST_SHARE` of its width, if that costs no line."""
    least = paragraph.measures.rest * MIN_LAST_SHARE
    *above, last = breaks.measure_lines()
    if not above or last >= least:
        return breaks
    for places in (breaks.places, paragraph.find_ends(paragraph.typography, is_strict=False)):
        longer = paragraph.choose_breaks(drop_late_ends(places, least))
        if len(longer.path) == len(breaks.path) and not paragraph.has_poor_lines(longer, MAX_LOOSE_SHARE):
            return longer
    return breaks


def _find_shortest_path(places: LineEnds, measures: Measures, last: float) -> list[int]:
    """Return the places where lines are broken: the path with the least cost among those with the fewest lines.

    The innermost loop is run for each pair of a line's possible start and end, and therefore has no calls.
    """
    ends = places.ends
    starts = places.starts
    costs = {0: 0.0}
    predecessors: list[dict[int, int]] = []
    for line, layer in enumerate(_find_line_layers(ends, starts, measures)):
        widest = measures.find_width(line) + _ROUNDING
        weight = (last if layer[-1] == len(ends) - 1 else 1.0) / measures.find_width(line) ** 2
        layer_costs: dict[int, float] = {}
        layer_predecessors: dict[int, int] = {}
        for end in layer:
            room = widest - ends[end]
            hyphens = places.cuts if end in places.cuts else ()
            least = float("inf")
            for start, cost_before in costs.items():
                empty = room + starts[start]
                if empty < 0 and start != end - 1:
                    continue
                cost = cost_before + weight * empty * empty + (SECOND_HYPHEN_COST if start in hyphens else 0.0)
                if cost < least and start < end:
                    least = cost
                    layer_predecessors[end] = start
            layer_costs[end] = least + _find_end_cost(places, end)
        costs = layer_costs
        predecessors.append(layer_predecessors)
    return _follow_back(predecessors, len(ends) - 1)


def _find_end_cost(places: LineEnds, end: int) -> float:
    """Return what a line costs that ends at a place, besides its empty share."""
    if end in places.cuts:
        return _find_hyphen_cost(places.cuts[end])
    return PARTED_COST if end in places.parted else 0.0


def _follow_back(predecessors: list[dict[int, int]], final: int) -> list[int]:
    """Return the path to the final place, given the best predecessor of each place of each line."""
    path = [final]
    for layer_predecessors in reversed(predecessors):
        path.append(layer_predecessors[path[-1]])
    return path[::-1]


def _find_line_layers(ends: list[float], starts: list[float], measures: Measures) -> list[range]:
    """Return, for each line of the least number of lines, the places where it may end.

    The last such place fills all lines from the beginning, and the first such place fills all lines from the end. A
    line to the very next place is allowed whatever its width, because there may be no other.
    """
    final = len(ends) - 1
    place = 0
    furthest: list[int] = []
    while place < final:
        room = starts[place] + measures.find_width(len(furthest)) + _ROUNDING
        place = place + 1
        while place < final and ends[place + 1] <= room:
            place += 1
        furthest.append(place)
    earliest = [final]
    for line in range(len(furthest) - 1, 0, -1):
        place = earliest[-1] - 1
        room = ends[earliest[-1]] - measures.find_width(line) - _ROUNDING
        while place > 1 and starts[place - 1] >= room:
            place -= 1
        earliest.append(place)
    return [range(first, last + 1) for first, last in zip(reversed(earliest), furthest, strict=True)]


def _find_hyphen_cost(point: BreakPoint) -> float:
    return HYPHEN_COST if point.hyphen else OWN_HYPHEN_COST


def _make_line(boxes: list[WordBox], places: LineEnds, start: int, end: int) -> Line:
    """Return the line between two places; its first and last box are divided if the places are inside them."""
    first = places.nexts[start]
    stop = places.nexts[end]
    width = places.ends[end] - places.starts[start]
    begin_cut = places.cuts.get(start)
    end_cut = places.cuts.get(end)
    if begin_cut is None and end_cut is None:
        return Line(tuple(boxes[first:stop]), width)
    if end_cut and first == stop:
        return Line((cut_box(boxes[first], begin_cut, end_cut),), width)
    whole = boxes[first + (begin_cut is not None) : stop]
    head = [cut_box(boxes[first], begin_cut, None)] if begin_cut else []
    tail = [cut_box(boxes[stop], None, end_cut)] if end_cut else []
    return Line((*head, *whole, *tail), width)
