from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from compiler.layout.elements.track import square_place

Lay = Callable[..., Any]
DOT = "items: [{rect: {width: 1, height: 1, fill: ink}}]"


def corners(part: Any) -> list[tuple[float, float]]:
    """Where the groups of a face stand."""
    return [pytest.approx((group.matrix[4], group.matrix[5])) for group in part.front.items]


def test_repeat_steps_along(laid: Lay) -> None:
    """Once per value, each a step further."""
    part, _ = laid(f"- repeat: {{over: 3, at: [1, 2], step: [5, 0], {DOT}}}")
    assert corners(part) == [(1, 2), (6, 2), (11, 2)]


def test_repeated_elements_see_their_value(laid: Lay) -> None:
    """`it` is the value, `index` its place; outer names stay."""
    draw = (
        "- repeat: {over: '{{ item.sizes }}', items: "
        "[{rect: {width: '{{ it }}', height: '{{ index + item.more }}', fill: ink}}]}"
    )
    part, findings = laid(draw, sizes=(3, 5), more=1)
    assert not findings
    assert [group.items[0].commands[2] for group in part.front.items] == [("L", (3, 1)), ("L", (5, 2))]


def test_a_grid_centres_a_short_last_row(laid: Lay) -> None:
    """Rows of so many columns; what is left over stands in the middle."""
    part, _ = laid(f"- grid: {{over: 3, columns: 2, step: [10, 10], centred: true, {DOT}}}")
    assert corners(part) == [(0, 0), (10, 0), (5, 10)]


def test_a_ring_goes_clockwise_from_the_top(laid: Lay) -> None:
    """Four things stand up, right, down, left; their tops face outwards."""
    part, _ = laid(f"- ring: {{over: 4, centre: [20, 20], radius: 10, {DOT}}}")
    assert corners(part) == [(20, 10), (30, 20), (20, 30), (10, 20)]
    assert part.front.items[1].matrix[:4] == pytest.approx((0, 1, -1, 0), abs=1e-9)


def test_a_track_fills_its_edge(laid: Lay) -> None:
    """Squares run clockwise from the bottom left corner, each once, all round."""
    part, findings = laid(f"- track: {{width: 42, height: 42, squares: 80, {DOT}}}")
    assert not findings
    places = [(group.matrix[4], group.matrix[5]) for group in part.front.items]
    assert len(set(places)) == 80
    assert places[0] == pytest.approx((0, 40))
    assert places[20] == pytest.approx((0, 0))
    assert places[40] == pytest.approx((40, 0))
    assert places[60] == pytest.approx((40, 40))


def test_feet_of_squares_are_on_the_outer_edge() -> None:
    """Turned clockwise by a quarter the foot is left, by a half on top."""
    assert [square_place(square, 20)[2] for square in (5, 25, 45, 65)] == [90, 180, 270, 0]


@pytest.mark.parametrize("squares", [0, 3, 81, 2000])
def test_a_track_that_cannot_close_is_a_finding(laid: Lay, squares: int) -> None:
    """Four sides need a multiple of four squares, a thousand at most."""
    _, (finding,) = laid(f"- track: {{width: 42, height: 42, squares: {squares}, {DOT}}}")
    assert finding.code == "layout-value"


@pytest.mark.parametrize(
    "kind", ["repeat: {over: 1001", "grid: {columns: 9, step: [1, 1], over: 1001", "ring: {radius: 9, over: 1001"]
)
def test_repeats_are_bounded(laid: Lay, kind: str) -> None:
    """More than a thousand repeats are refused."""
    part, (finding,) = laid(f"- {kind}, {DOT}}}")
    assert "1001 repeats; at most 1000 are allowed" in finding.message
    assert part.front.items == ()


def test_repeats_within_repeats_are_bounded(laid: Lay) -> None:
    """A thousand times a thousand is a finding, and soon."""
    inner = f"repeat: {{over: 1000, {DOT}}}"
    _, findings = laid(f"- repeat: {{over: 1000, items: [{{{inner}}}]}}")
    assert {finding.code for finding in findings} == {"layout-value"}


def test_over_must_be_a_list_or_a_number(laid: Lay) -> None:
    """A word cannot be repeated over."""
    _, (finding,) = laid(f"- repeat: {{over: wood, {DOT}}}")
    assert "a list or a number" in finding.message


def test_a_finding_inside_is_told_once(laid: Lay) -> None:
    """The same mistake in every repeat is one finding."""
    _, findings = laid("- repeat: {over: 5, items: [{rect: {width: 1}}]}")
    assert len(set(findings)) == 1


@pytest.mark.slow
def test_repeats_one_after_another_are_bounded(laid: Lay) -> None:
    """An item with more elements than any card needs is one finding, however they are spread."""
    one = "- repeat: {over: 1000, items: [{line: {from: [0, 0], to: [1, 1], stroke: ink}}]}"
    _, (finding,) = laid("\n".join([one] * 21))
    assert (finding.code, "more than 20,000 elements" in finding.message) == ("layout-element", True)
