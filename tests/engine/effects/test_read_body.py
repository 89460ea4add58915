from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from engine.effects.read_body import (
    FREE,
    WildBag,
    WrittenEffect,
    read_bag,
    read_effect,
    read_effects,
    read_rows,
    read_string,
)
from engine.resources import Resources
from tests.engine.refused import find_input_refusal

RESOURCES = Resources({"wood": {"sort": "material", "supply": 4}, "ruble": {"sort": "money", "supply": 0}})


@dataclass(frozen=True)
class Linked:
    """An effect as the compiler represents it."""

    kind: str
    body: dict[str, object]


def test_bag_is_read_as_counts() -> None:
    """Resources and wildcards are read as counts, and a choice as its resources and their number."""
    assert read_bag({"wood": 2, "any": 1}) == WildBag({"wood": 2, "any": 1})
    assert read_bag({"of": ["wood", "brick"], "n": 2}) == WildBag({}, ("wood", "brick"), 2)


@pytest.mark.parametrize("body", [{"of": ["wood"]}, {"n": 2}])
def test_half_of_a_choice_is_refused(body: object) -> None:
    """A choice without its number, or a number without a choice, is refused."""
    assert find_input_refusal(lambda: read_bag(body)).code == "incomplete-choice"


def test_only_a_bag_without_choices_is_fixed() -> None:
    """Only a bag without wildcards and choices can be resolved."""
    assert RESOURCES.name_amounts(read_bag({"wood": 2}).resolve(RESOURCES)) == {"wood": 2}
    assert find_input_refusal(lambda: read_bag({"any": 1}).resolve(RESOURCES)).code == "unknown"
    assert find_input_refusal(lambda: read_bag({"of": ["wood"], "n": 1}).resolve(RESOURCES)).code == "choice-in-bag"


def test_empty_bag_is_false() -> None:
    """An empty bag is false."""
    assert bool(FREE) is False
    assert bool(read_bag({"wood": 1})) is True
    assert bool(read_bag({"of": ["wood"], "n": 1})) is True


def test_effect_is_read_from_every_form() -> None:
    """A compiled, a nested and a linked effect are read alike."""
    compiled = {"kind": "gain", "body": {"wood": 1}, "says": {"key": "effects.gain"}}
    assert read_effect(compiled) == read_effect({"gain": {"wood": 1}}) == WrittenEffect("gain", {"wood": 1})
    linked = Linked("gain", {"wood": 1})
    assert read_effects([linked, {"gain": {"wood": 1}}]) == (linked, WrittenEffect("gain", {"wood": 1}))


@pytest.mark.parametrize(
    ("read", "value"), [(read_string, 3), (read_rows, {"point": 1}), (read_bag, []), (read_effect, 7)]
)
def test_data_of_another_form_are_refused(read: Callable[[object], object], value: object) -> None:
    """Data that a schema would have refused raise a TypeError."""
    with pytest.raises(TypeError):
        read(value)


@pytest.mark.parametrize("written", [{}, {"gain": {}, "pay": {}}, {"kind": "a", "n": 1}])
def test_mapping_that_is_no_effect_raises(written: dict[str, object]) -> None:
    """An effect has exactly one kind, in a list of effects, too."""
    with pytest.raises(TypeError):
        read_effects([written, {"gain": {"wood": 1}}])


def test_boolean_is_no_figure() -> None:
    """True and false are not read as 1 and 0."""
    with pytest.raises(TypeError):
        read_bag({"wood": True})
