from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.layout.elements.track import list_square_places
from tests.layout.conftest import LayCard

DOT = "items: [{rect: {width: 1, height: 1, fill: ink}}]"


def list_group_corners(part: Any) -> list[Any]:
    """Return the places of the groups of a front, for approximate comparison."""
    return [pytest.approx((group.matrix[4], group.matrix[5])) for group in part.front.items]


def test_repeat_steps_along(laid: LayCard) -> None:
    """Elements are drawn once for each value, each a step further."""
    part, _ = laid(f"- repeat: {{over: 3, at: [1, 2], step: [5, 0], {DOT}}}")
    assert list_group_corners(part) == [(1, 2), (6, 2), (11, 2)]


def test_repeated_elements_see_their_value(laid: LayCard) -> None:
    """In repeated elements, `it` is the value, `index` its position, and outer names are known."""
    draw = (
        "- repeat: {over: '{{ item.sizes }}', items: "
        "[{rect: {width: '{{ it }}', height: '{{ index + item.more }}', fill: ink}}]}"
    )
    part, findings = laid(draw, sizes=(3, 5), more=1)
    assert not findings
    assert [group.items[0].commands[2] for group in part.front.items] == [("L", (3, 1)), ("L", (5, 2))]


def test_nested_repeats_see_the_names_of_the_outer_one(laid: LayCard) -> None:
    """In a repeat inside others, `outer` has the value and the index of the next one, which has its own `outer`."""
    box = "rect: {width: '{{ outer.outer.it + it }}', height: '{{ outer.it + outer.outer.index }}', fill: ink}"
    inner = f"repeat: {{over: [3], items: [{{repeat: {{over: [2], items: [{{{box}}}]}}}}]}}"
    part, findings = laid(f"- grid: {{over: [1, 5], columns: 1, step: [0, 9], items: [{{{inner}}}]}}")
    assert not findings
    rects = [group.items[0].items[0].items[0] for group in part.front.items]
    assert [rect.commands[2] for rect in rects] == [("L", (3, 3)), ("L", (7, 4))]


def test_only_nested_repeats_have_an_outer_one(laid: LayCard) -> None:
    """A repeat that is inside no other has no `outer`."""
    _, (finding,) = laid("- repeat: {over: [1], items: [{rect: {width: '{{ outer.it }}', height: 1, fill: ink}}]}")
    assert finding.args["name"] == "outer"


def test_a_grid_centres_a_short_last_row(laid: LayCard) -> None:
    """A grid has rows of `columns` cells; a short last row may be centred."""
    part, _ = laid(f"- grid: {{over: 3, columns: 2, step: [10, 10], centred: true, {DOT}}}")
    assert list_group_corners(part) == [(0, 0), (10, 0), (5, 10)]


def test_a_grid_of_hexagons_is_shifted(laid: LayCard) -> None:
    """Every other row may be further right, and every other column further down."""
    part, _ = laid(f"- grid: {{over: 4, columns: 2, step: [10, 9], shift: [5, 0], {DOT}}}")
    assert list_group_corners(part) == [(0, 0), (10, 0), (5, 9), (15, 9)]
    part, _ = laid(f"- grid: {{over: 4, columns: 2, step: [9, 10], shift: [0, 5], {DOT}}}")
    assert list_group_corners(part) == [(0, 0), (9, 5), (0, 10), (9, 15)]


def test_a_ring_goes_clockwise_from_the_top(laid: LayCard) -> None:
    """Four elements are placed above, right, below and left, and their tops face outwards."""
    part, _ = laid(f"- ring: {{over: 4, centre: [20, 20], radius: 10, {DOT}}}")
    assert list_group_corners(part) == [(20, 10), (30, 20), (20, 30), (10, 20)]
    assert part.front.items[1].matrix[:4] == pytest.approx((0, 1, -1, 0), abs=1e-9)


def test_a_track_fills_its_edge(laid: LayCard) -> None:
    """Squares run clockwise around the whole edge from the bottom left corner, each once."""
    part, findings = laid(f"- track: {{width: 42, height: 42, squares: 80, {DOT}}}")
    assert not findings
    places = [(group.matrix[4], group.matrix[5]) for group in part.front.items]
    assert len(set(places)) == 80
    assert places[0] == pytest.approx((0, 40))
    assert places[20] == pytest.approx((0, 0))
    assert places[40] == pytest.approx((40, 0))
    assert places[60] == pytest.approx((40, 40))


