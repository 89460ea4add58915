"""Boxes → lines: as few as possible, and of those the evenest; ragged, hyphenated only where that is worth it.

A shortest path over the places where a line may end, after Knuth and Plass, "Breaking paragraphs into lines"
(1981), with raggedness in place of stretched spaces. All widths are in em.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from compiler.layout.boxes import Box, BreakPoint
from compiler.layout.typography import Typography
from compiler.layout.words import divisions, part

LOOSE = 0.38
"""A line that leaves more of the measure empty than this is worth a hyphen."""

BALANCED, SHORT = 1.0, 0.3
"""What the unevenness of a last line weighs: as any other (centred text), or little (it may be short)."""

HYPHEN = 0.15
OWN_HYPHEN = 0.02
SECOND_HYPHEN = 0.3
"""Costs of hyphens, beside the square of a line's empty share."""

_EXACT = 1e-6


class Line(NamedTuple):
    """Boxes that stand on one line, and their width with the spaces between them."""

    boxes: tuple[Box, ...]
    width: float


@dataclass(slots=True)
class LineEnds:
    """Where a line may end, in order; place 0 is the beginning of the text.

    `ends` is where a line that ends there stops and `starts` where the next one begins, both along the unbroken
    text; `nexts` is the box after the break, or the divided one, whose division is in `cuts`.
    """

    ends: list[float] = field(default_factory=lambda: [0.0])
    starts: list[float] = field(default_factory=lambda: [0.0])
    nexts: list[int] = field(default_factory=lambda: [0])
    cuts: dict[int, BreakPoint] = field(default_factory=dict)


def break_lines(
    boxes: list[Box],
    measure: float,
    habits: Typography | None,
    *,
    last: float = SHORT,
    tracking: float = 0.0,
    always: bool = False,
) -> list[Line]:
    """The lines of one paragraph; none is wider than `measure` unless it is a single unbreakable unit.

    `last` weighs the evenness of the last line (`BALANCED`, `SHORT`); `tracking` is added after each character.
    Without `habits` no word is hyphenated, so that a line may be too wide. With `always` words are hyphenated wherever
    that makes fewer lines, not only where a line would be poor without.
    """
    if not boxes:
        return [Line((), 0.0)]
    places = _places(boxes, tracking, None, measure)
    if places.ends[-1] <= measure + _EXACT:
        return [Line(tuple(boxes), places.ends[-1])]
    way = _way(places, measure, last)
    if habits and (always or _poor(places, way, measure)):
        places = _places(boxes, tracking, habits, measure)
        way = _way(places, measure, last)
    return [_line(boxes, places, a, b) for a, b in pairwise(way)]


def _places(boxes: list[Box], tracking: float, habits: Typography | None, measure: float) -> LineEnds:
    """All places: between words, at their own hyphens and, with `habits`, where they may be hyphenated.

    The last word is divided only if it is too wide with what is bound to it, so that no line holds but the end of a
    word.
    """
    places = LineEnds()
    ends, starts, nexts = places.ends, places.starts, places.nexts
    x, end, unit, left = 0.0, 0.0, 0.0, None
    for i, box in enumerate(boxes):
        if left and not (left.holds or box.clings or (left.ends == "0" and box.starts == "a")):
            ends.append(end)
            starts.append(x)
            nexts.append(i)
            unit = x
        advance = box.advance + tracking * box.characters if tracking else box.advance
        if box.compound or habits:
            patterns = habits if i < len(boxes) - 1 or x + advance - unit > measure else None
            _divide(places, i, box, x, advance, tracking, patterns)
        end = x + advance - tracking
        x += advance + box.space + tracking
        left = box
    ends.append(end)
    starts.append(x)
    nexts.append(len(boxes))
    return places


def _divide(
    places: LineEnds, i: int, box: Box, x: float, advance: float, tracking: float, habits: Typography | None
) -> None:
    """Adds the places inside a box that begins at `x`; none that a hyphen makes wider than what follows it."""
    for division in divisions(box, habits):
        end = x + division.head + tracking * (division.before - 1)
        start = x + advance - division.tail - tracking * division.after
        if places.ends[-1] < end < x + advance - tracking and start > places.starts[-1]:
            places.cuts[len(places.ends)] = division
            places.ends.append(end)
            places.starts.append(start)
            places.nexts.append(i)


def _way(places: LineEnds, measure: float, last: float) -> list[int]:
    """The evenest way from the first place to the last among those with the fewest lines."""
    ends, starts, cuts = places.ends, places.starts, places.cuts
    widest = measure + _EXACT
    layers = _layers(ends, starts, widest)
    costs = {0: 0.0}
    froms: list[dict[int, int]] = []
    for layer in layers:
        weight = (last if layer[-1] == len(ends) - 1 else 1.0) / measure**2
        reached: dict[int, float] = {}
        came: dict[int, int] = {}
        for b in layer:
            room, hyphens, best = widest - ends[b], cuts if b in cuts else (), float("inf")
            for a, before in costs.items():
                empty = room + starts[a]
                if empty < 0 and a != b - 1:
                    continue
                cost = before + weight * empty * empty + (SECOND_HYPHEN if a in hyphens else 0.0)
                if cost < best and a < b:
                    best, came[b] = cost, a
            reached[b] = best + (_hyphen(cuts[b]) if hyphens else 0.0)
        costs = reached
        froms.append(came)
    way = [len(ends) - 1]
    for came in reversed(froms):
        way.append(came[way[-1]])
    return way[::-1]


def _layers(ends: list[float], starts: list[float], widest: float) -> list[range]:
    """For each line of the fewest possible, the places where it may end: from the latest start back to the furthest.

    A line that leads only to the next place counts as possible however wide it is: there is no other.
    """
    final, at = len(ends) - 1, 0
    furthest = []
    while at < final:
        room, at = starts[at] + widest, at + 1
        while at < final and ends[at + 1] <= room:
            at += 1
        furthest.append(at)
    earliest = [final]
    for _ in furthest[1:]:
        at, room = earliest[-1] - 1, ends[earliest[-1]] - widest
        while at > 1 and starts[at - 1] >= room:
            at -= 1
        earliest.append(at)
    return [range(near, far + 1) for near, far in zip(reversed(earliest), furthest, strict=True)]


def _hyphen(division: BreakPoint) -> float:
    return HYPHEN if division.hyphen else OWN_HYPHEN


def _poor(places: LineEnds, way: list[int], measure: float) -> bool:
    widths = [places.ends[b] - places.starts[a] for a, b in pairwise(way)]
    return max(widths) > measure + _EXACT or min(widths[:-1], default=measure) < measure * (1 - LOOSE)


def _line(boxes: list[Box], places: LineEnds, a: int, b: int) -> Line:
    first, stop, width = places.nexts[a], places.nexts[b], places.ends[b] - places.starts[a]
    begin, end = places.cuts.get(a), places.cuts.get(b)
    if begin is None and end is None:
        return Line(tuple(boxes[first:stop]), width)
    if end and first == stop:
        return Line((part(boxes[first], begin, end),), width)
    inside = boxes[first + (begin is not None) : stop]
    head = [part(boxes[first], begin, None)] if begin else []
    tail = [part(boxes[stop], None, end)] if end else []
    return Line((*head, *inside, *tail), width)
