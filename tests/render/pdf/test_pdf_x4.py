"""PDFs for a press, read back: boxes, inks, overprint, output intent and metadata."""

from __future__ import annotations

from io import BytesIO
from typing import Any, NamedTuple

import pikepdf
import pytest
from PIL import Image

from compiler.impose import impose
from compiler.impose.side_pages import lay_side_pages, list_bookmarks
from compiler.layout.frame import MM_PER_POINT, Element, Frame, Group, Path, Symbol
from compiler.layout.frame import Image as PlacedImage
from compiler.layout.part import Part
from compiler.layout.text.prepared_faces import Face
from compiler.model.piece_id import PieceId
from compiler.model.points import LineSegment
from compiler.model.vector import Gradient, Stop
from compiler.preflight.criteria import Criteria
from compiler.preflight.judge import judge
from compiler.preflight.point_verdicts import Verdict
from compiler.preflight.read_pdf import read_pdf
from compiler.render.colours.press_colour import PressColour
from compiler.render.frame_assets import Assets
from compiler.render.pdf.metadata import DocumentInfo
from compiler.render.pdf.pdf_x4 import Press
from compiler.render.pdf.picture_objects import PrintedPictures
from compiler.render.pdf.render_pdf import render_pdf
from tests.picture_sample import make_picture, make_transparent_picture, save_picture, write_picture
from tests.print_sample import CONTENT, STAR, load_product, make_cards, run, set_imprint

PROFILE = (CONTENT / "print/profiles/coated-tr006.icc").read_bytes()
PRESS = Press(PressColour(PROFILE, "digest", 300), "CGATS TR 006")
SQUARE = (("M", (0.0, 0.0)), ("L", (20.0, 0.0)), ("L", (20.0, 20.0)), ("L", (0.0, 20.0)), ("Z", ()))
FADE = Gradient("linear", (Stop(0, "#f6b716"), Stop(1, "#000000", 0.5)), (0, 0, 20, 0))


def make_press_pdf(faces: dict[str, Face], *parts: Part, **changed: Any) -> bytes:
    """Return the press PDF of parts as bytes."""
    pages = lay_side_pages(parts, load_product("press", **changed))
    info = DocumentInfo("The Mill", "en", "A. Miller")
    bookmarks = tuple(list_bookmarks(pages.counts, ["front", "back"]))
    return b"".join(
        render_pdf(pages.sheets, Assets({"star": STAR}, faces=faces), info, bookmarks=bookmarks, press=PRESS)
    )


def open_press_pdf(faces: dict[str, Face], *items: Element, **changed: Any) -> pikepdf.Pdf:
    """Return the press PDF of one face with these items."""
    return pikepdf.open(
        BytesIO(make_press_pdf(faces, Part(PieceId("cards", "a"), Frame(20, 20, items, bleed=3)), **changed))
    )


class Operator(NamedTuple):
    """An operator of a content stream, with its operands."""

    name: str
    operands: list[Any]


def list_operators(page: Any) -> list[Operator]:
    """Return the operators of a page and of its forms, each with its operands."""
    operators = [
        Operator(str(instruction.operator), list(instruction.operands))
        for instruction in pikepdf.parse_content_stream(page)
    ]
    for form in dict(page.get("/Resources", {}).get("/XObject", {})).values():
        operators += list_operators(form)
    return operators


def list_inks(page: Any) -> list[list[float]]:
    """Return the amounts of C, M, Y and K of each colour that a page sets."""
    return [[float(ink) for ink in operands] for name, operands in list_operators(page) if name in ("k", "K")]


def list_objects(file: pikepdf.Pdf, key: str) -> list[Any]:
    """Return the dictionaries and streams of a file that have a key."""
    return [entry for entry in file.objects if isinstance(entry, pikepdf.Dictionary | pikepdf.Stream) and key in entry]


def measure_boxes(file: pikepdf.Pdf, name: str) -> list[list[float]]:
    """Return the left, bottom, right and top in mm of a box of each page."""
    return [[float(side) * MM_PER_POINT for side in page[name]] for page in file.pages]


def test_trim_boxes_are_where_pieces_are_cut(faces: dict[str, Face]) -> None:
    """Both sides of two cards of 44 × 68 mm are four pages whose trim boxes leave a bleed of 3 mm."""
    with pikepdf.open(BytesIO(make_press_pdf(faces, *make_cards(2)))) as file:
        boxes = measure_boxes(file, "/TrimBox")
    assert boxes == [pytest.approx([3, 3, 47, 71], abs=0.001)] * 4


