"""Sides as pixels: drawn by PDFium from the PDF that prints them, so that both show the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from io import BytesIO
from math import ceil
from typing import TYPE_CHECKING

from compiler.impose.geometry import Rect, find_bounding_box, make_rectangle_path, make_translation
from compiler.impose.sheet import Placement, Sheet
from compiler.layout.frame import IDENTITY, MM_PER_INCH, MM_PER_POINT, Frame, Matrix, compose_matrices
from compiler.model.picture import PixelSize
from compiler.model.points import Size
from compiler.render.frame_assets import Assets, collect_assets
from compiler.render.locale_layout import LocaleLayout
from compiler.render.pdf.metadata import DocumentInfo
from compiler.render.pdf.render_pdf import render_pdf

if TYPE_CHECKING:
    from PIL.Image import Image

WHITE = (255, 255, 255, 255)
"""The colour of paper, as red, green, blue and alpha."""

JPEG_QUALITY = 92
"""The JPEG quality of pictures for services and virtual tables; the loss is invisible in print."""

CLEAR = (255, 255, 255, 0)
"""Transparent white, the colour of what a side does not cover."""


@dataclass(frozen=True, slots=True)
class Canvas:
    """The picture of a side, with the side in its middle; beyond its bleed, the outermost pixels are repeated.

    Attributes:
        frame: The side.
        width: The width of the picture, in pixels.
        height: The height of the picture, in pixels.
        dpi: The scale of the side, in pixels per inch.
        turn: A matrix that rotates the side, with a corner at the origin.
    """

    frame: Frame
    width: int
    height: int
    dpi: float
    turn: Matrix = IDENTITY


def draw_canvases(canvases: Sequence[Canvas], assets: Assets) -> Iterator[Image]:
    """Yield the picture of each side in RGB, without transparency."""
    if not canvases:  # PDFium cannot open a document without pages
        return
    sheets = [_lay_side(canvas) for canvas in canvases]
    document = b"".join(render_pdf(sheets, assets, DocumentInfo("", "und")))
    sizes = [PixelSize(canvas.width, canvas.height) for canvas in canvases]
    for canvas, pixels in zip(canvases, rasterise(document, sizes), strict=True):
        yield _extend_edges(pixels, canvas)


def rasterise(document: bytes, sizes: Sequence[PixelSize]) -> Iterator[Image]:
    """Yield the first pages of a PDF in RGB, each stretched to a size."""
    import pypdfium2
    from pypdfium2 import raw

    with closing(pypdfium2.PdfDocument(document)) as opened:
        for number, (width, height) in enumerate(sizes):
            bitmap = pypdfium2.PdfBitmap.new_native(width, height, raw.FPDFBitmap_BGR)
            bitmap.fill_rect(WHITE, 0, 0, width, height)
            with closing(opened[number]) as page:
                raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0)
            yield bitmap.to_pil()


def draw_side(layout: LocaleLayout, frame: Frame, width: int) -> Image:
    """Return a side within its trim, `width` pixels wide, in RGBA; where nothing is drawn it is transparent."""
    from pypdfium2 import PdfDocument

    assets = collect_assets(layout, ceil(width / frame.width * MM_PER_INCH))
    sheet = Sheet(frame.width, frame.height, (Placement(frame, IDENTITY),))
    document = b"".join(render_pdf([sheet], assets, DocumentInfo(frame.title or "", layout.translation.locale)))
    scale = (width - 0.5) / (frame.width / MM_PER_POINT)  # PDFium rounds up, and may not reach a further pixel
    with closing(PdfDocument(document)) as opened, closing(opened[0]) as page:
        pixels: Image = page.render(scale=scale, fill_color=CLEAR).to_pil()
    return pixels


def encode_png(pixels: Image, dpi: float) -> bytes:
    """Return a picture as PNG that states its resolution."""
    buffer = BytesIO()
    pixels.save(buffer, "PNG", dpi=(dpi, dpi), compress_level=6)
    return buffer.getvalue()


def encode_jpeg(pixels: Image, dpi: float) -> bytes:
    """Return a picture as JPEG that states its resolution, with full colour resolution."""
    buffer = BytesIO()
    pixels.save(buffer, "JPEG", dpi=(round(dpi), round(dpi)), quality=JPEG_QUALITY, subsampling=0)
    return buffer.getvalue()


def _place_side(canvas: Canvas) -> Matrix:
    """Return the matrix from mm of a side to mm of its picture."""
    area = find_bounding_box(canvas.turn, Rect(0, 0, canvas.frame.width, canvas.frame.height))
    size = _measure_in_mm(canvas)
    return compose_matrices(
        make_translation((size.width - area.width) / 2, (size.height - area.height) / 2), canvas.turn
    )


def _measure_in_mm(canvas: Canvas) -> Size:
    return Size(canvas.width * MM_PER_INCH / canvas.dpi, canvas.height * MM_PER_INCH / canvas.dpi)


def _find_bled_area(canvas: Canvas) -> Rect:
    """Return the area of a side with its bleed, in mm of its picture."""
    frame = canvas.frame
    bleed = canvas.frame.bleed
    return find_bounding_box(_place_side(canvas), Rect(0, 0, frame.width, frame.height).expand_evenly(bleed))


def _lay_side(canvas: Canvas) -> Sheet:
    placement = Placement(canvas.frame, _place_side(canvas), make_rectangle_path(_find_bled_area(canvas)))
    return Sheet(*_measure_in_mm(canvas), (placement,))


def _extend_edges(pixels: Image, canvas: Canvas) -> Image:
    """Return a picture with the outermost pixels of a side repeated up to the edges, as more bleed."""
    scale = canvas.dpi / MM_PER_INCH
    area = _find_bled_area(canvas)
    left, top = max(0, _round_to_pixel(area.x * scale)), max(0, _round_to_pixel(area.y * scale))
    right = min(canvas.width, int(area.right * scale + 1e-6))
    bottom = min(canvas.height, int(area.bottom * scale + 1e-6))
    if (left, top, right, bottom) == (0, 0, canvas.width, canvas.height):
        return pixels
    for edge, place in (
        ((left, top, left + 1, bottom), (0, top, left, bottom)),
        ((right - 1, top, right, bottom), (right, top, canvas.width, bottom)),
        ((0, top, canvas.width, top + 1), (0, 0, canvas.width, top)),
        ((0, bottom - 1, canvas.width, bottom), (0, bottom, canvas.width, canvas.height)),
    ):
        size = (place[2] - place[0], place[3] - place[1])
        if min(size) > 0:
            pixels.paste(pixels.crop(edge).resize(size), place)
    return pixels


def _round_to_pixel(position: float) -> int:
    """Return the first pixel that is completely to the right of, or below, a position (in pixels)."""
    return -int(-position + 1e-6) if position <= 0 else int(position - 1e-6) + 1
