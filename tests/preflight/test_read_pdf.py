"""PDFs of any origin as facts."""

from __future__ import annotations

import zlib
from functools import partial
from io import BytesIO

import pikepdf
import pytest
from PIL import Image
from reportlab.lib.units import mm
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from compiler.preflight.pdf_facts import Action, PageBox, PageFacts
from compiler.preflight.read_pdf import UnreadableError, read_pdf
from compiler.preflight.reading_limits import Budget
from tests.preflight.pdf_sample import box_pages, change_pdf, draw, make_pdf_with_code, make_picture


def read_first_page(data: bytes) -> PageFacts:
    """Return the facts of the first page."""
    return read_pdf(data).pages[0]


def test_boxes_are_in_millimetres() -> None:
    """Boxes are in mm, whatever the order of their corners; a page without a box has none."""
    plain = read_first_page(draw())
    assert (round(plain.media.width, 2), round(plain.media.height, 2)) == (69, 94)
    assert plain.trim is None
    turned = change_pdf(
        box_pages(draw()), lambda pdf: pdf.pages[0].obj.update({"/TrimBox": pikepdf.Array([90, 90, 9, 9])})
    )
    assert read_first_page(turned).trim == pytest.approx(PageBox(3.175, 3.175, 31.75, 31.75))


def test_boxes_are_inherited_and_pages_may_be_turned() -> None:
    """A page box may be inherited; a rotation or a user unit is listed."""

    def move_up(pdf: pikepdf.Pdf) -> None:
        pdf.Root.Pages.MediaBox = pdf.pages[0].obj.MediaBox
        del pdf.pages[0].obj["/MediaBox"]
        pdf.pages[0].obj.Rotate = 90

    page = read_first_page(change_pdf(draw(), move_up))
    assert round(page.media.width) == 69
    assert page.has_page_transform
    enlarged = read_first_page(change_pdf(draw(), lambda pdf: pdf.pages[0].obj.update({"/UserUnit": 2})))
    assert (enlarged.has_page_transform, read_first_page(draw()).has_page_transform) == (True, False)


def test_colours_are_named_by_their_inks() -> None:
    """Colours count on the page and inside its forms."""

    def paint(canvas: Canvas) -> None:
        canvas.setFillColorRGB(1, 0, 0)
        canvas.rect(0, 0, 10, 10, fill=1, stroke=0)
        canvas.beginForm("form")
        canvas.setFillColorCMYK(0.9, 0.9, 0.9, 0.9)
        canvas.rect(0, 0, 10, 10, fill=1, stroke=0)
        canvas.endForm()
        canvas.doForm("form")

    page = read_first_page(draw(paint))
    assert page.colours == {"RGB", "CMYK"}
    assert page.most_ink == pytest.approx(360)


def test_spot_inks_have_their_names() -> None:
    """A Separation is an ink with a name of its own."""
    tint = pikepdf.Dictionary(FunctionType=2, Domain=[0, 1], N=1, C0=[0, 0, 0, 0], C1=[0, 1, 0, 0])
    spot = pikepdf.Array([pikepdf.Name.Separation, pikepdf.Name.CutContour, pikepdf.Name.DeviceCMYK, tint])
    data = make_pdf_with_code(b"/S cs 1 scn 0 0 5 5 re f", ColorSpace=pikepdf.Dictionary(S=spot))
    assert read_first_page(data).colours == {"CutContour"}


def test_text_in_black_is_looked_at() -> None:
    """Rich black, black that knocks out and black that overprints are distinguished."""
    state = pikepdf.Dictionary(On=pikepdf.Dictionary(OP=True, op=True, OPM=1))
    rich = read_first_page(make_pdf_with_code(b"BT 0.6 0.5 0.5 0.9 k (a) Tj ET"))
    plain = read_first_page(make_pdf_with_code(b"BT 0 0 0 1 k (a) Tj ET"))
    over = read_first_page(make_pdf_with_code(b"/On gs BT 0 0 0 1 k (a) Tj ET", ExtGState=state))
    white = read_first_page(make_pdf_with_code(b"/On gs 0 0 0 0 k 0 0 5 5 re f", ExtGState=state))
    assert (rich.has_rich_black_text, plain.has_rich_black_text) == (True, False)
    assert (plain.knocks_out_black, over.knocks_out_black) == (True, False)
    assert (white.hides_white, over.hides_white) == (True, False)


