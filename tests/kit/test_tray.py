"""Trays as nets."""

from __future__ import annotations

import pytest

from compiler.kit.net_drawing import MARGIN
from compiler.kit.tray import TraySize, make_tray


@pytest.mark.parametrize("size", [TraySize(90, 60, 20), TraySize(5, 5, 5), TraySize(100, 40, 60)])
def test_a_tray_has_walls_around_its_bottom(size: TraySize) -> None:
    """The four folds around the bottom are where the walls begin; the front wall is below the bottom."""
    tray = make_tray(size)
    assert tray.net.width == pytest.approx(size.width + 2 * size.height + 2 * MARGIN)
    assert tray.wall[2:] == pytest.approx((size.width, size.height))
    xs = {x1 for x1, _, x2, _ in tray.net.folds if x1 == x2}
    assert max(xs) - min(xs) == pytest.approx(size.width)


def test_tabs_stay_in_the_corners_of_the_net() -> None:
    """No tab reaches into a wall at its side, however low the walls are."""
    for size in (TraySize(90, 60, 20), TraySize(50, 50, 5)):
        net = make_tray(size).net
        for x1, y1, x2, y2 in net.cuts:
            for x, y in ((x1, y1), (x2, y2)):
                assert MARGIN - 1e-9 <= x <= net.width - MARGIN + 1e-9
                assert MARGIN - 1e-9 <= y <= net.height - MARGIN + 1e-9
