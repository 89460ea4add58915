"""A frame as an SVG file that needs nothing else."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.layout.frame import MM_PER_POINT, Frame, Group, Image, Path, Symbol
from compiler.layout.shapes import make_circle
from compiler.layout.text.metrics import shape
from compiler.layout.text.prepared_faces import Face
from compiler.model.drawing import Drawing, DrawingPath
from compiler.model.vector import Gradient, Stop
from compiler.render.pictures.web_files import WebFile
from compiler.render.svg.render_svg import render_svg
from tests.print_sample import STAR, make_frame, run

NS = "{http://www.w3.org/2000/svg}"


def draw_root(faces: dict[str, Face], picture: Frame) -> ET.Element:
    """Return the root element of a frame's SVG."""
    return ET.fromstring(render_svg(picture, {"star": STAR}, {"star": STAR}, faces))  # noqa: S314 -- we wrote it just now


def find_child(element: ET.Element, name: str) -> ET.Element:
    """Return the first child of an element with a name."""
    child = element.find(f"{NS}{name}")
    assert child is not None
    return child


def test_its_box_is_the_trim_in_millimetres(faces: dict[str, Face]) -> None:
    """Bleed is outside the view."""
    root = draw_root(faces, make_frame(44, 68))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("44mm", "68mm", "0 0 44 68")


def test_its_words_are_its_title_and_its_label(faces: dict[str, Face]) -> None:
    """The title is that of the card, and the label its alternative text or, without one, the text on it."""
    picture = replace(make_frame(44, 68, "Купцы"), alt="Заплатите 2 рубля & получите <1>")
    root = draw_root(faces, picture)
    assert root.find(f"{NS}title").text == "Купцы"
    assert (root.get("role"), root.get("aria-label")) == ("img", "Заплатите 2 рубля & получите <1>")
    group = Group((run("первая", faces["text"]), Group((run("вторая", faces["text"]),))))
    assert draw_root(faces, replace(make_frame(44, 68, "t", group), alt="")).get("aria-label") == "первая вторая"


def test_nothing_is_fetched(faces: dict[str, Face]) -> None:
    """Every reference stays inside the file."""
    text = render_svg(make_frame(44, 68, "t", run("Текст", faces["text"])), {"star": STAR}, {}, faces).decode()
    assert set(re.findall(r'href="(.)', text)) == {"#"}
    assert re.findall(r"https?://[^\"]+", text) == ["http://www.w3.org/2000/svg"]
    assert "<image" not in text
    assert "<text" not in text
    assert "@font-face" not in text


def test_ids_are_unique_and_every_reference_has_its_target(faces: dict[str, Face]) -> None:
    """Ids of icons, glyphs and clips are unique, and every reference has its target."""
    clipped = Group(
        (Symbol("drawing", "star", 1, 1, 5, 5),), clip=(("M", (0, 0)), ("L", (9, 9)), ("L", (0, 9)), ("Z", ()))
    )
    text = render_svg(
        make_frame(44, 68, "t", run("Текст", faces["text"]), clipped), {"star": STAR}, {"star": STAR}, faces
    ).decode()
    ids = re.findall(r' id="(\w+)"', text)
    assert len(set(ids)) == len(ids)
    assert set(re.findall(r'href="#(\w+)"|url\(#(\w+)\)', text)) <= {(i, "") for i in ids} | {("", i) for i in ids}


def test_shared_stroke_is_set_once(faces: dict[str, Face]) -> None:
    """The stroke that all lines of a drawing share is set once; otherwise each line sets its own."""
    line = (("M", (0, 0)), ("L", (9, 9)))
    thick, thin = (DrawingPath(line, None, "#2b1d16", width, cap="round") for width in (2, 1))
    for shapes, on_group in (((thick, thick), "2"), ((thick, thin), None)):
        picture = render_svg(
            Frame(9, 9, (Symbol("icon", "x", 0, 0, 9, 9),)), {"x": Drawing("x", 9, 9, shapes)}, {}, faces
        )
        group = ET.fromstring(picture).find(f"{NS}defs/{NS}g")  # noqa: S314 -- we wrote it just now
        assert (group.get("stroke-width"), group.get("stroke-linecap")) == (on_group, "round")
        widths = [path.get("stroke-width", on_group) for path in group]
        assert widths == [f"{shape.stroke_width}" for shape in shapes]


