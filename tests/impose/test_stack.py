from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from compiler.impose.piece_blocks import Block, make_blocks
from compiler.impose.sheet_pieces import make_pieces
from compiler.impose.stack import stack_blocks
from compiler.layout.part import Part
from tests.print_sample import load_product, make_cards

LETTER = load_product("home-letter")


def make_parts_blocks(*parts: Part) -> list[Block]:
    """Return the blocks of some parts, one for each size."""
    return make_blocks([piece for part in parts for piece in make_pieces(part, LETTER)], LETTER).blocks


def make_block(height: float, *, backs: bool = False) -> Block:
    """Return the block of one piece that is 180 mm wide."""
    (block,) = make_parts_blocks(*make_cards(1, 180, height, backs=backs))
    return block


def list_heights(sheets: Sequence[Sequence[Block]]) -> list[list[float]]:
    """Return the heights of the blocks of each sheet."""
    return [[round(block.height) for block in sheet] for sheet in sheets]


def test_no_blocks_need_no_sheet() -> None:
    """A game that prints nothing has no sheets."""
    assert stack_blocks([]) == []


def test_single_block_keeps_its_place() -> None:
    """A block that shares its sheet with none stays where its grid is."""
    block = make_block(100)
    assert stack_blocks([block]) == [(block,)]


def test_blocks_stand_below_each_other_in_the_middle_of_the_page() -> None:
    """They keep their order, and the space above the first is that below the last."""
    ((first, second),) = stack_blocks([make_block(60), make_block(80)])
    assert (round(first.height), round(second.height)) == (60, 80)
    assert second.cells.top >= first.cells.top + 60
    assert first.cells.top == pytest.approx(LETTER.height - (second.cells.top + 80))


def test_sheets_are_in_the_order_of_their_first_blocks() -> None:
    """Blocks that have no room together take sheets of their own."""
    assert list_heights(stack_blocks([make_block(200), make_block(150), make_block(40)])) == [[200, 40], [150]]
    assert list_heights(stack_blocks([make_block(150), make_block(200)])) == [[150], [200]]


def test_highest_blocks_go_first_if_that_saves_a_sheet() -> None:
    """In their order, blocks of 60, 100, 150 and 170 mm would take three sheets."""
    sheets = stack_blocks([make_block(60), make_block(100), make_block(150), make_block(170)])
    assert sorted(map(sorted, list_heights(sheets))) == [[60, 170], [100, 150]]


def test_block_that_is_alone_shares_its_sheet_with_none() -> None:
    """Other blocks do not follow it, even if there is room."""
    alone = replace(make_block(60), is_alone=True)
    assert list_heights(stack_blocks([alone, make_block(80), make_block(81)])) == [[60], [80, 81]]


def test_fixed_block_keeps_its_place_above_others() -> None:
    """It stays where its grid is, in the middle of the page, if others fit below it."""
    fixed = replace(make_block(100), is_fixed=True)
    ((first, second),) = stack_blocks([make_block(40), fixed])
    assert first == fixed
    assert second.cells.top >= fixed.cells.top + 100


def test_pieces_that_can_be_mounted_share_sheets() -> None:
    """Pieces without backs are apart from those with backs, if that takes no more sheets."""
    blocks = [make_block(100), make_block(101, backs=True), make_block(102), make_block(103, backs=True)]
    assert list_heights(stack_blocks(blocks)) == [[100, 102], [101, 103]]


def test_no_piece_is_lost_when_a_block_is_divided() -> None:
    """The parts of a divided block have all its pieces, in their order."""
    tokens = make_parts_blocks(*make_cards(12, 20, 20, backs=False))
    sheets = stack_blocks([make_block(225), make_block(226), *tokens])
    assert len(sheets) == 2
    parts = [block for sheet in sheets for block in sheet if round(block.cells.measure_block(1).width) == 20]
    assert len(parts) == 2
    assert [piece for part in parts for piece in part.pieces] == list(tokens[0].pieces)
