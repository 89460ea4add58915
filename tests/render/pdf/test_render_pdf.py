"""Product PDFs that print at their true size, and are the same every time."""

from __future__ import annotations

import os
import subprocess
import sys
from io import BytesIO
from typing import Any

import pikepdf
import pypdfium2
import pytest

from compiler.impose import impose
from compiler.layout.part import Part
from compiler.layout.text.prepared_faces import Face
from compiler.model.piece_id import PieceId
from compiler.render.frame_assets import Assets
from compiler.render.pdf.metadata import DocumentInfo
from compiler.render.pdf.render_pdf import render_pdf
from tests.pdf_faults import list_pdf_faults
from tests.print_sample import STAR, load_product, make_board, make_cards, make_frame, make_imprint, run, set_imprint

POINT = 72 / 25.4


def make_pdf(
    faces: dict[str, Face], parts: list[Part] | None = None, title: str = "The Mill", locale: str = "en", **changed: Any
) -> bytes:
    """Return the PDF of a product with some fields changed."""
    sheets, _ = impose(
        parts or [*make_cards(20), make_board(300, 400)], load_product(**changed), set_imprint(faces["text"])
    )
    return b"".join(render_pdf(sheets, Assets({"star": STAR}, faces=faces), DocumentInfo(title, locale)))


def open_pdf(data: bytes) -> pikepdf.Pdf:
    """Open a file with pikepdf."""
    return pikepdf.open(BytesIO(data))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["home-a4", "home-letter"])
@pytest.mark.parametrize("duplex", ["long-edge", "fold", "apart", "none"])
def test_a_printer_finds_nothing_wrong(faces: dict[str, Face], name: str, duplex: str) -> None:
    """Boxes nest, fonts are embedded subsets with their characters, and there is neither JavaScript nor Helvetica."""
    paper = {"home-a4": "a4", "home-letter": "letter"}[name]
    assert list_pdf_faults(make_pdf(faces, paper=paper, duplex=duplex)) == []


def test_preflight_sees_a_plain_reportlab_file() -> None:
    """The list of faults is not empty for a file that ReportLab makes by itself."""
    from reportlab.pdfgen.canvas import Canvas

    canvas = Canvas(buffer := BytesIO())
    canvas.drawString(10, 10, "text")
    canvas.save()
    complaints = list_pdf_faults(buffer.getvalue())
    assert {"Helvetica", "readers may scale it", "no language", "no trim box"} <= set(complaints)


@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (215.9, 279.4)), ("legal", (215.9, 355.6))])
def test_page_and_trim_are_exact(faces: dict[str, Face], paper: str, size: tuple[float, ...]) -> None:
    """Both boxes have the paper's size to 0.01 mm (rpg-cards #191, countersheets #12)."""
    with open_pdf(make_pdf(faces, paper=paper)) as file:
        for page in file.pages:
            for box in (page.mediabox, page.trimbox):
                assert [float(v) / POINT for v in box] == pytest.approx([0, 0, *size], abs=0.01)


def test_a_card_is_printed_at_its_size(faces: dict[str, Face]) -> None:
    """The rectangle that a 63 × 88 mm card is cut along is that size on the page to 0.01 mm (proxies-at-home #3)."""
    from compiler.layout.frame import Frame, Path

    edge = (("M", (0, 0)), ("L", (63, 0)), ("L", (63, 88)), ("L", (0, 88)), ("Z", ()))
    part = Part(PieceId("cards", "plain"), Frame(63, 88, (Path(edge, fill="#000000"),)))
    page = pypdfium2.PdfDocument(make_pdf(faces, [part]))[0]
    left, bottom, right, top = next(page.get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_PATH])).get_bounds()
    assert ((right - left) / POINT, (top - bottom) / POINT) == pytest.approx((63, 88), abs=0.01)


@pytest.mark.slow
def test_the_same_input_gives_the_same_bytes(faces: dict[str, Face]) -> None:
    """Neither the clock nor the seed of hashes shows in a file, nor a date, zone or language of the surroundings."""
    script = (
        "import sys, pathlib, pickle;from compiler.layout.text.prepared_faces import prepare_packaged_faces;"
        "from tests.print_sample import *;from compiler.impose import impose;"
        "from compiler.render.frame_assets import Assets;"
        "from compiler.render.pdf.render_pdf import render_pdf;"
        "from compiler.render.pdf.metadata import DocumentInfo;"
        "faces=prepare_packaged_faces(pathlib.Path(sys.argv[1]));"
        "sheets,_=impose([*make_cards(20),make_board(300,400)],load_product(),set_imprint(faces['text']));"
        "assets=Assets({'star':STAR},faces=faces);"
        "sys.stdout.buffer.writelines(render_pdf(sheets,assets,DocumentInfo('The Mill','en')))"
    )
    folder = faces["text"].path.parent
    run_ = [sys.executable, "-c", script, str(folder)]
    around = {"PYTHONHASHSEED": "77", "SOURCE_DATE_EPOCH": "1000000000", "TZ": "Asia/Tokyo", "LANG": "tr_TR.UTF-8"}
    other = subprocess.run(run_, capture_output=True, check=True, env=os.environ | around)
    assert other.stdout == make_pdf(faces)