def test_invisible_text_does_not_count() -> None:
    """Text for searching under a scan is not printed."""
    assert not read_first_page(make_pdf_with_code(b"BT 3 Tr 1 0 0 rg (a) Tj ET")).colours


def test_pictures_have_a_resolution_where_they_are_placed() -> None:
    """The resolution is the number of pixels per inch after all matrices."""

    def place(canvas: Canvas) -> None:
        canvas.scale(2, 2)
        canvas.drawImage(_make_reader(make_picture("RGB", (300, 300), "red")), 0, 0, 12.7 * mm, 12.7 * mm)

    (placed,) = read_first_page(draw(place)).pictures
    assert placed.dpi == pytest.approx(300)


def test_ink_of_pictures_is_measured() -> None:
    """Pixels in CMYK are read, with and without loss and with complemented inks."""
    for kind, options in (("JPEG", {"quality": 95}), ("PDF", {})):
        image = make_picture("CMYK", (40, 40), (255, 255, 128, 0))
        image.save(buffer := BytesIO(), kind, **options)
        data = buffer.getvalue() if kind == "PDF" else draw(partial(_draw_picture, buffer))
        assert read_first_page(data).most_ink == pytest.approx(250, abs=3), kind
    assert read_first_page(data).colours == {"CMYK"}


def _draw_picture(file: BytesIO, canvas: Canvas) -> None:
    canvas.drawImage(_make_reader(file), 0, 0)


def _make_reader(source: Image.Image | BytesIO) -> ImageReader:
    if isinstance(source, BytesIO):
        source.seek(0)
    return ImageReader(source)


def test_fonts_are_embedded_or_not() -> None:
    """A standard font of the viewer is not embedded."""
    (font,) = read_first_page(draw(lambda canvas: canvas.drawString(9, 9, "a"))).fonts
    assert (font.name, font.is_embedded) == ("Helvetica", False)


def test_the_thinnest_line_counts_under_its_matrix() -> None:
    """A line of 1 point under a matrix of a tenth is 0.1 points thick; a fill is not a line."""
    page = read_first_page(make_pdf_with_code(b"0.1 0 0 0.1 0 0 cm 1 w 0 0 m 9 9 l S"))
    assert page.thinnest == pytest.approx(0.1 * 25.4 / 72)
    assert read_first_page(make_pdf_with_code(b"0 0 5 5 re f")).thinnest is None


def test_transparency_and_annotations_are_seen() -> None:
    """Opacity, a blend mode and a soft mask are transparency; a link is an annotation."""
    states = pikepdf.Dictionary(
        A=pikepdf.Dictionary(ca=0.5),
        B=pikepdf.Dictionary(BM=pikepdf.Name.Multiply),
        C=pikepdf.Dictionary(ca=1),
        M=pikepdf.Dictionary(SMask=pikepdf.Dictionary(S=pikepdf.Name.Luminosity)),
    )
    page = read_first_page(make_pdf_with_code(b"/A gs /B gs /M gs", ExtGState=states))
    assert page.transparency == {"opacity", "blending", "soft masks"}
    assert not read_first_page(make_pdf_with_code(b"/C gs", ExtGState=states)).transparency
    linked = read_first_page(draw(lambda canvas: canvas.linkURL("https://example.org", (0, 0, 9, 9))))
    assert linked.annotations == 1


SCRIPT = pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS="app.alert(1)")


@pytest.mark.parametrize(
    ("entry", "action"),
    [
        ({"/Names": pikepdf.Dictionary(JavaScript=pikepdf.Dictionary(Names=["a", SCRIPT]))}, "JavaScript"),
        ({"/OpenAction": SCRIPT}, "actions"),
        ({"/AcroForm": pikepdf.Dictionary(Fields=[pikepdf.Dictionary(T="name")])}, "forms"),
        ({"/Names": pikepdf.Dictionary(EmbeddedFiles=pikepdf.Dictionary())}, "attachments"),
    ],
    ids=["script", "on-opening", "form", "attachment"],
)
def test_interactive_content_is_listed(entry: dict[str, pikepdf.Object], action: Action) -> None:
    """Scripts, actions on opening, form fields and embedded files are listed by kind."""
    assert read_pdf(change_pdf(draw(), lambda pdf: pdf.Root.update(entry))).actions == (action,)


