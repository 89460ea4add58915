"""Path data is short and draws the same path."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import pytest
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path
from hypothesis import given
from hypothesis import strategies as st

from compiler.render.svg.format_path_data import format_path_data

LETTERS = {"moveTo": "M", "lineTo": "L", "curveTo": "C", "qCurveTo": "Q", "closePath": "Z", "endPath": ""}
COORDINATES = st.integers(-50_000, 50_000).map(lambda n: n / 100)
POINT = st.tuples(COORDINATES, COORDINATES)

Command: TypeAlias = tuple[str, tuple[float, ...]]
"""A letter of path data and its figures."""


@st.composite
def paths(draw: st.DrawFn) -> list[Command]:
    """Draw one or more closed or open subpaths of lines and curves."""
    commands: list[Command] = []
    for _ in range(draw(st.integers(1, 3))):
        commands.append(("M", draw(POINT)))
        for _ in range(draw(st.integers(0, 6))):
            letter, n = draw(st.sampled_from([("L", 1), ("C", 3), ("Q", 2)]))
            commands.append((letter, tuple(v for _ in range(n) for v in draw(POINT))))
        commands += [("Z", ())] if draw(st.booleans()) else []
    return commands


def parse_path_data(text: str) -> list[Command]:
    """Return the absolute commands of path data, by another implementation."""
    parse_path(text, pen := RecordingPen())
    return remove_repeated_closures(
        (LETTERS[name], tuple(v for point in points for v in point)) for name, points in pen.value if name != "endPath"
    )


def remove_repeated_closures(commands: Iterable[Command]) -> list[Command]:
    """Return the commands without lines to where Z goes anyway: a reader may add one by rounding."""
    kept: list[Command] = []
    start: tuple[float, ...] = ()
    for letter, figures in commands:
        start = figures if letter == "M" else start
        while letter == "Z" and kept[-1][0] == "L" and kept[-1][1] == pytest.approx(start, abs=1e-6):
            kept.pop()
        kept.append((letter, figures))
    return kept


@pytest.mark.slow
@given(paths())
def test_path_data_draw_the_same_points(commands: list[Command]) -> None:
    """Another implementation reads the same points from the path data."""
    for (letter, figures), (wanted, points) in zip(
        parse_path_data(format_path_data(commands)), remove_repeated_closures(commands), strict=True
    ):
        assert letter == wanted
        assert figures == pytest.approx(points, abs=1e-6)


def test_roundings_do_not_add_up() -> None:
    """After a thousand steps of 0.004 the pen is where it should be."""
    commands = [("M", (0, 0)), *(("L", (k * 0.004, k * 0.004)) for k in range(1, 1001))]
    assert parse_path_data(format_path_data(commands))[-1][1] == pytest.approx((4, 4))


@pytest.mark.parametrize(
    ("commands", "text"),
    [
        ([("M", (1, 1)), ("L", (9, 1)), ("L", (9, 9.5)), ("Z", ())], "m1 1h8v8.5z"),
        ([("M", (0.5, -0.25)), ("L", (1, 1)), ("L", (0, 0))], "m.5-.25l.5 1.25-1-1"),
        ([("M", (0, 0)), ("Z", ()), ("M", (5, 5)), ("L", (5, 5))], "m0 0zm5 5h0"),
    ],
)
def test_path_data_are_short(commands: list[Command], text: str) -> None:
    """Path data are relative, without leading zeros or repeated letters, with h and v for lines along an axis."""
    assert format_path_data(commands) == text


def test_path_data_of_glyphs_are_whole_numbers() -> None:
    """Without decimals, points are rounded to whole units before the steps between them are written."""
    assert format_path_data([("M", (1.4, -1.6)), ("L", (2.6, 3)), ("L", (30, 3))], decimals=0) == "m1-2l2 5h27"