def test_metadata_has_title_and_language(faces: dict[str, Face]) -> None:
    """The metadata has the title in any script, no author, and the language with its region; readers show the title."""
    with open_pdf(make_pdf(faces, title="Красный собор", locale="ru")) as file:
        assert str(file.docinfo["/Title"]) == "Красный собор"
        assert str(file.docinfo["/Author"]) == ""
        assert str(file.Root.Lang) == "ru-RU"
        assert bool(file.Root.ViewerPreferences.DisplayDocTitle)


@pytest.mark.parametrize(
    ("duplex", "said"),
    [
        ("long-edge", "/DuplexFlipLongEdge"),
        ("short-edge", "/DuplexFlipShortEdge"),
        ("fold", "/Simplex"),
        ("apart", "/Simplex"),
        ("none", "/Simplex"),
    ],
)
def test_duplex_preference_follows_the_product(faces: dict[str, Face], duplex: str, said: str) -> None:
    """The duplex preference of the PDF is that of the product."""
    margins = {"top": 14, "right": 10, "bottom": 14, "left": 10}
    with open_pdf(make_pdf(faces, make_cards(3), duplex=duplex, margins=margins)) as file:
        assert file.Root.ViewerPreferences.Duplex == said


def test_one_sided_sheets_are_not_turned(faces: dict[str, Face]) -> None:
    """A product without any back prints on one side, whatever its duplex mode."""
    with open_pdf(make_pdf(faces, make_cards(40, backs=False))) as file:
        assert file.Root.ViewerPreferences.Duplex == "/Simplex"


def test_repeated_sides_are_stored_once(faces: dict[str, Face]) -> None:
    """A card printed 16 times costs hardly more than one printed once."""
    from dataclasses import replace

    def measure_ornate(copies: int) -> int:
        lines = [run("Заплатите 2 рубля " + "абвгд"[k % 5] * k, faces["text"], y=10 + k) for k in range(40)]
        part = make_cards(1)[0]
        front = replace(part.front, items=(*part.front.items, *lines))
        return len(make_pdf(faces, [replace(part, front=front, back=None, copies=copies)]))

    assert measure_ornate(16) - measure_ornate(1) < 1500


def test_equal_backs_are_one_form_even_if_they_are_two_objects(faces: dict[str, Face]) -> None:
    """Each card may bring its own back; the file holds it once."""
    from dataclasses import replace

    parts = [replace(part, back=make_frame(44, 68, "the back")) for part in make_cards(16)]
    with open_pdf(make_pdf(faces, parts)) as file:
        back = file.pages[1]
        drawn = [str(op) for op in pikepdf.parse_content_stream(back) if str(op.operator) == "Do"]
        assert len(drawn) == 16
        assert len(back.Resources.XObject) == 1


@pytest.mark.slow
def test_a_page_names_only_the_forms_it_draws(faces: dict[str, Face]) -> None:
    """A page names only the forms that it draws, so that a single page can be taken out of the file."""
    with open_pdf(make_pdf(faces)) as file:
        for page in file.pages:
            drawn = {str(op.operands[0]) for op in pikepdf.parse_content_stream(page) if str(op.operator) == "Do"}
            assert drawn == set(page.Resources.get("/XObject", {}).keys())


def test_grey_ink_leaves_no_colour_anywhere(faces: dict[str, Face]) -> None:
    """With grey ink, frames and drawings have no colour on any page (hitster-card-generator #7)."""
    with open_pdf(make_pdf(faces, ink="grey")) as file:
        streams = [
            *file.pages,
            *(x for x in file.objects if isinstance(x, pikepdf.Stream) and x.get("/Subtype") == "/Form"),
        ]
        operators = {str(op.operator) for stream in streams for op in pikepdf.parse_content_stream(stream)}
    assert not {"rg", "RG"} & operators


def test_the_footer_is_text(faces: dict[str, Face]) -> None:
    """The text in the margins can be searched and read aloud."""
    page = pypdfium2.PdfDocument(make_pdf(faces, make_cards(1)))[0]
    assert "The Mill · home-a4 · English · Sheet 1/1 · front" in page.get_textpage().get_text_bounded()


def test_no_sheets_are_a_file_all_the_same(faces: dict[str, Face]) -> None:
    """A game without pieces makes a PDF without pages instead of an error."""
    sheets, _ = impose([], load_product(), make_imprint())
    assert b"".join(render_pdf(sheets, Assets(faces=faces), DocumentInfo("Nothing", "en"))).startswith(b"%PDF-1.7")
