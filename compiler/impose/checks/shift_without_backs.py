"""Find a `shift` of backs in a product whose sheets have none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.diagnostics import Diagnostic, warning
from compiler.impose.product import Product
from compiler.impose.sheet_sides import SheetPair


def check_shift_of_backs(pairs: Sequence[SheetPair], product: Product) -> Iterator[Diagnostic]:
    """Yield a finding if `shift` moves backs, but no sheet has one."""
    if not any(product.shift) or any(pair.back for pair in pairs):
        return
    template = "{product}: `shift` moves backs, but no piece has one"
    if product.duplex in ("none", "fold"):
        template = "{product}: `shift` moves backs, but `duplex: {duplex}` prints none"
    yield warning(
        "shift-without-backs",
        product.find_field_span("shift"),
        template,
        "delete it, or move `fronts` instead",
        product=product.id,
        duplex=product.duplex,
    )
