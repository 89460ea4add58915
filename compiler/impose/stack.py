"""Stack blocks on sheets: as many sizes below each other as a sheet has room for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from compiler.impose.blocks import Block, fit_cells
from compiler.impose.grid import centre_length
from compiler.impose.product import Product

NumberedBlock: TypeAlias = tuple[int, Block]
"""A block with its place in the order of all blocks."""

_ROUNDING = 1e-6
"""The rounding error in mm of sums of heights."""


def stack_blocks(blocks: Sequence[Block]) -> list[tuple[Block, ...]]:
    """Return the blocks of each sheet: others follow below a fixed block if they fit with their marks.

    They are taken in their order, or the highest first if that saves a sheet. If it saves one more, fixed blocks begin
    at the top of the page, not in its middle. Among equally many sheets, as few as possible mix what can be glued onto
    cardboard before it is cut with what cannot.
    """
    stacks = min((_stack_in_order(order) for order in _list_orders(blocks)), key=_measure_cost)
    stacks.sort(key=lambda stack: min(number for number, _ in stack))
    return [_arrange_stack([block for _, block in sorted(stack, key=_find_rank)]) for stack in stacks]


def _list_orders(blocks: Sequence[Block]) -> Iterator[list[NumberedBlock]]:
    """Yield the orders in which blocks are tried."""
    for placed in (blocks, [_raise_block(block) for block in blocks]):
        numbered = list(enumerate(placed))
        yield numbered
        yield sorted(numbered, key=lambda entry: -entry[1].height)
        yield sorted(numbered, key=lambda entry: (_can_be_mounted(entry[1]), -entry[1].height))


def _measure_cost(stacks: Sequence[Sequence[NumberedBlock]]) -> tuple[int, int]:
    """Return the number of sheets, and the number of sheets that mix mountable and other pieces."""
    mixed = [stack for stack in stacks if len({_can_be_mounted(block) for _, block in stack}) > 1]
    return len(stacks), len(mixed)


def _can_be_mounted(block: Block) -> bool:
    """Return whether pieces can be glued onto cardboard before they are cut: they have no backs and no folds."""
    return not any(piece.back or piece.folds or piece.hinge is not None for piece in block.pieces)


def _raise_block(block: Block) -> Block:
    """Return a fixed block at the top of the page, like all blocks of its size; any other unchanged."""
    if not block.fixed or block.alone:
        return block
    return replace(block, cells=replace(block.cells, top=block.product.area.y))


def _stack_in_order(order: Sequence[NumberedBlock]) -> list[list[NumberedBlock]]:
    """Return the blocks of each sheet, each on the first sheet with room for it."""
    stacks = [[(number, block)] for number, block in order if block.fixed or block.alone]
    for number, block in order:
        if block.fixed or block.alone:
            continue
        for stack in stacks:
            if (fitted := _fit_below([other for _, other in stack], block)) is not None:
                stack.append((number, fitted))
                break
        else:
            stacks.append([(number, block)])
    return stacks


def _find_rank(entry: NumberedBlock) -> tuple[bool, int]:
    """Return the sort key of a block on a sheet: a fixed block is above all others."""
    number, block = entry
    return not (block.fixed or block.alone), number


def _fit_below(stack: Sequence[Block], block: Block) -> Block | None:
    """Return a block placed below the blocks of a stack, with the footer where theirs is; None if it does not fit."""
    matched = block
    if stack[0].product.side_footer != block.product.side_footer:
        product = replace(block.product, side_footer=stack[0].product.side_footer)
        width, height = max(piece.width for piece in block.pieces), max(piece.height for piece in block.pieces)
        cells = fit_cells(replace(block.pieces[0], width=width, height=height), product, None)
        if cells is None or cells.count < len(block.pieces):
            return None
        matched = replace(block, cells=cells, product=product)
    return matched if _has_room(stack, matched) else None


def _has_room(stack: Sequence[Block], block: Block) -> bool:
    """Return whether a block fits below the blocks of a stack."""
    first, area = stack[0], block.product.area
    if first.alone:
        return False
    top = first.cells.top if first.fixed else area.y
    return top + _measure_stack([*stack, block]) <= area.bottom + _ROUNDING


def measure_block_distance(product: Product) -> float:
    """Return the distance in mm of two blocks, with room for the marks of both."""
    return max(2 * (max(product.marks.distance, product.bleed) + product.marks.length), product.gap)


def _measure_stack(stack: Sequence[Block]) -> float:
    return sum(block.height for block in stack) + measure_block_distance(stack[0].product) * (len(stack) - 1)


def _arrange_stack(stack: Sequence[Block]) -> tuple[Block, ...]:
    """Return a stack's blocks at their places: below a fixed one, or else in the middle of the page."""
    first, product = stack[0], stack[0].product
    if len(stack) == 1:
        return tuple(stack)
    top = first.cells.top
    if not first.fixed:
        top = centre_length(_measure_stack(stack), product.height, product.area.y, product.area.bottom)
    arranged = []
    for block in stack:
        arranged.append(replace(block, cells=replace(block.cells, top=top)))
        top += block.height + measure_block_distance(product)
    return tuple(arranged)
