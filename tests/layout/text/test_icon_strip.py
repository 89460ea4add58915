from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.layout.text.icon_strip import (
    FIGURE_SPACE,
    ICON_WIDTH,
    StripMark,
    StripStyle,
    StripUnit,
    break_strip,
    make_strip_units,
    measure_line,
)
from compiler.layout.text.prepared_faces import Face
from engine.effects import Figure, IconRef, SignIcon, Token

ARROW = SignIcon("arrow")
COIN, WOOD = IconRef("coin"), IconRef("wood")


@pytest.fixture
def style(faces: dict[str, Face]) -> StripStyle:
    """Return a style with figures as high as 0.7 icons and gaps of 0.2."""
    return StripStyle(faces["text"], 0.7, 0.2, frozenset(), ones=True)


def list_texts(units: list[StripUnit]) -> list[list[str]]:
    """Return the texts of the marks of each unit."""
    return [[mark.text for mark in unit.marks] for unit in units]


def make_unit(width: float, *, holds: bool = False, clings: bool = False) -> StripUnit:
    """Return a unit of a width."""
    return StripUnit((StripMark("coin", width, 1.0),), holds, clings)


def break_widths(units: list[StripUnit], measure: float, style: StripStyle) -> list[int]:
    """Return the number of units in each line."""
    return [len(line) for line in break_strip(units, measure, style)]


def test_figure_stays_with_the_icon_behind_it(style: StripStyle) -> None:
    """Icons with their figures, and signs, are units."""
    tokens: tuple[Token, ...] = (Figure(2), COIN, ARROW, WOOD, Figure(12), WOOD)
    assert list_texts(make_strip_units(tokens, style)) == [["2", "coin"], ["arrow"], ["wood"], ["12", "wood"]]
    assert make_strip_units((), style) == []


def test_figure_before_a_sign_is_a_unit(style: StripStyle) -> None:
    """A figure without an icon is not lost before a sign."""
    assert list_texts(make_strip_units((Figure(3), ARROW, COIN), style)) == [["3"], ["arrow"], ["coin"]]


def test_figure_one_may_be_left_out(style: StripStyle) -> None:
    """Only the figure 1 is; 11 and 0 are drawn."""
    plain = replace(style, ones=False)
    assert list_texts(make_strip_units((Figure(1), COIN, Figure(11), WOOD, Figure(0), WOOD), plain)) == [
        ["coin"],
        ["11", "wood"],
        ["0", "wood"],
    ]
    assert list_texts(make_strip_units((Figure(1), COIN), style)) == [["1", "coin"]]


def test_signs_may_be_left_out(style: StripStyle) -> None:
    """A sign that the style leaves out does not part a figure from its icon."""
    without = replace(style, without=frozenset({"plus"}))
    assert list_texts(make_strip_units((Figure(2), SignIcon("plus"), COIN), without)) == [["2", "coin"]]


def test_marks_have_rooms_of_their_own(style: StripStyle) -> None:
    """An icon has the full side, a sign a smaller one, and a figure as much room as its digits take."""
    coin, arrow = make_strip_units((Figure(8), COIN, ARROW), style)
    figure, icon = coin.marks
    assert (icon.side, icon.width, figure.side) == (1.0, ICON_WIDTH, None)
    assert 0 < (arrow.marks[0].side or 0) < 1
    (wider,) = make_strip_units((Figure(88), COIN), style)
    assert wider.marks[0].width - FIGURE_SPACE == pytest.approx(2 * (figure.width - FIGURE_SPACE), rel=0.05)
    assert coin.width == figure.width + icon.width


@pytest.mark.parametrize(
    ("sign", "holds", "clings"), [("arrow", True, False), ("slash", True, True), ("once", False, False)]
)
def test_signs_hold_what_they_belong_to(style: StripStyle, sign: str, holds: bool, clings: bool) -> None:  # noqa: FBT001 -- parameters of the test
    """An arrow keeps the next unit on its line, a slash both neighbours, and any other sign none."""
    (unit,) = make_strip_units((SignIcon(sign),), style)
    assert (unit.holds, unit.clings) == (holds, clings)


def test_line_has_gaps_between_its_units() -> None:
    """No gap follows the last one."""
    assert measure_line([make_unit(1), make_unit(2), make_unit(3)], 0.5) == 7
    assert measure_line([make_unit(1)], 0.5) == 1


@pytest.mark.parametrize(("measure", "lines"), [(4.6, [4]), (4.5, [2, 2]), (2.2, [2, 2]), (1.0, [1, 1, 1, 1])])
def test_strip_has_as_few_even_lines_as_it_needs(style: StripStyle, measure: float, lines: list[int]) -> None:
    """Four units of 1 with gaps of 0.2 take 4.6."""
    assert break_widths([make_unit(1)] * 4, measure, style) == lines


def test_held_units_stay_on_one_line(style: StripStyle) -> None:
    """No line ends after a unit that holds the next one, or before one that clings."""
    assert break_widths([make_unit(1), make_unit(1, holds=True), make_unit(1)], 2.2, style) == [1, 2]
    assert break_widths([make_unit(1), make_unit(1), make_unit(1, clings=True)], 2.2, style) == [1, 2]
