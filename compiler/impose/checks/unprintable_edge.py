"""Find pieces so near the edge of home paper that home printers cannot print all of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from compiler.diagnostics import Diagnostic, warning
from compiler.impose.checks.edge_excess import MIN_VISIBLE, find_visible_area, measure_worst_excess
from compiler.impose.product import Product
from compiler.impose.sheet_sides import SheetPair

WHITE_EDGE = 3.0
"""The edge in mm that even good home printers leave white."""

HOME_PAPERS = ((210.0, 297.0), (215.9, 279.4), (215.9, 355.6))
"""The width and height in mm of the papers of home printers: A4, Letter and Legal."""

MAX_DIFFERENCE = 1.0
"""A paper whose sides differ less than this, in mm, from one of these is paper of home printers, too."""


def check_unprintable_edge(pairs: Sequence[SheetPair], product: Product) -> Iterator[Diagnostic]:
    """Yield a finding if pieces lie so near the edge of home paper that home printers cannot print all of them."""
    if product.for_press or product.edge >= WHITE_EDGE or not _is_home_paper(product):
        return
    inner = replace(product, edge=WHITE_EDGE)
    areas = (find_visible_area(placement) for pair in pairs for placement in pair.front.placements)
    excess = measure_worst_excess(areas, inner)
    if excess > MIN_VISIBLE:
        yield warning(
            "unprintable-edge",
            product.find_field_span("edge"),
            "{product}: pieces are {distance:.1f} mm from the edge of the paper; home printers leave {edge:g} mm "
            "or more white",
            "make the margins wider, or print in a copy shop or without borders, and accept this in waivers.yaml",
            product=product.id,
            distance=WHITE_EDGE - excess,
            edge=WHITE_EDGE,
        )


def _is_home_paper(product: Product) -> bool:
    """Return whether home printers take the paper, either way round."""
    short, long = sorted((product.width, product.height))
    return any(
        abs(short - width) < MAX_DIFFERENCE and abs(long - height) < MAX_DIFFERENCE for width, height in HOME_PAPERS
    )
