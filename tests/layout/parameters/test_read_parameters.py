from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

import pytest

from compiler.layout.parameters.number_readers import read_point
from compiler.layout.parameters.read_parameters import FIELD_NAME, Nested, list_parameter_fields
from compiler.layout.parameters.readers import FaceValue, Point, read_face
from tests.layout.conftest import LayCard
from tests.shown_findings import show_findings

MISTAKES = [
    ("- rekt: {width: 1, height: 1}", "layout-element"),
    ("- rect: {width: 1, heigth: 1}", "layout-field"),
    ("- rect: {width: 1}", "layout-field"),
    ("- rect: {width: wide, height: 1}", "layout-value"),
    ("- rect: {width: 6000, height: 1}", "layout-value"),
    ("- rect: {width: -6, height: 1}", "layout-value"),
    ("- rect: {width: 6, height: 1, radius: -1}", "layout-value"),
    ("- rect: {width: 6, height: 1, dash: [0, 0]}", "layout-value"),
    ("- rect: {width: 6, height: 1, dash: [1, -1]}", "layout-value"),
    ("- rect: {width: '{{ 1e999 }}', height: 1}", "layout-expression"),
    ("- path: {d: {circle: [1, 2, -3]}, fill: ink}", "layout-value"),
    ("- path: {d: {circle: [1, 2, 3]}, fill: ink, scale: 0}", "layout-value"),
    ("- text: {width: 9, height: 9, size: 9, value: x, colour: ''}", "layout-value"),
    ("- icons: {width: 9, height: 9, size: 9, effects: '{{ item.actions }}', colour: ''}", "layout-value"),
    ("- text: {width: 9, height: 9, size: 0, value: x}", "layout-value"),
    ("- text: {width: 9, height: 9, size: [], value: x}", "layout-value"),
    ("- text: {width: 9, height: 9, size: 8, value: '{% raw %}x{% endraw %}'}", "layout-expression"),
    ("- icons: {width: 9, height: 9, size: 8, effects: '{{ item.actions }}', without: 5}", "layout-value"),
    ("- rect: {width: true, height: 1}", "layout-value"),
    ("- rect: {width: 1, height: 1, fill: papper}", "layout-value"),
    ("- rect: {width: 1, height: 1, fill: '#12'}", "layout-value"),
    ("- rect: {width: 6, height: 1, fill: ink, opacity: 90}", "layout-value"),
    ("- rect: {when: '{{ 1 }} and {{ 0 }}', width: 1, height: 1}", "layout-expression"),
    ("- icon: {name: wod, size: 3}", "layout-value"),
    ("- line: {from: [1], to: [2, 3], stroke: ink}", "layout-value"),
    ("- path: {d: 'M0 0 Q', fill: ink}", "layout-value"),
    ("- path: {d: {cirle: [1, 2, 3]}, fill: ink}", "layout-value"),
    ("- path: {d: {circle: [5, 5]}, fill: ink}", "layout-value"),
    ("- path: {d: {rect: [1, 2, 3]}, fill: ink}", "layout-value"),
    ("- path: {d: {polygon: [1, 2, 3]}, fill: ink}", "layout-value"),
    ("- text: {width: 9, height: 9, size: 8, value: [1]}", "layout-value"),
    ("- text: {width: 9, height: 9, size: 8, value: x, face: txt}", "layout-value"),
    ("- text: {width: 9, height: 9, size: 8, value: x, align: middle}", "layout-value"),
    ("- icons: {width: 9, height: 9, size: 8, effects: '{{ item.id }}'}", "layout-value"),
    ("- symbol: {width: 9, height: 9, drawing: motifs/dom-01}", "unknown-drawing"),
    ("- rect: {when: '{{ item.nothing }}', width: 1, height: 1}", "layout-expression"),
    ("- symbol: {width: 1, height: 1, drawing: 'motifs/*', colours: [1]}", "layout-value"),
]
"""An element of a layout, and the code of the finding about it."""


@pytest.mark.parametrize(("draw", "code"), MISTAKES)
def test_a_mistake_in_a_layout_is_one_finding(laid: LayCard, draw: str, code: str) -> None:
    """Each unknown, missing or unfit element or field is one finding, in the file of the layout."""
    part, (finding,) = laid(draw)
    assert finding.code == code
    assert (finding.span.file, finding.span.line) == ("layouts/card.yaml", 3)
    assert part.front.items == ()