def test_pages_are_printed_up_to_their_edges(faces: dict[str, Face]) -> None:
    """The bleed box of a page is the whole page."""
    with pikepdf.open(BytesIO(make_press_pdf(faces, *make_cards(1)))) as file:
        bleed, media = measure_boxes(file, "/BleedBox"), measure_boxes(file, "/MediaBox")
    assert bleed == [pytest.approx(box, abs=0.001) for box in media]


def test_pages_have_no_art_box(faces: dict[str, Face]) -> None:
    """PDF/X allows only one of trim box and art box."""
    with pikepdf.open(BytesIO(make_press_pdf(faces, *make_cards(1)))) as file:
        assert [page for page in file.pages if "/ArtBox" in page] == []


def test_output_intent_names_the_printing_condition(faces: dict[str, Face]) -> None:
    """The output intent has the registered name of the printing condition, and its profile."""
    with open_press_pdf(faces, Path(SQUARE, fill="#2f6f62")) as file:
        (intent,) = file.Root.OutputIntents
        assert (intent.S, str(intent.OutputConditionIdentifier)) == ("/GTS_PDFX", "CGATS TR 006")
        assert intent.DestOutputProfile.read_bytes() == PROFILE


def test_file_has_the_entries_of_pdf_x_4(faces: dict[str, Face]) -> None:
    """PDF/X-4 is based on PDF 1.6, and requires an identifier and a statement about trapping."""
    with open_press_pdf(faces, Path(SQUARE, fill="#2f6f62")) as file:
        assert (file.pdf_version, str(file.docinfo.Trapped), len(file.trailer.ID)) == ("1.6", "/False", 2)


def test_metadata_name_the_standard_and_the_game(faces: dict[str, Face]) -> None:
    """The metadata of a press PDF have the standard, the title, the author and the language."""
    with open_press_pdf(faces, Path(SQUARE, fill="#2f6f62")) as file, file.open_metadata() as metadata:
        named = {name: metadata[name] for name in ("pdfxid:GTS_PDFXVersion", "dc:title", "dc:creator", "dc:language")}
    assert named == {
        "pdfxid:GTS_PDFXVersion": "PDF/X-4",
        "dc:title": "The Mill",
        "dc:creator": ["A. Miller"],
        "dc:language": {"en-US"},
    }


def test_metadata_can_be_read_without_unpacking(faces: dict[str, Face]) -> None:
    """The metadata stream has no filter, so that programs find it without reading the PDF."""
    with open_press_pdf(faces, Path(SQUARE, fill="#2f6f62")) as file:
        assert "/Filter" not in file.Root.Metadata


BLENDED = Group((Path(SQUARE, fill="#9b2317"),), opacity=0.5, mask=(Path(SQUARE, fill="#ff8800"),))
COLOURED = (
    Path(SQUARE, fill=FADE, stroke="#123456", stroke_width=1),
    Path(SQUARE, fill="#000000"),
    Symbol("icon", "star", 1, 1, 5, 5),
    BLENDED,
)


def test_no_colour_is_in_rgb(faces: dict[str, Face]) -> None:
    """Fills, strokes and icons set no colour in RGB."""
    with open_press_pdf(faces, *COLOURED) as file:
        assert {name for name, _ in list_operators(file.pages[0])} & {"rg", "RG"} == set()


def test_gradients_and_groups_are_in_the_inks_of_the_press(faces: dict[str, Face]) -> None:
    """Shadings and transparency groups are in CMYK, and their masks in grey."""
    with open_press_pdf(faces, *COLOURED) as file:
        groups = {str(group.CS) for group in list_objects(file, "/CS")}
        forms = {str(form.Group.CS) for form in list_objects(file, "/Group")}
        shadings = {str(pattern.Shading.ColorSpace) for pattern in list_objects(file, "/Shading")}
    assert groups | forms == shadings == {"/DeviceCMYK", "/DeviceGray"}


def test_no_colour_has_more_ink_than_the_limit(faces: dict[str, Face]) -> None:
    """Black, the darkest colour, has all of the 300 % of ink that the press takes, or less."""
    with open_press_pdf(faces, *COLOURED) as file:
        inks = list_inks(file.pages[0])
    assert 0 < max(map(sum, inks)) <= 3


