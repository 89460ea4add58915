"""Draw crop marks, which continue the edges of pieces in the margins, and the lines on the pieces themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from compiler.impose.geometry import (
    Rect,
    find_bounding_box,
    make_polygon_path,
    make_polyline,
    make_rectangle_path,
    mirror_horizontally,
)
from compiler.impose.joined_lines import make_fold_ticks
from compiler.impose.product import Product
from compiler.impose.sheet_grid import Grid
from compiler.impose.sheet_pieces import Piece
from compiler.layout.frame import (
    IDENTITY,
    Element,
    Matrix,
    Path,
    Side,
    compose_matrices,
    transform_path,
    transform_point,
)
from compiler.model.drawing import Command
from compiler.model.points import LineSegment

BLACK = "#000000"
"""The colour of marks."""

WHITE = "#ffffff"
"""The colour beside marks, which keeps them visible on dark ground."""


DASHES = (1.0, 0.8)
"""The lengths of dash and gap of lines to fold or glue along, in mm."""

SAME_LINE = 1e-6
"""The distance in mm within which two edges are the same line."""

MIN_DRAWN = 0.5
"""The minimum length in mm of a mark that is drawn."""


@dataclass(frozen=True, slots=True)
class Edges:
    """The lines of a block of pieces, in mm of the sheet.

    Attributes:
        block: The rectangle around all pieces.
        cut_x: The vertical lines to cut.
        cut_y: The horizontal lines to cut.
        dashed_x: The vertical lines to fold or glue along.
        dashed_y: The horizontal lines to fold or glue along.
        are_middles: Whether the lines are those through the middles of pieces, which are not cut.
    """

    block: Rect
    cut_x: tuple[float, ...]
    cut_y: tuple[float, ...]
    dashed_x: tuple[float, ...] = ()
    dashed_y: tuple[float, ...] = ()
    are_middles: bool = False


def find_edges(grid: Grid, filled: Sequence[int], hinge: float | None) -> Edges:
    """Return the edges of the filled cells and of no others; `hinge` is the x of the pieces' fold in mm, or None."""
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


def find_middles(grid: Grid, filled: Sequence[int]) -> Edges:
    """Return the lines through the middles of the filled cells, for centring a punch."""
    cells = [grid.find_cell(number) for number in filled]
    xs = _drop_duplicates(cell.x + cell.width / 2 for cell in cells)
    ys = _drop_duplicates(cell.y + cell.height / 2 for cell in cells)
    return Edges(grid.measure_block(filled[-1] + 1), xs, ys, are_middles=True)


def mirror_edges(edges: Edges, flip: Matrix | None) -> Edges:
    """Return edges as seen on the other side of the paper, or unchanged if the paper is not turned."""
    if flip is None:
        return edges
    cut_x, dashed_x = (tuple(transform_point(flip, x, 0)[0] for x in xs) for xs in (edges.cut_x, edges.dashed_x))
    cut_y, dashed_y = (tuple(transform_point(flip, 0, y)[1] for y in ys) for ys in (edges.cut_y, edges.dashed_y))
    return Edges(find_bounding_box(flip, edges.block), cut_x, cut_y, dashed_x, dashed_y, edges.are_middles)


def draw_crop_marks(edges: Edges, product: Product, side: Side) -> tuple[Element, ...]:
    """Return the marks of a side: outside the block, beyond its bleed, and inside the printable area."""
    marks = product.marks
    if marks.sides not in ("both", side) or not _measure_mark(edges, product):
        return ()
    limit = product.find_mark_area(side)
    folds = replace(edges, cut_x=edges.dashed_x, cut_y=edges.dashed_y)
    cut, dashed = (_make_lines_path(tuple(_find_mark_lines(lines, limit, product))) for lines in (edges, folds))
    if not cut:
        return ()
    solid = Path(cut, stroke=BLACK, stroke_width=marks.width)
    return (solid, Path(dashed, stroke=BLACK, stroke_width=marks.width, dash=DASHES)) if dashed else (solid,)


