"""The work that a sheet makes after printing, counted: what is cut, folded and joined."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from compiler.impose.blocks import Block
from compiler.impose.grid import Grid
from compiler.impose.joined_lines import join_lines
from compiler.impose.marks import Edges
from compiler.impose.sheet import SheetWork
from compiler.model.piece_id import PieceId


class BlockEdges(NamedTuple):
    """A block with the edges of its grid, or None if its pieces are laid in a lattice."""

    block: Block
    edges: Edges | None


def count_stack_work(blocks: Iterable[BlockEdges]) -> SheetWork:
    """Return the work on a sheet with these blocks."""
    return add_works([_count_block_work(block, edges) for block, edges in blocks])


def add_works(works: Sequence[SheetWork]) -> SheetWork:
    """Return all the work on a sheet: at most one of these works is on a part of a board."""
    return SheetWork(
        pieces=tuple(piece for work in works for piece in work.pieces),
        backs=tuple(back for work in works for back in work.backs),
        cuts=sum(work.cuts for work in works),
        outlines=sum(work.outlines for work in works),
        folds=sum(work.folds for work in works),
        board=next((work.board for work in works if work.board), None),
        used=sum(work.used for work in works),
    )


def _count_block_work(block: Block, edges: Edges | None) -> SheetWork:
    """Return the work on a block: rectangles are cut line by line, all other pieces one by one."""
    pieces = [piece for piece in block.pieces if not piece.is_blank]
    outlines = sum(1 for piece in pieces if piece.trim or piece.corners or piece.is_net)
    is_cut_by_line = isinstance(block.cells, Grid) and edges is not None and outlines < len(pieces)
    straight = len(edges.cut_x) + len(edges.cut_y) if edges and is_cut_by_line else 0
    hinges = len(edges.dashed_x) + len(edges.dashed_y) if edges else sum(piece.hinge is not None for piece in pieces)
    return SheetWork(
        pieces=tuple(piece.id for piece in pieces if not piece.is_back),
        backs=tuple(piece.id for piece in pieces if piece.is_back),
        cuts=straight + sum(len(piece.cuts) for piece in pieces if not piece.is_net),
        outlines=outlines,
        folds=hinges + sum(len(join_lines(piece.folds) if piece.is_net else piece.folds) for piece in pieces),
        used=sum(piece.area for piece in pieces),
    )


def count_tile_work(board: PieceId, edges: Edges, folds: Sequence[object], *, is_first: bool) -> SheetWork:
    """Return the work on a sheet of a board, which counts as a piece on its first sheet."""
    return SheetWork(
        pieces=(board,) if is_first else (),
        cuts=len(edges.cut_x) + len(edges.cut_y),
        folds=len(folds) if is_first else 0,
        board=board,
        used=edges.block.width * edges.block.height,
    )
