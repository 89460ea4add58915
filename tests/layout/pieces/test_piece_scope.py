from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest

from compiler.diagnostics import Span
from compiler.layout.pieces.piece_scope import find_format_name, find_layout_name, number_first_copy
from compiler.model.game import ComponentSet, Item, ItemOrigin
from compiler.model.game_data import Figures

FORGE = Item("forge", "orders", "card", 2, ItemOrigin.DESIGNED, {}, {}, {}, Span("orders.yaml", 3))
ORDERS = ComponentSet(
    "orders", "card", "mini-euro", "order", 3, {}, (FORGE, replace(FORGE, id="wheel", copies=3)), Span("orders.yaml")
)
OWN = cast("Figures", {"layout": "large", "format": "tarot"})


def test_item_has_the_layout_and_the_format_of_its_set() -> None:
    """Its own come first."""
    assert (find_layout_name(FORGE, ORDERS), find_format_name(FORGE, ORDERS)) == ("order", "mini-euro")
    own = replace(FORGE, figures=OWN)
    assert (find_layout_name(own, ORDERS), find_format_name(own, ORDERS)) == ("large", "tarot")


@pytest.mark.parametrize(("copies", "layout"), [(0, None), (1, "order")])
def test_item_without_copies_is_not_printed(copies: int, layout: str | None) -> None:
    """An item without copies in the box needs no layout."""
    assert find_layout_name(replace(FORGE, copies=copies), ORDERS) == layout


def test_set_without_a_layout_prints_nothing_but_items_with_their_own() -> None:
    """Nothing is printed of pieces of wood."""
    wooden = replace(ORDERS, layout=None)
    assert find_layout_name(FORGE, wooden) is None
    assert find_layout_name(replace(FORGE, figures=OWN), wooden) == "large"


def test_first_copy_is_numbered_among_the_pieces_of_its_set() -> None:
    """The total includes the copies of all items."""
    serial = number_first_copy(ORDERS.items[1], ORDERS, 3)
    assert (serial.copy, serial.copies, serial.index, serial.total) == (1, 3, 3, 5)
    assert number_first_copy(FORGE, ORDERS).index == 1