def test_an_encrypted_file_is_read_if_it_opens() -> None:
    """A file with an owner password alone is read and called encrypted; a file that needs a password is refused."""
    owner = pikepdf.Encryption(owner="o", user="")
    assert read_pdf(change_pdf(draw(), lambda _: None, encryption=owner)).is_encrypted
    with pytest.raises(UnreadableError) as refusal:
        read_pdf(change_pdf(draw(), lambda _: None, encryption=pikepdf.Encryption(owner="o", user="u")))
    assert refusal.value.needs_password


@pytest.mark.parametrize("data", [b"", b"%PDF-1.7", b"hello" * 99, b"%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>"])
def test_other_files_are_refused(data: bytes) -> None:
    """A file that is not a PDF is refused with a reason."""
    with pytest.raises(UnreadableError) as refusal:
        read_pdf(data)
    assert str(refusal.value)
    assert not refusal.value.needs_password


def test_a_form_that_draws_itself_ends() -> None:
    """A form that contains itself is read once."""

    def add_form(pdf: pikepdf.Pdf) -> None:
        form = pdf.make_indirect(pdf.make_stream(b"0 1 0 rg 0 0 1 1 re f /X Do"))
        form.update({"/Subtype": pikepdf.Name.Form, "/BBox": [0, 0, 1, 1]})
        form.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(X=form))
        pdf.pages[0].obj.Contents = pdf.make_stream(b"/X Do")
        pdf.pages[0].obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(X=form))

    assert read_first_page(change_pdf(draw(), add_form)).colours == {"RGB"}


@pytest.mark.parametrize(("depth", "unread"), [(20, frozenset()), (21, {"forms are nested too deeply"})])
def test_forms_are_read_to_a_depth_of_twenty(depth: int, unread: frozenset[str]) -> None:
    """A form inside of more than twenty others is not read, and the page says so."""

    def add_forms(pdf: pikepdf.Pdf) -> None:
        code, inside = b"0 1 0 rg 0 0 1 1 re f", pikepdf.Dictionary()
        for _ in range(depth):
            form = pdf.make_indirect(pdf.make_stream(code))
            form.update({"/Subtype": pikepdf.Name.Form, "/BBox": [0, 0, 1, 1]})
            form.Resources = inside
            code, inside = b"/X Do", pikepdf.Dictionary(XObject=pikepdf.Dictionary(X=form))
        pdf.pages[0].obj.Contents = pdf.make_stream(code)
        pdf.pages[0].obj.Resources = inside

    page = read_first_page(change_pdf(draw(), add_forms))
    assert (page.unread, page.colours) == (unread, frozenset() if unread else {"RGB"})


@pytest.mark.slow
def test_a_bomb_is_not_unpacked() -> None:
    """A stream that unpacks to 100 MB is left out, and the page says so."""
    packed = zlib.compress(b"0 0 1 1 re f\n" * 8_000_000, 1)

    def set_content(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].obj.Contents = pikepdf.Stream(pdf, packed, Filter=pikepdf.Name.FlateDecode)

    with pikepdf.open(BytesIO(draw())) as pdf:
        set_content(pdf)
        pdf.save(buffer := BytesIO(), compress_streams=False, stream_decode_level=pikepdf.StreamDecodeLevel.none)
    assert read_first_page(buffer.getvalue()).unread == {"a content stream is too large"}


