"""Links between the pages of a PDF, as annotations (ISO 32000-1, 12.5.6.5)."""

from __future__ import annotations

from collections.abc import Sequence

from reportlab.pdfbase import pdfdoc

from compiler.impose.sheet import PageLink, Sheet
from compiler.render.pdf.marked_content import format_spoken
from compiler.render.pdf.page import POINTS_PER_MM


def add_links(document: pdfdoc.PDFDocument, page: pdfdoc.PDFPage, sheets: Sequence[Sheet], number: int) -> None:
    """Add the links of sheet `number` (from 1) to its page; the structure of the document finds them by their keys."""
    sheet = sheets[number - 1]
    if not sheet.links:
        return
    key = len(sheets) + sum(len(other.links) for other in sheets[: number - 1])
    names = [name_link_object(number, index) for index in range(len(sheet.links))]
    for index, (name, link) in enumerate(zip(names, sheet.links, strict=True)):
        document.Reference(_make_link(link, sheets, sheet.height, key + index), name)
    page.Annots = pdfdoc.PDFArray([pdfdoc.PDFObjectReference(name) for name in names])


def name_link_object(page: int, index: int) -> str:
    """Return a document's name for a link of a page."""
    return f"link.{page}.{index}"


def _make_link(link: PageLink, sheets: Sequence[Sheet], height: float, key: int) -> pdfdoc.PDFDictionary:
    """Return a link without a border, from an area of a sheet `height` mm high."""
    area = link.area
    corners = (area.x, height - area.bottom, area.right, height - area.y)
    entries = {
        "Type": pdfdoc.PDFName("Annot"),
        "Subtype": pdfdoc.PDFName("Link"),
        "Rect": pdfdoc.PDFArray([value * POINTS_PER_MM for value in corners]),
        "Border": pdfdoc.PDFArray([0, 0, 0]),
        "F": 4,
        "Dest": _make_destination(link, sheets),
    }
    if link.words:
        entries["Contents"] = format_spoken(link.words)
    if link.tag:
        entries["StructParent"] = key
    return pdfdoc.PDFDictionary(entries)


def _make_destination(link: PageLink, sheets: Sequence[Sheet]) -> pdfdoc.PDFArray:
    """Return the page of a link, or the place on it, at the zoom that the reader has."""
    page = pdfdoc.PDFObjectReference(f"Page{link.page}")
    if link.top is None:
        return pdfdoc.PDFArray([page, pdfdoc.PDFName("Fit")])
    top = (sheets[link.page - 1].height - link.top) * POINTS_PER_MM
    return pdfdoc.PDFArray([page, pdfdoc.PDFName("XYZ"), "null", top, "null"])