def test_a_letter_is_stored_once_whatever_its_size(faces: dict[str, Face]) -> None:
    """'о' is defined once for two sizes, and again for another face."""
    items = (run("о о", faces["text"], size=7), run("о", faces["text"], size=20), run("о", faces["display"]))
    root = draw_root(faces, Frame(44, 68, items))
    assert len(find_child(root, "defs")) == 2


def test_letters_are_placed_as_measured(faces: dict[str, Face]) -> None:
    """Letters are within half a font unit of their measured places, with kerning."""
    face = faces["text"]
    glyphs = run("ТаУДАЧА", face, x=3, y=9, size=12)
    group = find_child(draw_root(faces, Frame(44, 68, (glyphs,))), "g")
    places, x = [], 0.0
    for character, kern in zip(glyphs.text, (*glyphs.kerns, 0), strict=True):
        places.append(x)
        x += shape(face, character).advance * 1000 + kern
    assert [float(use.get("x", 0)) for use in group] == pytest.approx(places, abs=0.5)
    scale = 12 * MM_PER_POINT / face.units_per_em
    assert group.get("transform") == f"translate(3 9)scale({scale:.6g} {-scale:.6g})"


def test_combining_marks_are_on_their_letters(faces: dict[str, Face]) -> None:
    """The acute of «А́» is drawn to the left of the pen and raised, as HarfBuzz says."""
    glyphs = run("А\u0301нна", faces["text"], x=3, y=9, size=12)
    letter, mark, *_ = find_child(draw_root(faces, Frame(44, 68, (glyphs,))), "g")
    (moved,), pen = glyphs.marks, shape(faces["text"], "А").advance * 1000 + glyphs.kerns[0]
    assert float(mark.attrib["x"]) == pytest.approx(pen + moved.right, abs=0.5)
    assert float(mark.attrib["y"]) == pytest.approx(moved.up)
    assert letter.get("y") is None


def test_colours_are_resolved(faces: dict[str, Face]) -> None:
    """A drawing's variables are replaced by what the place of use says, else by their fallback."""
    items = (Symbol("icon", "star", 0, 0, 5, 5), Symbol("icon", "star", 0, 0, 5, 5, (("body", "#a00000"),)))
    root = draw_root(faces, Frame(10, 10, items))
    assert [shape.get("fill") for shape in root.iter(f"{NS}path")] == ["#f6b716", "#a00000"]


def test_a_colour_cannot_break_out_of_its_attribute(faces: dict[str, Face]) -> None:
    """A colour of a path, a gradient, a symbol or a text cannot break out of its attribute, nor can title and alt."""
    hostile, line = '"/><script/>', (("M", (0, 0)), ("L", (1, 1)))
    items = (
        Path(line, fill=hostile, stroke=hostile, stroke_width=1),
        Path(line, fill=Gradient("linear", (Stop(0, hostile), Stop(1, hostile)), (0, 0, 1, 1))),
        Symbol("icon", "star", 0, 0, 5, 5, (("body", hostile),)),
        replace(run("a", faces["text"]), colour=hostile, outline=hostile, outline_width=1),
    )
    root = draw_root(faces, Frame(10, 10, items, title="<script/>", alt='"<script/>'))
    assert root.find(f".//{NS}script") is None
    written = [value for element in root.iter() for value in element.attrib.values()]
    assert written.count(hostile) == 7


def test_a_card_full_of_text_is_at_most_25_kb(faces: dict[str, Face]) -> None:
    """A card with ten lines in two faces and twelve icons has at most 25 kB."""
    lines = [run("Заплатите 2 рубля или 1 самоцвет: получите", faces["text"], y=4 * k) for k in range(10)]
    titles = [run("Гильдия каменщиков", faces["display"], y=3)]
    icons = [Symbol("icon", "star", k, k, 3, 3) for k in range(12)]
    assert len(render_svg(Frame(44, 68, (*lines, *titles, *icons)), {"star": STAR}, {}, faces)) <= 25_000


