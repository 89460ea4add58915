"""Elements become the operators that draw them, and nothing leaks from one to the next."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any

import pikepdf
import pypdfium2
import pytest

from compiler.impose.geometry import Rect, make_rectangle_path
from compiler.impose.sheet import Placement, Sheet
from compiler.layout.frame import Element, Frame, Group, Path, Symbol, SymbolKind
from compiler.layout.tag import ARTIFACT, Tag
from compiler.model.drawing import Drawing, DrawingPath, NamedColour
from compiler.preflight.read_pdf import read_pdf
from compiler.render.colours.inks import RGB_INKS
from compiler.render.frame_assets import Assets
from compiler.render.pdf.content import ContentWriter
from compiler.render.pdf.line_width import MIN_LINE_WIDTH
from compiler.render.pdf.marked_content import ContentMarks
from compiler.render.pdf.metadata import DocumentInfo
from compiler.render.pdf.render_pdf import render_pdf

SQUARE = make_rectangle_path(Rect(0, 0, 24, 24))
TILE = Drawing(
    "tile",
    24,
    24,
    (
        DrawingPath(SQUARE, NamedColour("body", "#ff0000")),
        DrawingPath(make_rectangle_path(Rect(8, 8, 8, 8)), "currentColor"),
    ),
)
FRAME = Drawing("frame", 24, 24, (DrawingPath(SQUARE, stroke="#112233", stroke_width=0.05),))


def make_page_pdf(*items: Element, placements: Sequence[Placement] = ()) -> bytes:
    """Return one page of 100 × 100 mm with items drawn on it."""
    sheet = Sheet(100, 100, tuple(placements), tuple(items))
    return b"".join(
        render_pdf([sheet], Assets({"tile": TILE, "frame": FRAME}, {"tile": TILE}), DocumentInfo("Shapes", "en"))
    )


def list_operators(*items: Element, placements: Sequence[Placement] = ()) -> list[tuple[Any, ...]]:
    """Return the operators of the page, each with its operands, without those that begin and end a layer."""
    with pikepdf.open(BytesIO(make_page_pdf(*items, placements=placements))) as file:
        return [
            (str(op.operator), *(_simplify_operand(operand) for operand in op.operands))
            for op in pikepdf.parse_content_stream(file.pages[0])
            if str(op.operator) not in ("BDC", "EMC")
        ]


def _simplify_operand(operand: Any) -> list[float] | str | float:
    if isinstance(operand, pikepdf.Array):
        return [float(value) for value in operand]
    return str(operand) if isinstance(operand, pikepdf.Name) else float(operand)


def read_colour(x: float, y: float, *items: Element, placements: Sequence[Placement] = ()) -> str:
    """Return the colour of a point of the page, in mm from its top left corner."""
    image = (
        pypdfium2.PdfDocument(make_page_pdf(*items, placements=placements))[0].render(scale=4).to_pil().convert("RGB")
    )
    return "#{:02x}{:02x}{:02x}".format(*image.getpixel((int(x * 72 / 25.4 * 4), int(y * 72 / 25.4 * 4))))


def test_black_is_device_grey() -> None:
    """Black is grey of the device, which a printer draws with black ink alone."""
    names = list_operators(Path(SQUARE, fill="#000000", stroke="#000000", stroke_width=0.5))
    assert ("g", 0.0) in names
    assert ("G", 0.0) in names
    assert not {"rg", "RG"} & {name for name, *_ in names}


def test_fill_and_stroke_are_painted_as_asked() -> None:
    """Filled, stroked, both, or neither: then nothing is drawn."""
    painted = {
        "f": Path(SQUARE, fill="#112233"),
        "S": Path(SQUARE, stroke="#112233", stroke_width=1),
        "B": Path(SQUARE, fill="#112233", stroke="#445566", stroke_width=1),
        "f*": Path(SQUARE, fill="#112233", even_odd=True),
    }
    for operator, path in painted.items():
        assert list_operators(path)[-1][0] == operator
    assert not [name for name, *_ in list_operators(Path(SQUARE), Path(SQUARE, stroke="#112233")) if name != "cm"]


def test_a_hole_by_the_even_odd_rule_is_a_hole() -> None:
    """A square inside another in the same direction is a hole by the even-odd rule."""
    ring = (*SQUARE, *make_rectangle_path(Rect(8, 8, 8, 8)))
    assert read_colour(12, 12, Path(ring, fill="#ff0000", even_odd=True)) == "#ffffff"
    assert read_colour(12, 12, Path(ring, fill="#ff0000")) == "#ff0000"


def test_dashes_end_with_their_path() -> None:
    """The next line is whole again."""
    dashed = Path(SQUARE, stroke="#112233", stroke_width=1, dash=(2, 1))
    names = list_operators(dashed, Path(SQUARE, stroke="#112233", stroke_width=1))
    assert ("d", [2.0, 1.0], 0.0) in names
    states = [name for name, *_ in names if name in ("q", "d", "Q", "S")]
    assert states == ["q", "d", "S", "Q", "S"]


def test_a_clip_holds_inside_its_group_only() -> None:
    """The clip of a group affects only its items, and the clip of a placement only the placement."""
    wide = Path(make_rectangle_path(Rect(0, 0, 100, 100)), fill="#ff0000")
    group = Group((wide,), clip=make_rectangle_path(Rect(10, 10, 10, 10)))
    assert read_colour(15, 15, group) == "#ff0000"
    assert read_colour(25, 25, group) == "#ffffff"
    assert read_colour(45, 45, group, Path(make_rectangle_path(Rect(40, 40, 10, 10)), fill="#0000ff")) == "#0000ff"
    placed = Placement(Frame(100, 100, (wide,)), (1, 0, 0, 1, 0, 0), make_rectangle_path(Rect(10, 10, 10, 10)))
    after = Path(make_rectangle_path(Rect(40, 40, 10, 10)), fill="#0000ff")
    assert read_colour(25, 25, after, placements=[placed]) == "#ffffff"
    assert read_colour(45, 45, after, placements=[placed]) == "#0000ff"


def test_group_transforms_its_items() -> None:
    """The matrix of a group moves its items right and down, as in SVG."""
    group = Group((Path(make_rectangle_path(Rect(0, 0, 10, 10)), fill="#ff0000"),), (2, 0, 0, 2, 30, 50))
    assert read_colour(45, 65, group) == "#ff0000"
    assert read_colour(25, 45, group) == "#ffffff"


@pytest.mark.parametrize("kind", ["icon", "drawing"])
def test_a_symbol_is_drawn_in_its_box_in_the_colours_given(kind: SymbolKind) -> None:
    """By name, with the drawing's own colour where none is given."""
    plain = Symbol(kind, "tile", 10, 10, 24, 24)
    red_on_blue = Symbol(kind, "tile", 10, 10, 24, 24, (("body", "#0000ff"), ("currentColor", "#ff0000")))
    assert [read_colour(12, 12, item) for item in (plain, red_on_blue)] == ["#ff0000", "#0000ff"]
    assert [read_colour(22, 22, item) for item in (plain, red_on_blue)] == ["#000000", "#ff0000"]


