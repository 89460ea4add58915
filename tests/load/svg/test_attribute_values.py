"""Values of SVG attributes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from compiler.diagnostics.reason import ReasonError
from compiler.load.svg.attribute_values import (
    LARGEST,
    InheritedPaint,
    parse_colour,
    parse_length,
    parse_number,
    parse_numbers,
    parse_transform,
)
from compiler.model.drawing import NamedColour
from compiler.model.vector import transform_point


@pytest.mark.parametrize(("text", "number"), [(" 1.5 ", 1.5), ("-.5", -0.5), ("1e3", 1000), ("+2", 2)])
def test_numbers_have_no_unit(text: str, number: float) -> None:
    """A number may have a sign, a fraction and an exponent."""
    assert parse_number(text) == number


@pytest.mark.parametrize(
    ("parse", "text"),
    [
        (parse_number, "1px"),
        (parse_number, "nan"),
        (parse_number, f"{LARGEST * 10:.0f}"),
        (parse_numbers, "1,,2"),
        (parse_length, "-1"),
        (parse_colour, "red blue"),
        (parse_colour, "#ff00"),
        (parse_transform, "matrix(1 0 0 1)"),
        (parse_transform, "rotate(1 2)"),
        (parse_transform, "translate(1) turn(2)"),
    ],
)
def test_unreadable_values_are_refused_with_a_reason(parse: Callable[[str], object], text: str) -> None:
    """Whatever cannot be drawn as it is written is refused, and never guessed."""
    with pytest.raises(ReasonError):
        parse(text)


def test_reference_to_a_gradient_has_advice_of_its_own() -> None:
    """A gradient where only a colour may be is refused with what to do instead."""
    with pytest.raises(ReasonError) as refused:
        parse_colour("url(#sky)")
    assert refused.value.reason.args == {"value": "url(#sky)"}
    assert refused.value.reason.advice


def test_numbers_are_separated_by_spaces_or_commas() -> None:
    """One comma with spaces around it separates numbers like spaces alone."""
    assert parse_numbers(" 1, 2 3 ,4") == (1, 2, 3, 4)
    assert parse_numbers(" ") == ()


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("1-2 3-4", (1, -2, 3, -4)),
        ("-.5-.5", (-0.5, -0.5)),
        (".5.25", (0.5, 0.25)),
        ("1+2", (1, 2)),
        ("1e-3-2", (0.001, -2)),
        ("10 -1.5", (10, -1.5)),
        ("12.5,3", (12.5, 3)),
    ],
)
def test_a_sign_or_a_point_separates_numbers(text: str, numbers: tuple[float, ...]) -> None:
    """Numbers may stand without a space where a sign or a second point begins the next, as compact files have them."""
    assert parse_numbers(text) == numbers


@pytest.mark.parametrize("text", ["1,2,", ",1", "1,,2", "1, ,2"])
def test_a_missing_number_is_named(text: str) -> None:
    """A comma without a number on both sides is refused as such."""
    with pytest.raises(ReasonError) as refused:
        parse_numbers(text)
    assert refused.value.reason.template.startswith("a number is missing")
    with pytest.raises(ReasonError) as refused:
        parse_transform(f"translate({text})")
    assert refused.value.reason.template.startswith("a number is missing")


@pytest.mark.parametrize("text", ["1--2", "1-px", "1.2.", "5-"])
def test_a_sign_without_a_number_is_refused(text: str) -> None:
    """A sign that begins no number is not skipped."""
    with pytest.raises(ReasonError):
        parse_numbers(text)


@pytest.mark.parametrize(
    ("text", "colour"),
    [
        ("#abc", "#aabbcc"),
        ("#ABCDEF", "#abcdef"),
        ("Tomato", "#ff6347"),
        ("currentColor", "currentColor"),
        ("none", None),
        ("var(--roof, #F00)", NamedColour("roof", "#ff0000")),
    ],
)
def test_colours_have_six_digits(text: str, colour: str | NamedColour | None) -> None:
    """Short and named colours are written out; a named colour of the drawing keeps its fallback."""
    assert parse_colour(text) == colour


@pytest.mark.parametrize(
    ("text", "point"),
    [
        ("", (1, 2)),
        ("translate(10)", (11, 2)),
        ("scale(2)", (2, 4)),
        ("scale(2, 3)", (2, 6)),
        ("rotate(90)", (-2, 1)),
        ("rotate(180 1 1)", (1, 0)),
        ("translate(10 0) scale(2)", (12, 4)),
        ("matrix(0 1 1 0 5 6)", (7, 7)),
        ("translate(10-20)", (11, -18)),
        ("matrix(1 0 0 1 -.5-.5)", (0.5, 1.5)),
        ("skewX(45)", (3, 2)),
        ("skewY(45)", (1, 3)),
    ],
)
def test_the_last_transform_is_applied_first(text: str, point: tuple[float, float]) -> None:
    """A list of transforms moves a point as SVG says: the rightmost first."""
    assert transform_point(parse_transform(text), 1, 2) == pytest.approx(point)


def test_paint_is_inherited_attribute_by_attribute() -> None:
    """An attribute replaces one value and leaves the others; transforms are composed."""
    paint = InheritedPaint().inherit("stroke", "#fff").inherit("stroke-width", "2").inherit("fill-rule", "evenodd")
    assert (paint.fill, paint.stroke, paint.width, paint.even_odd) == ("currentColor", "#ffffff", 2, True)
    moved = paint.inherit("transform", "translate(1 0)").inherit("transform", "scale(2)")
    assert transform_point(moved.matrix, 1, 1) == (3, 2)


@pytest.mark.parametrize(
    ("name", "value"),
    [("stroke-linecap", "pointed"), ("fill-rule", "odd"), ("stroke-width", "x"), ("stroke-width", ""), ("d", "M0 0")],
)
def test_an_unknown_value_of_paint_is_refused(name: str, value: str) -> None:
    """A word that is not allowed is a mistake, not the default."""
    with pytest.raises(ReasonError):
        InheritedPaint().inherit(name, value)
