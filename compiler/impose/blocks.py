"""Blocks of pieces that have one size: each a grid of its own, several on a sheet where there is room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from compiler.diagnostics import Diagnostic
from compiler.impose.geometry import Rect
from compiler.impose.grid import Grid, centred, grid, grid_problems
from compiler.impose.marks import Edges, behind, crop_marks, edges_of, outlines, unmarked
from compiler.impose.pieces import Piece, by_size
from compiler.impose.product import Product
from compiler.impose.sheet import Placement
from compiler.impose.sides import SheetPair, SheetSide, at, backs, fronts, moved
from compiler.layout.frame import Element


@dataclass(frozen=True, slots=True)
class Block:
    """Pieces in the first cells of a grid, on sheets of `product`, whose footer stands where the grid leaves room.

    A `fixed` block stays where its grid is: its size fills several sheets, which are cut as one stack. A block that is
    `alone` shares its sheet with no other size.
    """

    cells: Grid
    pieces: tuple[Piece, ...]
    product: Product
    fixed: bool
    alone: bool

    @property
    def height(self) -> float:
        """From the upper edge of the first row to the lower edge of the last that is filled, in mm."""
        return self.cells.block(len(self.pieces)).height

    @property
    def bottom(self) -> float:
        """The lower edge of the last row that is filled, in mm."""
        return self.cells.top + self.height


def blocks(cut: Sequence[Piece], product: Product) -> tuple[list[Block], list[Diagnostic]]:
    """The pieces by size, in blocks of as many as a sheet holds; and the sizes that no sheet can take as asked."""
    made: list[Block] = []
    findings: list[Diagnostic] = []
    for group in by_size(cut, product):
        width, height = max(piece.width for piece in group), max(piece.height for piece in group)
        wanted = product.wanted(group[0].set)
        choices = [(footed, grid(width, height, footed, wanted)) for footed in product.footings]
        footed, cells = max(choices, key=lambda choice: choice[1].count if choice[1] else 0)
        if cells is None:
            findings += grid_problems(group[0].id, width, height, product, wanted)
            continue
        fixed, alone = len(group) > cells.count, wanted is not None
        for first in range(0, len(group), cells.count):
            some = tuple(group[first : first + cells.count])
            made.append(Block(cells, some, footed, fixed, alone))
    return made, findings


def stacked(made: Sequence[Block]) -> list[tuple[Block, ...]]:
    """The blocks of each sheet: where there is room below a fixed one, others stand; between them the marks of both."""
    stacks = [[block] for block in made if block.fixed or block.alone]
    for block in made:
        if not (block.fixed or block.alone):
            fitting = (stack for stack in stacks if _takes(stack, block))
            if (stack := next(fitting, None)) is None:
                stacks.append([block])
            else:
                stack.append(block)
    order = {id(block): at for at, block in enumerate(made)}
    stacks.sort(key=lambda stack: min(order[id(block)] for block in stack))
    return [_set(stack) for stack in stacks]


def _takes(stack: Sequence[Block], block: Block) -> bool:
    first, area = stack[0], block.product.area
    if first.alone or first.product.beside != block.product.beside:
        return False
    top = first.cells.top if first.fixed else area.y
    return top + _height([*stack, block]) <= area.bottom + 1e-6


def _between(product: Product) -> float:
    return max(2 * (max(product.marks.distance, product.bleed) + product.marks.length), product.gap)


def _height(stack: Sequence[Block]) -> float:
    return sum(block.height for block in stack) + _between(stack[0].product) * (len(stack) - 1)


def _set(stack: Sequence[Block]) -> tuple[Block, ...]:
    """One block, or a fixed one with those below it, stays where it is; several others are centred on the page."""
    first, product = stack[0], stack[0].product
    if len(stack) == 1:
        return tuple(stack)
    top = first.cells.top
    if not first.fixed:
        top = centred(_height(stack), product.height, product.area.y, product.area.bottom)
    placed = []
    for block in stack:
        placed.append(replace(block, cells=replace(block.cells, top=top)))
        top += block.height + _between(product)
    return tuple(placed)


def sheet_pair(stack: Sequence[Block]) -> SheetPair:
    """Return the sheet pair that holds these blocks."""
    product = stack[0].product
    both = [_sides(block) for block in stack]
    front = _together([front for front, _ in both])
    bare = sum(unmarked(_edges(block), product) for block in stack)
    if not any(piece.back for block in stack for piece in block.pieces):
        return SheetPair(moved(front, product.front_shift, product), None, product.beside, bare)
    back = _together([back for _, back in both])
    return SheetPair(
        moved(front, product.front_shift, product), moved(back, product.shift, product), product.beside, bare
    )


def _together(sides: Sequence[SheetSide]) -> SheetSide:
    placements: tuple[Placement, ...] = tuple(one for side in sides for one in side.placements)
    marks: tuple[Element, ...] = tuple(mark for side in sides for mark in side.marks)
    return SheetSide(placements, marks)


def _edges(block: Block) -> Edges:
    return edges_of(block.cells, range(len(block.pieces)), max(piece.hinge for piece in block.pieces))


def _sides(block: Block) -> tuple[SheetSide, SheetSide]:
    cells, filled, product = block.cells, len(block.pieces), block.product
    flip = product.flip
    places = [at(piece, cells.cell(k), turned=cells.turned) for k, piece in enumerate(block.pieces)]
    clips = [_clip(cells, k, filled, product) for k in range(filled)]
    laid = list(zip(block.pieces, places, clips, strict=True))
    lines = tuple(line for piece, place, _ in laid for line in outlines(piece, place, product, "front"))
    front = SheetSide(
        tuple(p for each in laid for p in fronts(*each)), (*lines, *crop_marks(_edges(block), product, "front"))
    )
    backed = [k for k, piece in enumerate(block.pieces) if piece.back]
    if not backed:
        return front, SheetSide(())
    seen = edges_of(cells, backed, 0.0)
    under = seen if flip is None else behind(seen, flip)
    lines = tuple(line for k in backed for line in outlines(laid[k][0], laid[k][1], product, "back"))
    back = SheetSide(
        tuple(p for each in laid for p in backs(*each, flip)), (*lines, *crop_marks(under, product, "back"))
    )
    return front, back


def _clip(cells: Grid, k: int, filled: int, product: Product) -> Rect:
    inward = min(product.bleed, product.gap / 2)
    top, right, bottom, left = (inward if taken else product.bleed for taken in cells.neighbours(k, filled))
    return cells.cell(k).grown(top, right, bottom, left)
