"""A document of ReportLab as the parts of a file: `PDFDocument.format` without all of them in memory."""

from __future__ import annotations

from collections.abc import Iterator

from reportlab.pdfbase import pdfdoc

from compiler.render.pdf.picture_objects import ImageXObject


def format_document(document: pdfdoc.PDFDocument) -> Iterator[bytes]:
    """Yield the bytes of a document: header, each object, cross-reference table and trailer (ISO 32000-1, 7.5).

    Formatting an object may add further ones. Images are dropped once they have been yielded.
    """
    _complete_document(document)
    header = bytes(pdfdoc.PDFFile(document._pdfVersion).format(document))  # noqa: SLF001 -- ReportLab has no other way
    yield header
    offset = len(header)
    written = list[str]()
    while name := document.numberToId.get(len(written) + 1):
        written.append(name)
        document.idToOffset[name] = offset
        yield (part := _format_object(document, name))
        offset += len(part)
    yield _format_end(document, written, offset)


def _complete_document(document: pdfdoc.PDFDocument) -> None:
    """Add the objects that every document has, in ReportLab's order."""
    for font in document.delayedFonts:
        font.addObjects(document)
    document.info.invariant = document.invariant
    document.info.digest(document.signature)
    document.Reference(document.Catalog)
    document.Reference(document.info)
    document.Outlines.prepare(document, None)
    if document.Outlines.ready < 0:
        document.Catalog.Outlines = None


def _format_object(document: pdfdoc.PDFDocument, name: str) -> bytes:
    content = document.idToObject[name]
    formatted = bytes(pdfdoc.PDFIndirectObject(name, content).format(document))
    if isinstance(content, ImageXObject):
        document.idToObject[name] = None
    return formatted


def _format_end(document: pdfdoc.PDFDocument, written: list[str], offset: int) -> bytes:
    """Return the cross-reference table, which lies at `offset`, and the trailer."""
    table = pdfdoc.PDFCrossReferenceTable()
    table.addsection(0, written)
    trailer = pdfdoc.PDFTrailer(
        startxref=offset,
        Size=len(written) + 1,
        Root=document.Reference(document.Catalog),
        Info=document.Reference(document.info),
        ID=document.ID(),
    )
    return bytes(table.format(document)) + bytes(trailer.format(document))
