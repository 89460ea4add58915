from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

import pytest

from compiler.layout.parameters.read_parameters import FIELD_NAME, Nested, list_parameter_fields
from compiler.layout.parameters.readers import FaceValue, Point, read_face, read_point

Lay = Callable[..., Any]


@pytest.mark.parametrize(
    ("draw", "code", "says"),
    [
        ("- rekt: {width: 1, height: 1}", "layout-element", "`rekt`"),
        ("- rect: {width: 1, heigth: 1}", "layout-field", "`heigth`"),
        ("- rect: {width: 1}", "layout-field", "needs `height`"),
        ("- rect: {width: wide, height: 1}", "layout-value", "this must be a number"),
        ("- rect: {width: 6000, height: 1}", "layout-value", "must not exceed 5,000"),
        ("- rect: {width: -6, height: 1}", "layout-value", "not greater than 0"),
        ("- rect: {width: 6, height: 1, radius: -1}", "layout-value", "negative"),
        ("- rect: {width: 6, height: 1, dash: [0, 0]}", "layout-value", "must not all be 0"),
        ("- rect: {width: 6, height: 1, dash: [1, -1]}", "layout-value", "negative"),
        ("- rect: {width: '{{ 1e999 }}', height: 1}", "layout-expression", "above"),
        ("- path: {d: {circle: [1, 2, -3]}, fill: ink}", "layout-value", "this is not an outline"),
        ("- path: {d: {circle: [1, 2, 3]}, fill: ink, scale: 0}", "layout-value", "not greater than 0"),
        ("- text: {width: 9, height: 9, size: 9, value: x, colour: ''}", "layout-value", "must have a colour"),
        (
            "- icons: {width: 9, height: 9, size: 9, effects: '{{ item.actions }}', colour: ''}",
            "layout-value",
            "must have a colour",
        ),
        ("- text: {width: 9, height: 9, size: 0, value: x}", "layout-value", "not greater than 0"),
        ("- text: {width: 9, height: 9, size: [], value: x}", "layout-value", "at least one size"),
        (
            "- text: {width: 9, height: 9, size: 8, value: '{% raw %}x{% endraw %}'}",
            "layout-expression",
            "`{%` is not allowed",
        ),
        ("- icons: {width: 9, height: 9, size: 8, effects: '{{ item.actions }}', without: 5}", "layout-value", "names"),
        ("- rect: {width: true, height: 1}", "layout-value", "this must be a number"),
        ("- rect: {width: 1, height: 1, fill: papper}", "layout-value", "there is no colour `papper`"),
        ("- rect: {width: 1, height: 1, fill: '#12'}", "layout-value", "no colour"),
        ("- rect: {width: 6, height: 1, fill: ink, opacity: 90}", "layout-value", "90 is not between 0 and 1"),
        ("- rect: {when: '{{ 1 }} and {{ 0 }}', width: 1, height: 1}", "layout-expression", "a single expression"),
        ("- icon: {name: wod, size: 3}", "layout-value", "there is no icon `wod`"),
        ("- line: {from: [1], to: [2, 3], stroke: ink}", "layout-value", "two numbers"),
        ("- path: {d: 'M0 0 Q', fill: ink}", "layout-value", "this is not an outline"),
        ("- path: {d: {cirle: [1, 2, 3]}, fill: ink}", "layout-value", "this is not an outline"),
        ("- text: {width: 9, height: 9, size: 8, value: [1]}", "layout-value", "this must be a text"),
        ("- text: {width: 9, height: 9, size: 8, value: x, face: txt}", "layout-value", "there is no face `txt`"),
        ("- text: {width: 9, height: 9, size: 8, value: x, align: middle}", "layout-value", "no choice"),
        ("- icons: {width: 9, height: 9, size: 8, effects: '{{ item.id }}'}", "layout-value", "effects"),
        ("- symbol: {width: 9, height: 9, drawing: motifs/dom-01}", "unknown-drawing", "`motifs/dom-01`"),
        ("- rect: {when: '{{ item.nothing }}', width: 1, height: 1}", "layout-expression", "`nothing`"),
        ("- symbol: {width: 1, height: 1, drawing: 'motifs/*', colours: [1]}", "layout-value", "a mapping of colours"),
    ],
)
def test_a_mistake_in_a_layout_is_one_finding(laid: Lay, draw: str, code: str, says: str) -> None:
    """Unknown elements and fields, missing ones, values that do not fit: one finding each, in the layout's file."""
    part, findings = laid(draw)
    assert [(finding.code, says in finding.message) for finding in findings] == [(code, True)]
    assert (findings[0].span.file, findings[0].span.line) == ("layouts/card.yaml", 3)
    assert part.front.items == ()


@pytest.mark.parametrize(
    ("draw", "meant"),
    [
        ("- rekt: {width: 1, height: 1}", "rect"),
        ("- rect: {width: 1, height: 1, fil: ink}", "fill"),
        ("- rect: {width: 1, height: 1, fill: papper}", "paper"),
        ("- icon: {name: wod, size: 3}", "wood"),
        ("- symbol: {width: 9, height: 9, drawing: motifs/dom-01}", "motifs/dome-01"),
    ],
)
def test_nearest_name_is_suggested(laid: Lay, draw: str, meant: str) -> None:
    """The hint names what was probably meant."""
    _, (finding,) = laid(draw)
    assert finding.values["near"] == meant


def test_other_elements_are_still_drawn(laid: Lay) -> None:
    """One bad element does not take the others with it."""
    part, findings = laid("- rect: {width: 1}\n- rect: {width: 1, height: 1, fill: ink}")
    assert len(findings) == len(part.front.items) == 1


def test_condition_decides_what_is_drawn(laid: Lay) -> None:
    """An element whose condition does not hold is neither drawn nor read."""
    part, findings = laid("- rect: {when: '{{ item.points > 3 }}', width: wide, height: 1}", points=2)
    assert (part.front.items, findings) == ((), [])


def test_colours_come_from_the_theme(laid: Lay) -> None:
    """A name of the theme, or six digits; expressions too."""
    part, _ = laid("- rect: {width: 1, height: 1, fill: '{{ item.colour }}', stroke: '#00ff00'}", colour="wall")
    assert (part.front.items[0].fill, part.front.items[0].stroke) == ("#bc4c1e", "#00ff00")


def test_a_tint_is_mixed_from_the_theme(laid: Lay) -> None:
    """`mix` returns a share of one colour mixed with the rest of the other."""
    part, _ = laid("- rect: {width: 1, height: 1, fill: \"{{ mix('#000000', '#ffffff', 0.5) }}\"}")
    assert part.front.items[0].fill == "#808080"


@dataclass(frozen=True, kw_only=True)
class SampleParameters:
    """Parameters of every form that a kind of element may declare."""

    start: Point = field(metadata={FIELD_NAME: "from"})
    face: FaceValue | None = None
    align: Literal["left", "right"] = "left"
    items: Nested = ()


def test_the_type_of_a_parameter_says_how_it_is_read() -> None:
    """Readers come from annotations, also of optional parameters; words from literals; nested elements have none."""
    fields = list_parameter_fields(SampleParameters)
    assert [(field.name, field.parameter, field.required) for field in fields.values()] == [
        ("from", "start", True),
        ("face", "face", False),
        ("align", "align", False),
        ("items", "items", False),
    ]
    assert (fields["from"].read, fields["face"].read, fields["items"].read) == (read_point, read_face, None)
    read_word: Any = fields["align"].read
    assert read_word("right", None) == "right"
    assert read_word("centre", None).args == {"sort": "choice", "name": "centre"}
