"""Text along an arc, and turned text."""

from __future__ import annotations

from dataclasses import replace
from math import atan2, degrees, hypot
from typing import Any

import pytest

from compiler.layout.frame import MM_PER_POINT, Glyphs, Group, Symbol
from compiler.layout.part import Part
from tests.layout.conftest import LayCard


def write_arc(value: str, more: str = "size: 8") -> str:
    """Return a text along an arc of radius 15 mm around (22, 34)."""
    return f'- arc: {{at: [22, 34], radius: 15, {more}, value: "{value}"}}'


def list_angles(part: Part) -> list[float]:
    """Return the place of each letter, in degrees clockwise from the top."""
    places = [group.matrix[4:] for group in part.front.items if isinstance(group, Group)]
    return [degrees(atan2(x - 22, 34 - y)) for x, y in places]


def list_letters(drawn: Part | Group) -> list[Any]:
    """Return the elements inside the groups of a piece or group, one for each letter."""
    groups = drawn.front.items if isinstance(drawn, Part) else drawn.items
    return [item for group in groups if isinstance(group, Group) for item in group.items]


def test_letters_are_placed_on_the_arc(laid: LayCard) -> None:
    """Letters are in order, at one distance from the centre, and upright on the arc around its angle."""
    part, findings = laid(write_arc("Dome of Iron"))
    assert not findings
    assert "".join(item.text for item in list_letters(part)) == "DomeofIron"
    places = [group.matrix for group in part.front.items]
    assert [hypot(x - 22, y - 34) for *_, x, y in places] == pytest.approx([15] * len(places))
    turns = list_angles(part)
    assert turns == sorted(turns)
    assert abs(turns[0] + turns[-1]) < 5
    assert [degrees(atan2(b, a)) for a, b, *_ in places] == pytest.approx(turns)


def test_letters_are_as_far_apart_as_in_a_line(laid: LayCard) -> None:
    """The length of a text along an arc is its width with letter space and kerns."""
    value, more = "WAVE", "size: 8, tracking: 50"
    bent, _ = laid(write_arc(value, more))
    (straight,) = laid(f'- text: {{width: 40, height: 10, {more}, value: "{value}"}}')[0].front.items
    first, last = list_letters(bent)[0], list_letters(bent)[-1]
    turns = list_angles(bent)
    length = 15 * (turns[-1] - turns[0]) * 3.14159265 / 180
    assert length + (first.width + last.width) / 2 == pytest.approx(straight.width)


def test_inside_letters_read_from_left_to_right_below(laid: LayCard) -> None:
    """With `facing: in` at 180 degrees, the first letter is left and the tops of letters point to the centre."""
    part, findings = laid(write_arc("Dome", "size: 8, angle: 180, facing: in"))
    assert not findings
    xs = [group.matrix[4] for group in part.front.items]
    assert xs == sorted(xs)
    assert not [group for group in part.front.items if group.matrix[5] <= 34 + 10]
    assert not [group for group in part.front.items if group.matrix[0] <= 0.5]


def test_the_largest_size_that_is_short_enough_is_taken(laid: LayCard) -> None:
    """The largest size that fits in `span` degrees is used; an excess at all sizes is a finding in mm."""
    part, findings = laid(write_arc("A long name of a dome", "size: [14, 10, 6], span: 150"))
    assert not findings
    assert list_letters(part)[0].size == 10
    _, (finding,) = laid(write_arc("A long name of a dome", "size: [14, 10], span: 40"))
    assert (finding.code, finding.args["size"]) == ("text-overflow", 10)
    assert finding.args["over"] > 10


def test_icons_and_styles_are_bent_as_well(laid: LayCard) -> None:
    """An icon is one letter; bold words keep their face; combining marks stay with their letters."""
    part, findings = laid(write_arc("a **b** {wood} у\u0301", "size: 8, capitals: true"))
    assert not findings
    a, b, wood, u = list_letters(part)
    assert (a.face, b.face, u.text) == ("text", "text-bold", "У\u0301")
    assert isinstance(wood, Symbol)
    assert wood.x == pytest.approx(-wood.width / 2)
    assert [mark.position for mark in u.marks] == [1]


def test_lines_around_bent_letters_are_below_all_letters(laid: LayCard) -> None:
    """An outlined text is one group, whose lines are painted first, so that none covers the letter before it."""
    plain, _ = laid(write_arc("Dome {wood}"))
    part, findings = laid(write_arc("Dome {wood}", "size: 8, outline: '#ffffff', outline-width: 0.4"))
    assert not findings
    (group,) = part.front.items
    assert isinstance(group, Group)
    assert group.outlines_first
    assert [replace(item, outline=None, outline_width=0) for item in list_letters(group)[:4]] == list_letters(plain)[:4]
    assert {(item.outline, item.outline_width) for item in list_letters(group)[:4]} == {("#ffffff", 0.4)}


def test_undrawable_text_is_reported(laid: LayCard) -> None:
    """Unknown icons and characters without a glyph are reported, as in a box."""
    _, findings = laid(write_arc("{wod} ★"))
    assert {finding.code for finding in findings} == {"unknown-icon", "missing-glyph"}


def test_a_text_is_turned_about_the_middle_of_its_box(laid: LayCard) -> None:
    """A turned text has another direction, and the same centre."""
    element = (
        "text: {{x: 10, y: 20, width: 20, height: 6, size: 8, align: centre, valign: middle, turn: {turn}, value: o}}"
    )
    (upright,) = laid("- " + element.format(turn=0))[0].front.items
    (group,) = laid("- " + element.format(turn=90))[0].front.items
    assert isinstance(upright, Glyphs)
    assert group.items == (upright,)
    a, b, c, d, e, f = group.matrix
    assert (a, b, c, d) == pytest.approx((0, 1, -1, 0))
    assert (a * 20 + c * 23 + e, b * 20 + d * 23 + f) == pytest.approx((20, 23))
    assert upright.size * MM_PER_POINT < 6
