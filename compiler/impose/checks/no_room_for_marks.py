"""Find cuts that no crop mark shows: marks that do not fit in the margins, or that nobody sees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.diagnostics import Diagnostic, warning
from compiler.impose.product import Product
from compiler.impose.sheet_sides import SheetPair


def check_room_for_marks(pairs: Sequence[SheetPair], product: Product) -> Iterator[Diagnostic]:
    """Yield a finding, once for all sheets, if there are lines to cut without a mark."""
    unmarked = [pair.unmarked for pair in pairs if pair.unmarked]
    if unmarked:
        yield warning(
            "no-room-for-marks",
            product.find_field_span("marks"),
            "{product}: on {count} of {all} sheets, crop marks for up to {lines:plural line} do not fit in the margins",
            "make the margins wider, choose a smaller `grid`, or set `marks.outline: true`",
            product=product.id,
            count=len(unmarked),
            all=len(pairs),
            lines=max(unmarked),
        )


def check_visible_marks(product: Product) -> Iterator[Diagnostic]:
    """Yield a finding if the product wants crop marks, but they have no length or width, and nothing shows the cuts."""
    marks = product.marks
    if marks.sides == "none" or marks.outline or product.cutting or (marks.length and marks.width):
        return
    yield warning(
        "no-room-for-marks",
        product.find_field_span("marks"),
        "{product}: crop marks {length:g} mm long and {width:g} mm wide are not printed, so nothing shows where to cut",
        "make them longer or wider, or write `outline: true` for lines around pieces, or `sides: none` for no marks",
        product=product.id,
        length=marks.length,
        width=marks.width,
    )
