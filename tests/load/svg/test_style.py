"""Styles of SVG drawings."""

from __future__ import annotations

import pytest

from compiler.load.svg.style import (
    apply_style,
    find_unsupported_declaration,
    is_undrawn_attribute,
    is_undrawn_element,
)


@pytest.mark.parametrize(("element", "undrawn"), [("metadata", True), ("sodipodi:namedview", True), ("path", False)])
def test_definitions_and_foreign_elements_draw_nothing(element: str, *, undrawn: bool) -> None:
    """Titles, definitions and elements of drawing programs are ignored, shapes are not."""
    assert is_undrawn_element(element) is undrawn


@pytest.mark.parametrize(
    ("name", "undrawn"), [("class", True), ("inkscape:label", True), ("xlink:href", False), ("fill", False)]
)
def test_attributes_of_programs_draw_nothing_but_links(name: str, *, undrawn: bool) -> None:
    """An attribute in another namespace draws nothing, except a link, which may refer to a file."""
    assert is_undrawn_attribute(name) is undrawn


def test_a_style_wins_over_attributes() -> None:
    """The paint of a style takes the place of the same attribute, and the style itself is gone."""
    attributes = {"fill": "#000000", "d": "M0 0", "style": "fill: #ff0000 !important; font-size: 12px"}
    assert apply_style(attributes) == {"fill": "#ff0000", "d": "M0 0"}


def test_a_style_with_something_unsupported_stays() -> None:
    """A style that cannot be drawn is returned as it is, so that it can be reported."""
    attributes = {"style": "fill: #ff0000; opacity: 0.5"}
    assert apply_style(attributes) == attributes


def test_an_invisible_paint_is_none() -> None:
    """A fill without opacity is not a fill, and an opacity that changes nothing is dropped."""
    assert apply_style({"fill": "#ff0000", "fill-opacity": "0"}) == {"fill": "none"}
    assert apply_style({"fill": "#ff0000", "opacity": "1.0"}) == {"fill": "#ff0000"}


@pytest.mark.parametrize(
    ("style", "declaration"),
    [
        ("fill: url(#a); opacity: 1", None),
        ("filter: url(#blur)", "filter: url(#blur)"),
        ("Opacity: .5", "opacity: .5"),
        ("display:none", "display: none"),
        ("font-family: Arial", None),
    ],
)
def test_the_first_declaration_that_changes_a_drawing_is_found(style: str, declaration: str | None) -> None:
    """References outside of paint and effects that are not drawn are unsupported, other declarations are ignored."""
    assert find_unsupported_declaration(style) == declaration
