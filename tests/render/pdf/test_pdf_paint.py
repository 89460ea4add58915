"""Gradients and transparency in a PDF."""

from __future__ import annotations

from typing import Literal

import pytest

from compiler.layout.frame import Frame, Group, Image, Path
from compiler.layout.shapes import make_rectangle
from compiler.load.svg.read_vector_picture import read_vector_picture
from compiler.model.points import BoundingBox
from compiler.model.vector import Gradient, Stop
from compiler.render.colours.inks import RGB_INKS
from compiler.render.frame_assets import Assets
from compiler.render.pdf.content import ContentWriter
from compiler.render.pdf.pdf_paint import unroll_gradient
from compiler.render.pdf.picture_objects import PrintedPictures
from compiler.render.svg.render_svg import render_svg
from tests.svg_sample import FIGMA

RED_TO_BLUE = Gradient("linear", (Stop(0, "#ff0000"), Stop(1, "#0000ff", 0.5)), (0, 0, 10, 0))
SQUARE = make_rectangle(0, 0, 10, 10)


def make_writer(**pictures: object) -> ContentWriter:
    """Return the writer of a document without drawings or text."""
    return ContentWriter(Assets(pictures=PrintedPictures(pictures)), lambda _: "", RGB_INKS, lambda *_: "")  # type: ignore[arg-type]


def test_a_gradient_is_a_pattern_behind_the_mask_of_its_opacity() -> None:
    """One pattern has its colours, one the greys of its opacity; the path is drawn in a form of its own."""
    made = make_writer()
    stream = made.make_stream([Path(SQUARE, RED_TO_BLUE)])
    assert stream.code == "/X1 Do"
    assert made.forms.by_name["X1"].stream.resources == {"S1", "G0", "X0"}
    assert made.forms.by_name["X0"].stream.code.startswith("/Pattern cs /S0 scn")


def test_equal_gradients_are_stored_once() -> None:
    """A hundred equal shapes are one form, with one mask of its opacity."""
    made = make_writer()
    made.make_stream([Path(SQUARE, RED_TO_BLUE)] * 100)
    assert len(made.forms.by_name) == 2


def test_a_transparent_group_is_painted_together() -> None:
    """The elements of a transparent group are laid on the page together, at the opacity of the group."""
    made = make_writer()
    stream = made.make_stream([Group((Path(SQUARE, "#ff0000"), Path(SQUARE, "#0000ff")), opacity=0.5)])
    assert stream.code == "q\n/G0 gs\n/X0 Do\nQ"
    assert made.forms.by_name["X0"].group


def test_svg_picture_is_stored_once() -> None:
    """Each set of colours makes one form; so does the SVG file define it once."""
    picture, _ = read_vector_picture(FIGMA, "g/a.svg", "a.svg")
    assert picture
    image = Image("a.svg", 0, 0, 20, 20)
    made = make_writer(**{"a.svg": picture})
    names = {name for _ in range(3) for name in made.make_stream([image]).resources}
    recoloured = made.make_stream([Image("a.svg", 0, 0, 20, 20, colours=(("#ffcc00", "#112233"),))])
    assert len(names) == 1
    assert recoloured.resources.isdisjoint(names)
    file = render_svg(Frame(20, 20, (image, image)), {}, {}, {}, pictures={"a.svg": picture})
    assert file.count(b"<symbol") == 1
    assert file.count(b"<use") == 2


@pytest.mark.parametrize(("spread", "colours"), [("repeat", "rbrbrb"), ("reflect", "rbbrrb")])
def test_a_spread_is_written_out(spread: str, colours: str) -> None:
    """PDF knows no repeated gradients: their stops are repeated over the box."""
    gradient = Gradient("linear", (Stop(0, "#ff0000"), Stop(1, "#0000ff")), (0, 0, 10, 0), spread=spread)  # type: ignore[arg-type]
    long = unroll_gradient(gradient, BoundingBox(0, 0, 30, 10))
    assert "".join("r" if stop.colour == "#ff0000" else "b" for stop in long.stops) == colours
    assert long.points == (0, 0, 30, 0)


@pytest.mark.parametrize(
    ("kind", "points", "periods"), [("linear", (500, 0, 500.001, 0), 120), ("radial", (500, 0, 500, 0, 0.001), 60)]
)
def test_a_spread_is_written_out_sixty_times_at_most(
    kind: Literal["linear", "radial"], points: tuple[float, ...], periods: int
) -> None:
    """A period of a thousandth of a millimetre does not make a million stops: there are 60 to each side."""
    gradient = Gradient(kind, (Stop(0, "#ff0000"), Stop(1, "#0000ff")), points, spread="repeat")
    assert len(unroll_gradient(gradient, BoundingBox(0, 0, 1000, 10)).stops) == 2 * periods
