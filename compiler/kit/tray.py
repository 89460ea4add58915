"""An open tray as a net: a bottom, four walls, and tabs on two of them that are glued to the others."""

from __future__ import annotations

from typing import Literal, NamedTuple

from compiler.impose.geometry import Rect
from compiler.kit.net_drawing import MARGIN, Net, join_points, mirror_points
from compiler.model.points import LineSegment
from compiler.model.polygon import Points

MAX_TAB_LENGTH = 12.0
"""The maximum length of a tab, in mm."""

TAPER = 2.0
"""How much narrower a tab is at either side of its end, in mm."""

TAB_GAP = 1.0
"""The minimum distance of a tab from the end of the wall beside it, in mm."""


class TraySize(NamedTuple):
    """The inner size of a tray, in mm."""

    width: float
    depth: float
    height: float


class Tray(NamedTuple):
    """The net of a tray, and the place of its front wall in the frame."""

    net: Net
    wall: Rect


def make_tray(size: TraySize) -> Tray:
    """Return a tray of a size; the front wall is the one below the bottom."""
    width, depth, height = size
    left, top = MARGIN + height, MARGIN + height
    right, bottom = left + width, top + depth
    whole = Rect(MARGIN, MARGIN, width + 2 * height, depth + 2 * height)
    tabs = _list_tabs(Rect(left, top, width, depth), height)
    net = Net(
        width=whole.right + MARGIN,
        height=whole.bottom + MARGIN,
        panels=(
            _make_corners(Rect(left, whole.y, width, whole.height)),
            _make_corners(Rect(whole.x, top, whole.width, depth)),
        ),
        cuts=(
            *_list_wall_cuts(Rect(left, top, width, depth), whole),
            *(line for tab in tabs for line in join_points(tab)),
        ),
        folds=(
            LineSegment(left, whole.y, left, whole.bottom),
            LineSegment(right, whole.y, right, whole.bottom),
            LineSegment(left, top, right, top),
            LineSegment(left, bottom, right, bottom),
        ),
    )
    return Tray(net, Rect(left, bottom, width, height))


def _make_corners(rect: Rect) -> Points:
    return (rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom), (rect.x, rect.bottom)


def _list_tabs(bottom: Rect, height: float) -> list[Points]:
    """Return the tabs of the upper and the lower wall. Each is glued to a side wall, at one end of its depth."""
    length = min(MAX_TAB_LENGTH, height - TAB_GAP, bottom.height / 2)
    upper = [
        _make_tab(bottom.x, bottom.y, length=length, height=height, direction=-1),
        _make_tab(bottom.right, bottom.y, length=length, height=height, direction=1),
    ]
    return [*upper, *(mirror_points(tab, bottom.y + bottom.height / 2) for tab in upper)]


def _make_tab(x: float, base: float, *, length: float, height: float, direction: Literal[-1, 1]) -> Points:
    """Return the tab at an end of the upper wall, left (-1) or right (1) of its lower corner at (`x`, `base`)."""
    end = x + direction * length
    taper = min(TAPER, height / 4)
    return (x, base), (end, base - taper), (end, base - height + taper), (x, base - height)


def _list_wall_cuts(bottom: Rect, whole: Rect) -> tuple[LineSegment, ...]:
    """Return the cuts around the walls, except where there is a tab."""
    return (
        LineSegment(bottom.x, whole.y, bottom.right, whole.y),
        LineSegment(bottom.x, whole.bottom, bottom.right, whole.bottom),
        LineSegment(whole.x, bottom.y, whole.x, bottom.bottom),
        LineSegment(whole.right, bottom.y, whole.right, bottom.bottom),
        LineSegment(whole.x, bottom.y, bottom.x, bottom.y),
        LineSegment(bottom.right, bottom.y, whole.right, bottom.y),
        LineSegment(whole.x, bottom.bottom, bottom.x, bottom.bottom),
        LineSegment(bottom.right, bottom.bottom, whole.right, bottom.bottom),
    )
