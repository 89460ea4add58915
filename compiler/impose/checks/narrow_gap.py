"""Find gaps between pieces that are too small for the bleeds of both neighbours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.diagnostics import Diagnostic, warning
from compiler.impose.checks.edge_excess import MIN_VISIBLE
from compiler.impose.product import Product
from compiler.layout.part import Part


def check_gap(parts: Sequence[Part], product: Product) -> Iterator[Diagnostic]:
    """Yield a finding if the gap between pieces is too small for the bleeds of both, which then end in its middle.

    Without a gap, pieces share their cuts and have no bleed between them.
    """
    bleeds = [frame.bleed for part in parts for frame in (part.front, part.back) if frame]
    bleed = min(max(bleeds, default=0.0), product.bleed)
    if MIN_VISIBLE < product.gap < 2 * bleed - MIN_VISIBLE:
        yield warning(
            "narrow-gap",
            product.find_field_span("gap"),
            "{product}: in the gap of {gap:g} mm, neighbours have {left:g} mm of bleed each instead of {bleed:g} mm",
            "set `gap` to {wanted:g} or more, or to 0 if neighbours are to share a cut, or `bleed` to {left:g}",
            product=product.id,
            gap=product.gap,
            left=product.gap / 2,
            bleed=bleed,
            wanted=2 * bleed,
        )
