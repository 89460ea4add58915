"""What a PDF says about itself: title, author, language and a fingerprint, for viewers and for programs (XMP)."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape

from babel.core import get_global
from reportlab.pdfbase import pdfdoc

from compiler.render.pdf.encoded_streams import EncodedStream
from compiler.render.pdf.layers import LAYERS, Layer

CREATOR = "Sobor"

DATE = "2000-01-01T00:00:00+00:00"
"""The date of every file, that of the document information: equal inputs make equal bytes."""


@dataclass(frozen=True, slots=True)
class DocumentInfo:
    """The metadata of a document.

    Attributes:
        title: Its title.
        locale: Its language.
        author: Its authors, separated by commas, or None.
        layers: The names of its layers in that language.
        is_tagged: Whether everything on its pages has a place in its structure, as PDF/UA-1 asks for.
    """

    title: str
    locale: str
    author: str | None = None
    layers: Mapping[Layer, str] = field(default_factory=lambda: {layer: layer for layer in LAYERS}, hash=False)
    is_tagged: bool = False


def find_language_tag(locale: str) -> str:
    """Return the language tag with its most likely region: 'ru' becomes 'ru-RU'; an unknown locale is unchanged."""
    likely = get_global("likely_subtags").get(locale, "")
    region = likely.rpartition("_")[2]
    return f"{locale}-{region}" if region else locale


def set_info(document: pdfdoc.PDFDocument, info: DocumentInfo) -> None:
    """Set the document information dictionary (ISO 32000-1, 14.3.3)."""
    target = document.info
    target.title = info.title
    target.author = info.author or ""
    target.creator = CREATOR
    target.subject = ""


def add_xmp(document: pdfdoc.PDFDocument, info: DocumentInfo, standard: str | None = None) -> None:
    """Add the same information as XMP (ISO 16684-1), and the PDF/X `standard` of a file for a press.

    The identifier of the document is derived from everything that its signature covers so far.
    """
    identifier = uuid.UUID(bytes=document.signature.digest(), version=4)
    title = escape(info.title, quote=False)
    author = escape(info.author or "", quote=False)
    properties = "".join(
        (
            f'<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>',
            f"<dc:language><rdf:Bag><rdf:li>{find_language_tag(info.locale)}</rdf:li></rdf:Bag></dc:language>",
            f"<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>" if author else "",
            "<dc:format>application/pdf</dc:format>",
            *(f"<xmp:{name}>{DATE}</xmp:{name}>" for name in ("CreateDate", "ModifyDate", "MetadataDate")),
            f"<xmp:CreatorTool>{CREATOR}</xmp:CreatorTool>",
            f"<xmpMM:DocumentID>uuid:{identifier}</xmpMM:DocumentID>",
            "<xmpMM:RenditionClass>default</xmpMM:RenditionClass><xmpMM:VersionID>1</xmpMM:VersionID>",
            f"<pdf:Producer>{escape(document.info.producer, quote=False)}</pdf:Producer>",
            "<pdf:Trapped>False</pdf:Trapped>",
            f"<pdfxid:GTS_PDFXVersion>{standard}</pdfxid:GTS_PDFXVersion>" if standard else "",
            "<pdfuaid:part>1</pdfuaid:part>" if info.is_tagged else "",
        )
    )
    document.Catalog.Metadata = _make_metadata_stream(_PACKET.format(properties=properties))


_PACKET = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">{properties}</rdf:Description>
</rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>"""


def _make_metadata_stream(packet: str) -> EncodedStream:
    """Return the packet as a stream that is not compressed, so that programs find it without reading the PDF."""
    return EncodedStream({"Type": pdfdoc.PDFName("Metadata"), "Subtype": pdfdoc.PDFName("XML")}, packet.encode())
