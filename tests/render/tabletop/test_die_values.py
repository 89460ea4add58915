"""What the faces of dice show, and how a die is turned to show it on top."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import cos, radians, sin

import pytest

from compiler.layout.frame import Frame, Glyphs, Symbol
from compiler.layout.part import Part
from compiler.model.piece_id import PieceId
from compiler.render.tabletop.cube_net import fold_net
from compiler.render.tabletop.die_values import list_die_values
from tests.render.tabletop.test_cube_net import CROSS, STAIRS, make_net

SIDE = 16


def make_die(squares: tuple[tuple[int, int], ...], *, words: Sequence[str] = (), icons: Sequence[str] = ()) -> Part:
    """Return a die with a word or an icon on each face, or with as many pips as the number of its square."""
    items: list[Glyphs | Symbol] = []
    for number, (column, row) in enumerate(squares):
        x, y = column * SIDE, row * SIDE
        if words:
            items.append(Glyphs(x + 4, y + 9, words[number], "text", 9, 6, "#000000"))
        elif icons:
            items.append(Symbol("icon", icons[number], x + 4, y + 4, 8, 8))
        else:
            items += [Symbol("drawing", "pip", x + 2 * pip, y + 5, 2, 2) for pip in range(number + 1)]
    return replace(make_net(squares, SIDE), front=Frame(4 * SIDE, 3 * SIDE, tuple(items)))


def turn(direction: tuple[float, float, float], degrees: tuple[float, float, float]) -> tuple[float, ...]:
    """Turn a direction of a model as Unity does: mirrored in x on loading, then about z, x and y."""
    x, y, z = -direction[0], direction[1], direction[2]
    about_x, about_y, about_z = map(radians, degrees)
    x, y = x * cos(about_z) - y * sin(about_z), x * sin(about_z) + y * cos(about_z)
    y, z = y * cos(about_x) - z * sin(about_x), y * sin(about_x) + z * cos(about_x)
    x, z = x * cos(about_y) + z * sin(about_y), -x * sin(about_y) + z * cos(about_y)
    return x, y, z


@pytest.mark.parametrize("squares", [CROSS, STAIRS])
def test_each_value_is_on_top_after_its_turn(squares: tuple[tuple[int, int], ...]) -> None:
    """A face with three pips has the value 3; at its turn it looks upwards."""
    die = make_die(squares)
    net = fold_net(die)
    assert net
    values = dict(list_die_values(die))
    assert sorted(values) == list("123456")
    for number, (column, row) in enumerate(squares, 1):
        outwards = net.facings[float(column * SIDE), float(row * SIDE)].outwards
        assert turn(outwards, values[str(number)]) == pytest.approx((0, 1, 0), abs=1e-9)


def test_words_or_names_of_icons_are_values() -> None:
    """A die with words, or with an icon on each face, has the words or the names of the icons as values."""
    names = ["wood", "clay", "iron", "gold", "wool", "none"]
    for die in (make_die(CROSS, words=names), make_die(CROSS, icons=names)):
        assert {value for value, _ in list_die_values(die)} == set(names)


def test_a_die_with_two_equal_faces_has_no_values() -> None:
    """A value on two faces would not say which of them is on top; nor does a flat piece have faces."""
    assert not list_die_values(make_die(CROSS, words=["a", "a", "b", "c", "d", "e"]))
    assert not list_die_values(Part(PieceId("tiles", "flat"), Frame(20, 20, ())))