@pytest.mark.slow
def test_only_the_start_of_metadata_is_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The standard is read from the start of metadata of 20 MB, which are never unpacked as a whole."""
    claim = b"<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>"
    packed = zlib.compress(claim + b" " * 20_000_000, 1)

    def set_metadata(pdf: pikepdf.Pdf) -> None:
        pdf.Root.Metadata = pikepdf.Stream(pdf, packed, Filter=pikepdf.Name.FlateDecode)

    none = pikepdf.StreamDecodeLevel.none
    data = change_pdf(
        draw(), set_metadata, compress_streams=False, stream_decode_level=none, fix_metadata_version=False
    )
    for unbounded in ("get_stream_buffer", "read_bytes"):
        monkeypatch.delattr(pikepdf.Object, unbounded)
    assert read_pdf(data).standard == "PDF/X-4"


def test_a_picture_with_more_bytes_than_pixels_is_not_unpacked() -> None:
    """A picture of 100 pixels whose stream unpacks to 10 MB is left out, and the page says so."""

    def add_picture(pdf: pikepdf.Pdf) -> None:
        picture = pikepdf.Stream(pdf, zlib.compress(bytes(10_000_000)), Filter=pikepdf.Name.FlateDecode)
        picture.update({"/Type": pikepdf.Name.XObject, "/Subtype": pikepdf.Name.Image, "/BitsPerComponent": 8})
        picture.update({"/Width": 10, "/Height": 10, "/ColorSpace": pikepdf.Name.DeviceCMYK})
        pdf.pages[0].obj.Contents = pdf.make_stream(b"/X Do")
        pdf.pages[0].obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(X=pdf.make_indirect(picture)))

    assert read_first_page(change_pdf(draw(), add_picture)).unread == {"a picture was not read"}


def test_names_that_are_no_utf_8_are_read() -> None:
    """A form and an ink whose names are not UTF-8 count like any others."""

    def add_form(pdf: pikepdf.Pdf) -> None:
        form = pdf.make_stream(b"/CS cs 1 scn 0 0 1 1 re f")
        ink = pikepdf.Object.parse(b"[ /Separation /Gr#fcn /DeviceCMYK null ]")
        form.update({"/Subtype": pikepdf.Name.Form, "/BBox": [0, 0, 1, 1]})
        form.Resources = pikepdf.Dictionary(ColorSpace=pikepdf.Dictionary(CS=ink))
        pdf.pages[0].obj.Contents = pdf.make_stream(b"/F#f6rm Do")
        pdf.pages[0].obj.Resources = pikepdf.Object.parse(b"<< /XObject << /X null >> >>")
        pdf.pages[0].obj.Resources.XObject[pikepdf.Object.parse(b"/F#f6rm")] = pdf.make_indirect(form)

    assert read_first_page(change_pdf(draw(), add_form)).colours == {"Gr#fcn"}


def test_reading_ends_with_the_budget() -> None:
    """Pages after the limit of pages, or with too many operators, are counted, but not read."""
    facts = read_pdf(draw(*[lambda canvas: canvas.rect(0, 0, 1, 1, fill=1)] * 3), Budget(pages=2))
    assert (len(facts.pages), facts.page_count) == (2, 3)
    assert not read_pdf(make_pdf_with_code(b"0 0 1 1 re f " * 50), Budget(operators=10)).pages


@pytest.mark.parametrize(("pixels", "unread"), [(100, frozenset()), (99, {"a picture was not read"})])
def test_pictures_beyond_the_budget_are_not_decoded(pixels: int, unread: frozenset[str]) -> None:
    """A picture of 100 pixels is decoded if the budget has as many, and otherwise named as not read."""
    make_picture("CMYK", (10, 10), (255, 255, 128, 0)).save(buffer := BytesIO(), "PDF")
    (page,) = read_pdf(buffer.getvalue(), Budget(pixels=pixels)).pages
    assert (page.unread, page.most_ink is None) == (unread, bool(unread))


def test_a_broken_stream_is_read_as_far_as_it_goes() -> None:
    """Drawings before the damage count, and the page is marked as not fully read."""

    def add_form(pdf: pikepdf.Pdf) -> None:
        form = pdf.make_indirect(pdf.make_stream(b"1 0 0 rg 0 0 1 1 re f (never closed"))
        form.update({"/Subtype": pikepdf.Name.Form, "/BBox": [0, 0, 1, 1]})
        pdf.pages[0].obj.Contents = pdf.make_stream(b"/X Do")
        pdf.pages[0].obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(X=form))

    for data in (change_pdf(draw(), add_form), make_pdf_with_code(b"1 0 0 rg 0 0 5 5 re f (never closed")):
        page = read_first_page(data)
        assert page.colours == {"RGB"}
        assert page.unread == {"a content stream is damaged"}
