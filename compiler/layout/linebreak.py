"""Boxes → lines: as few as possible, and of those the evenest; ragged, hyphenated only where that is worth it.

A shortest path over the places where a line may end, after Knuth and Plass, "Breaking paragraphs into lines"
(1981), with raggedness in place of stretched spaces. All widths are in em.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from compiler.layout.typography import Typography
from compiler.layout.words import Box, Division, bound, divisions, part

LOOSE = 0.38
"""A line that leaves more of the measure empty than this is worth a hyphen."""

BALANCED, SHORT = 1.0, 0.3
"""What the unevenness of a last line weighs: as any other (centred text), or little (it may be short)."""

LINE = 1e4
OVERFULL = 1e8
HYPHEN = 0.15
OWN_HYPHEN = 0.02
SECOND_HYPHEN = 0.3
"""Costs, beside the square of a line's empty share: of a line, of a too wide one, of hyphens."""

_EXACT = 1e-6


@dataclass(frozen=True, slots=True)
class Line:
    """Boxes that stand on one line, and their width with the spaces between them."""

    boxes: tuple[Box, ...]
    width: float


class Place(NamedTuple):
    """Where a line may end: at `end`, the next one then beginning at `start`, both along the unbroken text.

    `box` is the box after the break, or the divided one; `bad` is what ending here costs.
    """

    end: float
    start: float
    box: int
    division: Division | None
    bad: float


def break_lines(
    boxes: list[Box], measure: float, habits: Typography | None, *, last: float = SHORT, tracking: float = 0.0
) -> list[Line]:
    """The lines of one paragraph; none is wider than `measure` unless it is a single unbreakable unit.

    `last` weighs the evenness of the last line (`BALANCED`, `SHORT`); `tracking` is added after each character.
    Without `habits` no word is hyphenated, so that a line may be too wide.
    """
    if not boxes:
        return [Line((), 0.0)]
    places = _places(boxes, tracking, None)
    if places[-1].end <= measure + _EXACT:
        return [_line(boxes, Place(0.0, 0.0, 0, None, 0.0), places[-1])]
    chosen = _path(places, measure, last)
    if habits and _poor(chosen, measure):
        chosen = _path(_places(boxes, tracking, habits, measure), measure, last)
    return [_line(boxes, a, b) for a, b in pairwise(chosen)]


def _places(boxes: list[Box], tracking: float, habits: Typography | None, measure: float = 0.0) -> list[Place]:
    """All places in order: between words, at their own hyphens and, with `habits`, where they may be hyphenated.

    The last word is divided only if it is too wide alone, so that no line holds but the end of a word.
    """
    places: list[Place] = []
    x, final = 0.0, len(boxes) - 1
    for i, box in enumerate(boxes):
        advance = box.advance + tracking * box.characters
        patterns = habits if i < final or advance > measure else None
        if patterns or box.compound:
            places += [_inside(i, d, x, advance, tracking) for d in divisions(box, patterns)]
        end = x + advance
        x = end + box.space + tracking
        if i == final or not bound(box, boxes[i + 1]):
            places.append(Place(end - tracking, x, i + 1, None, 0.0))
    return places


def _inside(i: int, d: Division, x: float, advance: float, tracking: float) -> Place:
    end, start = x + d.head + tracking * (d.before - 1), x + advance - d.tail - tracking * d.after
    return Place(end, start, i, d, HYPHEN if d.hyphen else OWN_HYPHEN)


def _path(places: list[Place], measure: float, last: float) -> list[Place]:
    """The cheapest way from the beginning to the last place."""
    starts = [Place(0.0, 0.0, 0, None, 0.0), *places]
    costs, froms = [0.0] * len(starts), [0] * len(starts)
    low, final = 0, len(starts) - 1
    for j in range(1, len(starts)):
        end, bad = starts[j].end, starts[j].bad
        while low < j - 1 and end - starts[low].start > measure + _EXACT:
            low += 1
        weight = last if j == final else 1.0
        best, best_i = float("inf"), low
        for i in range(low, j):
            empty = (measure - end + starts[i].start) / measure
            cost = costs[i] + LINE + (weight * empty * empty if empty > -_EXACT else OVERFULL * (1 - empty))
            if bad and starts[i].bad:
                cost += SECOND_HYPHEN
            if cost < best:
                best, best_i = cost, i
        costs[j], froms[j] = best + bad, best_i
    way, at = [], final
    while at:
        way.append(starts[at])
        at = froms[at]
    return [starts[0], *reversed(way)]


def _poor(chosen: list[Place], measure: float) -> bool:
    widths = [b.end - a.start for a, b in pairwise(chosen)]
    return any(w < measure * (1 - LOOSE) for w in widths[:-1]) or any(w > measure + _EXACT for w in widths)


def _line(boxes: list[Box], a: Place, b: Place) -> Line:
    if a.division is None and b.division is None:
        return Line(tuple(boxes[a.box : b.box]), b.end - a.start)
    if a.box == b.box:
        return Line((part(boxes[a.box], a.division, b.division),), b.end - a.start)
    inside = boxes[a.box + (a.division is not None) : b.box]
    head = [part(boxes[a.box], a.division, None)] if a.division else []
    tail = [part(boxes[b.box], None, b.division)] if b.division else []
    return Line((*head, *inside, *tail), b.end - a.start)