def test_feet_of_squares_are_on_the_outer_edge() -> None:
    """The foot of a square that is turned clockwise is left after a quarter, and at the top after a half."""
    turns = [turn for _, _, turn in list_square_places(21, 21)]
    assert [turns[square] for square in (5, 25, 45, 65)] == [90, 180, 270, 0]


@pytest.mark.slow
@given(st.integers(2, 30), st.integers(2, 30))
def test_every_square_of_the_edge_is_used_once(columns: int, rows: int) -> None:
    """Each square is next to the one before, and the last is next to the first."""
    places = [(column, row) for column, row, _ in list_square_places(columns, rows)]
    edge = {(x, y) for x in range(columns) for y in range(rows) if x in (0, columns - 1) or y in (0, rows - 1)}
    assert len(places) == len(edge)
    assert set(places) == edge
    assert not [(a, b, c, d) for (a, b), (c, d) in pairwise([*places, places[0]]) if abs(a - c) + abs(b - d) != 1]


def test_squares_of_a_long_track_are_nearly_square(laid: LayCard) -> None:
    """Fifty squares on a high page are eleven at top and bottom and more at the sides; `columns` changes this."""
    part, findings = laid(f"- track: {{width: 190, height: 272, squares: 50, {DOT}}}")
    assert not findings
    assert len({round(x, 3) for x, _ in list_group_centres(part)}) == 11
    part, _ = laid(f"- track: {{width: 190, height: 272, squares: 50, columns: 9, {DOT}}}")
    assert len({round(x, 3) for x, _ in list_group_centres(part)}) == 9


def list_group_centres(part: Any) -> list[tuple[float, float]]:
    """Return the places of the groups of a front, as plain numbers."""
    return [(group.matrix[4], group.matrix[5]) for group in part.front.items]


def test_a_trail_goes_from_end_to_end(laid: LayCard) -> None:
    """The spaces of an open path are at equal distances from end to end, and turned with `along`."""
    part, findings = laid(f"- trail: {{d: M0 0 H10 V10, spaces: 5, facing: along, {DOT}}}")
    assert not findings
    assert list_group_corners(part) == [(0, 0), (5, 0), (10, 0), (10, 5), (10, 10)]
    assert part.front.items[4].matrix[:4] == pytest.approx((0, 1, -1, 0), abs=1e-9)


def test_a_closed_trail_goes_all_round(laid: LayCard) -> None:
    """On a circle with four spaces, the last is a quarter before the first."""
    part, _ = laid(f"- trail: {{d: {{circle: [20, 20, 10]}}, spaces: 4, {DOT}}}")
    expected = [(20, 10), (30, 20), (20, 30), (10, 20)]
    for (x, y), (left, top) in zip(list_group_centres(part), expected, strict=True):
        assert (x, y) == (pytest.approx(left, abs=0.01), pytest.approx(top, abs=0.01))


@pytest.mark.parametrize("spaces", [0, -3, 1001])
def test_spaces_of_a_trail_are_bounded(laid: LayCard, spaces: int) -> None:
    """A trail has at least one space and at most a thousand."""
    _, (finding,) = laid(f"- trail: {{d: M0 0 H10, spaces: {spaces}, {DOT}}}")
    assert finding.code == "layout-value"


def test_trail_without_length_is_at_one_point(laid: LayCard) -> None:
    """All spaces of a path that is a point are at that point."""
    part, findings = laid(f"- trail: {{d: M3 4 L3 4, spaces: 2, {DOT}}}")
    assert not findings
    assert list_group_corners(part) == [(3, 4), (3, 4)]


@pytest.mark.parametrize("path", ["''", "\"{{ '' if true else 'M 0 0 H 9' }}\""])
def test_a_trail_needs_a_path(laid: LayCard, path: str) -> None:
    """A trail along an empty path, written or computed, is a finding at the path."""
    part, (finding,) = laid(f"- trail: {{d: {path}, spaces: 3, {DOT}}}")
    assert (finding.code, finding.span.line) == ("layout-value", 3)
    assert not part.front.items


@pytest.mark.parametrize("squares", [0, 3, 81, 2000])
def test_a_track_that_cannot_close_is_a_finding(laid: LayCard, squares: int) -> None:
    """A closed track needs an even number of squares, at most a thousand."""
    _, (finding,) = laid(f"- track: {{width: 42, height: 42, squares: {squares}, {DOT}}}")
    assert finding.code == "layout-value"


@pytest.mark.parametrize(
    "kind", ["repeat: {over: 1001", "grid: {columns: 9, step: [1, 1], over: 1001", "ring: {radius: 9, over: 1001"]
)
def test_repeats_are_bounded(laid: LayCard, kind: str) -> None:
    """More than a thousand repeats are refused."""
    part, (finding,) = laid(f"- {kind}, {DOT}}}")
    assert (finding.args["times"], finding.args["limit"]) == (1001, 1000)
    assert part.front.items == ()


