"""PDFs for a press, read back: boxes, inks, overprint, output intent and metadata."""

from __future__ import annotations

import pathlib
from io import BytesIO
from typing import Any

import pikepdf
import pytest
from PIL import Image

from compiler.impose import impose
from compiler.impose.side_pages import lay_side_pages, list_bookmarks
from compiler.layout.frame import Element, Frame, Group, Path, Symbol
from compiler.layout.frame import Image as PlacedImage
from compiler.layout.part import Part
from compiler.layout.text.fonts import Face
from compiler.model.piece_id import PieceId
from compiler.model.vector import Gradient, Stop
from compiler.preflight.criteria import Criteria
from compiler.preflight.judge import judge
from compiler.preflight.point_verdicts import Verdict
from compiler.preflight.read_pdf import read_pdf
from compiler.render.assets import Assets
from compiler.render.colours.press_colour import PressColour
from compiler.render.pdf.metadata import DocumentInfo
from compiler.render.pdf.picture import PrintedPictures
from compiler.render.pdf.press import Press
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


def list_operators(page: Any) -> list[tuple[str, list[Any]]]:
    """Return the operators of a page and of its forms, each with its operands."""
    found = [(str(one.operator), list(one.operands)) for one in pikepdf.parse_content_stream(page)]
    for form in dict(page.get("/Resources", {}).get("/XObject", {})).values():
        found += list_operators(form)
    return found


def test_boxes_are_those_of_the_cut(faces: dict[str, Face]) -> None:
    """Trim and bleed box are on each page; there is no art box beside the trim box."""
    with pikepdf.open(BytesIO(make_press_pdf(faces, *make_cards(2)))) as file:
        assert len(file.pages) == 4
        for page in file.pages:
            left, bottom, right, top = (float(value) * 25.4 / 72 for value in page.TrimBox)
            assert (left, bottom, right, top) == pytest.approx((3, 3, 47, 71), abs=0.001)
            assert [float(a) for a in page.BleedBox] == pytest.approx([float(a) for a in page.MediaBox], abs=0.001)
            assert "/ArtBox" not in page


def test_it_has_the_form_of_pdf_x_4(faces: dict[str, Face]) -> None:
    """A press PDF has the version, output intent, trapping, identifier and metadata of PDF/X-4."""
    with open_press_pdf(faces, Path(SQUARE, fill="#2f6f62")) as file:
        assert file.pdf_version == "1.6"
        (intent,) = file.Root.OutputIntents
        assert (intent.S, str(intent.OutputConditionIdentifier)) == ("/GTS_PDFX", "CGATS TR 006")
        assert intent.DestOutputProfile.read_bytes() == PROFILE
        assert file.docinfo.Trapped == "/False"
        assert len(file.trailer.ID) == 2
        with file.open_metadata() as metadata:
            assert metadata["pdfxid:GTS_PDFXVersion"] == "PDF/X-4"
            assert metadata["dc:title"] == "The Mill"
            assert metadata["dc:creator"] == ["A. Miller"]
            assert metadata["dc:language"] == {"en-US"}
        assert "/Filter" not in file.Root.Metadata


def test_everything_is_in_the_inks_of_the_press(faces: dict[str, Face]) -> None:
    """Fills, strokes, gradients, icons and blended groups have no RGB, and no more ink than the limit."""
    group = Group((Path(SQUARE, fill="#9b2317"),), opacity=0.5, mask=(Path(SQUARE, fill="#ff8800"),))
    icon = Symbol("icon", "star", 1, 1, 5, 5)
    items = (Path(SQUARE, fill=FADE, stroke="#123456", stroke_width=1), Path(SQUARE, fill="#000000"), icon, group)
    with open_press_pdf(faces, *items) as file:
        assert not {"rg", "RG"} & {name for name, _ in list_operators(file.pages[0])}
        spaces = [str(o.CS) for o in file.objects if isinstance(o, pikepdf.Dictionary) and "/CS" in o]
        forms = [str(o.Group.CS) for o in file.objects if isinstance(o, pikepdf.Stream) and "/Group" in o]
        assert {*spaces, *forms} == {"/DeviceCMYK", "/DeviceGray"}
        shadings = [o.Shading for o in file.objects if isinstance(o, pikepdf.Dictionary) and "/Shading" in o]
        assert {str(shading.ColorSpace) for shading in shadings} == {"/DeviceCMYK", "/DeviceGray"}
        inks = [operands for name, operands in list_operators(file.pages[0]) if name in ("k", "K")]
        assert inks
        assert not [ink for ink in inks if sum(map(float, ink)) > 3]


