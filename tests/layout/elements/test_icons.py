from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.layout.frame import Glyphs, Symbol
from compiler.layout.text.icon_strip import StripStyle, break_strip, make_strip_units
from compiler.layout.text.prepared_faces import Face
from engine.effects import Figure, IconRef, SignIcon
from tests.layout.conftest import LayCard

SIGNS = st.sampled_from([SignIcon("arrow"), SignIcon("plus"), SignIcon("slash")])
GROUPS = st.tuples(st.integers(0, 22), st.sampled_from(["wood", "stone"]), SIGNS)


def make_style(face: Face, **changed: Any) -> StripStyle:
    """Return the style of a strip with usual values, some of them changed."""
    return StripStyle(**{"face": face, "figure": 0.62, "gap": 0.1, "without": frozenset(), "ones": True, **changed})


@pytest.mark.slow
@given(st.lists(GROUPS, min_size=1, max_size=8), st.floats(1, 12))
def test_figures_stay_with_their_icons(faces: dict[str, Face], groups: list[Any], measure: float) -> None:
    """However narrow the box, each figure is on the line of its icon, and no line begins with a slash."""
    tokens = [token for n, name, sign in groups for token in (Figure(n), IconRef(name), sign)]
    lines = break_strip(
        make_strip_units(tuple(tokens), make_style(faces["display"])), measure, make_style(faces["display"])
    )
    marks = [[mark.text for unit in line for mark in unit.marks] for line in lines]
    assert [mark for line in marks for mark in line] == [str(t.n) if isinstance(t, Figure) else t.name for t in tokens]
    assert not [line for line in marks if line[-1].isdigit()]
    assert not [line for line in marks[1:] if line[0] == "slash"]


def test_a_strip_is_as_large_as_its_box_allows(laid: LayCard) -> None:
    """The first size that fits a strip is used, on one line or more."""
    part, findings = laid("- icons: {width: 40, height: 10, effects: '{{ item.actions }}', size: [9, 6, 4]}")
    assert not findings
    symbols = [element for element in part.front.items if isinstance(element, Symbol)]
    assert [element.name for element in symbols] == ["ruble", "arrow", "wood", "slash", "stone"]
    assert symbols[0].width == 6
    assert [element.text for element in part.front.items if isinstance(element, Glyphs)] == ["1", "2"]


def test_a_strip_breaks_before_its_arrow(laid: LayCard) -> None:
    """On two lines, the second begins with the arrow."""
    part, _ = laid("- icons: {width: 16, height: 12, effects: '{{ item.actions[0] }}', size: [5], align: left}")
    arrow = next(element for element in part.front.items if isinstance(element, Symbol) and element.name == "arrow")
    ruble = next(element for element in part.front.items if isinstance(element, Symbol) and element.name == "ruble")
    assert arrow.y > ruble.y + 3
    assert arrow.x < ruble.x


def test_icons_that_do_not_fit_are_a_finding(laid: LayCard) -> None:
    """Icons that do not fit even at their smallest size are reported with the millimetres that they lack."""
    _, (finding,) = laid("- icons: {width: 10, height: 4, effects: '{{ item.actions }}', size: [5, 4]}")
    assert finding.code == "icons-overflow"
    assert finding.args["size"] == 4
    assert finding.args["max"] == pytest.approx(5.2, abs=0.05)


def test_ones_and_signs_may_be_left_out(faces: dict[str, Face]) -> None:
    """A strip may leave out the sign of how often an action is done, and the figure of a single thing."""
    tokens = (SignIcon("once"), Figure(1), IconRef("wood"), SignIcon("arrow"), Figure(2), IconRef("ruble"))
    units = make_strip_units(tokens, make_style(faces["display"], without=frozenset({"once"}), ones=False))
    assert [[mark.text for mark in unit.marks] for unit in units] == [["wood"], ["arrow"], ["2", "ruble"]]


@pytest.mark.parametrize("valign", ["top", "middle", "bottom"])
def test_a_strip_stays_in_its_box(laid: LayCard, valign: str) -> None:
    """Wherever a strip of icons is put, no icon leaves the box."""
    draw = f"- icons: {{y: 5, width: 24, height: 14, effects: '{{{{ item.actions }}}}', size: [6], valign: {valign}}}"
    part, findings = laid(draw)
    assert not findings
    icons = [element for element in part.front.items if isinstance(element, Symbol)]
    assert len(icons) == 5
    for icon in icons:
        assert 0 <= icon.x < icon.x + icon.width <= 24
        assert 5 <= icon.y < icon.y + icon.height <= 19


@pytest.mark.parametrize("height", [6.3, 6.295])
def test_icons_that_exactly_fill_their_box_fit(laid: LayCard, height: float) -> None:
    """Two lines of 3 mm are 6.300000000000001 mm: rounding errors and hundredths of a millimetre are not too large."""
    draw = f"- icons: {{width: 12, height: {height}, effects: '{{{{ item.actions[0] }}}}', size: [3], align: left}}"
    part, findings = laid(draw)
    assert not findings
    icons = [element for element in part.front.items if isinstance(element, Symbol)]
    assert len({round(icon.y + icon.height / 2, 3) for icon in icons}) == 2