def test_a_symbol_is_never_distorted() -> None:
    """A symbol in a box of another shape is centred, as large as it fits."""
    wide = Symbol("icon", "tile", 10, 10, 60, 20)
    assert read_colour(15, 20, wide) == "#ffffff"
    assert read_colour(32, 12, wide) == "#ff0000"


def test_an_icon_is_one_form_for_each_of_its_colourings() -> None:
    """Twenty icons in two colours are two forms."""
    icons = [Symbol("icon", "tile", k, k, 3, 3, (("body", ("#00ff00", "#0000ff")[k % 2]),)) for k in range(20)]
    drawn = [operands[0] for name, *operands in list_operators(*icons) if name == "Do"]
    assert len(drawn) == 20
    assert len(set(drawn)) == 2


def test_a_form_draws_forms() -> None:
    """A frame that repeats and holds an icon is drawn wherever it is placed."""
    frame = Frame(30, 30, (Symbol("icon", "tile", 0, 0, 24, 24),))
    placements = [Placement(frame, (1, 0, 0, 1, x, 0)) for x in (0, 50)]
    assert [read_colour(x, 3, placements=placements) for x in (3, 53)] == ["#ff0000", "#ff0000"]


def test_a_colour_does_not_leak_into_the_next_element() -> None:
    """Each element sets its own colour."""
    first = Symbol("icon", "tile", 0, 0, 24, 24, (("currentColor", "#00ff00"),))
    assert read_colour(62, 22, first, Symbol("icon", "tile", 50, 10, 24, 24)) == "#000000"


