"""Stack blocks on sheets: as many sizes below each other as a sheet has room for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from compiler.impose.blocks import Block, fit_cells
from compiler.impose.grid import centre_length
from compiler.impose.product import Product

_ROUNDING = 1e-6
"""The rounding error in mm of sums of heights."""


def stack_blocks(blocks: Sequence[Block]) -> list[tuple[Block, ...]]:
    """Return the blocks of each sheet: others follow below a fixed block if they fit with their marks."""
    numbered = list(enumerate(blocks))
    stacks = [[(number, block)] for number, block in numbered if block.fixed or block.alone]
    for number, block in numbered:
        if block.fixed or block.alone:
            continue
        for stack in stacks:
            if (fitted := _fit_below([other for _, other in stack], block)) is not None:
                stack.append((number, fitted))
                break
        else:
            stacks.append([(number, block)])
    stacks.sort(key=lambda stack: min(number for number, _ in stack))
    return [_arrange_stack([block for _, block in stack]) for stack in stacks]


def _fit_below(stack: Sequence[Block], block: Block) -> Block | None:
    """Return a block as it fits below those of a stack, with the footer where theirs is; None if it does not fit."""
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
    """Return whether a block fits below those of a stack."""
    first, area = stack[0], block.product.area
    if first.alone:
        return False
    top = first.cells.top if first.fixed else area.y
    return top + _measure_stack([*stack, block]) <= area.bottom + _ROUNDING


def _measure_gap(product: Product) -> float:
    """Return the distance in mm of two blocks, with room for the marks of both."""
    return max(2 * (max(product.marks.distance, product.bleed) + product.marks.length), product.gap)


def _measure_stack(stack: Sequence[Block]) -> float:
    return sum(block.height for block in stack) + _measure_gap(stack[0].product) * (len(stack) - 1)


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
        top += block.height + _measure_gap(product)
    return tuple(arranged)
