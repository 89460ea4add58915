"""Tuck boxes as nets."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.kit.net_drawing import MARGIN
from compiler.kit.tuck_box import GLUE_TAB_WIDTH, TONGUE_HEIGHT, BoxSize, make_tuck_box

SIZES = st.builds(BoxSize, st.floats(30, 100), st.floats(30, 150), st.floats(8, 60))


def test_panels_have_the_size_of_the_box() -> None:
    """Front and back are as wide as the box, the side and the lid as deep."""
    box = make_tuck_box(BoxSize(45, 69, 13))
    assert box.front[2:] == box.back[2:] == pytest.approx((45, 69))
    assert box.side[2:] == pytest.approx((13, 69))
    assert box.lid[2:] == pytest.approx((45, 13))
    assert box.net.width == pytest.approx(2 * (45 + 13) + GLUE_TAB_WIDTH + 2 * MARGIN)
    assert box.net.height == pytest.approx(69 + 2 * (13 + TONGUE_HEIGHT + MARGIN))


@pytest.mark.slow
@given(size=SIZES)
def test_every_line_is_inside_the_frame(size: BoxSize) -> None:
    """Cuts and folds leave the margin of the frame free, for bleed and ticks."""
    net = make_tuck_box(size).net
    for x1, y1, x2, y2 in (*net.cuts, *net.folds):
        assert min(x1, x2) >= MARGIN - 1e-9
        assert max(x1, x2) <= net.width - MARGIN + 1e-9
        assert min(y1, y2) >= MARGIN - 1e-9
        assert max(y1, y2) <= net.height - MARGIN + 1e-9


@pytest.mark.parametrize("size", [BoxSize(45, 69, 13), BoxSize(11, 40, 20), BoxSize(1.5, 3, 8)])
def test_flaps_do_not_cross_themselves(size: BoxSize) -> None:
    """Flaps and tongues run from left to right above their panels, however small the cards are."""
    box = make_tuck_box(size)
    for flap in box.net.panels[1:4]:
        assert [x for x, _ in flap] == sorted(x for x, _ in flap)
        assert min(y for _, y in flap) < box.front.y


@pytest.mark.parametrize("height", [3, 8, 69])
def test_the_glue_tab_tapers_to_its_end(height: float) -> None:
    """The corners of the glue tab follow each other downwards, also on a low box."""
    corners = make_tuck_box(BoxSize(45, height, 13)).net.cuts[-3:]
    heights = [corners[0][1], *(y for _, _, _, y in corners)]
    assert heights == sorted(heights)


@pytest.mark.slow
@given(size=SIZES)
def test_cuts_and_folds_close_the_outline(size: BoxSize) -> None:
    """Each end of a cut is the end of another cut, so that the net comes out of the paper in one piece."""
    net = make_tuck_box(size).net
    ends = [(round(x, 6), round(y, 6)) for x1, y1, x2, y2 in net.cuts for x, y in ((x1, y1), (x2, y2))]
    assert not [end for end in ends if ends.count(end) < 2]


def test_the_box_is_closed_at_both_ends_alike() -> None:
    """The lower flaps mirror the upper ones: all folds mirrored are folds again."""
    net = make_tuck_box(BoxSize(45, 69, 13)).net
    ends = [((x1, y1), (x2, y2)) for x1, y1, x2, y2 in net.folds]
    folds = {frozenset((round(x, 6), round(y, 6)) for x, y in fold) for fold in ends}
    mirrored = {frozenset((round(x, 6), round(net.height - y, 6)) for x, y in fold) for fold in ends}
    assert mirrored == folds
