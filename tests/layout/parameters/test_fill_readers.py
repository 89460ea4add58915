from __future__ import annotations

from typing import Any

import pytest

from compiler.diagnostics.reason import Reason
from compiler.layout.gradients import RelativeGradient
from compiler.layout.parameters.fill_readers import read_fill
from compiler.layout.scope import Scope

TWO = ["#ff0000", "#0000ff"]


@pytest.fixture(name="scope")
def make_scope() -> Scope:
    """Return a scope whose theme has one colour."""
    scope: Any = type("_Scope", (), {})()
    scope.context = type("_Context", (), {"game": type("_Game", (), {"theme": {"ink": "#2b1d16"}})})
    return scope  # type: ignore[no-any-return]  # readers of fills need no more of a scope


def read_gradient(raw: object, scope: Scope) -> RelativeGradient:
    """Return a gradient that is accepted."""
    gradient = read_fill(raw, scope)
    assert isinstance(gradient, RelativeGradient)
    return gradient


def find_reason(raw: object, scope: Scope) -> Reason:
    """Return the reason why a fill is not accepted."""
    refused = read_fill(raw, scope)
    assert isinstance(refused, Reason)
    return refused


def test_colour_is_a_fill(scope: Scope) -> None:
    """A name of the theme, a colour in hexadecimal digits or nothing is a fill."""
    assert [read_fill(raw, scope) for raw in ("ink", "#00ff00", "")] == ["#2b1d16", "#00ff00", None]


def test_gradient_has_colours_and_a_direction(scope: Scope) -> None:
    """A linear gradient has an angle, a radial one a centre and a radius; each has defaults."""
    linear = read_gradient({"linear": TWO, "angle": 90}, scope)
    assert (linear.kind, linear.angle) == ("linear", 90)
    radial = read_gradient({"radial": TWO, "centre": [20, 80], "radius": 60}, scope)
    assert (radial.kind, radial.centre, radial.radius) == ("radial", (20, 80), 60)
    assert read_gradient({"linear": TWO}, scope).angle == RelativeGradient("linear", ()).angle


@pytest.mark.parametrize(
    ("colours", "offsets"),
    [
        (["ink", "ink"], [0, 1]),
        (["ink", "ink", "ink", "ink", "ink"], [0, 0.25, 0.5, 0.75, 1]),
        (["ink", ["ink", 60], "ink", "ink"], [0, 0.6, 0.8, 1]),
        ([["ink", 10], "ink", ["ink", 30]], [0.1, 0.2, 0.3]),
    ],
)
def test_colours_without_a_position_are_spaced_equally(scope: Scope, colours: list[Any], offsets: list[float]) -> None:
    """Positions are in per cent; colours without one lie at equal distances between their neighbours."""
    stops = read_gradient({"linear": colours}, scope).stops
    assert [stop.offset for stop in stops] == pytest.approx(offsets)
    assert {stop.colour for stop in stops} == {"#2b1d16"}


def test_colour_of_a_gradient_has_an_opacity(scope: Scope) -> None:
    """The third entry of a colour is its opacity, which is 1 by default."""
    stops = read_gradient({"linear": [["ink", 0, 0.25], "ink"]}, scope).stops
    assert [stop.opacity for stop in stops] == [0.25, 1]


@pytest.mark.parametrize(
    ("raw", "args"),
    [
        ({"linear": TWO, "angle": 6000}, {"limit": 5000.0}),
        ({"linear": [["ink", 120], "ink"]}, {"limit": 100}),
        ({"linear": [["ink", -1], "ink"]}, {"value": -1.0}),
        ({"linear": [["ink", 50, 3], "ink"]}, {"value": 3.0, "share": 0.03}),
        ({"linear": ["ink"]}, {"minimum": 2, "maximum": 64}),
        ({"linear": ["ink", "inc"]}, {"sort": "colour", "name": "inc"}),
        ({"linear": TWO, "centre": [1, 1]}, {"sort": "field of a gradient", "name": "centre"}),
        ({"radial": TWO, "radius": 0}, {"value": 0.0}),
    ],
)
def test_unacceptable_fill_is_explained(scope: Scope, raw: object, args: dict[str, object]) -> None:
    """The reason names the value that is wrong, or the limit that it exceeds."""
    assert find_reason(raw, scope).args == args


@pytest.mark.parametrize("raw", [{"linear": [["ink", 60], ["ink", 40]]}, {"linear": [["ink", 1, 1, 1], "ink"]}])
def test_wrong_order_and_number_of_entries_are_refused(scope: Scope, raw: object) -> None:
    """Positions that decrease, and colours with more than three entries, are refused."""
    assert not find_reason(raw, scope).args


def test_reasons_speak_of_what_is_read(scope: Scope) -> None:
    """Each kind of number has a reason of its own, and the colour of a gradient one that is not about text."""
    wrong = ({"linear": TWO, "angle": 6000}, {"linear": [["ink", 120], "ink"]}, {"linear": ["", "ink"]})
    angle, position, colour = (find_reason(raw, scope).template for raw in wrong)
    assert "degrees" in angle
    assert "per cent" in position
    assert "text" not in colour


@pytest.mark.parametrize(
    ("raw", "hint"),
    [
        ({"linear": TWO, "centre": [1, 1]}, "angle"),
        ({"lineer": TWO}, "linear"),
        ({"radial": TWO, "radios": 50}, "radius"),
    ],
)
def test_misspelt_field_has_a_hint(scope: Scope, raw: object, hint: str) -> None:
    """A misspelt kind or field is answered with the nearest one, and another with the fields that there are."""
    (advice,) = map(str, find_reason(raw, scope).advice)
    assert hint in advice


def test_gradient_of_no_kind_or_two_is_refused(scope: Scope) -> None:
    """A mapping is a gradient of exactly one kind; without anything near, there is no hint."""
    assert find_reason({"linear": TWO, "radial": TWO}, scope) == find_reason({}, scope)
    assert not find_reason({}, scope).advice