@pytest.mark.parametrize("times", ["1000000000", "1.0e+300"])
def test_huge_numbers_of_repeats_are_refused(laid: LayCard, times: str) -> None:
    """A number of repeats that no machine could count is refused like any other above the limit."""
    _, (finding,) = laid(f"- repeat: {{over: {times}, {DOT}}}")
    assert (finding.code, finding.args["times"]) == ("layout-value", float(times))


def test_repeats_within_repeats_are_bounded(laid: LayCard) -> None:
    """Repeating an element a thousand times a thousand times is a finding."""
    inner = f"repeat: {{over: 1000, {DOT}}}"
    _, findings = laid(f"- repeat: {{over: 1000, items: [{{{inner}}}]}}")
    assert {finding.code for finding in findings} == {"layout-value"}


def test_over_must_be_a_list_or_a_number(laid: LayCard) -> None:
    """The field `over` of a repetition takes a list or a number; a word is a finding about the field."""
    _, (finding,) = laid(f"- repeat: {{over: wood, {DOT}}}")
    assert (finding.code, finding.args) == ("layout-value", {"field": "over"})


def test_finding_inside_a_repeat_is_reported_once(laid: LayCard) -> None:
    """The same mistake in every repeat is one finding."""
    _, findings = laid("- repeat: {over: 5, items: [{rect: {width: 1}}]}")
    assert len(findings) == 1


@pytest.mark.slow
def test_repeats_one_after_another_are_bounded(laid: LayCard) -> None:
    """An item with too many elements is one finding, however they are spread over repetitions."""
    one = "- repeat: {over: 1000, items: [{line: {from: [0, 0], to: [1, 1], stroke: ink}}]}"
    _, (finding,) = laid("\n".join([one] * 21))
    assert (finding.code, finding.args["limit"]) == ("layout-element", 20_000)


@pytest.mark.parametrize(
    "element",
    [
        "grid: {over: 3, columns: 2.5, step: [9, 9]",
        "grid: {over: '{{ 7 / 2 }}', columns: 2, step: [9, 9]",
        "repeat: {over: '{{ 1 / 2 }}'",
        "trail: {d: M0 0 H10, spaces: 5.7",
        "track: {width: 42, height: 42, squares: '{{ 81 / 2 }}'",
        "track: {width: 42, height: 42, squares: 80, columns: 20.5",
    ],
)
def test_no_count_is_truncated(laid: LayCard, element: str) -> None:
    """A number of columns, spaces, squares or repetitions that is not whole is a finding; nothing is drawn."""
    part, (finding,) = laid(f"- {element}, {DOT}}}")
    assert finding.code == "layout-value"
    assert not part.front.items


def test_a_whole_quotient_is_a_count(laid: LayCard) -> None:
    """A quotient that is whole may be a count, although it is a number with a point."""
    part, findings = laid(f"- grid: {{over: '{{{{ 6 / 2 }}}}', columns: '{{{{ 4 / 2 }}}}', step: [10, 10], {DOT}}}")
    assert not findings
    assert len(part.front.items) == 3


@pytest.mark.parametrize(("limit", "codes"), [(6, set()), (5, {"layout-value"})])
def test_number_of_nested_repeats_is_limited(
    laid: LayCard, monkeypatch: pytest.MonkeyPatch, limit: int, codes: set[str]
) -> None:
    """As many repeats as loops inside each other may have are drawn; one more is reported."""
    monkeypatch.setattr("compiler.layout.elements._nested_elements.MAX_NESTED_REPEATS", limit)
    _, findings = laid(f"- repeat: {{over: 2, items: [{{repeat: {{over: 3, {DOT}}}}}]}}")
    assert {finding.code for finding in findings} == codes


@pytest.mark.parametrize(("limit", "codes"), [(3, []), (2, ["layout-element"]), (1, ["layout-element"])])
def test_number_of_elements_is_limited(
    laid: LayCard, monkeypatch: pytest.MonkeyPatch, limit: int, codes: list[str]
) -> None:
    """As many elements as a piece may have are drawn; the first beyond is reported, and the rest is left out."""
    monkeypatch.setattr("compiler.layout.elements.registry.MAX_ELEMENTS", limit)
    part, findings = laid("\n".join(["- rect: {width: 1, height: 1, fill: ink}"] * 3))
    assert len(part.front.items) == limit
    assert [finding.code for finding in findings] == codes
