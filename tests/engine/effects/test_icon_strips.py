from __future__ import annotations

from engine.effects.icon_strips import (
    ARROW,
    PLUS,
    SLASH,
    Figure,
    IconRef,
    draw_bag,
    draw_with_price,
    join_icons,
    list_icon_names,
)
from engine.effects.read_body import FREE, WildBag

WOOD = (Figure(2), IconRef("wood"))


def test_amounts_of_a_bag_are_joined_by_pluses() -> None:
    """Each resource of a bag is a figure and an icon, with a plus between two resources."""
    assert draw_bag(WildBag({"wood": 2, "any": 1})) == (*WOOD, PLUS, Figure(1), IconRef("any"))


def test_choice_has_one_figure() -> None:
    """A choice among resources is one figure, and their icons with slashes between them."""
    assert draw_bag(WildBag(of=("wood", "gold"), n=2)) == (Figure(2), IconRef("wood"), SLASH, IconRef("gold"))


def test_price_precedes_an_arrow() -> None:
    """A price is drawn before an arrow, and what is free has neither."""
    assert draw_with_price(WildBag({"ruble": 1}), WOOD) == (Figure(1), IconRef("ruble"), ARROW, *WOOD)
    assert draw_with_price(FREE, WOOD) == WOOD


def test_single_strip_has_no_sign() -> None:
    """A sign is only between two strips."""
    assert join_icons(SLASH, [WOOD]) == WOOD


def test_figures_are_no_icons() -> None:
    """The names of a strip are those of its icons and signs, and not its figures."""
    assert list(list_icon_names((*WOOD, ARROW, *WOOD))) == ["wood", "arrow", "wood"]
