from __future__ import annotations

from dataclasses import dataclass

import pytest

from engine.effects.body import FREE, WildBag, WrittenEffect, read_bag, read_effect, read_effects, read_rows, read_word
from engine.effects.exchange import EXCHANGE, ExchangeParameters
from engine.resources import Resources

RESOURCES = Resources({"wood": {"sort": "material", "supply": 4}, "ruble": {"sort": "money", "supply": 0}})


@dataclass(frozen=True)
class Linked:
    """An effect as the compiler has it."""

    kind: str
    body: dict[str, object]


def test_bag() -> None:
    """Figures of resources and wildcards are counts; a choice has its resources and how many of them."""
    assert read_bag({"wood": 2, "any": 1}) == WildBag({"wood": 2, "any": 1})
    assert read_bag({"of": ["wood", "brick"], "n": 2}) == WildBag({}, ("wood", "brick"), 2)


@pytest.mark.parametrize("body", [{"of": ["wood"]}, {"n": 2}])
def test_half_a_choice(body: object) -> None:
    """A choice without how many, or the other way round, is refused."""
    with pytest.raises(ValueError, match="`of` and `n`"):
        read_bag(body)


def test_fixed_bag() -> None:
    """Only a bag in which nothing has to be chosen is one of resources alone."""
    assert RESOURCES.name_amounts(read_bag({"wood": 2}).resolve(RESOURCES)) == {"wood": 2}
    for body in ({"any": 1}, {"of": ["wood"], "n": 1}):
        with pytest.raises(ValueError, match=r"any|choice"):
            read_bag(body).resolve(RESOURCES)


def test_free() -> None:
    """A bag is false where nothing is paid."""
    assert not FREE
    assert read_bag({"wood": 1})
    assert read_bag({"of": ["wood"], "n": 1})


def test_effect_in_every_form() -> None:
    """A compiled effect, one within another, and one that is linked are read alike."""
    compiled = {"kind": "gain", "body": {"wood": 1}, "says": {"key": "effects.gain"}}
    assert read_effect(compiled) == read_effect({"gain": {"wood": 1}}) == WrittenEffect("gain", {"wood": 1})
    linked = Linked("gain", {"wood": 1})
    assert read_effects([linked, {"gain": {"wood": 1}}]) == (linked, WrittenEffect("gain", {"wood": 1}))


@pytest.mark.parametrize(
    ("read", "value"), [(read_word, 3), (read_rows, {"point": 1}), (read_bag, []), (read_effect, 7)]
)
def test_data_of_another_form(read, value: object) -> None:
    """What no schema would have let pass is a TypeError that says what was expected."""
    with pytest.raises(TypeError, match="is expected, not"):
        read(value)


def test_parameters() -> None:
    """The parameters of a kind are typed values, whatever the mapping held."""
    read = EXCHANGE.parameters.read({"pay": {"ruble": 1}, "gain": {"any": 1}})
    assert read == ExchangeParameters(WildBag({"ruble": 1}), WildBag({"any": 1}), None)
