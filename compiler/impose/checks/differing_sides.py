"""Find pieces whose front and back have different sizes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from compiler.diagnostics import Diagnostic, error
from compiler.impose.product import Product
from compiler.impose.sheet_pieces import SAME_SIZE
from compiler.layout.part import Part


def check_sizes_of_sides(parts: Iterable[Part], product: Product) -> Iterator[Diagnostic]:
    """Yield a finding for each part whose sides have different sizes."""
    for part in parts:
        front = part.front
        back = part.back
        if back and max(abs(back.width - front.width), abs(back.height - front.height)) > SAME_SIZE:
            yield error(
                "sides-differ",
                product.span,
                "{part}: the front is {width:g} × {height:g} mm, the back {back_width:g} × {back_height:g} mm",
                "draw both sides in the same format",
                part=str(part.id),
                width=front.width,
                height=front.height,
                back_width=back.width,
                back_height=back.height,
            )