def test_dark_text_is_in_black_ink_alone(faces: dict[str, Face]) -> None:
    """Text in a dark colour is black, text in a light colour keeps its colour."""
    words = [run("Mill", faces["text"], colour=colour) for colour in ("#2b1d16", "#9b2317")]
    with open_press_pdf(faces, *words) as file:
        black, red = list_inks(file.pages[0])
    assert black == [0, 0, 0, 1]
    assert red[3] < 0.5


def test_only_black_text_overprints(faces: dict[str, Face]) -> None:
    """Black text is printed over what is below it, other text knocks it out."""
    words = [run("Mill", faces["text"], colour=colour) for colour in ("#2b1d16", "#9b2317")]
    with open_press_pdf(faces, *words) as file:
        operators = list_operators(file.pages[0])
        names = [name for name, _ in operators]
        state = file.pages[0].Resources.ExtGState[str(operators[names.index("gs")].operands[0])]
        assert (state.OP, state.op, state.OPM) == (True, True, 1)
    first_colour, second_colour = (place for place, name in enumerate(names) if name == "k")
    assert names.count("gs") == 1
    assert names.index("gs") < first_colour < names.index("Q", first_colour) < second_colour


def make_marked_pdf(faces: dict[str, Face]) -> pikepdf.Pdf:
    """Return the press PDF of a piece with an outline, a fold and crop marks."""
    frame = Frame(20, 20, (Path(SQUARE, fill="#123456"),), bleed=3)
    part = Part(PieceId("tokens", "a"), frame, trim=SQUARE, folds=(LineSegment(0.0, 10.0, 20.0, 10.0),))
    marks = {"length": 4, "distance": 3, "width": 0.1, "sides": "both", "outline": False}
    return pikepdf.open(BytesIO(make_press_pdf(faces, part, marks=marks)))


def test_die_lines_and_crop_marks_are_plates_of_their_own(faces: dict[str, Face]) -> None:
    """Outlines are on the plate CutContour, folds on the plate Crease, and crop marks on every plate."""
    with make_marked_pdf(faces) as file:
        spaces = dict(file.pages[0].Resources.ColorSpace).values()
        assert {str(space[1]) for space in spaces} == {"/CutContour", "/Crease", "/All"}


def test_art_lines_and_marks_are_layers(faces: dict[str, Face]) -> None:
    """The layers are listed from the lowest to the highest, and the page uses each of them."""
    with make_marked_pdf(faces) as file:
        assert [str(layer.Name) for layer in file.Root.OCProperties.D.Order] == ["art", "lines", "marks"]
        assert len(file.pages[0].Resources.Properties.keys()) == 3


def test_the_outline_counts_copies(faces: dict[str, Face]) -> None:
    """The bookmark of each piece names it with its copies, and leads to its page."""
    parts = [Part(PieceId("cards", name), Frame(20, 20, (), title=name), copies=3) for name in ("Mill", "Forge")]
    with pikepdf.open(BytesIO(make_press_pdf(faces, *parts))) as file, file.open_outline() as outline:
        pages = [page.obj.objgen for page in file.pages]
        found = [(item.title, pages.index(item.destination[0].objgen)) for item in outline.root]
    assert found == [("3 × Mill", 0), ("3 × Forge", 1)]


def test_the_same_input_gives_the_same_bytes(faces: dict[str, Face]) -> None:
    """Nothing of the conversion depends on anything but the colours."""
    part = Part(PieceId("cards", "a"), Frame(20, 20, (Path(SQUARE, fill=FADE),), bleed=3))
    assert make_press_pdf(faces, part) == make_press_pdf(faces, part)


