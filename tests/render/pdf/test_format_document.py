"""Documents as the parts of a file."""

from __future__ import annotations

from functools import partial

from reportlab.pdfbase import pdfdoc

from compiler.render.pdf.format_document import format_document
from compiler.render.pdf.picture_objects import ImageXObject
from compiler.render.pictures.stored_pixels import Pixels


def make_document(events: list[str]) -> pdfdoc.PDFDocument:
    """Make a document of three images that say when their pixels are produced."""

    def read_pixels(name: str) -> Pixels:
        events.append(name)
        return Pixels(1, 1, "DeviceGray", 8, "DCTDecode", name.encode())

    document = pdfdoc.PDFDocument(invariant=1)
    for name in ("first", "second", "third"):
        document.Reference(ImageXObject(partial(read_pixels, name)), name)
    return document


def test_parts_equal_the_file_of_reportlab() -> None:
    """The parts together are the bytes of ReportLab's own file."""
    parts = format_document(make_document([]))
    assert b"".join(parts) == make_document([]).GetPDFData(None)


def test_one_image_at_a_time() -> None:
    """The pixels of an image are produced when the one before has been handed over."""
    events: list[str] = []
    for part in format_document(make_document(events)):
        events += [f"{name} written" for name in ("first", "second", "third") if name.encode() + b"\nendstream" in part]
    assert events == ["first", "first written", "second", "second written", "third", "third written"]