def test_shared_elements_are_stored_once() -> None:
    """What is drawn in many places is one form, which draws the same as the elements themselves."""
    items = (Path(SQUARE, fill="#ff0000"), Path(make_rectangle_path(Rect(0, 0, 8, 8)), fill="#00ff00"))
    places = [(0.5, 0.0, 0.0, 0.5, x, 10.0) for x in (10.0, 40.0)]
    shared, plain = (
        make_page_pdf(*(Group(items, place, is_shared=known) for place in places)) for known in (True, False)
    )
    with pikepdf.open(BytesIO(shared)) as file:
        assert len(file.pages[0].Resources.XObject) == 1
    pictures = [pypdfium2.PdfDocument(data)[0].render(scale=1).to_pil() for data in (shared, plain)]
    assert pictures[0].tobytes() == pictures[1].tobytes()


def measure_thinnest_line(placements: Sequence[Placement]) -> float | None:
    """Return the width in mm of the thinnest line of the page, as preflight measures it."""
    return read_pdf(make_page_pdf(placements=placements)).pages[0].thinnest


@pytest.mark.parametrize("scale", [1.0, 0.3, 0.02])
def test_a_line_is_never_thinner_than_can_be_printed(scale: float) -> None:
    """Paths, icons and groups of a frame that is placed small keep their lines; thick ones get thinner with it."""
    outlined = Group((Path(SQUARE, stroke="#112233", stroke_width=0.1),), (0.5, 0, 0, 0.5, 0, 0))
    for item in (Path(SQUARE, stroke="#112233", stroke_width=0.1), outlined, Symbol("icon", "frame", 2, 2, 12, 12)):
        placed = Placement(Frame(24, 24, (item,)), (scale, 0, 0, scale, 5, 5))
        assert measure_thinnest_line([placed]) >= MIN_LINE_WIDTH - 1e-3
    thick = Placement(Frame(24, 24, (Path(SQUARE, stroke="#112233", stroke_width=8),)), (scale, 0, 0, scale, 5, 5))
    assert measure_thinnest_line([thick]) == pytest.approx(8 * scale, rel=0.01)


def test_a_frame_placed_at_its_size_keeps_its_lines_in_a_picture_of_it_too() -> None:
    """One form serves both: what is printed at true size looks as it was drawn."""
    frame = Frame(24, 24, (Path(SQUARE, stroke="#112233", stroke_width=0.2),))
    whole, small = (Placement(frame, (scale, 0, 0, scale, 5, 5)) for scale in (1.0, 0.25))
    assert measure_thinnest_line([whole, small]) == pytest.approx(0.05, abs=0.001)


COIN = Symbol("icon", "tile", 0, 0, 5, 5, alt="coin")


def make_tagged_writer() -> ContentWriter:
    """Return the writer of a tagged document with one icon."""
    return ContentWriter(Assets({"tile": TILE}, {}), lambda _: "", RGB_INKS, lambda *_: "", ContentMarks())


def test_icons_are_read_aloud_after_a_group_inside_their_own() -> None:
    """Icons of a structure element have their words before and after an inner element, and artifacts have none."""
    inner = Group((COIN,), tag=Tag("Link"))
    outer = Group((COIN, inner, COIN, Group((COIN,), tag=ARTIFACT), COIN), tag=Tag("P"))
    stream = make_tagged_writer().make_stream([outer, COIN])
    assert stream.code.count("ActualText") == 4


def test_repeated_elements_are_drawn_for_each_context() -> None:
    """What a form shares is drawn anew where its icons have words, and once where nothing differs."""
    items = (COIN,)
    shared = Group(items, is_shared=True)
    writer = make_tagged_writer()
    writer.make_stream([shared, shared, Group((shared, shared), tag=Tag("P"))])
    forms = [form.stream.code for form in writer.forms.by_name.values()]
    assert sum("ActualText" in code for code in forms) == 1
    assert len(forms) == 3
