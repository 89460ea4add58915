"""A tuck box as a net: four panels in a row, with lids on the back, dust flaps on the sides and a glue tab."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin
from typing import NamedTuple

from compiler.impose.geometry import Rect
from compiler.kit.net_drawing import MARGIN, Net, join_points, mirror_points
from compiler.model.points import LineSegment, Point
from compiler.model.polygon import Points

GLUE_TAB_WIDTH = 11.0
"""The width of the tab that is glued inside the front, in mm."""

TONGUE_HEIGHT = 12.0
"""The height of the tongue that is tucked in, in mm."""

TAPER = 2.0
"""How much narrower flaps are at their ends, in mm on either side."""

LID_CLEARANCE = 0.4
"""How much narrower lids are than the box, in mm on either side."""

NOTCH_RADIUS = 8.0
"""The radius of the notch for the thumb, in mm."""

NOTCH_STEPS = 12
"""The number of lines along which the notch is cut."""

FLAP_GAP = 1.0
"""How far a dust flap ends before the middle of the box, in mm."""

MAX_FLAP_HEIGHT = 16.0
"""The maximum height of a dust flap, in mm."""


class BoxSize(NamedTuple):
    """The inner size of a box, in mm."""

    width: float
    height: float
    depth: float


class TuckBox(NamedTuple):
    """The net of a box and the places of its panels in the frame."""

    net: Net
    front: Rect
    side: Rect
    back: Rect
    lid: Rect


def make_tuck_box(size: BoxSize) -> TuckBox:
    """Return the net of a box of a size, and where its panels are."""
    width, height, depth = size
    lefts = (MARGIN, MARGIN + width, MARGIN + width + depth, MARGIN + 2 * width + depth, MARGIN + 2 * (width + depth))
    top = MARGIN + depth + TONGUE_HEIGHT
    front, side, back, other = (
        Rect(left, top, length, height) for left, length in zip(lefts, (width, depth) * 2, strict=False)
    )
    ends = [_make_dust_flap(side, width), _make_lid(back, depth), _make_dust_flap(other, width)]
    middle = top + height / 2
    flaps = [*ends, *(mirror_points(flap, middle) for flap in ends)]
    tab = _make_glue_tab(lefts[4], front)
    net = Net(
        width=lefts[4] + GLUE_TAB_WIDTH + MARGIN,
        height=height + 2 * top,
        panels=(_outline_panels(front, side, back, other), *flaps),
        cuts=tuple(_list_cuts(front, [*flaps, tab])),
        folds=(*_list_vertical_folds(lefts, front), *_list_horizontal_folds((side, back, other), depth)),
    )
    return TuckBox(net, front, side, back, Rect(back.x, top - depth, width, depth))


def _outline_panels(first: Rect, *others: Rect) -> Points:
    """Return the outline of panels in a row."""
    right = others[-1].right
    return ((first.x, first.y), (right, first.y), (right, first.bottom), (first.x, first.bottom))


def _make_dust_flap(side: Rect, width: float) -> Points:
    """Return the flap above a side, which is folded in before the lid."""
    taper = min(TAPER, side.width / 6)
    height = min(max(width / 2 - FLAP_GAP, width / 4), MAX_FLAP_HEIGHT)
    return (
        (side.x, side.y),
        (side.x + taper, side.y - height),
        (side.right - taper, side.y - height),
        (side.right, side.y),
    )


def _make_lid(back: Rect, depth: float) -> Points:
    """Return the lid above the back, and its tongue with rounded corners, which meet on a narrow box."""
    left = back.x + LID_CLEARANCE
    right = back.right - LID_CLEARANCE
    fold = back.y - depth
    end = back.y - depth - TONGUE_HEIGHT
    corner = min(TONGUE_HEIGHT, right - left) / 2
    taper = min(TAPER, corner) / 2
    return (
        (back.x, back.y),
        (left, back.y),
        (left, fold),
        (left + taper, end + corner),
        (left + corner, end),
        (right - corner, end),
        (right - taper, end + corner),
        (right, fold),
        (right, back.y),
        (back.right, back.y),
    )


def _make_glue_tab(left: float, front: Rect) -> Points:
    inset = min(2 * TAPER, front.height / 4)
    right = left + GLUE_TAB_WIDTH
    return (left, front.y), (right, front.y + inset), (right, front.bottom - inset), (left, front.bottom)


def _list_cuts(front: Rect, flaps: Sequence[Points]) -> Iterator[LineSegment]:
    yield LineSegment(front.x, front.y, front.x, front.bottom)
    yield from join_points(list(_make_notched_edge(front)))
    yield LineSegment(front.x, front.bottom, front.right, front.bottom)
    for flap in flaps:
        yield from join_points(flap)


def _make_notched_edge(front: Rect) -> Iterator[Point]:
    """Yield the upper edge of the front with a notch for the thumb."""
    middle = front.x + front.width / 2
    radius = min(NOTCH_RADIUS, front.width / 4)
    yield front.x, front.y
    for step in range(NOTCH_STEPS + 1):
        angle = pi * step / NOTCH_STEPS
        yield middle - radius * cos(angle), front.y + radius * sin(angle)
    yield front.right, front.y


def _list_vertical_folds(lefts: tuple[float, ...], front: Rect) -> Iterator[LineSegment]:
    for x in lefts[1:]:
        yield LineSegment(x, front.y, x, front.bottom)


def _list_horizontal_folds(panels: Sequence[Rect], depth: float) -> Iterator[LineSegment]:
    """Yield the folds of dust flaps and lids along the panels side, back and side, and the folds of the tongues."""
    back = panels[1]
    for y, tongue in ((back.y, back.y - depth), (back.bottom, back.bottom + depth)):
        for panel in panels:
            yield LineSegment(panel.x, y, panel.right, y)
        yield LineSegment(back.x + LID_CLEARANCE, tongue, back.right - LID_CLEARANCE, tongue)
