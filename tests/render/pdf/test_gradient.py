"""Gradients become shading patterns whose functions run from stop to stop."""

from __future__ import annotations

from typing import Any

import pytest

from compiler.model.vector import Gradient, Stop
from compiler.render.colours.inks import RGB_INKS, Inks
from compiler.render.pdf.gradient import describe_pattern, make_exponential_function

RED_TO_BLUE = (Stop(0.0, "#ff0000"), Stop(1.0, "#0000ff"))


def read_shading(gradient: Gradient, inks: Inks | None = RGB_INKS) -> dict[str, Any]:
    """Return the entries of a gradient's shading."""
    shading: Any = describe_pattern(gradient, inks)["Shading"]
    return dict(shading.dict)


def test_linear_gradient_has_one_function_from_its_first_to_its_last_colour() -> None:
    """Two stops at the ends need no stitching."""
    shading = read_shading(Gradient("linear", RED_TO_BLUE, (0, 0, 10, 0)))
    function = shading["Function"].dict
    assert (shading["ShadingType"], shading["Coords"].sequence) == (2, [0, 0, 10, 0])
    assert (function["FunctionType"], function["C0"].sequence, function["C1"].sequence) == (2, [1, 0, 0], [0, 0, 1])


def test_radial_gradient_begins_at_its_focus() -> None:
    """The first circle is the focus, without a radius; the second is the circle of the gradient."""
    shading = read_shading(Gradient("radial", RED_TO_BLUE, (1, 2, 5, 6, 7)))
    assert (shading["ShadingType"], shading["Coords"].sequence) == (3, [1, 2, 0, 5, 6, 7])


def test_stops_inside_are_bounds() -> None:
    """Before the first stop and after the last one, the colour stays the same."""
    stops = (Stop(0.25, "#ff0000"), Stop(0.5, "#00ff00"), Stop(0.75, "#0000ff"))
    function = read_shading(Gradient("linear", stops, (0, 0, 10, 0)))["Function"].dict
    assert function["FunctionType"] == 3
    assert function["Bounds"].sequence == [0.25, 0.5, 0.75]
    assert function["Encode"].sequence == [0, 1] * 4


def test_stops_at_one_place_make_a_sharp_edge() -> None:
    """Two stops at the same offset have no stretch between them: the colour changes at once."""
    stops = (Stop(0.0, "#ff0000"), Stop(0.5, "#ff0000"), Stop(0.5, "#0000ff"), Stop(1.0, "#0000ff"))
    function = read_shading(Gradient("linear", stops, (0, 0, 10, 0)))["Function"].dict
    assert function["Bounds"].sequence == [0.5]
    assert [stretch.dict["C0"].sequence for stretch in function["Functions"].sequence] == [[1, 0, 0], [0, 0, 1]]


def test_without_inks_the_opacity_is_painted_as_greys() -> None:
    """A mask is grey where the gradient is translucent, whatever its colours are."""
    stops = (Stop(0.0, "#ff0000", 1.0), Stop(1.0, "#0000ff", 0.0))
    shading = read_shading(Gradient("linear", stops, (0, 0, 10, 0)), inks=None)
    assert shading["ColorSpace"] == "/DeviceGray"
    assert shading["Function"].dict["C0"].sequence == [1]
    assert shading["Function"].dict["C1"].sequence == [0]


def test_grey_stop_has_as_many_components_as_the_others() -> None:
    """A neutral colour is one grey alone, but next to a red it has three components, as all stops share a space."""
    function = read_shading(Gradient("linear", (Stop(0.0, "#808080"), Stop(1.0, "#ff0000")), (0, 0, 10, 0)))["Function"]
    assert function.dict["C0"].sequence == [0.502, 0.502, 0.502]


@pytest.mark.parametrize("value", [1 / 3, 0.123456])
def test_components_are_rounded(value: float) -> None:
    """Colours have four decimals, so that equal colours have equal bytes on all machines."""
    function = make_exponential_function((value,), (value,))
    assert function.dict["C0"].sequence == [round(value, 4)]
