"""The bleed that a picture lacks is made up from its own edges."""

from __future__ import annotations

from itertools import pairwise

import pytest

from compiler.layout.frame import IDENTITY, transform_point
from compiler.layout.picture_reflections import OVERLAP, extend_to_bleed, list_reflections
from compiler.layout.pieces.piece_format import PieceFormat
from compiler.layout.reflected_edges import Reflected
from compiler.layout.shapes import make_turn
from compiler.model.points import BoundingBox

CARD = PieceFormat(width=60, height=90, bleed=3, safe=3, frame=3, is_round=False)
WHOLE = BoundingBox(0.0, 0.0, 60.0, 90.0)
NEAR = 2 * OVERLAP + 1e-9


@pytest.mark.parametrize(
    ("area", "extended"),
    [
        (WHOLE, (-3, -3, 63, 93)),
        (BoundingBox(0.04, -1, 60, 40), (-3, -3, 63, 40)),
        (BoundingBox(5, 5, 55, 85), (5, 5, 55, 85)),
        (BoundingBox(-4, -3, 64, 93), (-4, -3, 64, 93)),
    ],
)
def test_sides_at_the_cut_are_moved_to_the_end_of_the_bleed(area: BoundingBox, extended: BoundingBox) -> None:
    """Sides at the cut are moved; a side inside the piece, or beyond the bleed, is not."""
    assert extend_to_bleed(area, area, IDENTITY, CARD) == pytest.approx(extended)


def test_sides_of_a_turned_picture_are_compared_with_the_cut_of_the_piece() -> None:
    """Half of a card, in an upside-down group of half size, gets its bleed at its upper edge and its sides."""
    upside_down = make_turn(180, 60, 90, scale=0.5)
    area = BoundingBox(0.0, 0.0, 120.0, 90.0)
    assert extend_to_bleed(area, area, upside_down, CARD) == pytest.approx((-6, -6, 126, 90))


def test_no_side_is_moved_further_than_the_picture_can_be_mirrored() -> None:
    """A strip of 2 mm at the cut makes up 2 mm of the bleed."""
    strip = BoundingBox(0.0, 0.0, 60.0, 2.0)
    assert extend_to_bleed(strip, strip, IDENTITY, CARD) == pytest.approx((-3, -2, 63, 2))


def find_source(reflected: Reflected, x: float, y: float) -> tuple[float, float]:
    """Return the point of the picture that is seen at x, y: that of the image drawn last there."""
    seen = []
    for matrix, (left, top, right, bottom) in list_reflections(reflected):
        a, d, e, f = matrix[0], matrix[3], matrix[4], matrix[5]
        source = (x - e) / a, (y - f) / d
        assert transform_point(matrix, *source) == pytest.approx((x, y))
        if left <= source[0] <= right and top <= source[1] <= bottom:
            seen.append(source)
    return seen[-1]


def test_edges_are_mirrored_along_the_cut() -> None:
    """A point a millimetre beyond the cut shows the point a millimetre inside it, also in corners."""
    reflected = Reflected(WHOLE, BoundingBox(-3.0, -3.0, 63.0, 93.0))
    assert find_source(reflected, 30, 40) == (30, 40)
    assert find_source(reflected, -1, 40) == pytest.approx((1, 40), abs=NEAR)
    assert find_source(reflected, 30, 92) == pytest.approx((30, 88), abs=NEAR)
    assert find_source(reflected, 62, -2) == pytest.approx((58, 2), abs=NEAR)


def test_more_of_a_picture_comes_before_its_reflection() -> None:
    """Where a picture that covers its area is larger, the bleed shows the picture itself before it is mirrored."""
    reflected = Reflected(BoundingBox(-2.0, 0.0, 62.0, 90.0), BoundingBox(-3.0, -3.0, 63.0, 93.0))
    assert find_source(reflected, -1, 40) == (-1, 40)
    assert find_source(reflected, -2.5, 40) == pytest.approx((-1.5, 40), abs=NEAR)


@pytest.mark.slow
def test_only_the_outermost_edge_is_repeated() -> None:
    """With a depth of a millimetre, each point of the bleed shows a point of the outermost millimetre beside it."""
    reflected = Reflected(WHOLE, BoundingBox(-3.0, -3.0, 63.0, 93.0), depth=1.0)
    outermost = 1 + OVERLAP + NEAR
    for step in range(61):
        out = min(-3 + step * 0.05 + 1e-6, -1e-6)
        assert 0 <= find_source(reflected, out, 40)[0] <= outermost
        assert find_source(reflected, out, 40)[1] == 40
        assert 60 - outermost <= find_source(reflected, 60 - out, 40)[0] <= 60
        x, y = find_source(reflected, out, 90 - out)
        assert 0 <= x <= outermost
        assert 90 - outermost <= y <= 90


def test_repeated_strips_fill_the_bleed_and_nothing_beyond_it() -> None:
    """No strip is drawn beyond the bleed, and each is covered a little by the next one, so that no seam shows."""
    strips = [
        sorted(transform_point(matrix, x, 0)[0] for x in (part.left, part.right))
        for matrix, part in list_reflections(Reflected(WHOLE, BoundingBox(-3.0, 0.0, 60.0, 90.0), depth=1.0))
    ]
    assert strips[0][0] == pytest.approx(-3)
    assert not [(outer, inner) for outer, inner in pairwise(strips) if inner[0] >= outer[1]]
