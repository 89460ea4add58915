"""Texts and lines that hardly show on what is under them."""

from __future__ import annotations

import pytest

from tests.layout.conftest import LayOut
from tests.layout.drawn_sample import write_layout

GROUND = "rect: {x: -3, y: -3, width: 80, height: 100, fill: '#f8e3a6'}"
TEXT = "text: {x: 5, y: 5, width: 30, height: 6, size: 8, colour: '%s', value: '{{ item.id }}'}"
LINE = "line: {from: [5, 20], to: [30, 20], stroke: '%s', dash: [1, 1]}"


@pytest.mark.parametrize(("element", "thing"), [(TEXT, "text"), (LINE, "line")])
def test_a_colour_near_its_ground_is_reported(laid_out: LayOut, element: str, thing: str) -> None:
    """A pale text or line on a pale ground is reported; a dark one, or a pale one on a dark area, is not."""
    _, findings = laid_out(write_layout(GROUND, element % "#f0d890"))
    assert [(finding.code, finding.args["leaf"][0]) for finding in findings] == [("low-contrast", thing)]
    assert laid_out(write_layout(GROUND, element % "#2b1d16"))[1] == []
    panel = "rect: {x: 4, y: 4, width: 40, height: 30, fill: '#2b1d16'}"
    assert laid_out(write_layout(GROUND, panel, element % "#f0d890"))[1] == []


def test_a_text_with_a_line_around_it_is_compared_with_the_line(laid_out: LayOut) -> None:
    """White letters on white are accepted with a dark line, but not with a pale one."""
    white = TEXT % "#ffffff"
    assert laid_out(write_layout(GROUND, white.replace("size: 8", "size: 8, outline: '#2b1d16'")))[1] == []
    _, findings = laid_out(write_layout(GROUND, white.replace("size: 8", "size: 8, outline: '#f8f3e6'")))
    assert [finding.code for finding in findings] == ["low-contrast"]


def test_a_line_is_named_by_its_place(laid_out: LayOut) -> None:
    """A finding about a line has the box around it, in mm of the side."""
    _, (finding,) = laid_out(write_layout(GROUND, LINE % "#f0d890"))
    assert [finding.args[name] for name in ("left", "top", "right", "bottom")] == [5, 20, 30, 20]


def test_lines_of_a_table_may_have_the_colour_of_its_header(laid_out: LayOut) -> None:
    """The edge of a table on its header of the same colour is not a finding; one of nearly that colour is."""
    table = (
        "table: {x: 4, y: 4, width: 36, height: 30, columns: 1, head: ['{{ item.id }}'], rows: [['{{ item.id }}']], "
        "size: 8, head-fill: '#2b1d16', head-colour: '#ffffff', rules: %s, stroke: '%s'}"
    )
    assert laid_out(write_layout(GROUND, table % ("outside", "#2B1D16")))[1] == []
    _, findings = laid_out(write_layout(GROUND, table % ("outside", "#f0d890")))
    assert [finding.code for finding in findings] == ["low-contrast"]


def test_what_is_covered_or_on_a_gradient_is_not_judged(laid_out: LayOut) -> None:
    """A line that a later area covers, and a text on a gradient, have no finding."""
    cover = "rect: {x: 4, y: 15, width: 40, height: 10, fill: '#2b1d16'}"
    assert laid_out(write_layout(GROUND, LINE % "#f0d890", cover))[1] == []
    gradient = "rect: {x: -3, y: -3, width: 80, height: 100, fill: {linear: ['#f8e3a6', '#2b1d16']}}"
    assert laid_out(write_layout(gradient, TEXT % "#f0d890"))[1] == []


def test_an_area_outside_a_clip_covers_nothing(laid_out: LayOut) -> None:
    """Only what is inside the clip of a group is under a text."""
    clipped = (
        "group: {clip: {rect: [0, 40, 20, 20]}, items: "
        "[{rect: {x: -3, y: -3, width: 80, height: 100, fill: '#2b1d16'}}]}"
    )
    _, findings = laid_out(write_layout(GROUND, clipped, TEXT % "#f0d890"))
    assert [finding.code for finding in findings] == ["low-contrast"]
