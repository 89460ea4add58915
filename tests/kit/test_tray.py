"""Trays as nets."""

from __future__ import annotations

import pytest

from compiler.kit.net_drawing import MARGIN
from compiler.kit.tray import MAX_TAB_LENGTH, TAB_GAP, TraySize, make_tray


@pytest.mark.parametrize("size", [TraySize(90, 60, 20), TraySize(5, 5, 5), TraySize(100, 40, 60)])
def test_a_tray_has_walls_around_its_bottom(size: TraySize) -> None:
    """Two folds are as far apart as the tray is wide, two as it is deep, and the front wall begins at the lowest."""
    tray = make_tray(size)
    assert tray.net.width == pytest.approx(size.width + 2 * size.height + 2 * MARGIN)
    assert tray.wall[2:] == pytest.approx((size.width, size.height))
    xs = {x1 for x1, _, x2, _ in tray.net.folds if x1 == x2}
    ys = {y1 for _, y1, _, y2 in tray.net.folds if y1 == y2}
    assert (max(xs) - min(xs), max(ys) - min(ys)) == pytest.approx((size.width, size.depth))
    assert (tray.wall.x, tray.wall.y) == (min(xs), max(ys))


def test_tabs_stay_in_the_corners_of_the_net() -> None:
    """No cut ends inside of the bottom or a wall, or outside of the corners between walls, however low walls are."""
    for size in (TraySize(90, 60, 20), TraySize(50, 50, 5), TraySize(90, 8, 30)):
        net = make_tray(size).net
        left, top = MARGIN + size.height + 1e-9, MARGIN + size.height + 1e-9
        for x1, y1, x2, y2 in net.cuts:
            for x, y in ((x1, y1), (x2, y2)):
                assert MARGIN - 1e-9 <= x <= net.width - MARGIN + 1e-9
                assert MARGIN - 1e-9 <= y <= net.height - MARGIN + 1e-9
                assert x <= left or x >= net.width - left
                assert y <= top or y >= net.height - top


@pytest.mark.parametrize(
    ("size", "length"),
    [(TraySize(90, 60, 20), MAX_TAB_LENGTH), (TraySize(90, 60, 8), 8 - TAB_GAP), (TraySize(90, 8, 30), 4)],
)
def test_tabs_fit_the_wall_that_they_are_glued_to(size: TraySize, length: float) -> None:
    """A tab has its full length, less where walls are low, and half the depth of a shallow tray, so that two fit."""
    wall = MARGIN + size.height
    ends = [min(x1, x2) for x1, _, x2, _ in make_tray(size).net.cuts if MARGIN < min(x1, x2) < wall]
    assert wall - min(ends) == pytest.approx(length)
