"""Whether pages are printed beyond the cut: seen on the page as it is drawn, since a box alone promises nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from compiler.preflight.facts import MM_PER_POINT, PageBox, PageFacts

if TYPE_CHECKING:
    from PIL.Image import Image
    from pypdfium2 import PdfPage

_PIXELS_PER_MM = 2.0
_MOST_PIXELS = 1_200
"""Resolution of the drawn page, and the most pixels of its longer side."""

_INSIDE = 0.5
"""The distance in mm from the cut, and from the end of the bleed, at which colours are compared."""

_WHITE = 250
"""The least value (0 to 255) of all channels of what is called white."""


def measure_edges(data: bytes, pages: Sequence[PageFacts]) -> tuple[float, ...]:
    """Return of each page the share of its printed edge beside which the bleed is white; 0 where none is expected.

    Pages that PDFium cannot draw have no such share either.
    """
    from pypdfium2 import PdfDocument, PdfiumError

    def measure(document: PdfDocument, page: PageFacts) -> float:
        """Return the share of a page, drawn by PDFium."""
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
    is_die_cut = any("cut" in ink.lower() or "die" in ink.lower() for ink in page.inks)
    return page.trim is not None and not page.has_page_transform and not is_die_cut


def _measure_page(drawn_page: PdfPage, page: PageFacts) -> float:
    longer = max(page.media.width, page.media.height, 1.0)
    scale = min(_PIXELS_PER_MM, _MOST_PIXELS / longer)
    drawn: Image = drawn_page.render(scale=scale * MM_PER_POINT).to_pil().convert("RGB")
    assert page.trim, "pages without a trim box are left out"
    inner = _sample_ring(drawn, page, _shrink(page.trim, _INSIDE), scale)
    outer = _sample_ring(drawn, page, _shrink(page.bleed or page.media, _INSIDE), scale)
    printed = [(a, b) for a, b in zip(inner, outer, strict=True) if not a]
    return sum(b for _, b in printed) / len(inner) if printed else 0.0


def _shrink(box: PageBox, distance: float) -> PageBox:
    return PageBox(box.left + distance, box.bottom + distance, box.right - distance, box.top - distance)


def _sample_ring(drawn: Image, page: PageFacts, box: PageBox, scale: float) -> list[bool]:
    """Return whether the page is white at points along the sides of a box, as many for any box."""
    steps = [number / 100 for number in range(101)]
    across = [(box.left + part * box.width, y) for y in (box.bottom, box.top) for part in steps]
    along = [(x, box.bottom + part * box.height) for x in (box.left, box.right) for part in steps]
    return [_is_white(drawn, (x - page.media.left) * scale, (page.media.top - y) * scale) for x, y in across + along]


def _is_white(drawn: Image, x: float, y: float) -> bool:
    column, row = (min(max(0, int(value)), side - 1) for value, side in zip((x, y), drawn.size, strict=True))
    pixel = drawn.getpixel((column, row))
    assert isinstance(pixel, tuple), "a picture in RGB has three channels"
    return min(pixel) >= _WHITE
