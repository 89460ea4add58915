"""Sheets as a PDF that prints at true size: embedded fonts, real text, the same bytes every time."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence

from reportlab.pdfbase import pdfdoc

from compiler.impose.sheet import Bookmark, Sheet
from compiler.render.colours.colouring import Colouring
from compiler.render.colours.inks import BLACK_INKS, GREY_INKS, RGB_INKS, Inks
from compiler.render.frame_assets import Assets
from compiler.render.pdf.content import ContentWriter
from compiler.render.pdf.embedded_text import Typesetter
from compiler.render.pdf.encoded_streams import make_content_stream
from compiler.render.pdf.form import FormXObject, Stream
from compiler.render.pdf.format_document import format_document
from compiler.render.pdf.layers import add_layers, name_layer_object
from compiler.render.pdf.links import add_links
from compiler.render.pdf.marked_content import ContentMarks
from compiler.render.pdf.metadata import DocumentInfo, add_xmp, find_language_tag, set_info
from compiler.render.pdf.outline import add_outline
from compiler.render.pdf.page import POINTS_PER_MM, PageStreams
from compiler.render.pdf.pdf_paint import name_object
from compiler.render.pdf.pdf_x4 import PRESS_VERSION, STANDARD, Press, add_output_intent
from compiler.render.pdf.picture_objects import PictureForms
from compiler.render.pdf.structure import add_structure

VERSION = (1, 7)
"""PrintScaling needs PDF 1.6, Duplex 1.7."""

_DUPLEX = {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge", None: "Simplex"}


def render_pdf(
    sheets: Sequence[Sheet],
    assets: Assets,
    info: DocumentInfo,
    bookmarks: Sequence[Bookmark] = (),
    press: Press | None = None,
) -> Iterator[bytes]:
    """Yield the sheets as pages of one PDF, object by object, so that its pictures are never in memory together.

    A name that `assets` lacks is a KeyError, as content has been checked before. Page boxes are exact; viewers are
    asked not to scale and how to turn the paper. For a `press`, the file has the form of PDF/X-4, in its inks.
    """
    document = _make_document(info, press)
    _set_preferences(document, sheets)
    is_grey = any(sheet.ink == "grey" for sheet in sheets)
    text = Typesetter(document, assets.faces)
    colouring = Colouring(grey=is_grey, press=press.colour if press and not is_grey else None)
    placed = PictureForms(assets.pictures, colouring)
    inks = _choose_inks(press, is_grey=is_grey)
    writer = ContentWriter(assets, text.show_run, inks, placed.place, ContentMarks() if info.is_tagged else None)
    pages = PageStreams(writer, sheets, is_for_press=press is not None)
    _add_pages(document, sheets, pages, press)
    _add_forms(document, writer.forms.by_name)
    writer.paints.add_to(document)
    placed.add_to(document)
    add_layers(document, pages.layers, info.layers)
    add_outline(document, bookmarks)
    if info.is_tagged:
        add_structure(document, pages.tags, sheets)
    if press:
        add_output_intent(document, press)
    add_xmp(document, info, STANDARD if press else None)
    yield from format_document(document)


def _add_pages(document: pdfdoc.PDFDocument, sheets: Sequence[Sheet], pages: PageStreams, press: Press | None) -> None:
    """Add a page for each sheet; what is drawn becomes part of the signature, which identifies the document."""
    for number, sheet in enumerate(sheets, 1):
        stream = pages.draw(sheet)
        document.signature.update(stream.code.encode())
        page = _make_page(sheet, stream, press)
        add_links(document, page, sheets, number)
        if pages.tags:
            page.__NoDefault__ = [*page.__NoDefault__, "StructParents", "Tabs"]
            page.StructParents = number - 1
            page.Tabs = pdfdoc.PDFName("S")
        document.addPage(page)


def _add_forms(document: pdfdoc.PDFDocument, forms: Mapping[str, FormXObject]) -> None:
    for name, form in forms.items():
        document.signature.update(form.stream.code.encode())
        document.addForm(name, _make_form(form))


def _choose_inks(press: Press | None, *, is_grey: bool) -> Inks:
    if press:
        return BLACK_INKS if is_grey else press.colour.make_inks()
    return GREY_INKS if is_grey else RGB_INKS


def _make_document(info: DocumentInfo, press: Press | None) -> pdfdoc.PDFDocument:
    """Return an empty document with a fixed date, whatever SOURCE_DATE_EPOCH is: equal inputs make equal bytes."""
    version = PRESS_VERSION if press else VERSION
    language = find_language_tag(info.locale)
    epoch = os.environ.pop("SOURCE_DATE_EPOCH", None)
    try:
        document = pdfdoc.PDFDocument(compression=1, invariant=1, pdfVersion=version, lang=language)
    finally:
        if epoch is not None:
            os.environ["SOURCE_DATE_EPOCH"] = epoch
    set_info(document, info)
    return document


def _set_preferences(document: pdfdoc.PDFDocument, sheets: Sequence[Sheet]) -> None:
    preferences = pdfdoc.ViewerPreferencesPDFDictionary()
    preferences["PrintScaling"] = "None"
    preferences["DisplayDocTitle"] = "true"
    preferences["Duplex"] = _DUPLEX[next((sheet.flip for sheet in sheets if sheet.side == "back"), None)]
    document.Catalog.ViewerPreferences = preferences


def _make_page(sheet: Sheet, stream: Stream, press: Press | None) -> pdfdoc.PDFPage:
    page = pdfdoc.PDFPage()
    page.pagewidth = sheet.width * POINTS_PER_MM
    page.pageheight = sheet.height * POINTS_PER_MM
    for name, (x, y, width, height) in sheet.boxes:
        corners = (x, sheet.height - y - height, x + width, sheet.height - y)
        setattr(page, f"{name.capitalize()}Box", pdfdoc.PDFArray([value * POINTS_PER_MM for value in corners]))
    page.Contents = make_content_stream(stream.code)
    page.Resources = _make_resources(stream)
    if press:
        page.__NoDefault__ = [*page.__NoDefault__, "Group"]
        page.Group = _make_transparency_group(BLACK_INKS.space)
    return page


def _make_form(form: FormXObject) -> pdfdoc.PDFFormXObject:
    drawn = pdfdoc.PDFFormXObject(*form.box)
    drawn.Contents = make_content_stream(form.stream.code)
    if form.group:
        drawn.Contents.dictionary["Group"] = _make_transparency_group(form.group)
    drawn.Resources = _make_resources(form.stream)
    return drawn


def _make_transparency_group(space: str) -> pdfdoc.PDFDictionary:
    """Return the group of what is painted by itself first, in a colour space (ISO 32000-1, 11.6.6)."""
    names = {"Type": "Group", "S": "Transparency", "CS": space}
    return pdfdoc.PDFDictionary({**{key: pdfdoc.PDFName(name) for key, name in names.items()}, "I": "true"})


def _make_resources(stream: Stream) -> pdfdoc.PDFResourceDictionary:
    resources = pdfdoc.PDFResourceDictionary()
    resources.basicFonts()
    for name in sorted(stream.resources):
        match name[0]:
            case "G":
                resources.ExtGState[name] = pdfdoc.PDFObjectReference(name_object(name))
            case "S":
                resources.Pattern[name] = pdfdoc.PDFObjectReference(name_object(name))
            case "C":
                resources.ColorSpace[name] = pdfdoc.PDFObjectReference(name_object(name))
            case "L":
                resources.Properties[name] = pdfdoc.PDFObjectReference(name_layer_object(name))
            case _:
                resources.XObject[name] = pdfdoc.PDFObjectReference(pdfdoc.xObjectName(name))
    return resources