def count_unmarked(edges: Edges, product: Product) -> int:
    """Return the number of lines to cut without room for a mark at either end; 0 if the product has no marks."""
    if product.marks.sides == "none" or not product.marks.length:
        return 0
    lines = list(_find_mark_lines(edges, product.mark_area, product))
    marked_x = {round(line.x1, 6) for line in lines if line.x1 == line.x2}
    marked_y = {round(line.y1, 6) for line in lines if line.y1 == line.y2}
    cut_x, cut_y = ({round(value, 6) for value in values} for values in (edges.cut_x, edges.cut_y))
    return len(cut_x - marked_x) + len(cut_y - marked_y)


def draw_piece_lines(piece: Piece, matrix: Matrix, product: Product, side: Side) -> tuple[Element, ...]:
    """Return thin lines on a piece: a trim that is not a rectangle, inner cuts, folds, and the outline if it is wanted.

    `matrix` is from the front of the piece to the sheet. A back that is printed apart is cut on its own and has every
    line. A back behind its front has only the outline, if the product wants one around every piece. A net has no lines
    along its folds, but ticks outside of it that show where to fold it.
    """
    whole = _find_whole_outline(piece) if product.has_outlines(side) and not piece.is_net else ()
    if side == "back" and product.duplex != "apart":
        matrix = compose_matrices(product.flip or IDENTITY, matrix)
        piece = replace(piece, trim=(), cuts=(), folds=())
    elif side == "back":
        matrix = compose_matrices(matrix, mirror_horizontally(piece.width))
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
    """Return the outline along which a piece is cut out; it is the rectangle if the piece is folded before that."""
    if piece.hinge is None and (piece.trim or piece.corners):
        return piece.trim or make_polygon_path(piece.corners)
    return make_rectangle_path(Rect(0, 0, piece.width, piece.height))


def _make_segments(lines: Iterable[LineSegment]) -> tuple[Command, ...]:
    return tuple(command for line in lines for command in make_polyline(line.start, line.end))


def _draw_contrast_lines(commands: tuple[Command, ...], width: float, dash: tuple[float, ...]) -> Iterator[Path]:
    """Yield a black line on a white one, so that it is also seen on a dark picture; nothing without commands."""
    if commands:
        yield Path(commands, stroke=WHITE, stroke_width=3 * width)
        yield from _draw_plain_line(commands, width, dash)


def _draw_plain_line(commands: tuple[Command, ...], width: float, dash: tuple[float, ...]) -> Iterator[Path]:
    if commands:
        yield Path(commands, stroke=BLACK, stroke_width=width, dash=dash)


def _measure_mark(edges: Edges, product: Product) -> float:
    """Return the length in mm of the marks of some edges; 0 for no marks."""
    return product.marks.longest if edges.are_middles else product.marks.length


def _find_mark_lines(edges: Edges, limit: Rect, product: Product) -> Iterator[LineSegment]:
    """Yield the marks at both ends of each line to cut that are long enough inside `limit`."""
    length = _measure_mark(edges, product)
    distance = max(product.marks.distance, product.bleed)
    near = edges.block.expand_evenly(distance)
    far = near.expand_evenly(length).intersect(limit)
    lines = [
        *(LineSegment(x, near.y, x, far.y) for x in edges.cut_x),
        *(LineSegment(x, near.bottom, x, far.bottom) for x in edges.cut_x),
        *(LineSegment(near.x, y, far.x, y) for y in edges.cut_y),
        *(LineSegment(near.right, y, far.right, y) for y in edges.cut_y),
    ]
    return (line for line in lines if _is_long_enough(line, near))


@lru_cache(maxsize=64)
def _make_lines_path(lines: tuple[LineSegment, ...]) -> tuple[Command, ...]:
    """Return the lines as one path; cached, as all full sheets have the same."""
    return _make_segments(lines)


def _is_long_enough(line: LineSegment, near: Rect) -> bool:
    """Return whether a mark that was limited to the printable area is long enough to be drawn."""
    x, y = line.end
    is_beside = x < near.x - MIN_DRAWN or x > near.right + MIN_DRAWN
    return is_beside or y < near.y - MIN_DRAWN or y > near.bottom + MIN_DRAWN


def _drop_duplicates(values: Iterable[float]) -> tuple[float, ...]:
    """Return values in order, without those on the same line as the value before."""
    kept: list[float] = []
    for value in sorted(values):
        if not kept or value - kept[-1] > SAME_LINE:
            kept.append(value)
    return tuple(kept)