def test_mistakes_in_layouts_are_explained(laid: LayCard, golden: Callable[[str, str], None]) -> None:
    """The golden file has the wording for each mistake in an element of a layout."""
    golden("findings/shown/layout-elements.txt", show_findings((draw, laid(draw)[1]) for draw, _ in MISTAKES))


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
def test_nearest_name_is_suggested(laid: LayCard, draw: str, meant: str) -> None:
    """An unknown element or field is reported with the nearest known one."""
    _, (finding,) = laid(draw)
    assert finding.values["near"] == meant


@pytest.mark.parametrize(
    ("outline", "shape", "count"),
    [
        ("circle: [5, 5]", "circle", 2),
        ("circle: [5, 5, 2, 1]", "circle", 4),
        ("rect: [1, 2, 3]", "rect", 3),
        ("rect: [1, 2, 3, 4, 1, 1]", "rect", 6),
        ("sector: [1, 2, 0]", "sector", 3),
    ],
)
def test_shape_with_a_wrong_count_of_numbers_is_explained(laid: LayCard, outline: str, shape: str, count: int) -> None:
    """The finding about an outline with too few or too many numbers names the shape and their count."""
    _, (finding,) = laid(f"- path: {{d: {{{outline}}}, fill: ink}}")
    assert (finding.values["shape"], finding.values["count"]) == (shape, count)


def test_radius_of_a_rectangle_can_be_omitted(laid: LayCard) -> None:
    """An outline of four numbers is a rectangle with right angles, and of five one with rounded corners."""
    for numbers in ("1, 1, 5, 5", "1, 1, 5, 5, 1"):
        part, findings = laid(f"- path: {{d: {{rect: [{numbers}]}}, fill: ink}}")
        assert len(part.front.items) == 1
        assert not findings


def test_other_elements_are_still_drawn(laid: LayCard) -> None:
    """The other elements are drawn if one has a mistake."""
    part, findings = laid("- rect: {width: 1}\n- rect: {width: 1, height: 1, fill: ink}")
    assert len(findings) == len(part.front.items) == 1


def test_condition_decides_what_is_drawn(laid: LayCard) -> None:
    """An element whose condition does not hold is neither drawn nor read."""
    part, findings = laid("- rect: {when: '{{ item.points > 3 }}', width: wide, height: 1}", points=2)
    assert (part.front.items, findings) == ((), [])


def test_colours_come_from_the_theme(laid: LayCard) -> None:
    """A colour is a name of the theme, six digits, or an expression."""
    part, _ = laid("- rect: {width: 1, height: 1, fill: '{{ item.colour }}', stroke: '#00ff00'}", colour="wall")
    assert (part.front.items[0].fill, part.front.items[0].stroke) == ("#bc4c1e", "#00ff00")


def test_a_tint_is_mixed_from_the_theme(laid: LayCard) -> None:
    """`mix` returns a colour of two colours and the share of the first."""
    part, _ = laid("- rect: {width: 1, height: 1, fill: \"{{ mix('#000000', '#ffffff', 0.5) }}\"}")
    assert part.front.items[0].fill == "#808080"


@pytest.mark.parametrize(("number", "text"), [(1_234_567, "1234567"), (1e6, "1000000"), (2.0, "2"), (1e-6, "0.000001")])
def test_number_as_text_keeps_its_digits(laid: LayCard, number: float, text: str) -> None:
    """A number in the place of a text has all its digits, and no exponent."""
    draw = "- qr: {size: 20, value: %s}"
    assert laid(draw % "'{{ item.points }}'", points=number)[0] == laid(draw % f"'{text}'", points=number)[0]


@dataclass(frozen=True, kw_only=True)
class SampleParameters:
    """Parameters of every form that a kind of element may declare."""

    start: Point = field(metadata={FIELD_NAME: "from"})
    face: FaceValue | None = None
    align: Literal["left", "right"] = "left"
    items: Nested = ()


def test_the_type_of_a_parameter_says_how_it_is_read() -> None:
    """Readers come from annotations, also of optional parameters; words come from literals."""
    fields = list_parameter_fields(SampleParameters)
    assert [(field.name, field.parameter, field.is_required) for field in fields.values()] == [
        ("from", "start", True),
        ("face", "face", False),
        ("align", "align", False),
        ("items", "items", False),
    ]
    assert (fields["from"].read, fields["face"].read, fields["items"].read) == (read_point, read_face, None)
    read_word: Any = fields["align"].read
    assert read_word("right", None) == "right"
    assert read_word("centre", None).args == {"sort": "choice", "name": "centre"}
