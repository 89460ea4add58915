"""The work on sheets, as imposition counts it."""

from __future__ import annotations

from math import pi

import pytest

from compiler.impose import impose
from compiler.impose.sheet import NO_WORK
from compiler.layout.part import Part
from compiler.layout.shapes import make_circle
from compiler.model.piece_id import PieceId
from tests.print_sample import load_product, make_board, make_cards, make_frame, make_imprint


def test_a_full_grid_is_cut_along_each_of_its_lines() -> None:
    """Cards that share cuts have one line more than columns, and one more than rows."""
    sheets, _ = impose(make_cards(9, 60, 85, backs=False), load_product(), make_imprint())
    work = sheets[0].work
    assert (len(work.pieces), work.cuts, work.outlines, work.folds) == (9, 8, 0, 0)


def test_a_back_adds_no_work() -> None:
    """The work of a sheet is counted once, on its front."""
    sheets, _ = impose(make_cards(9, 60, 85), load_product(), make_imprint())
    assert [len(sheet.work.pieces) for sheet in sheets] == [9, 0]


def test_round_pieces_are_cut_out_one_by_one() -> None:
    """Coins count as outlines, and need no lines across the sheet."""
    coin = Part(PieceId("coins", "one"), make_frame(20, 20), trim=make_circle(10, 10, 10), copies=12)
    sheets, _ = impose([coin], load_product(), make_imprint())
    assert (sheets[0].work.outlines, sheets[0].work.cuts) == (12, 0)


def test_folded_pieces_count_their_folds() -> None:
    """Each column of pieces that are folded over their backs, here two of two places each, has a fold."""
    (sheet,), _ = impose(make_cards(3, 60, 85), load_product(duplex="fold"), make_imprint())
    assert (sheet.work.folds, len(sheet.work.pieces)) == (2, 3)


def test_a_board_is_one_piece_on_several_sheets() -> None:
    """Each sheet of a board names it, and only the first counts it; the plan of the sheets has no work."""
    sheets, _ = impose([make_board(384, 540)], load_product(), make_imprint())
    plan, *tiles = [sheet.work for sheet in sheets]
    assert plan == NO_WORK
    assert {work.board for work in tiles} == {PieceId("board", "board")}
    assert [len(work.pieces) for work in tiles] == [1] + [0] * (len(tiles) - 1)


def test_backs_that_are_cut_apart_are_no_pieces() -> None:
    """A card too large to be folded over its back has the back beside it, which is glued to it and counted apart."""
    sheets, _ = impose(make_cards(2, 150, 180), load_product(duplex="fold"), make_imprint())
    works = [sheet.work for sheet in sheets]
    assert sum(len(work.pieces) for work in works) == sum(len(work.backs) for work in works) == 2


@pytest.mark.slow
def test_used_paper_is_the_area_of_pieces() -> None:
    """The used area of cards is their rectangles, of coins their circles, of a board what each sheet shows."""
    coin = Part(PieceId("coins", "one"), make_frame(20, 20), trim=make_circle(10, 10, 10), copies=3)
    (sheet,), _ = impose([*make_cards(2, 60, 85, backs=False), coin], load_product(), make_imprint())
    assert sheet.work.used == pytest.approx(2 * 60 * 85 + 3 * pi * 10**2)
    sheets, _ = impose([make_board(384, 540)], load_product(), make_imprint())
    assert sum(page.work.used for page in sheets) > 384 * 540