@pytest.fixture(scope="module")
def pictures_pdf(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The press PDF of a face with a photo, a transparent, a CMYK and a grey picture, each 5 × 3 mm."""
    folder = tmp_path_factory.mktemp("pictures")
    images = {
        "photo.jpg": save_picture(make_picture(), ".jpg", quality=95),
        "glass.png": save_picture(make_transparent_picture(), ".png"),
        "ink.jpg": save_picture(Image.new("CMYK", (60, 40), (255, 255, 255, 255)), ".jpg"),
        "grey.png": save_picture(make_picture("L"), ".png"),
    }
    pictures = {name: write_picture(folder, name, data) for name, data in images.items()}
    placed = tuple(PlacedImage(name, 0, 5 * row, 5, 3) for row, name in enumerate(pictures))
    pages = lay_side_pages([Part(PieceId("cards", "a"), Frame(20, 20, placed, bleed=3))], load_product("press"))
    printed = PrintedPictures(pictures, None, folder / "cache")
    return b"".join(render_pdf(pages.sheets, Assets(pictures=printed), DocumentInfo("The Mill", "en"), press=PRESS))


def test_coloured_pictures_are_in_cmyk(pictures_pdf: bytes) -> None:
    """Pictures in RGB, with and without transparency, become CMYK; grey ones and masks stay grey."""
    with pikepdf.open(BytesIO(pictures_pdf)) as file:
        images = [entry for entry in list_objects(file, "/Subtype") if entry.Subtype == "/Image"]
        masks = [image.SMask for image in images if "/SMask" in image]
        assert sorted(str(image.ColorSpace) for image in images) == ["/DeviceCMYK"] * 3 + ["/DeviceGray"] * 2
        assert [str(mask.ColorSpace) for mask in masks] == ["/DeviceGray"]


def test_pictures_keep_the_limit_of_ink(pictures_pdf: bytes) -> None:
    """A picture with all inks at full strength is reduced to the limit of 300 %, and hardly further."""
    (page,) = read_pdf(pictures_pdf).pages
    assert page.most_ink is not None
    assert 280 < page.most_ink <= 300


def test_converted_pictures_keep_their_pixels(pictures_pdf: bytes) -> None:
    """Pictures of 60 × 40 pixels have 304.8 pixels per inch on 5 × 3 mm."""
    (page,) = read_pdf(pictures_pdf).pages
    assert min(picture.dpi for picture in page.pictures) == pytest.approx(304.8, abs=0.1)


@pytest.mark.slow
def test_sheets_can_be_for_a_press(faces: dict[str, Face]) -> None:
    """An imposed product with a press has crop marks on every plate, die lines without a white edge, no RGB."""
    settings = {"profile": "coated-tr006", "condition": "CGATS TR 006", "ink-limit": 300}
    part = Part(PieceId("tokens", "a"), Frame(20, 20, (Path(SQUARE, fill="#123456"),), bleed=3), trim=SQUARE)
    chosen = load_product("home-a4", press=settings, duplex="none")
    sheets, findings = impose([part, *make_cards(2, backs=False)], chosen, set_imprint(faces["text"]))
    data = b"".join(
        render_pdf(sheets, Assets({"star": STAR}, faces=faces), DocumentInfo("The Mill", "en"), press=PRESS)
    )
    assert not findings
    (page,) = read_pdf(data).pages
    assert page.colours == {"CMYK", "CutContour"}
    assert not page.hides_white


def test_a_print_shop_finds_nothing_wrong(faces: dict[str, Face]) -> None:
    """What is written here passes every point of preflight."""
    words = run("Mill", faces["text"], colour="#2b1d16")
    part = Part(PieceId("cards", "a"), Frame(40, 40, (Path(SQUARE, fill=FADE), words), bleed=3), trim=SQUARE)
    answers = list(judge(read_pdf(make_press_pdf(faces, part, *make_cards(3))), Criteria()))
    assert not [answer for answer in answers if answer.verdict is Verdict.FAIL]


def make_grey_pdf(faces: dict[str, Face]) -> bytes:
    """Return the press PDF in black ink of a yellow square and of black text."""
    items = (Path(SQUARE, fill="#f6b716"), run("Mill", faces["text"], colour="#000000"))
    pages = lay_side_pages([Part(PieceId("cards", "a"), Frame(20, 20, items))], load_product("press", ink="grey"))
    return b"".join(render_pdf(pages.sheets, Assets(faces=faces), DocumentInfo("The Mill", "en"), press=PRESS))


def test_a_press_can_print_black_alone(faces: dict[str, Face]) -> None:
    """Without colour, yellow is a light tint of black ink, and black is all of it."""
    with pikepdf.open(BytesIO(make_grey_pdf(faces))) as file:
        yellow, black = list_inks(file.pages[0])
    assert yellow[:3] == [0, 0, 0]
    assert 0 < yellow[3] < 1
    assert black == [0, 0, 0, 1]


def test_black_text_overprints_without_colour(faces: dict[str, Face]) -> None:
    """Preflight finds no black text that knocks out the tint below it."""
    (page,) = read_pdf(make_grey_pdf(faces)).pages
    assert not page.knocks_out_black
