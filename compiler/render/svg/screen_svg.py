"""Printed sides and sheets as SVG for the screen: a side with its bleed, a sheet with its marks."""

from __future__ import annotations

from compiler.impose.sheet import Sheet
from compiler.layout.frame import Frame, Group
from compiler.render.locale_layout import LocaleLayout
from compiler.render.product_pdfs import impose_product
from compiler.render.svg.part_svgs import SCREEN_DPI, render_side

__all__ = ["impose_sheets", "render_sheet", "render_side_with_bleed"]


def render_side_with_bleed(layout: LocaleLayout, frame: Frame) -> bytes:
    """Return a side as SVG, with all of its bleed."""
    bleed = frame.bleed
    moved = Group(frame.items, matrix=(1.0, 0.0, 0.0, 1.0, bleed, bleed))
    enlarged = Frame(frame.width + 2 * bleed, frame.height + 2 * bleed, (moved,), title=frame.title)
    return render_side(layout, enlarged, SCREEN_DPI)


def impose_sheets(layout: LocaleLayout, product: str) -> tuple[Sheet, ...]:
    """Return the sheets of a product, in the order of its pages."""
    return impose_product(layout, product).sheets


def render_sheet(layout: LocaleLayout, sheet: Sheet, title: str) -> bytes:
    """Return a sheet as SVG: the placed parts, and lines and marks over them."""
    placed = [
        Group((Group(placement.frame.items, matrix=placement.matrix),), clip=placement.clip)
        for placement in sheet.placements
    ]
    return render_side(
        layout, Frame(sheet.width, sheet.height, (*placed, *sheet.lines, *sheet.marks), title=title, alt=title)
    )
