"""Resources have indices, and amounts of them are bags."""

from __future__ import annotations

import pytest

from engine.compiled_game import CompiledResource
from engine.plain_data import ContentError
from engine.resources import ResourceRefusal, Resources

DECLARED: dict[str, CompiledResource] = {
    "wood": {"sort": "material", "supply": 4, "place": 0},
    "ruble": {"sort": "money", "supply": 0, "place": 1},
    "brick": {"sort": "material", "supply": 6, "place": 2},
    "prestige": {"sort": "points", "supply": 0, "place": 3},
}
RESOURCES = Resources(DECLARED)


def test_indices_do_not_depend_on_the_order_of_the_mapping() -> None:
    """The same resources in another order have the same ids, indices and supplies."""
    other = Resources(dict(reversed(DECLARED.items())))
    assert (other.ids, other.index, other.supply) == (RESOURCES.ids, RESOURCES.index, RESOURCES.supply)


def test_resources_are_grouped_by_sort() -> None:
    """Materials, money and points are the indices of the resources of each sort."""
    groups = [RESOURCES.materials, RESOURCES.money, RESOURCES.points]
    assert [[RESOURCES.ids[index] for index in group] for group in groups] == [
        ["brick", "wood"],
        ["ruble"],
        ["prestige"],
    ]


def test_a_bag_has_the_amounts_that_it_was_made_of() -> None:
    """Amounts of 0 are not in the bag."""
    bag = RESOURCES.make_bag({"wood": 2, "ruble": 1, "brick": 0})
    assert RESOURCES.name_amounts(bag) == {"ruble": 1, "wood": 2}


def test_unknown_resources_are_refused() -> None:
    """The error names the resource and those of the game."""
    with pytest.raises(ContentError) as caught:
        RESOURCES.make_bag({"gold": 1})
    assert caught.value.kind is ResourceRefusal.UNKNOWN
    assert caught.value.values == {"name": "'gold'", "known": "brick, prestige, ruble, wood"}


def test_quantities_are_listed_in_the_order_of_the_game() -> None:
    """Texts name resources in the order of the game's own list, and leave out amounts of 0."""
    index = RESOURCES.index
    quantities = RESOURCES.list_quantities([(index["brick"], 1), (index["ruble"], 0), (index["wood"], 3)])
    assert [quantity["term"] for quantity in quantities] == ["wood", "brick"]