def test_dark_text_is_black_and_overprints(faces: dict[str, Face]) -> None:
    """Words in black ink alone are printed over what is below, others knock it out."""
    with open_press_pdf(
        faces, run("Mill", faces["text"], colour="#2b1d16"), run("Mill", faces["text"], colour="#9b2317")
    ) as f:
        steps = list_operators(f.pages[0])
        names = [name for name, _ in steps]
        state = f.pages[0].Resources.ExtGState[str(steps[names.index("gs")][1][0])]
        assert (state.OP, state.op, state.OPM) == (True, True, 1)
        black, red = ([float(a) for a in operands] for name, operands in steps if name == "k")
        assert black == [0, 0, 0, 1]
        assert red[3] < 0.5
        assert names.index("gs") < names.index("k") < names.index("Q", names.index("k"))


def test_die_lines_and_crop_marks_are_plates_of_their_own(faces: dict[str, Face]) -> None:
    """Outlines are on a plate CutContour, folds on Crease, marks on every plate, and lines and marks are layers."""
    frame = Frame(20, 20, (Path(SQUARE, fill="#123456"),), bleed=3)
    part = Part(PieceId("tokens", "a"), frame, trim=SQUARE, folds=((0.0, 10.0, 20.0, 10.0),))
    marks = {"length": 4, "distance": 3, "width": 0.1, "sides": "both", "outline": False}
    with pikepdf.open(BytesIO(make_press_pdf(faces, part, marks=marks))) as file:
        spaces = file.pages[0].Resources.ColorSpace
        assert {str(space[1]) for space in dict(spaces).values()} == {"/CutContour", "/Crease", "/All"}
        layers = [str(layer.Name) for layer in file.Root.OCProperties.D.Order]
        assert layers == ["art", "lines", "marks"]
        assert set(file.pages[0].Resources.Properties.keys()) == {"/L0", "/L1", "/L2"}


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


def test_pictures_are_converted(tmp_path: pathlib.Path) -> None:
    """RGB with loss, transparent and CMYK pictures are in CMYK under the limit, grey ones stay grey, masks are soft."""
    images = {
        "photo.jpg": save_picture(make_picture(), ".jpg", quality=95),
        "glass.png": save_picture(make_transparent_picture(), ".png"),
        "ink.jpg": save_picture(Image.new("CMYK", (60, 40), (255, 255, 255, 255)), ".jpg"),
        "grey.png": save_picture(make_picture("L"), ".png"),
    }
    pictures = {name: write_picture(tmp_path, name, data) for name, data in images.items()}
    placed = tuple(PlacedImage(name, 0, 5 * row, 5, 3) for row, name in enumerate(pictures))
    pages = lay_side_pages([Part(PieceId("cards", "a"), Frame(20, 20, placed, bleed=3))], load_product("press"))
    printed = PrintedPictures(pictures, None, tmp_path / "cache")
    data = b"".join(render_pdf(pages.sheets, Assets(pictures=printed), DocumentInfo("The Mill", "en"), press=PRESS))
    with pikepdf.open(BytesIO(data)) as file:
        found = [o for o in file.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image"]
        masks = [o.SMask for o in found if "/SMask" in o]
        assert [str(mask.ColorSpace) for mask in masks] == ["/DeviceGray"]
        assert sorted(str(o.ColorSpace) for o in found) == ["/DeviceCMYK"] * 3 + ["/DeviceGray"] * 2
    (page,) = read_pdf(data).pages
    assert page.colours == {"CMYK", "grey"}
    assert 280 < page.most_ink <= 300
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


def test_a_press_can_print_black_alone(faces: dict[str, Face]) -> None:
    """Without colour, everything is in black ink, and black text still overprints."""
    words = run("Mill", faces["text"], colour="#000000")
    pages = lay_side_pages(
        [Part(PieceId("cards", "a"), Frame(20, 20, (Path(SQUARE, fill="#f6b716"), words)))],
        load_product("press", ink="grey"),
    )
    data = b"".join(render_pdf(pages.sheets, Assets(faces=faces), DocumentInfo("The Mill", "en"), press=PRESS))
    with pikepdf.open(BytesIO(data)) as file:
        inks = [[float(ink) for ink in operands] for name, operands in list_operators(file.pages[0]) if name == "k"]
    assert inks[0][:3] == [0, 0, 0]
    assert 0 < inks[0][3] < 1
    assert inks[1] == [0, 0, 0, 1]
    assert not read_pdf(data).pages[0].knocks_out_black