def test_a_pattern_is_stored_once(faces: dict[str, Face]) -> None:
    """Sixty equal lozenges are one path that is used sixty times."""
    lozenge = Path((("M", (0, -2.6)), ("L", (3.4, 0)), ("L", (0, 2.6)), ("L", (-3.4, 0)), ("Z", ())), "#3a2a24")
    pattern = tuple(Group((lozenge,), (1, 0, 0, 1, 3 * k, 5)) for k in range(60))
    root = draw_root(faces, Frame(44, 68, pattern))
    assert len(list(root.iter(f"{NS}path"))) == 1
    assert len(list(root.iter(f"{NS}use"))) == 60


def test_the_same_frame_gives_the_same_bytes(faces: dict[str, Face]) -> None:
    """Ids are numbered in the order of first use, so that two renderings are equal."""
    picture = make_frame(44, 68, "t", run("Текст", faces["text"]))
    ids = [
        number
        for _, number in re.findall(r' id="([a-z])(\d+)"', render_svg(picture, {"star": STAR}, {}, faces).decode())
    ]
    assert ids == [str(number) for number in range(len(ids))] != []
    assert render_svg(picture, {"star": STAR}, {}, faces) == render_svg(picture, {"star": STAR}, {}, faces)


def test_paths_keep_dashes_and_holes(faces: dict[str, Face]) -> None:
    """Dashes, holes, and the joins of a drawing's lines are in the file; a path without paint is not."""
    square = (("M", (1, 1)), ("L", (9, 1)), ("L", (9, 9)), ("Z", ()))
    items = (
        Path(square, "#112233", "#445566", 0.25, (1, 0.5), even_odd=True),
        Path(square),
        Symbol("icon", "star", 0, 0, 9, 9),
    )
    root = draw_root(faces, Frame(10, 10, items))
    (path,) = root.findall(f"{NS}path")
    assert path.attrib == {
        "d": "m1 1h8v8z",
        "fill": "#112233",
        "fill-rule": "evenodd",
        "stroke": "#445566",
        "stroke-width": "0.25",
        "stroke-dasharray": "1 0.5",
    }
    assert root.find(f"{NS}defs/{NS}g").get("stroke-linejoin") == "round"


@pytest.mark.slow
@given(title=st.text(), alt=st.text())
def test_any_words_give_a_file_that_can_be_read(title: str, alt: str) -> None:
    """Control characters, which no XML file may hold, are left out."""
    draw_root({}, Frame(10, 10, (), title=title, alt=alt))


def test_shared_elements_are_defined_once(faces: dict[str, Face]) -> None:
    """What is drawn in many places is in the file once, and used where it is drawn."""
    items = (Path(make_circle(5, 5, 5), fill="#112233"),)
    groups = [Group(items, (0.5, 0.0, 0.0, 0.5, x, 0.0), is_shared=True) for x in (0.0, 10.0, 20.0)]
    text = render_svg(Frame(44, 68, tuple(groups)), {}, {}, faces).decode()
    assert text.count("#112233") == 1
    assert text.count("<use ") == 3


def test_pictures_in_groups_and_masks_are_encoded_for_their_size() -> None:
    """`encode` receives the shown size of a picture, be it in an enlarged group or in the group's mask."""
    asked: list[tuple[str, float, float]] = []

    def encode(image: Image) -> WebFile:
        asked.append((image.picture, image.width, image.height))
        return WebFile("image/png", b"")

    shown, hidden = Image("shown.png", 0, 0, 1, 2), Image("mask.png", 0, 0, 1, 2)
    group = Group((shown,), (10, 0, 0, 5, 0, 0), mask=(hidden,))
    frame = make_frame(44, 68, "t", Group((group,), (2, 0, 0, 2, 0, 0)))
    render_svg(frame, {"star": STAR}, {"star": STAR}, {}, encode)
    assert asked == [("shown.png", 20, 20), ("mask.png", 20, 20)]
