"""Stack blocks on as few sheets as possible, on shelves one below the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Literal, NamedTuple, TypeAlias, get_args

from compiler.impose.piece_blocks import Block
from compiler.impose.sheet_grid import centre_length, centre_vertically
from compiler.impose.shelves import (
    NumberedBlock,
    Shelf,
    ShelvedSheet,
    add_block,
    divide_block,
    measure_block_distance,
    measure_shelves,
)

Freedom: TypeAlias = Literal["below", "beside", "divided"]
"""Where a block may go: below others, also beside them, or even in parts on several sheets."""

_FREEDOMS: tuple[Freedom, ...] = get_args(Freedom)
"""The freedoms, in the order of trying them."""


def stack_blocks(blocks: Sequence[Block]) -> list[tuple[Block, ...]]:
    """Return the blocks of each sheet; other blocks follow below a fixed one if they fit with their marks.

    Blocks are taken in their order, or the highest first if that saves a sheet. If it saves another sheet, fixed blocks
    begin at the top of the page instead of in its middle, and other blocks stand side by side or are divided between
    sheets. Of solutions with the same number of sheets, the one with the fewest divided blocks is chosen, then the one
    with the fewest sheets that mix pieces to be glued onto cardboard before they are cut with pieces that cannot be.
    """
    orders = list(_list_orders(blocks))
    choices = (_stack_in_order(order, freedom) for freedom in _FREEDOMS for order in orders)
    sheets = min(choices, key=_measure_cost)
    sheets.sort(key=lambda sheet: min(number for number, _ in _list_blocks(sheet)))
    return [_arrange_shelves(sorted(sheet, key=_find_rank)) for sheet in sheets]


def _list_orders(blocks: Sequence[Block]) -> Iterator[list[NumberedBlock]]:
    """Yield the orders of blocks to try."""
    for placed in (blocks, [_raise_block(block) for block in blocks]):
        numbered = [NumberedBlock(number, block) for number, block in enumerate(placed)]
        yield numbered
        yield sorted(numbered, key=lambda entry: -entry.block.height)
        yield sorted(numbered, key=lambda entry: (_can_be_mounted(entry.block), -entry.block.height))


def _list_blocks(sheet: ShelvedSheet) -> list[NumberedBlock]:
    return [entry for shelf in sheet for entry in shelf.blocks]


class _Cost(NamedTuple):
    """What sheets cost, the most important first.

    Attributes:
        sheets: The number of sheets.
        blocks: The number of blocks on them.
        mixed: The number of sheets that mix pieces that can be mounted with pieces that cannot.
    """

    sheets: int
    blocks: int
    mixed: int


def _measure_cost(sheets: Sequence[ShelvedSheet]) -> _Cost:
    stacks = [[block for _, block in _list_blocks(sheet)] for sheet in sheets]
    mixed = [stack for stack in stacks if len(set(map(_can_be_mounted, stack))) > 1]
    return _Cost(len(sheets), sum(map(len, stacks)), len(mixed))


def _can_be_mounted(block: Block) -> bool:
    """Return whether pieces can be glued onto cardboard before they are cut: they have no backs and no folds."""
    return not any(piece.back or piece.folds or piece.hinge is not None for piece in block.pieces)


def _raise_block(block: Block) -> Block:
    """Return a fixed block moved to the top of the page, like all blocks of its size; return any other unchanged."""
    if not block.is_fixed or block.is_alone:
        return block
    return replace(block, cells=replace(block.cells, top=block.product.area.y))


def _stack_in_order(order: Sequence[NumberedBlock], freedom: Freedom) -> list[ShelvedSheet]:
    """Return the shelves of each sheet, each block on the first sheet with room for it."""
    sheets: list[ShelvedSheet] = [(Shelf((entry,)),) for entry in order if _has_own_place(entry.block)]
    for entry in order:
        if _has_own_place(entry.block) or _add_to_first_sheet(sheets, entry, freedom):
            continue
        divided = _divide_between_sheets(sheets, entry) if freedom == "divided" else None
        sheets = divided or [*sheets, (Shelf((entry,)),)]
    return sheets


def _has_own_place(block: Block) -> bool:
    return block.is_fixed or block.is_alone


def _add_to_first_sheet(sheets: list[ShelvedSheet], entry: NumberedBlock, freedom: Freedom) -> bool:
    """Add a block to the first sheet that has room for it, and return whether there is one."""
    for place, sheet in enumerate(sheets):
        filled = add_block(sheet, entry, is_beside=freedom != "below")
        if filled:
            sheets[place] = filled
            return True
    return False


def _divide_between_sheets(sheets: Sequence[ShelvedSheet], entry: NumberedBlock) -> list[ShelvedSheet] | None:
    """Return the sheets with a block in parts, each part where most of it fits; None if there is no room for all."""
    number, rest = entry
    filled = list(sheets)
    while True:
        divisions = {place: divide_block(sheet, rest) for place, sheet in enumerate(filled)}
        possible = {place: division for place, division in divisions.items() if division}
        if not possible:
            return None
        place, division = max(possible.items(), key=lambda choice: len(choice[1].fitting.pieces))
        filled[place] = (*filled[place], Shelf((NumberedBlock(number, division.fitting),)))
        if division.rest is None:
            return filled
        rest = division.rest


class _Rank(NamedTuple):
    """The rank of a shelf on its sheet: a block that keeps its place is above all others."""

    has_no_own_place: bool
    first_number: int


def _find_rank(shelf: Shelf) -> _Rank:
    return _Rank(not shelf.has_own_place, min(number for number, _ in shelf.blocks))


def _arrange_shelves(shelves: Sequence[Shelf]) -> tuple[Block, ...]:
    """Return the blocks of a sheet at their places: below a fixed block, or else in the middle of the page."""
    first = shelves[0].first
    if len(shelves) == len(shelves[0].blocks) == 1:
        return (first,)
    product = first.product
    top = first.cells.top
    if not first.is_fixed:
        top = centre_vertically(measure_shelves(tuple(shelves)), product)
    arranged: list[Block] = []
    for shelf in shelves:
        arranged += _arrange_shelf(shelf, top)
        top += shelf.height + measure_block_distance(product)
    return tuple(arranged)


def _arrange_shelf(shelf: Shelf, top: float) -> Iterator[Block]:
    """Yield the blocks of a shelf with their upper edges level; a single block keeps its distance from the left."""
    if len(shelf.blocks) == 1:
        yield replace(shelf.first, cells=replace(shelf.first.cells, top=top))
        return
    product = shelf.first.product
    left = centre_length(shelf.width, product.width, product.area.x, product.area.right)
    for _, block in shelf.blocks:
        box = block.cells.measure_block(len(block.pieces))
        moved = replace(block.cells, left=block.cells.left + left - box.x, top=block.cells.top + top - box.y)
        yield replace(block, cells=moved)
        left += box.width + measure_block_distance(product)
