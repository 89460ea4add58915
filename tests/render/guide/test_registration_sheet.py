"""The crosses of the test sheet."""

from __future__ import annotations

import pytest

from compiler.impose.sheet_sides import SheetSide
from compiler.layout.frame import Group, Path, transform_point
from compiler.render.guide.registration_sheet import draw_crosses
from tests.print_sample import load_product


def find_middles(side: SheetSide) -> list[tuple[float, float]]:
    """Return the middle of each cross of a side, in mm of the sheet."""
    middles = []
    for mark in (item for group in side.marks for item in (group.items if isinstance(group, Group) else (group,))):
        assert isinstance(mark, Path)
        (_, start), (_, end) = mark.commands[:2]
        middles.append(((start[0] + end[0]) / 2, start[1]))
    return middles


@pytest.mark.parametrize("duplex", ["long-edge", "short-edge"])
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
def test_each_cross_is_behind_another(duplex: str, orientation: str) -> None:
    """The crosses of the back are where the paper, turned over, has those of the front, and all are on the paper."""
    chosen = load_product(duplex=duplex, orientation=orientation)
    front, back = draw_crosses(chosen, 60)
    assert chosen.flip
    for (x, y), behind in zip(find_middles(front), find_middles(back), strict=True):
        assert behind == pytest.approx(transform_point(chosen.flip, x, y))
    assert not [(x, y) for x, y in find_middles(front) if not (0 < x < chosen.width and 60 < y < chosen.height)]


def test_the_back_is_moved_as_the_product_says() -> None:
    """The correction of a printer moves the crosses of the back, and no others."""
    moved = draw_crosses(load_product(shift={"right": 2, "down": 1, "turn": 0}), 60)
    straight = draw_crosses(load_product(), 60)
    assert moved[0] == straight[0]
    assert moved[1] != straight[1]
