"""What a PDF says about itself, for viewers and as XMP."""

from __future__ import annotations

from io import BytesIO

import pikepdf

from compiler.impose.sheet import Sheet
from compiler.layout.frame import Path
from compiler.render.frame_assets import Assets
from compiler.render.pdf.metadata import DocumentInfo, find_language_tag
from compiler.render.pdf.render_pdf import render_pdf

LINE = (("M", (0.0, 0.0)), ("L", (20.0, 0.0)))


def open_document(info: DocumentInfo, colour: str = "#112233") -> pikepdf.Pdf:
    """Return a document of one line."""
    sheet = Sheet(50, 50, (), (Path(LINE, stroke=colour, stroke_width=1),))
    return pikepdf.open(BytesIO(b"".join(render_pdf([sheet], Assets(), info))))


def test_metadata_repeats_the_information_of_the_document() -> None:
    """Title, author, language and dates are the same in both, whatever characters they have."""
    with open_document(DocumentInfo("Мельница <&> 'Mühle'", "ru", "A & B")) as file, file.open_metadata() as metadata:
        assert metadata["dc:title"] == str(file.docinfo.Title) == "Мельница <&> 'Mühle'"
        assert metadata["dc:creator"] == [str(file.docinfo.Author)] == ["A & B"]
        assert metadata["dc:language"] == {str(file.Root.Lang)} == {"ru-RU"}
        assert metadata["xmp:CreateDate"].startswith("2000-01-01")
        assert str(file.docinfo.CreationDate).startswith("D:20000101")
        assert "pdfxid:GTS_PDFXVersion" not in metadata


def test_languages_get_their_likeliest_region() -> None:
    """A language is tagged with the region where most people speak it; an unknown one is unchanged."""
    tags = [find_language_tag(locale) for locale in ("en", "ru", "es", "pl", "it", "zz")]
    assert tags == ["en-US", "ru-RU", "es-ES", "pl-PL", "it-IT", "zz"]


def test_a_document_without_an_author_names_none() -> None:
    """The metadata of a document without an author have no list of authors."""
    with open_document(DocumentInfo("The Mill", "en")) as file, file.open_metadata() as metadata:
        assert "dc:creator" not in metadata


def test_documents_with_other_content_have_other_identifiers() -> None:
    """Equal documents have equal identifiers, documents with other content have others."""
    identifiers = []
    for colour in ("#112233", "#112233", "#445566"):
        with open_document(DocumentInfo("The Mill", "en"), colour) as file, file.open_metadata() as metadata:
            identifiers.append((metadata["xmpMM:DocumentID"], bytes(file.trailer.ID[0])))
    assert identifiers[0] == identifiers[1]
    assert identifiers[0][0] != identifiers[2][0]
    assert identifiers[0][1] != identifiers[2][1]
