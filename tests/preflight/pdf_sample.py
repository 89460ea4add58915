"""PDFs as other programs make them, for the tests of preflight."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import Any

import pikepdf
from PIL import Image
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas


def draw(*pages: Callable[[Canvas], None], size: tuple[float, float] = (69 * mm, 94 * mm)) -> bytes:
    """Return a PDF as ReportLab makes it, a page for each function."""
    canvas = Canvas(buffer := BytesIO(), pagesize=size, invariant=1, initialFontName="Helvetica")
    for page in pages or (lambda _: None,):
        page(canvas)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def change_pdf(data: bytes, change: Callable[[pikepdf.Pdf], Any], **options: Any) -> bytes:
    """Return a PDF after a change to its objects."""
    with pikepdf.open(BytesIO(data)) as pdf:
        change(pdf)
        pdf.save(buffer := BytesIO(), deterministic_id="encryption" not in options, **options)
    return buffer.getvalue()


def box_pages(data: bytes, bleed: float = 3.0) -> bytes:
    """Return a PDF whose pages have a trim box inside their edge, by the bleed in mm."""

    def add_boxes(pdf: pikepdf.Pdf) -> None:
        for page in pdf.pages:
            left, bottom, right, top = (float(side) for side in page.mediabox)
            trim = [left + bleed * mm, bottom + bleed * mm, right - bleed * mm, top - bleed * mm]
            page.trimbox = pikepdf.Array(trim)

    return change_pdf(data, add_boxes)


def make_picture(mode: str, size: tuple[int, int], colour: Any) -> Image.Image:
    """Return a picture in one colour."""
    return Image.new(mode, size, colour)


def make_pdf_with_code(code: bytes, **resources: Any) -> bytes:
    """Return a PDF with a page whose content stream is this code."""

    def set_content(pdf: pikepdf.Pdf) -> None:
        page = pdf.pages[0]
        page.obj.Contents = pdf.make_stream(code)
        page.obj.Resources = pikepdf.Dictionary({f"/{key}": value for key, value in resources.items()})

    return change_pdf(draw(), set_content)
