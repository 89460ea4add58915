"""Printed sides as pixels: PDFium draws the page that would be printed, for what cannot be shown as vectors."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from compiler.impose.sheet import Placement, Sheet
from compiler.layout.frame import IDENTITY, MM_PER_INCH, MM_PER_POINT, Frame
from compiler.render.locale_layout import LocaleLayout
from compiler.render.pdf import render_pdf
from compiler.render.pdf_metadata import DocumentInfo
from compiler.render.pdf_picture import PrintedPictures

if TYPE_CHECKING:
    from PIL.Image import Image

CLEAR = (255, 255, 255, 0)
"""The colour of what a side does not cover."""


def draw_pixels(layout: LocaleLayout, frame: Frame, width: int) -> Image:
    """Return a side within its trim, `width` pixels wide, as RGBA; what nothing is drawn on is transparent."""
    from pypdfium2 import PdfDocument  # type: ignore[import-untyped]  # it has no types

    scale = (width - 0.5) / (frame.width / MM_PER_POINT)  # PDFium rounds up, and may not reach a further pixel
    with PdfDocument(_make_page(layout, frame, width)) as document:
        drawn: Image = document[0].render(scale=scale, fill_color=CLEAR).to_pil()
    return drawn


def _make_page(layout: LocaleLayout, frame: Frame, width: int) -> bytes:
    """Return a PDF whose only page is the side, with pictures in the resolution that it needs."""
    game = layout.linked.game
    dpi = ceil(width / frame.width * MM_PER_INCH)
    sheet = Sheet(frame.width, frame.height, (Placement(frame, IDENTITY),))
    pictures = PrintedPictures(game.pictures, dpi, layout.cache)
    info = DocumentInfo(frame.title, layout.translation.locale)
    return b"".join(render_pdf([sheet], game.icons, game.drawings, layout.faces, info, pictures))
