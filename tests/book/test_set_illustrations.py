"""Pictures in rows of the column's width."""

from __future__ import annotations

import pytest

from compiler.book.blocks import PIECE_SCALE, Illustration, Illustrations, NoteBox, Prose
from compiler.book.set_blocks import PANEL_PADDING, set_blocks
from compiler.book.set_illustrations import MAX_PICTURE_WIDTH, MAX_SINGLE_HEIGHT, PICTURE_GAP, set_illustrations
from compiler.book.set_lines import make_plain_words
from compiler.layout.frame import Frame
from compiler.layout.text.prepared_faces import Face
from tests.book.sample import make_style


def make_picture(width: float, height: float, caption: str = "") -> Illustration:
    """Return an empty picture."""
    return Illustration(Frame(width, height, ()), make_plain_words(caption))


def test_a_pair_is_side_by_side_at_one_scale(faces: dict[str, Face]) -> None:
    """Before and after are next to each other below their captions, in the middle of the column."""
    chosen = make_style(faces)
    pair = (make_picture(112, 112, "Before"), make_picture(112, 112, "After"))
    (row,) = set_illustrations(Illustrations((pair,)), chosen)
    first, second = row.frames
    assert first.scale == second.scale == pytest.approx(MAX_PICTURE_WIDTH / 112)
    assert second.x == pytest.approx(first.x + MAX_PICTURE_WIDTH + PICTURE_GAP)
    assert first.x == pytest.approx(chosen.page.measure - second.x - MAX_PICTURE_WIDTH)
    assert first.y == pytest.approx(chosen.small.line_height)
    assert row.height == pytest.approx(first.y + MAX_PICTURE_WIDTH)
    assert row.items


def test_a_wide_pair_is_one_above_the_other(faces: dict[str, Face]) -> None:
    """Wide pictures are larger above each other than next to each other."""
    chosen = make_style(faces)
    pair = (make_picture(400, 60, "Before"), make_picture(400, 60, "After"))
    (row,) = set_illustrations(Illustrations((pair,)), chosen)
    first, second = row.frames
    assert first.scale == second.scale == pytest.approx(chosen.page.measure / 400)
    assert first.x == second.x
    assert second.y == pytest.approx(first.y + 60 * first.scale + chosen.small.line_height)


def test_pictures_share_a_row_while_there_is_room(faces: dict[str, Face]) -> None:
    """Small pictures share a row; none exceeds the largest scale or height."""
    block = Illustrations(((make_picture(40, 60),), (make_picture(40, 60),), (make_picture(150, 400),)))
    (row,) = set_illustrations(block, make_style(faces))
    assert [side.scale for side in row.frames] == [PIECE_SCALE, PIECE_SCALE, MAX_SINGLE_HEIGHT / 400]
    assert len(set_illustrations(Illustrations(block.pictures * 3), make_style(faces))) > 1


def test_reduced_pictures_and_their_gaps_fit_into_the_column(faces: dict[str, Face]) -> None:
    """Pictures that are reduced to share a row leave room for the gaps, which keep their width."""
    chosen = make_style(faces)
    pair, strip = (make_picture(112, 112), make_picture(112, 112)), (make_picture(100, 80),)
    (row,) = set_illustrations(Illustrations((pair, strip)), chosen)
    first, last = row.frames[0], row.frames[-1]
    assert first.scale < MAX_PICTURE_WIDTH / 112
    assert first.x >= -1e-6
    assert last.x + 100 * last.scale <= chosen.page.measure + 1e-6


def test_low_pictures_are_stacked_beside_a_high_one(faces: dict[str, Face]) -> None:
    """Several strips next to a tower are no higher than the tower."""
    block = Illustrations(((make_picture(52, 288),), (make_picture(132, 100),), (make_picture(132, 90),)))
    (row,) = set_illustrations(block, make_style(faces))
    tower, first, second = row.frames
    assert first.x == second.x > tower.x
    assert second.y > first.y
    assert second.y + 90 * second.scale <= row.height + 0.01


def test_a_panel_with_pictures_stays_on_a_page(faces: dict[str, Face]) -> None:
    """An example would rather stay with its pictures, which are inside its padding; its title stays with its text."""
    box = NoteBox(
        make_plain_words("Example"), (Prose(make_plain_words("Text")), Illustrations(((make_picture(40, 60),),)))
    )
    rows = set_blocks([box], make_style(faces))
    assert not [row for row in rows[:-1] if not (row.keeps_with_next or row.prefers_next)]
    assert not [row for row in rows[:2] if not row.keeps_with_next]
    assert not rows[-1].keeps_with_next
    assert not rows[-1].prefers_next
    (side,) = [side for row in rows for side in row.frames]
    assert side.x > PANEL_PADDING


def test_reduced_pictures_stay_in_the_middle_of_the_column(faces: dict[str, Face]) -> None:
    """A row of pictures has a smaller form of itself, lower and with the same middle; its text keeps its size."""
    chosen = make_style(faces)
    pair = (make_picture(40, 60), make_picture(40, 60))
    (row,) = set_illustrations(Illustrations((pair,)), chosen)
    small = row.reduce()
    assert small.height < row.height
    for shown in (row, small):
        first, last = shown.frames[0], shown.frames[-1]
        assert first.x + last.x + 40 * last.scale == pytest.approx(chosen.page.measure)
    assert small.space == row.space
