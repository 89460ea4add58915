from __future__ import annotations

from typing import Any

import pytest

from engine.compiled_game import CompiledResource
from engine.effects.bag import list_fillings
from engine.effects.read_body import read_bag
from engine.resources import Resources
from tests.engine.refused import find_input_refusal

DECLARED: dict[str, CompiledResource] = {
    "wood": {"sort": "material", "supply": 4},
    "brick": {"sort": "material", "supply": 4},
    "gold": {"sort": "material", "supply": 2},
    "ruble": {"sort": "money", "supply": 0},
}
RESOURCES = Resources(DECLARED)


def list_bag_fillings(body: dict[str, Any], paid: tuple[str, ...] = ()) -> list[dict[str, int]]:
    """Return all ways to fill a bag, as mappings."""
    return [RESOURCES.name_amounts(choice.bag) for choice in list_fillings(read_bag(body), RESOURCES, paid)]


def test_fixed_bag_has_one_filling() -> None:
    """A bag without wildcards has only one filling."""
    assert list_bag_fillings({"wood": 2, "ruble": 1}) == [{"wood": 2, "ruble": 1}]


def test_any_is_filled_with_all_combinations() -> None:
    """Two of any of three kinds make six bags."""
    assert list_bag_fillings({"any": 2}) == [
        {"brick": 2},
        {"brick": 1, "gold": 1},
        {"brick": 1, "wood": 1},
        {"gold": 2},
        {"gold": 1, "wood": 1},
        {"wood": 2},
    ]


def test_fillings_are_in_the_order_of_the_game() -> None:
    """Fillings are in the order of the game's materials, not in the order of ids."""
    places = {"wood": 0, "brick": 1, "gold": 2, "ruble": 3}
    listed = Resources({name: {**sort, "place": places[name]} for name, sort in DECLARED.items()})
    assert [choice.chosen for choice in list_fillings(read_bag({"same": 1}), listed)] == [
        ("wood",),
        ("brick",),
        ("gold",),
    ]
    pairs = [choice.chosen for choice in list_fillings(read_bag({"any": 2}), listed)]
    assert pairs[:2] == [("wood", "wood"), ("brick", "wood")]


def test_same_is_filled_with_one_kind() -> None:
    """`same` is filled with materials of one kind."""
    assert list_bag_fillings({"same": 2}) == [{"brick": 2}, {"gold": 2}, {"wood": 2}]


def test_different_is_filled_with_different_kinds() -> None:
    """`different` is filled with materials of different kinds."""
    assert list_bag_fillings({"different": 2}) == [
        {"brick": 1, "gold": 1},
        {"brick": 1, "wood": 1},
        {"gold": 1, "wood": 1},
    ]


def test_other_is_filled_with_unpaid_kinds() -> None:
    """`other` is filled with kinds that were not paid."""
    assert list_bag_fillings({"other": 1}, ("brick",)) == [{"gold": 1}, {"wood": 1}]


def test_of_is_filled_with_listed_kinds() -> None:
    """`of` is filled with the resources listed, in the order of the game."""
    assert list_bag_fillings({"of": ["wood", "gold"], "n": 1}) == [{"gold": 1}, {"wood": 1}]


def test_wildcard_is_added_to_fixed_amounts() -> None:
    """A wildcard is added to fixed amounts, even of the same kind."""
    assert list_bag_fillings({"ruble": 1, "wood": 1, "any": 1})[-1] == {"ruble": 1, "wood": 2}


@pytest.mark.parametrize(
    ("body", "ways"),
    [
        ({"any": 1_000}, 4),
        ({"other": 1_000}, 4),
        ({"of": ["wood", "gold"], "n": 1_000}, 4),
        ({"different": 2}, 3),
        ({"same": 1_000}, 3),
        ({"any": 1}, 3),
    ],
)
def test_one_filling_too_many_is_listed(monkeypatch: pytest.MonkeyPatch, body: dict[str, Any], ways: int) -> None:
    """A wildcard with more than the maximum of three fillings is listed with one too many, and others with all."""
    monkeypatch.setattr("engine.effects.bag.MAX_WAYS", 3)
    assert len(list_bag_fillings(body)) == ways


def test_unknown_name_is_refused() -> None:
    """A name that is neither a resource nor a wildcard is refused."""
    assert find_input_refusal(lambda: list_bag_fillings({"clay": 1})).code == "unknown-wildcard"
