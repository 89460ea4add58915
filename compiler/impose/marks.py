"""Where to cut and fold: short lines in the margins that lie in the direction of an edge, never on a piece."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from compiler.impose.geometry import Rect, box, compose, image, mirrored_at, point, polyline, transformed
from compiler.impose.grid import Grid
from compiler.impose.pieces import Piece
from compiler.impose.product import Product
from compiler.layout.frame import IDENTITY, Element, Matrix, Path
from compiler.model.drawing import Command

BLACK, WHITE = "#000000", "#ffffff"
DASHES = (1.0, 0.8)
SAME_LINE = 1e-6
LEAST = 0.5
"""The length in mm below which a mark is left out."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Edges:
    """The lines to cut (`cut_x`, `cut_y`) and to fold or glue along (`dashed_…`) of a block of pieces, in sheet mm."""

    block: Rect
    cut_x: tuple[float, ...]
    cut_y: tuple[float, ...]
    dashed_x: tuple[float, ...] = ()
    dashed_y: tuple[float, ...] = ()


def edges_of(grid: Grid, filled: Sequence[int], hinge: float) -> Edges:
    """The edges of the cells that are filled, and no others; `hinge` is the pieces' fold (0: none)."""
    columns = [grid.cell(column) for column in sorted({k % grid.columns for k in filled})]
    rows = [grid.cell(row * grid.columns) for row in sorted({k // grid.columns for k in filled})]
    block = grid.block(filled[-1] + 1)
    xs = _once(x for cell in columns for x in (cell.x, cell.right))
    ys = _once(y for cell in rows for y in (cell.y, cell.bottom))
    if not hinge:
        return Edges(block, xs, ys)
    if grid.turned:
        return Edges(block, xs, ys, (), tuple(cell.y + hinge for cell in rows))
    return Edges(block, xs, ys, tuple(cell.x + hinge for cell in columns))


def behind(edges: Edges, flip: Matrix) -> Edges:
    """The same edges as they are seen on the other side of the paper."""
    xs, dashed_xs = (tuple(point(flip, x, 0)[0] for x in each) for each in (edges.cut_x, edges.dashed_x))
    ys, dashed_ys = (tuple(point(flip, 0, y)[1] for y in each) for each in (edges.cut_y, edges.dashed_y))
    return Edges(image(flip, edges.block), xs, ys, dashed_xs, dashed_ys)


def crop_marks(edges: Edges, product: Product, side: str) -> tuple[Element, ...]:
    """The marks of a side ('front' or 'back') outside the block, beyond its bleed and within what can be printed."""
    marks = product.marks
    if marks.sides not in ("both", side) or not marks.length:
        return ()
    limit = product.marked_on(side)
    cut = _path(tuple(_ticks(edges.cut_x, edges.cut_y, edges.block, limit, product)))
    dashed = _path(tuple(_ticks(edges.dashed_x, edges.dashed_y, edges.block, limit, product)))
    if not cut:
        return ()
    solid = Path(cut, stroke=BLACK, stroke_width=marks.width)
    return (solid, *([Path(dashed, stroke=BLACK, stroke_width=marks.width, dash=DASHES)] if dashed else []))


def unmarked(edges: Edges, product: Product) -> int:
    """How many lines to cut have a mark at neither end, though the product wants marks: there is no room for one."""
    if product.marks.sides == "none" or not product.marks.length:
        return 0
    found = list(_ticks(edges.cut_x, edges.cut_y, edges.block, product.marked, product))
    upright = {round(x1, 6) for (x1, _), (x2, _) in found if x1 == x2}
    level = {round(y1, 6) for (_, y1), (_, y2) in found if y1 == y2}
    xs, ys = ({round(value, 6) for value in values} for values in (edges.cut_x, edges.cut_y))
    return len(xs - upright) + len(ys - level)


def outlines(piece: Piece, matrix: Matrix, product: Product, side: str) -> tuple[Element, ...]:
    """Thin lines on the piece itself: a trim that is no rectangle, inner cuts, folds, and the outline if wanted.

    `matrix` places the front. Backs that are printed apart are cut on their own, and so have every line; on a back
    under its front only the outline is drawn that the product wants round every piece.
    """
    if side == "back" and product.duplex != "apart":
        matrix = compose(product.flip or IDENTITY, matrix)
        piece = replace(piece, trim=(), cuts=(), folds=())
    elif side == "back":
        matrix = compose(matrix, mirrored_at(piece.width))
    whole = box(Rect(0, 0, piece.width, piece.height)) if product.outlined(side) else ()
    inner = tuple(command for x1, y1, x2, y2 in piece.cuts for command in polyline((x1, y1), (x2, y2)))
    folds = tuple(command for x1, y1, x2, y2 in piece.folds for command in polyline((x1, y1), (x2, y2)))
    drawn = (((*whole, *piece.trim, *inner), ()), (folds, DASHES))
    return tuple(
        path for lines, dash in drawn if lines for path in _seen(transformed(lines, matrix), product.marks.width, dash)
    )


def _seen(lines: tuple[Command, ...], width: float, dash: tuple[float, ...]) -> Iterator[Path]:
    """A black line on a white one, so that it shows on a dark picture as well."""
    yield Path(lines, stroke=WHITE, stroke_width=3 * width)
    yield Path(lines, stroke=BLACK, stroke_width=width, dash=dash)


def _ticks(
    xs: tuple[float, ...], ys: tuple[float, ...], block: Rect, limit: Rect, product: Product
) -> Iterator[tuple[Point, Point]]:
    """Yield the marks at both ends of each line that keep a length worth drawing inside `limit`."""
    length = product.marks.length
    away = max(product.marks.distance, product.bleed)
    near = block.grown(away, away, away, away)
    far = near.grown(length, length, length, length).common(limit)
    lines = [((x, near.y), (x, far.y)) for x in xs] + [((x, near.bottom), (x, far.bottom)) for x in xs]
    lines += [((near.x, y), (far.x, y)) for y in ys] + [((near.right, y), (far.right, y)) for y in ys]
    return (line for line in lines if _outward(line, near))


@lru_cache(maxsize=64)
def _path(lines: tuple[tuple[Point, Point], ...]) -> tuple[Command, ...]:
    """Return the lines as one path, which all full sheets share."""
    return tuple(command for line in lines for command in polyline(*line))


def _outward(line: tuple[Point, Point], near: Rect) -> bool:
    """Whether a mark has enough length left after it was kept within what can be printed."""
    x, y = line[1]
    return x < near.x - LEAST or x > near.right + LEAST or y < near.y - LEAST or y > near.bottom + LEAST


def _once(values: Iterable[float]) -> tuple[float, ...]:
    """Values in order, those that touch only once."""
    kept: list[float] = []
    for value in sorted(values):
        if not kept or value - kept[-1] > SAME_LINE:
            kept.append(value)
    return tuple(kept)
