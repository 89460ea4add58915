"""Blocks of pieces that have one size: each a grid of its own, several on a sheet where there is room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from compiler.diagnostics import Diagnostic
from compiler.impose.geometry import Rect
from compiler.impose.grid import Grid, grid, refused
from compiler.impose.marks import behind, crop_marks, edges_of, outlines
from compiler.impose.pieces import Piece, by_size
from compiler.impose.product import Product
from compiler.impose.sheet import Placement
from compiler.impose.sides import Leaf, Side, at, backs, drifted, fronts
from compiler.layout.frame import Element


@dataclass(frozen=True, slots=True)
class Block:
    """Pieces in the first cells of a grid."""

    cells: Grid
    pieces: tuple[Piece, ...]

    @property
    def height(self) -> float:
        """From the upper edge of the first row to the lower edge of the last that is filled, in mm."""
        return self.cells.block(len(self.pieces)).height


def blocks(cut: Sequence[Piece], product: Product) -> tuple[list[Block], list[Diagnostic]]:
    """The pieces by size, in blocks of as many as a sheet holds; and the sizes that no sheet can take as asked."""
    made: list[Block] = []
    findings: list[Diagnostic] = []
    for group in by_size(cut):
        width, height = max(piece.width for piece in group), max(piece.height for piece in group)
        if (cells := grid(width, height, product)) is None:
            findings += refused(group[0].id, width, height, product)
        else:
            starts = range(0, len(group), cells.count)
            made += [Block(cells, tuple(group[first : first + cells.count])) for first in starts]
    return made, findings


def stacked(made: Sequence[Block], product: Product) -> Iterator[tuple[Block, ...]]:
    """The blocks of each sheet: where there is room below one stands another, and between them the marks of both.

    A product that says how many pieces a sheet holds gets no second block there.
    """
    if product.grid:
        return ((block,) for block in made)
    between = max(2 * (max(product.marks.distance, product.bleed) + product.marks.length), product.gap)
    stacks: list[list[Block]] = []
    for block in made:
        fitting = (stack for stack in stacks if _height([*stack, block], between) <= product.area.height + 1e-6)
        if (stack := next(fitting, None)) is None:
            stacks.append([block])
        else:
            stack.append(block)
    return (_set(stack, between, product) for stack in stacks)


def _height(stack: Sequence[Block], between: float) -> float:
    return sum(block.height for block in stack) + between * (len(stack) - 1)


def _set(stack: Sequence[Block], between: float, product: Product) -> tuple[Block, ...]:
    """A block alone stays where a full one would stand; several begin at the upper margin."""
    if len(stack) == 1:
        return tuple(stack)
    tops = [product.area.y + sum(block.height + between for block in stack[:k]) for k in range(len(stack))]
    return tuple(replace(each, cells=replace(each.cells, top=top)) for each, top in zip(stack, tops, strict=True))


def leaf(stack: Sequence[Block], product: Product) -> Leaf:
    """The two sides of a sheet that holds these blocks."""
    both = [_sides(block, product) for block in stack]
    front = _together([front for front, _ in both])
    if not any(piece.back for block in stack for piece in block.pieces):
        return Leaf(front)
    return Leaf(front, drifted(_together([back for _, back in both]), product))


def _together(sides: Sequence[Side]) -> Side:
    placements: tuple[Placement, ...] = tuple(one for side in sides for one in side.placements)
    marks: tuple[Element, ...] = tuple(mark for side in sides for mark in side.marks)
    return Side(placements, marks)


def _sides(block: Block, product: Product) -> tuple[Side, Side]:
    cells, filled, flip = block.cells, len(block.pieces), product.flip
    edges = edges_of(cells, filled, max(piece.hinge for piece in block.pieces))
    places = [at(piece, cells.cell(k), turned=cells.turned) for k, piece in enumerate(block.pieces)]
    clips = [_clip(cells, k, filled, product) for k in range(filled)]
    laid = list(zip(block.pieces, places, clips, strict=True))
    lines = tuple(line for piece, place, _ in laid for line in outlines(piece, place, product))
    under = edges if flip is None else behind(edges, flip)
    front = Side(tuple(p for each in laid for p in fronts(*each)), (*lines, *crop_marks(edges, product, "front")))
    back = Side(tuple(p for each in laid for p in backs(*each, flip)), crop_marks(under, product, "back"))
    return front, back


def _clip(cells: Grid, k: int, filled: int, product: Product) -> Rect:
    inward = min(product.bleed, product.gap / 2)
    top, right, bottom, left = (inward if taken else product.bleed for taken in cells.neighbours(k, filled))
    return cells.cell(k).grown(top, right, bottom, left)
