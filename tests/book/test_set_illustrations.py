"""Pictures in rows of the column's width."""

from __future__ import annotations

import pytest

from compiler.book.blocks import Illustration, Illustrations, NoteBox, Prose
from compiler.book.set_blocks import PANEL_PADDING, set_blocks
from compiler.book.set_illustrations import HIGHEST, LARGEST_SCALE, PICTURE_GAP, set_illustrations
from compiler.book.set_lines import make_plain_words
from compiler.layout.fonts import Face
from compiler.layout.frame import Frame
from tests.book.sample import style


def picture(width: float, height: float, caption: str = "") -> Illustration:
    """An empty picture."""
    return Illustration(Frame(width, height, ()), make_plain_words(caption))


def test_a_pair_is_side_by_side_at_one_scale(faces: dict[str, Face]) -> None:
    """Before and after fill the column together, below their captions."""
    chosen = style(faces)
    (row,) = set_illustrations(Illustrations(((picture(112, 112, "Before"), picture(112, 112, "After")),)), chosen)
    first, second = row.frames
    assert first.scale == second.scale == pytest.approx((chosen.page.measure - PICTURE_GAP) / 224)
    assert second.x == pytest.approx(first.x + 112 * first.scale + PICTURE_GAP)
    assert first.y == pytest.approx(chosen.small.line_height)
    assert row.height == pytest.approx(first.y + 112 * first.scale)
    assert row.items


def test_a_wide_pair_is_one_above_the_other(faces: dict[str, Face]) -> None:
    """Wide pictures are larger in rows of their own than next to each other."""
    chosen = style(faces)
    rows = set_illustrations(Illustrations(((picture(400, 60, "Before"), picture(400, 60, "After")),)), chosen)
    assert [len(row.frames) for row in rows] == [1, 1]
    assert [row.frames[0].scale for row in rows] == pytest.approx([chosen.page.measure / 400] * 2)


def test_pictures_share_a_row_while_there_is_room(faces: dict[str, Face]) -> None:
    """Small ones stand next to each other, and none is larger than a share of its true size or higher than allowed."""
    rows = set_illustrations(
        Illustrations(((picture(40, 60),), (picture(40, 60),), (picture(150, 300),))), style(faces)
    )
    assert [len(row.frames) for row in rows] == [3]
    assert [face.scale for face in rows[0].frames] == [LARGEST_SCALE, LARGEST_SCALE, HIGHEST / 300]


def test_a_panel_with_pictures_stays_on_a_page(faces: dict[str, Face]) -> None:
    """An example is read next to its pictures, which are inside the panel's padding."""
    box = NoteBox(make_plain_words("Example"), (Prose(make_plain_words("Text")), Illustrations(((picture(40, 60),),))))
    rows = set_blocks([box], style(faces))
    assert all(row.keeps for row in rows[:-1])
    assert not rows[-1].keeps
    (face,) = [face for row in rows for face in row.frames]
    assert face.x > PANEL_PADDING
