"""Find sides of sheets whose pieces or marks `shift` moves into the unprintable edge of the paper."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Literal

from compiler.diagnostics import Diagnostic, error, warning
from compiler.impose.checks.edge_excess import MIN_VISIBLE, find_mark_areas, find_visible_area, measure_worst_excess
from compiler.impose.product import Product
from compiler.impose.sheet_sides import SheetPair, SheetSide
from compiler.layout.frame import Side

TEMPLATE = (
    "{product}: `shift` moves {drawn} of {sides} {distance:.1f} mm into the {edge:g} mm that printers leave white, "
    "or off the paper"
)
HINT = "shift by {distance:.1f} mm less, or make the margins wider"
SIDES: Mapping[Side, str] = {"front": "fronts", "back": "backs"}


def check_shift(pairs: Sequence[SheetPair], product: Product) -> Iterator[Diagnostic]:
    """Yield a finding for each side of the sheets whose pieces or marks `shift` moves into the unprintable edge."""
    if any(product.front_shift):
        yield from _check_shifted("front", [pair.front for pair in pairs], product)
    if any(product.shift):
        yield from _check_shifted("back", [pair.back for pair in pairs if pair.back], product)


def _check_shifted(side: Side, sheet_sides: Sequence[SheetSide], product: Product) -> Iterator[Diagnostic]:
    """Yield an error if shifted pieces are no longer printed in full, or else a warning if their marks are not."""
    pieces = [find_visible_area(placement) for sheet_side in sheet_sides for placement in sheet_side.placements]
    marks = [area for sheet_side in sheet_sides for area in find_mark_areas(sheet_side)]
    excess_of_pieces = measure_worst_excess(pieces, product)
    excess_of_marks = measure_worst_excess(marks, product)
    if excess_of_pieces > MIN_VISIBLE:
        yield _report_shift(error, "pieces", side, excess_of_pieces, product)
    elif excess_of_marks > MIN_VISIBLE:
        yield _report_shift(warning, "marks", side, excess_of_marks, product)


def _report_shift(
    report: Callable[..., Diagnostic], drawn: Literal["pieces", "marks"], side: Side, excess: float, product: Product
) -> Diagnostic:
    """Return the finding, an error or a warning, that a side is shifted `excess` mm too far."""
    return report(
        "shift-too-large",
        product.find_field_span("shift"),
        TEMPLATE,
        HINT,
        product=product.id,
        drawn=drawn,
        sides=SIDES[side],
        distance=excess,
        edge=product.edge,
    )
