"""What a printer would find wrong with a PDF; an empty list is a clean file."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pikepdf


def list_pdf_faults(data: bytes) -> list[str]:
    """Return all complaints about a file's boxes, fonts, metadata and preferences."""
    with pikepdf.open(BytesIO(data)) as pdf:
        return [
            *_check_catalog(pdf),
            *_check_fonts(pdf),
            *(line for page in pdf.pages for line in _check_boxes(page)),
            *_check_actions(pdf),
        ]


def list_fonts(pdf: pikepdf.Pdf) -> Iterator[pikepdf.Dictionary]:
    """Yield every font that a page or a form can use."""
    for thing in pdf.objects:
        if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font":
            yield thing


def _check_catalog(pdf: pikepdf.Pdf) -> Iterator[str]:
    preferences: Any = pdf.Root.get("/ViewerPreferences", {})
    if preferences.get("/PrintScaling") != "/None":
        yield "readers may scale it"
    if "/Duplex" not in preferences:
        yield "no word on how to turn the paper"
    if not str(pdf.Root.get("/Lang", "")):
        yield "no language"
    if not str(pdf.docinfo.get("/Title", "")):
        yield "no title"


def _check_fonts(pdf: pikepdf.Pdf) -> Iterator[str]:
    names = []
    for font in list_fonts(pdf):
        name = str(font.BaseFont)
        names.append(name)
        if "Helvetica" in name:
            yield "Helvetica"
        if "/FontFile2" not in font.get("/FontDescriptor", {}) or "+" not in name:
            yield f"{name} is not embedded as a subset"
        if "/ToUnicode" not in font:
            yield f"{name} does not say which characters it draws"
    if len(set(names)) < len(names):
        yield "two fonts of one name"


def _check_boxes(page: pikepdf.Page) -> Iterator[str]:
    media, bleed, trim = (
        [float(v) for v in page.get(box, page.mediabox)] for box in ("/MediaBox", "/BleedBox", "/TrimBox")
    )
    for outer, inner, what in ((media, bleed, "bleed leaves the page"), (bleed, trim, "trim leaves the bleed")):
        if inner[0] < outer[0] or inner[1] < outer[1] or inner[2] > outer[2] or inner[3] > outer[3]:
            yield what
    if media[:2] != [0, 0] or int(page.obj.get("/Rotate") or 0):
        yield "the page does not begin at its corner, upright"
    if "/TrimBox" not in page:
        yield "no trim box"


def _check_actions(pdf: pikepdf.Pdf) -> Iterator[str]:
    if any(key in pdf.Root for key in ("/OpenAction", "/AA", "/AcroForm")) or "/JavaScript" in pdf.Root.get(
        "/Names", {}
    ):
        yield "it does something when opened"
