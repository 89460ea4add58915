"""The sheet that tests whether both sides of the paper meet: crosses in front of crosses, with ticks to count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from compiler.impose.geometry import make_polyline
from compiler.impose.product import Product
from compiler.impose.sheet_sides import SheetSide, shift_side
from compiler.layout.frame import Element, Path, transform_point

ARM_LENGTH = 9
"""The length of an arm of a cross, in mm."""

SHORT_TICK = 0.7
"""The length of a short tick to either side of an arm, in mm."""

LONG_TICK = 1.4
"""The length of a long tick to either side of an arm, in mm."""

TICK_STEP = 1
"""The distance between neighbouring ticks, in mm."""

CROSS_INSET = 26.0
"""The distance of the outer crosses from the edges of their area, in mm."""

FOOT_HEIGHT = 6.0
"""The height of the foot below the area, in mm."""

LONG_TICK_STEP = 5
"""Each tick of this number is long."""

LINE_WIDTH = 0.12
"""The width of all lines, in mm."""


class Crosses(NamedTuple):
    """The crosses of both sides of a sheet."""

    front: SheetSide
    back: SheetSide


def draw_crosses(product: Product, top: float) -> Crosses:
    """Return the crosses below `top` (mm), moved as the product moves its sides."""
    assert product.flip, "only paper that is turned has two sides"
    left = CROSS_INSET
    right = product.width - CROSS_INSET
    upper = top + CROSS_INSET
    lower = product.height - CROSS_INSET - FOOT_HEIGHT
    middle = (left + right) / 2, (upper + lower) / 2
    fronts = [(left, upper), (right, upper), middle, (left, lower), (right, lower)]
    backs = [transform_point(product.flip, x, y) for x, y in fronts]
    front, back = (
        SheetSide((), tuple(line for x, y in places for line in _draw_cross(x, y))) for places in (fronts, backs)
    )
    return Crosses(shift_side(front, product.front_shift, product), shift_side(back, product.shift, product))


def _draw_cross(x: float, y: float) -> Iterator[Element]:
    """Yield a cross with its ticks."""
    lines = [
        make_polyline((x - ARM_LENGTH, y), (x + ARM_LENGTH, y)),
        make_polyline((x, y - ARM_LENGTH), (x, y + ARM_LENGTH)),
    ]
    for distance in range(TICK_STEP, ARM_LENGTH + 1, TICK_STEP):
        length = LONG_TICK if distance % LONG_TICK_STEP == 0 else SHORT_TICK
        for step in (-distance, distance):
            lines.append(make_polyline((x + step, y - length), (x + step, y + length)))
            lines.append(make_polyline((x - length, y + step), (x + length, y + step)))
    yield Path(tuple(command for line in lines for command in line), stroke="#000000", stroke_width=LINE_WIDTH)
