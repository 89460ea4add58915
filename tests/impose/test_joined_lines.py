"""Lines that continue each other, and ticks at their ends."""

from __future__ import annotations

from compiler.impose import impose
from compiler.impose.joined_lines import join_lines, make_fold_ticks
from compiler.layout.frame import Frame, Path
from compiler.layout.part import Part
from compiler.model.piece_id import PieceId
from compiler.model.points import LineSegment
from tests.print_sample import list_crop_marks, load_product, make_cards, make_imprint

NET = Part(
    PieceId("dice", "die"),
    Frame(60, 40, (), title="die"),
    folds=(LineSegment(10, 10, 20, 10), LineSegment(20, 10, 30, 10)),
    cuts=(LineSegment(10, 10, 10, 20), LineSegment(10, 20, 30, 20)),
    is_net=True,
)


def test_lines_that_continue_each_other_are_one() -> None:
    """Lines that continue each other are joined in any direction and order, unless slanted or with a gap."""
    assert join_lines([LineSegment(20, 10, 30, 10), LineSegment(20, 10, 10, 10)]) == [LineSegment(10, 10, 30, 10)]
    assert len(join_lines([LineSegment(0, 0, 10, 0), LineSegment(11, 0, 20, 0)])) == 2
    assert join_lines([LineSegment(0, 0, 5, 5)]) == []


def test_ticks_are_outside_both_ends_of_a_fold() -> None:
    """Ticks continue a fold at both ends."""
    ticks = [points for _, points in make_fold_ticks([LineSegment(10, 10, 20, 10), LineSegment(20, 10, 30, 10)])]
    assert ticks == [(9.5, 10), (7.5, 10), (30.5, 10), (32.5, 10)]


def test_a_net_has_its_own_lines_and_no_crop_marks() -> None:
    """The folds of a net are not dashed; the net counts as one outline to cut, and its folds on one line as one."""
    (sheet,), findings = impose([NET], load_product(), make_imprint())
    assert not findings
    assert list_crop_marks(sheet) == []
    assert not [line for line in sheet.lines if isinstance(line, Path) and line.dash]
    assert (sheet.work.cuts, sheet.work.outlines, sheet.work.folds) == (0, 1, 1)


def test_nets_do_not_share_a_grid_with_cards_of_their_size() -> None:
    """A net and a card of its size are in separate blocks, because the marks of the card would cross the net."""
    sheets, _ = impose([NET, *make_cards(1, 60, 40, backs=False)], load_product(), make_imprint())
    (sheet,) = sheets
    assert len(list_crop_marks(sheet)) == 8
