from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.model.points import BoundingBox
from compiler.model.vector import Gradient, Stop
from compiler.render.colours.inks import BLACK_INK, RGB_INKS, SpotInk
from compiler.render.pdf.form import NOTHING, Forms
from compiler.render.pdf.paint_operators import Brush, PaintOperators
from compiler.render.pdf.pdf_paint import GraphicsState, Paints
from compiler.render.pdf.pdf_x4 import CUT_INK

BOX = BoundingBox(0.0, 0.0, 10.0, 10.0)
FADING = Gradient("linear", (Stop(0, "#ff0000"), Stop(1, "#0000ff", 0.5)), (0, 0, 10, 0))


@pytest.fixture(name="forms")
def make_forms() -> Forms:
    """Return the forms of a document, none as yet."""
    return Forms()


@pytest.fixture(name="operators")
def make_operators(forms: Forms) -> PaintOperators:
    """Return the operators of a document without paints."""
    return PaintOperators(Paints(), forms)


def test_spot_ink_needs_its_colour_space(operators: PaintOperators) -> None:
    """Setting a spot ink uses its colour space; setting any other ink uses nothing."""
    assert isinstance(CUT_INK, SpotInk)
    assert operators.set_fill(CUT_INK).resources == operators.set_stroke(CUT_INK).resources != frozenset()
    assert operators.set_fill(BLACK_INK).resources == frozenset()


def test_only_colours_that_are_used_are_set(operators: PaintOperators) -> None:
    """A fill and a stroke are set if there are any, in the inks of the place."""
    fill, stroke, both, none = (
        operators.set_colours(filling, stroking, RGB_INKS).code
        for filling, stroking in (("#ff0000", None), (None, "#0000ff"), ("#ff0000", "#0000ff"), (None, None))
    )
    assert both == f"{fill} {stroke}"
    assert fill.endswith("rg")
    assert stroke.endswith("RG")
    assert none == ""
    spot = operators.set_colours("#ff0000", None, replace(RGB_INKS, spot=CUT_INK))
    assert spot == operators.set_fill(CUT_INK)


def test_first_state_needs_no_operator(operators: PaintOperators) -> None:
    """The state that everything begins with is not set; another is set by its name, with the form of its mask."""
    assert operators.set_state(GraphicsState()) == NOTHING
    state = operators.set_state(GraphicsState(fill_opacity=0.5, mask="X7"))
    assert state.code == "/G0 gs"
    assert state.resources == {"G0", "X7"}


def test_opacity_of_a_colour_is_a_state(operators: PaintOperators) -> None:
    """A colour at full opacity has no state; at less, it has one before it."""
    assert operators.set_paint(Brush("#ff0000", 1.0, BOX, stroke=False), RGB_INKS).resources == frozenset()
    seen_through = operators.set_paint(Brush("#ff0000", 0.5, BOX, stroke=True), RGB_INKS)
    assert seen_through.code.startswith("/G0 gs ")
    assert seen_through.code.endswith("RG")


@pytest.mark.parametrize(("stroke", "operator"), [(False, "scn"), (True, "SCN")])
def test_gradient_is_a_pattern(operators: PaintOperators, operator: str, *, stroke: bool) -> None:
    """A gradient is set as the pattern of fills or of strokes."""
    opaque = replace(FADING, stops=(Stop(0, "#ff0000"), Stop(1, "#0000ff")))
    setting = operators.set_paint(Brush(opaque, 1.0, BOX, stroke=stroke), RGB_INKS)
    assert setting.code == f"/Pattern {'CS' if stroke else 'cs'} /S0 {operator}"
    assert setting.resources == {"S0"}


def test_gradient_that_fades_has_a_mask(operators: PaintOperators, forms: Forms) -> None:
    """Where a gradient is not opaque, a form with its opacities as greys is the mask of its state."""
    setting = operators.set_paint(Brush(FADING, 1.0, BOX, stroke=False), RGB_INKS)
    (mask,) = forms.by_name
    assert setting.resources == {"G0", "S1", mask}
    assert forms.by_name[mask].box == BOX
