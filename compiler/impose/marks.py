"""Marks for cutting and folding: short lines in the margins that continue an edge, never on a piece."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

from compiler.impose.geometry import (
    Rect,
    find_bounding_box,
    make_polygon_path,
    make_polyline,
    make_rectangle_path,
    mirror_horizontally,
)
from compiler.impose.grid import Grid
from compiler.impose.joined_lines import make_fold_ticks
from compiler.impose.pieces import Line, Piece
from compiler.impose.product import Product
from compiler.layout.frame import IDENTITY, Element, Matrix, Path, Side, compose, transform_path, transform_point
from compiler.model.drawing import Command

BLACK, WHITE = "#000000", "#ffffff"
DASHES = (1.0, 0.8)
SAME_LINE = 1e-6
MIN_DRAWN = 0.5
"""The length in mm below which a mark is left out."""

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Edges:
    """The lines of a block of pieces, in mm of the sheet.

    Attributes:
        block: The rectangle around all pieces.
        cut_x: The vertical lines to cut.
        cut_y: The horizontal lines to cut.
        dashed_x: The vertical lines to fold or glue along.
        dashed_y: The horizontal lines to fold or glue along.
    """

    block: Rect
    cut_x: tuple[float, ...]
    cut_y: tuple[float, ...]
    dashed_x: tuple[float, ...] = ()
    dashed_y: tuple[float, ...] = ()


def find_edges(grid: Grid, filled: Sequence[int], hinge: float | None) -> Edges:
    """Return the edges of the filled cells and of no others; `hinge` is the x (mm) of the pieces' fold, if any."""
    columns = [grid.find_cell(column) for column in sorted({number % grid.columns for number in filled})]
    rows = [grid.find_cell(row * grid.columns) for row in sorted({number // grid.columns for number in filled})]
    block = grid.measure_block(filled[-1] + 1)
    xs = _drop_duplicates(x for cell in columns for x in (cell.x, cell.right))
    ys = _drop_duplicates(y for cell in rows for y in (cell.y, cell.bottom))
    if hinge is None:
        return Edges(block, xs, ys)
    if grid.turned:
        return Edges(block, xs, ys, (), tuple(cell.y + hinge for cell in rows))
    return Edges(block, xs, ys, tuple(cell.x + hinge for cell in columns))


def mirror_edges(edges: Edges, flip: Matrix | None) -> Edges:
    """Return the same edges as seen on the other side of the paper; as they are if it is not turned."""
    if flip is None:
        return edges
    cut_x, dashed_x = (tuple(transform_point(flip, x, 0)[0] for x in xs) for xs in (edges.cut_x, edges.dashed_x))
    cut_y, dashed_y = (tuple(transform_point(flip, 0, y)[1] for y in ys) for ys in (edges.cut_y, edges.dashed_y))
    return Edges(find_bounding_box(flip, edges.block), cut_x, cut_y, dashed_x, dashed_y)


def draw_crop_marks(edges: Edges, product: Product, side: Side) -> tuple[Element, ...]:
    """Return the marks of a side outside the block, beyond its bleed and inside the printable area."""
    marks = product.marks
    if marks.sides not in ("both", side) or not marks.length:
        return ()
    limit = product.find_mark_area(side)
    cut = _make_lines_path(tuple(_find_mark_lines(edges.cut_x, edges.cut_y, edges.block, limit, product)))
    dashed = _make_lines_path(tuple(_find_mark_lines(edges.dashed_x, edges.dashed_y, edges.block, limit, product)))
    if not cut:
        return ()
    solid = Path(cut, stroke=BLACK, stroke_width=marks.width)
    return (solid, Path(dashed, stroke=BLACK, stroke_width=marks.width, dash=DASHES)) if dashed else (solid,)


def count_unmarked(edges: Edges, product: Product) -> int:
    """Return how many lines to cut have no mark at either end, for lack of room, although the product wants marks."""
    if product.marks.sides == "none" or not product.marks.length:
        return 0
    lines = list(_find_mark_lines(edges.cut_x, edges.cut_y, edges.block, product.mark_area, product))
    marked_x = {round(x1, 6) for (x1, _), (x2, _) in lines if x1 == x2}
    marked_y = {round(y1, 6) for (_, y1), (_, y2) in lines if y1 == y2}
    cut_x, cut_y = ({round(value, 6) for value in values} for values in (edges.cut_x, edges.cut_y))
    return len(cut_x - marked_x) + len(cut_y - marked_y)


def draw_piece_lines(piece: Piece, matrix: Matrix, product: Product, side: Side) -> tuple[Element, ...]:
    """Return thin lines on the piece itself: a trim that is not a rectangle, inner cuts, folds, the outline if wanted.

    `matrix` places the front. Backs that are printed apart are cut on their own and have every line; a back behind its
    front has only the outline that the product wants around every piece. Ticks outside a net show where to fold it.
    """
    whole = _find_whole_outline(piece) if product.has_outlines(side) and not piece.is_net else ()
    if side == "back" and product.duplex != "apart":
        matrix = compose(product.flip or IDENTITY, matrix)
        piece = replace(piece, trim=(), cuts=(), folds=())
    elif side == "back":
        matrix = compose(matrix, mirror_horizontally(piece.width))
    width = product.marks.width
    outlines = whole if whole == piece.trim else (*whole, *piece.trim)
    solid = transform_path((*outlines, *_make_segments(piece.cuts)), matrix)
    if piece.is_net:
        ticks = transform_path(make_fold_ticks(piece.folds), matrix)
        return tuple(_draw_plain_line((*solid, *ticks), width, ()))
    dashed = transform_path(_make_segments(piece.folds), matrix)
    if product.for_press:
        return (*_draw_plain_line(solid, width, ()), *_draw_plain_line(dashed, width, DASHES))
    return (*_draw_contrast_lines(solid, width, ()), *_draw_contrast_lines(dashed, width, DASHES))


def _find_whole_outline(piece: Piece) -> tuple[Command, ...]:
    """Return the outline of everything that is cut out as one: of a piece that is folded first, a rectangle."""
    if piece.hinge is None and (piece.trim or piece.corners):
        return piece.trim or make_polygon_path(piece.corners)
    return make_rectangle_path(Rect(0, 0, piece.width, piece.height))


def _make_segments(lines: Iterable[Line]) -> tuple[Command, ...]:
    return tuple(command for x1, y1, x2, y2 in lines for command in make_polyline((x1, y1), (x2, y2)))


def _draw_contrast_lines(commands: tuple[Command, ...], width: float, dash: tuple[float, ...]) -> Iterator[Path]:
    """Yield a black line on a white one, so that it is also seen on a dark picture; nothing without commands."""
    if commands:
        yield Path(commands, stroke=WHITE, stroke_width=3 * width)
        yield from _draw_plain_line(commands, width, dash)


def _draw_plain_line(commands: tuple[Command, ...], width: float, dash: tuple[float, ...]) -> Iterator[Path]:
    if commands:
        yield Path(commands, stroke=BLACK, stroke_width=width, dash=dash)


def _find_mark_lines(
    xs: tuple[float, ...], ys: tuple[float, ...], block: Rect, limit: Rect, product: Product
) -> Iterator[tuple[Point, Point]]:
    """Yield the marks at both ends of each line that keep a length worth drawing inside `limit`."""
    length = product.marks.length
    distance = max(product.marks.distance, product.bleed)
    near = block.expand(distance, distance, distance, distance)
    far = near.expand(length, length, length, length).intersect(limit)
    lines = [((x, near.y), (x, far.y)) for x in xs] + [((x, near.bottom), (x, far.bottom)) for x in xs]
    lines += [((near.x, y), (far.x, y)) for y in ys] + [((near.right, y), (far.right, y)) for y in ys]
    return (line for line in lines if _is_long_enough(line, near))


@lru_cache(maxsize=64)
def _make_lines_path(lines: tuple[tuple[Point, Point], ...]) -> tuple[Command, ...]:
    """Return the lines as one path; cached, as all full sheets have the same."""
    return tuple(command for line in lines for command in make_polyline(*line))


def _is_long_enough(line: tuple[Point, Point], near: Rect) -> bool:
    """Return whether a mark is still worth drawing after it was limited to the printable area."""
    x, y = line[1]
    is_beside = x < near.x - MIN_DRAWN or x > near.right + MIN_DRAWN
    return is_beside or y < near.y - MIN_DRAWN or y > near.bottom + MIN_DRAWN


def _drop_duplicates(values: Iterable[float]) -> tuple[float, ...]:
    """Return values in order, without values on the same line as the previous value."""
    kept: list[float] = []
    for value in sorted(values):
        if not kept or value - kept[-1] > SAME_LINE:
            kept.append(value)
    return tuple(kept)
