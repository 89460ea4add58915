"""Measure on drawn pages whether they are printed beyond the cut, because a box alone promises nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from compiler.layout.frame import MM_PER_POINT
from compiler.preflight.pdf_facts import PageBox, PageFacts

if TYPE_CHECKING:
    from PIL.Image import Image
    from pypdfium2 import PdfPage

_PIXELS_PER_MM = 2.0
"""The resolution of a drawn page."""

_MAX_PIXELS = 1_200
"""The maximum number of pixels of the longer side of a drawn page."""

_SAMPLES = 100
"""The number of steps between the points that are compared along an edge."""

_INSIDE = 0.5
"""Colours are compared at this distance in mm inside the cut, and inside the end of the bleed."""

_WHITE = 250
"""The minimum value (0 to 255) of each channel of a colour that counts as white."""


def measure_edges(data: bytes, pages: Sequence[PageFacts]) -> tuple[float, ...]:
    """Return for each page the share of its cut beside which the bleed is white although colours reach the cut.

    It is 0 for pages without a bleed, and for pages that PDFium cannot draw.
    """
    from pypdfium2 import PdfDocument, PdfiumError

    def measure(document: PdfDocument, page: PageFacts) -> float:
        """Return the share of a page, as PDFium draws it."""
        try:
            return _measure_page(document[page.number - 1], page) if _is_cut_straight(page) else 0.0
        except (PdfiumError, ValueError, IndexError, OverflowError):
            return 0.0

    try:
        with PdfDocument(data) as document:
            return tuple(measure(document, page) for page in pages)
    except PdfiumError:
        return (0.0,) * len(pages)


def _is_cut_straight(page: PageFacts) -> bool:
    """Return whether a page is cut along its trim box: it has one, is upright, and has no lines for a die."""
    is_die_cut = any("cut" in name.lower() or "die" in name.lower() for name in page.colours)
    return page.trim is not None and not page.has_page_transform and not is_die_cut


def _measure_page(drawn_page: PdfPage, page: PageFacts) -> float:
    drawn_page.set_cropbox(*drawn_page.get_mediabox())  # else PDFium draws only the visible part of the page
    longer = max(page.media.width, page.media.height, 1.0)
    scale = min(_PIXELS_PER_MM, _MAX_PIXELS / longer)
    drawn: Image = drawn_page.render(scale=scale * MM_PER_POINT).to_pil().convert("RGB")
    assert page.trim, "pages without a trim box are left out"
    inner = _sample_ring(drawn, page, _shrink(page.trim, _INSIDE), scale)
    outer = _sample_ring(drawn, page, _shrink(page.bleed or page.media, _INSIDE), scale)
    stopping = [is_white for is_blank, is_white in zip(inner, outer, strict=True) if is_white and not is_blank]
    return len(stopping) / len(inner)


def _shrink(box: PageBox, distance: float) -> PageBox:
    return PageBox(box.left + distance, box.bottom + distance, box.right - distance, box.top - distance)


def _sample_ring(drawn: Image, page: PageFacts, box: PageBox, scale: float) -> list[bool]:
    """Return whether the page is white at points along the edges of a box; their number is the same for any box."""
    steps = [number / _SAMPLES for number in range(_SAMPLES + 1)]
    across = [(box.left + part * box.width, y) for y in (box.bottom, box.top) for part in steps]
    along = [(x, box.bottom + part * box.height) for x in (box.left, box.right) for part in steps]
    return [_is_white(drawn, (x - page.media.left) * scale, (page.media.top - y) * scale) for x, y in across + along]


def _is_white(drawn: Image, x: float, y: float) -> bool:
    column, row = (min(max(0, int(value)), side - 1) for value, side in zip((x, y), drawn.size, strict=True))
    pixel = drawn.getpixel((column, row))
    assert isinstance(pixel, tuple), "a picture in RGB has three channels"
    return min(pixel) >= _WHITE
