"""Count the work on a sheet after printing: pieces, cuts and folds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from compiler.impose.joined_lines import join_lines
from compiler.impose.marks import Edges
from compiler.impose.piece_blocks import Block
from compiler.impose.sheet import SheetWork
from compiler.impose.sheet_grid import Grid
from compiler.model.piece_id import PieceId
from compiler.model.points import LineSegment


class BlockEdges(NamedTuple):
    """A block with the edges of its grid, or with None if it has no edges."""

    block: Block
    edges: Edges | None


def count_stack_work(blocks: Iterable[BlockEdges]) -> SheetWork:
    """Return the work on a sheet with these blocks."""
    return sum_work([_count_block_work(block, edges) for block, edges in blocks])


def sum_work(shares: Sequence[SheetWork]) -> SheetWork:
    """Return the whole work on a sheet; at most one share of it is on a part of a board."""
    return SheetWork(
        pieces=tuple(piece for share in shares for piece in share.pieces),
        backs=tuple(back for share in shares for back in share.backs),
        cuts=sum(share.cuts for share in shares),
        outlines=sum(share.outlines for share in shares),
        folds=sum(share.folds for share in shares),
        board=next((share.board for share in shares if share.board), None),
        used=sum(share.used for share in shares),
    )


def _count_block_work(block: Block, edges: Edges | None) -> SheetWork:
    """Return the work on a block: rectangles are cut line by line, and all other pieces one by one."""
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


def count_tile_work(board: PieceId, edges: Edges, folds: Sequence[LineSegment], *, is_first: bool) -> SheetWork:
    """Return the work on a sheet of a board; piece and folds are counted on its first sheet."""
    return SheetWork(
        pieces=(board,) if is_first else (),
        cuts=len(edges.cut_x) + len(edges.cut_y),
        folds=len(folds) if is_first else 0,
        board=board,
        used=edges.block.width * edges.block.height,
    )
