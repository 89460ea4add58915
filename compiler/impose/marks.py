"""Where to cut and fold: short lines in the margins that lie in the direction of an edge, never on a piece."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from compiler.impose.geometry import Rect, box, image, point, polyline, transformed
from compiler.impose.grid import Grid
from compiler.impose.pieces import Piece
from compiler.impose.product import Product
from compiler.layout.frame import Element, Matrix, Path
from compiler.model.drawing import Command

BLACK, WHITE = "#000000", "#ffffff"
DASHES = (1.0, 0.8)
SAME_LINE = 1e-6


@dataclass(frozen=True, slots=True)
class Edges:
    """The lines to cut (`cut_x`, `cut_y`) and to fold or glue along (`dashed_…`) of a block of pieces, in sheet mm."""

    block: Rect
    cut_x: tuple[float, ...]
    cut_y: tuple[float, ...]
    dashed_x: tuple[float, ...] = ()
    dashed_y: tuple[float, ...] = ()


def edges_of(grid: Grid, filled: int, hinge: float) -> Edges:
    """The edges of the cells that are filled, and no others; `hinge` is the pieces' fold (0: none)."""
    columns = [grid.cell(k) for k in range(min(filled, grid.columns))]
    rows = [grid.cell(k) for k in range(0, filled, grid.columns)]
    xs = _once(x for cell in columns for x in (cell.x, cell.right))
    ys = _once(y for cell in rows for y in (cell.y, cell.bottom))
    if not hinge:
        return Edges(grid.block(filled), xs, ys)
    if grid.turned:
        return Edges(grid.block(filled), xs, ys, (), tuple(cell.y + hinge for cell in rows))
    return Edges(grid.block(filled), xs, ys, tuple(cell.x + hinge for cell in columns))


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
    cut = _ticks(edges.cut_x, edges.cut_y, edges.block, product)
    dashed = _ticks(edges.dashed_x, edges.dashed_y, edges.block, product)
    solid = Path(cut, stroke=BLACK, stroke_width=marks.width)
    return (solid, *([Path(dashed, stroke=BLACK, stroke_width=marks.width, dash=DASHES)] if dashed else []))


def outlines(piece: Piece, matrix: Matrix, product: Product) -> tuple[Element, ...]:
    """Thin lines on the piece itself: a trim that is no rectangle, inner cuts, folds, and the outline if wanted."""
    whole = box(Rect(0, 0, piece.width, piece.height)) if product.marks.outline else ()
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


def _ticks(xs: tuple[float, ...], ys: tuple[float, ...], block: Rect, product: Product) -> tuple[Command, ...]:
    limit, length = product.marked, product.marks.length
    away = max(product.marks.distance, product.bleed)
    near = block.grown(away, away, away, away)
    far = near.grown(length, length, length, length).common(limit)
    lines = [((x, near.y), (x, far.y)) for x in xs] + [((x, near.bottom), (x, far.bottom)) for x in xs]
    lines += [((near.x, y), (far.x, y)) for y in ys] + [((near.right, y), (far.right, y)) for y in ys]
    return tuple(command for line in lines if _outward(line, near) for command in polyline(*line))


def _outward(line: tuple[tuple[float, float], tuple[float, float]], near: Rect) -> bool:
    """Whether a mark has any length left after it was kept within what can be printed."""
    x, y = line[1]
    return x < near.x - 0.1 or x > near.right + 0.1 or y < near.y - 0.1 or y > near.bottom + 0.1


def _once(values: Iterable[float]) -> tuple[float, ...]:
    """Values in order, those that touch only once."""
    kept: list[float] = []
    for value in sorted(values):
        if not kept or value - kept[-1] > SAME_LINE:
            kept.append(value)
    return tuple(kept)
