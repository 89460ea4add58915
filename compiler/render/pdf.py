"""Sheets as a PDF that prints at true size: embedded fonts, real text, the same bytes every time."""

from __future__ import annotations

import os
import zlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from babel.core import get_global
from reportlab.pdfbase import pdfdoc

from compiler.impose.sheet import Bookmark, Placement, Sheet
from compiler.model.drawing import Drawing
from compiler.render import pdf_operators as op
from compiler.render.colour import convert_to_grey
from compiler.render.glyph_outlines import FontFile
from compiler.render.pdf_content import Contents, FormXObject, Stream, make_streams
from compiler.render.pdf_objects import format_document
from compiler.render.pdf_outline import add_outline
from compiler.render.pdf_paint import name_object
from compiler.render.pdf_picture import NO_PICTURES, PictureForms, PrintedPictures
from compiler.render.pdf_text import Typesetter

POINTS_PER_MM = 72 / 25.4
VERSION = (1, 7)
"""PrintScaling needs PDF 1.6, Duplex 1.7."""

_DUPLEX = {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge", None: "Simplex"}


def render_pdf(
    sheets: Sequence[Sheet],
    icons: Mapping[str, Drawing],
    drawings: Mapping[str, Drawing],
    faces: Mapping[str, FontFile],
    title: str,
    locale: str,
    pictures: PrintedPictures = NO_PICTURES,
    bookmarks: Sequence[Bookmark] = (),
) -> Iterator[bytes]:
    """Yield the sheets as pages of one PDF, object by object, so that its pictures are never in memory together.

    Symbols are looked up in `icons` and `drawings`, faces by name in `faces`: an unknown name is a KeyError, as
    content has been checked before. Page boxes are exact; viewers are asked not to scale and how to turn the paper.
    """
    document = _new_document(find_language_tag(locale))
    _set_metadata(document, title, sheets)
    grey = any(sheet.ink == "grey" for sheet in sheets)
    text = Typesetter(document, faces)
    placed = PictureForms(pictures, grey=grey)
    contents = Contents(
        icons, drawings, text.show_run, convert_to_grey if grey else _keep_colour, placed.place, pictures.pictures
    )
    frames = [placement.frame for sheet in sheets for placement in sheet.placements]
    drawn = dict(make_streams(frames, contents))
    uses = Counter(drawn[id(frame)] for frame in frames)
    for sheet in sheets:
        document.addPage(_make_page(sheet, _make_page_stream(sheet, contents, drawn, uses)))
    for name, form in contents.forms.items():
        document.addForm(name, _make_form(form))
    contents.paints.add_to(document)
    placed.add_to(document)
    add_outline(document, bookmarks)
    yield from format_document(document)


def _new_document(language: str) -> pdfdoc.PDFDocument:
    """Return an empty document with a fixed date, whatever SOURCE_DATE_EPOCH is: equal inputs make equal bytes."""
    epoch = os.environ.pop("SOURCE_DATE_EPOCH", None)
    try:
        return pdfdoc.PDFDocument(compression=1, invariant=1, pdfVersion=VERSION, lang=language)
    finally:
        if epoch is not None:
            os.environ["SOURCE_DATE_EPOCH"] = epoch


def find_language_tag(locale: str) -> str:
    """Return the language tag with its most likely region: 'ru' becomes 'ru-RU'; an unknown locale is unchanged."""
    likely = get_global("likely_subtags").get(locale, "")
    region = likely.rpartition("_")[2]
    return f"{locale}-{region}" if region else locale


def _keep_colour(colour: str) -> str:
    return colour


def _set_metadata(document: pdfdoc.PDFDocument, title: str, sheets: Sequence[Sheet]) -> None:
    info = document.info
    info.title, info.author, info.creator, info.subject = title, "", "Sobor", ""
    preferences = pdfdoc.ViewerPreferencesPDFDictionary()
    preferences["PrintScaling"] = "None"
    preferences["DisplayDocTitle"] = "true"
    preferences["Duplex"] = _DUPLEX[next((sheet.flip for sheet in sheets if sheet.side == "back"), None)]
    document.Catalog.ViewerPreferences = preferences


def _make_page_stream(sheet: Sheet, contents: Contents, drawn: dict[int, Stream], uses: dict[Stream, int]) -> Stream:
    """Return a page in mm with y down: the placed parts, and the marks over them.

    Streams that are used once are taken out of `drawn` and `uses`: those of a large game are never all in memory
    together with its pages.
    """
    marks = contents.make_stream(sheet.marks)
    code = [op.apply_matrix((POINTS_PER_MM, 0, 0, -POINTS_PER_MM, 0, sheet.height * POINTS_PER_MM))]
    resources = set(marks.resources)
    for placement in sheet.placements:
        stream = drawn[id(placement.frame)]
        if uses[stream] > 1:
            name = contents.add_frame_form(placement.frame, stream)
            stream = Stream(f"/{name} Do", frozenset({name}))
        else:
            del drawn[id(placement.frame)], uses[stream]
        code += _place_stream(placement, stream)
        resources |= stream.resources
    return Stream("\n".join((*code, marks.code)), frozenset(resources))


def _place_stream(placement: Placement, stream: Stream) -> Iterator[str]:
    yield "q"
    if placement.clip:
        yield op.clip_to_path(placement.clip)
    yield op.apply_matrix(placement.matrix)
    yield stream.code
    yield "Q"


def _make_page(sheet: Sheet, stream: Stream) -> pdfdoc.PDFPage:
    page = pdfdoc.PDFPage()
    page.pagewidth, page.pageheight = sheet.width * POINTS_PER_MM, sheet.height * POINTS_PER_MM
    for name, (x, y, width, height) in sheet.boxes:
        corners = (x, sheet.height - y - height, x + width, sheet.height - y)
        setattr(page, f"{name.capitalize()}Box", pdfdoc.PDFArray([value * POINTS_PER_MM for value in corners]))
    page.Contents = _compress_stream(stream.code)
    page.Resources = _make_resources(stream)
    return page


def _make_form(form: FormXObject) -> pdfdoc.PDFFormXObject:
    drawn = pdfdoc.PDFFormXObject(*form.box)
    drawn.Contents = _compress_stream(form.stream.code)
    if form.group:
        drawn.Contents.dictionary["Group"] = pdfdoc.PDFDictionary(_TRANSPARENCY_GROUP)
    drawn.Resources = _make_resources(form.stream)
    return drawn


_TRANSPARENCY_GROUP = {
    "Type": pdfdoc.PDFName("Group"),
    "S": pdfdoc.PDFName("Transparency"),
    "CS": pdfdoc.PDFName("DeviceRGB"),
    "I": "true",
}
"""What a form draws is painted by itself first (ISO 32000-1, 11.6.6)."""


def _compress_stream(code: str) -> pdfdoc.PDFStream:
    return pdfdoc.PDFStream(content=_deflate(code), filters=[_DEFLATED])


def _deflate(code: str) -> bytes:
    """Return operators packed at zlib's level 4: half the time of ReportLab's 6 for an eighth more bytes."""
    return zlib.compress(f"{code}\n".encode(), 4)


class _Deflated(pdfdoc.PDFStreamFilterZCompress):  # type: ignore[misc]  # ReportLab has no types
    """ReportLab's filter for what is packed already: pages are packed one by one, not when all are there."""

    def encode(self, packed: bytes) -> bytes:
        return packed


_DEFLATED = _Deflated()


def _make_resources(stream: Stream) -> pdfdoc.PDFResourceDictionary:
    resources = pdfdoc.PDFResourceDictionary()
    resources.basicFonts()
    for name in sorted(stream.resources):
        match name[0]:
            case "G":
                resources.ExtGState[name] = pdfdoc.PDFObjectReference(name_object(name))
            case "S":
                resources.Pattern[name] = pdfdoc.PDFObjectReference(name_object(name))
            case _:
                resources.XObject[name] = pdfdoc.PDFObjectReference(pdfdoc.xObjectName(name))
    return resources
