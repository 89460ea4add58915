"""The layers of products for home printers."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pytest

from compiler.impose import impose
from compiler.layout.frame import Frame, Path
from compiler.layout.part import Part
from compiler.layout.text.prepared_faces import Face
from compiler.model.drawing import Command
from compiler.model.piece_id import PieceId
from compiler.render.frame_assets import Assets
from compiler.render.pdf.layers import Layer
from compiler.render.pdf.metadata import DocumentInfo
from compiler.render.pdf.render_pdf import render_pdf
from tests.print_sample import STAR, load_product, set_imprint

SQUARE = (("M", (0.0, 0.0)), ("L", (20.0, 0.0)), ("L", (20.0, 20.0)), ("L", (0.0, 20.0)), ("Z", ()))
NAMES: dict[Layer, str] = {"art": "Bild", "lines": "Schnitt", "marks": "Marken"}


def open_token_sheets(faces: dict[str, Face], trim: tuple[Command, ...] = ()) -> pikepdf.Pdf:
    """Return the sheets of one token, perhaps with an outline to cut, as pikepdf sees them."""
    part = Part(PieceId("tokens", "a"), Frame(20, 20, (Path(SQUARE, fill="#112233"),), bleed=1), trim=trim)
    sheets, _ = impose([part], load_product(), set_imprint(faces["text"]))
    info = DocumentInfo("The Mill", "de", layers=NAMES)
    return pikepdf.open(BytesIO(b"".join(render_pdf(sheets, Assets({"star": STAR}, faces=faces), info))))


@pytest.mark.parametrize(("trim", "names"), [((), ["Bild", "Marken"]), (SQUARE, ["Bild", "Schnitt", "Marken"])])
def test_art_lines_and_marks_are_layers(faces: dict[str, Face], trim: tuple[Command, ...], names: list[str]) -> None:
    """Art, lines on pieces and marks are layers under their names in the language of the sheets, if there are any."""
    with open_token_sheets(faces, trim) as file:
        properties = file.Root.OCProperties
        assert [str(layer.Name) for layer in properties.OCGs] == names
        assert [str(layer.Name) for layer in properties.D.Order] == names
        assert str(properties.D.Name) == "The Mill"


def test_everything_on_a_page_is_in_one_layer(faces: dict[str, Face]) -> None:
    """What begins a layer ends it, and nothing is painted outside."""
    depth, painted = 0, 0
    with open_token_sheets(faces, SQUARE) as file:
        for step in pikepdf.parse_content_stream(file.pages[0]):
            name = str(step.operator)
            depth += (name == "BDC") - (name == "EMC")
            if name in ("f", "S", "B", "Do", "TJ"):
                painted += 1
                assert depth >= 1, name
    assert depth == 0
    assert painted > 4


def test_a_file_without_marks_has_no_layers(faces: dict[str, Face]) -> None:
    """A page that is all art needs none."""
    marks = {"length": 0, "distance": 0, "width": 0, "sides": "none", "outline": False}
    part = Part(PieceId("tokens", "a"), Frame(20, 20, (Path(SQUARE, fill="#112233"),)))
    sheets, _ = impose([part], load_product(marks=marks, ruler=0, footer=0), set_imprint(faces["text"]))
    data = b"".join(render_pdf(sheets, Assets(faces=faces), DocumentInfo("The Mill", "de", layers=NAMES)))
    with pikepdf.open(BytesIO(data)) as file:
        assert "/OCProperties" not in file.Root
