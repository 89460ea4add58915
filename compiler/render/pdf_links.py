"""Links between the pages of a PDF, as annotations (ISO 32000-1, 12.5.6.5)."""

from __future__ import annotations

from reportlab.pdfbase import pdfdoc

from compiler.impose.sheet import PageLink, Sheet
from compiler.render.pdf_page import POINTS_PER_MM


def add_links(page: pdfdoc.PDFPage, sheet: Sheet) -> None:
    """Add the links of a sheet to its page."""
    if sheet.links:
        page.Annots = pdfdoc.PDFArray([_make_link(link, sheet.height) for link in sheet.links])


def _make_link(link: PageLink, height: float) -> pdfdoc.PDFDictionary:
    """Return a link without a border, from an area of a sheet `height` mm high."""
    area = link.area
    corners = (area.x, height - area.bottom, area.right, height - area.y)
    destination = pdfdoc.PDFArray([pdfdoc.PDFObjectReference(f"Page{link.page}"), pdfdoc.PDFName("Fit")])
    return pdfdoc.PDFDictionary(
        {
            "Type": pdfdoc.PDFName("Annot"),
            "Subtype": pdfdoc.PDFName("Link"),
            "Rect": pdfdoc.PDFArray([value * POINTS_PER_MM for value in corners]),
            "Border": pdfdoc.PDFArray([0, 0, 0]),
            "Dest": destination,
        }
    )
