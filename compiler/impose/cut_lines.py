"""Lines for a cutting machine: the outline of each piece where it is printed, its inner cuts and its folds."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.diagnostics import Diagnostic, error
from compiler.impose.geometry import Rect, make_polygon_path, make_polyline, make_rectangle_path
from compiler.impose.product import Product
from compiler.impose.sheet import CutLine
from compiler.impose.sheet_pieces import Piece
from compiler.layout.frame import Matrix, transform_path
from compiler.layout.shapes import make_rectangle
from compiler.model.drawing import Command


def trace_piece(piece: Piece, matrix: Matrix, product: Product) -> Iterator[CutLine]:
    """Yield the lines of a piece under a matrix, in mm of the sheet; none if no machine cuts the product."""
    cutting = product.cutting
    if cutting is None or piece.is_blank:
        return
    radius = piece.corner if cutting.has_round_corners else 0.0
    if not piece.is_net:
        yield CutLine(transform_path(_trace_outline(piece, radius), matrix), is_fold=False)
    if piece.hinge is not None:
        fold = make_polyline((piece.hinge, 0), (piece.hinge, piece.height))
        yield CutLine(transform_path(fold, matrix), is_fold=True)
    for lines, is_fold in ((piece.cuts, False), (piece.folds, True)):
        for line in lines:
            yield CutLine(transform_path(make_polyline(line.start, line.end), matrix), is_fold=is_fold)


def trace_tile(block: Rect, product: Product) -> tuple[CutLine, ...]:
    """Return the outline of a board's tile, in mm of the sheet; nothing if no machine cuts the product."""
    return (CutLine(make_rectangle_path(block), is_fold=False),) if product.cutting else ()


def _trace_outline(piece: Piece, radius: float) -> tuple[Command, ...]:
    if piece.trim:
        return piece.trim
    if piece.corners:
        return make_polygon_path(piece.corners)
    return make_rectangle(0, 0, piece.width, piece.height, radius)


def check_registration(product: Product) -> Iterator[Diagnostic]:
    """Yield a finding if registration marks lie in the edge that printers leave white, or where pieces may lie."""
    cutting = product.cutting
    if cutting is None:
        return
    pieces = product.area.expand_evenly(product.bleed)
    marks = cutting.locate_marks(product.width, product.height)
    if cutting.inset < product.edge:
        yield error(
            "registration-overlap",
            product.find_field_span("cutting"),
            "{product}: registration marks {inset:g} mm from the edge lie in the {edge:g} mm that printers leave white",
            "set `cutting.registration.inset` to {edge:g} or more",
            product=product.id,
            inset=cutting.inset,
            edge=product.edge,
        )
    elif any(_have_common_area(mark, pieces) for mark in marks):
        yield error(
            "registration-overlap",
            product.find_field_span("cutting"),
            "{product}: registration marks {inset:g} mm from the edge overlap the area for pieces",
            "make the margins larger, at the top and bottom or at the sides, or the marks smaller",
            product=product.id,
            inset=cutting.inset,
        )


def _have_common_area(one: Rect, other: Rect) -> bool:
    common = one.intersect(other)
    return common.width > 0 and common.height > 0
