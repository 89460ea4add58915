"""Thin strips of another colour beside an area."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.layout.conftest import LayCard
from tests.shown_findings import show_findings

GROUND = "- rect: {x: 2, y: 2, width: 40, height: 60, fill: wall}\n"


def draw_over(x: float, y: float, width: float, height: float, fill: str = "paper") -> str:
    """Return a ground of 40 × 60 mm with an area over it."""
    return f"{GROUND}- rect: {{x: {x}, y: {y}, width: {width}, height: {height}, fill: {fill}}}"


STRIPS = [
    ((2, 2, 40, 59), 1.0),  # below
    ((2, 3.2, 40, 58.8), 1.2),  # above
    ((2.3, 2, 39.7, 60), 0.3),  # left
    ((2.2, 2, 38.8, 60), 0.2),  # left, the narrower of two
]
"""An area, and the width of the strip that it leaves, in mm."""


@pytest.mark.parametrize(("area", "width"), STRIPS)
def test_a_strip_on_one_side_is_reported(laid: LayCard, area: tuple[float, float, float, float], width: float) -> None:
    """An area that leaves a strip of its ground on one side is reported with the width of the strip."""
    _, (finding,) = laid(draw_over(*area))
    assert (finding.code, finding.args["colour"]) == ("sliver", "#bc4c1e")
    assert finding.args["width"] == pytest.approx(width)


def test_the_side_of_a_strip_is_named(laid: LayCard, golden: Callable[[str, str], None]) -> None:
    """The golden file has the wording for a strip on each side."""
    areas = [area for area, _ in STRIPS]
    golden("findings/shown/slivers.txt", show_findings((f"{area}", laid(draw_over(*area))[1]) for area in areas))


@pytest.mark.parametrize(
    ("area", "fill"),
    [
        ((2, 2, 40, 60), "paper"),
        ((3, 3, 38, 58), "paper"),
        ((2, 2, 40, 58.5), "paper"),
        ((10, 10, 20, 20), "paper"),
        ((2, 2, 40, 59), "wall"),
    ],
)
def test_frames_and_wide_strips_are_meant(laid: LayCard, area: tuple[float, float, float, float], fill: str) -> None:
    """Equal strips are a frame, one of 1.5 mm or more is seen as meant, and one of the same colour is not seen."""
    assert laid(draw_over(*area, fill=fill))[1] == []


def test_a_strip_that_is_covered_is_no_sliver(laid: LayCard) -> None:
    """A thin strip that a bar covers is not reported."""
    covered = draw_over(2, 2, 40, 59) + "\n- rect: {x: 2, y: 58, width: 40, height: 4, fill: ink}"
    assert laid(covered)[1] == []
