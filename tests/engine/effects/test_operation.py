from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

import pytest

from engine.action import Action
from engine.api import collect_effect_kinds, list_engines
from engine.compiled_game import CompiledResource
from engine.effects import EffectKind, UsableEffect
from engine.resources import Bag, Resources
from engine.shape import Record

KINDS = collect_effect_kinds(list_engines())

DECLARED: dict[str, CompiledResource] = {
    "wood": {"sort": "material", "supply": 4},
    "ruble": {"sort": "money", "supply": 0},
}
RESOURCES = Resources(DECLARED)
PRICE = {"ruble": 2}

BODIES: Mapping[str, dict[str, Any]] = {
    "activate_tile": {"tiles": 1, "pay": PRICE, "repeat": "unlimited"},
    "choose_one": {"choose": [{"gain": {"wood": 1}}, {"take_card": {"cards": 1}}]},
    "deliver": {"materials": 1, "pay": PRICE, "repeat": "unlimited"},
    "exchange": {"pay": PRICE, "gain": {"wood": 1}, "repeat": "unlimited"},
    "gain": {"wood": 1},
    "gain_at": {"die": "red"},
    "require": {"wood": 1},
    "score": {"gain": {"wood": 2}, "each": {"layers": "here"}},
    "score_table": {"gain": {"wood": [1, 3]}, "count": {"layers": "here"}},
    "swap_tiles": {"tiles": 2, "pay": PRICE, "repeat": "unlimited"},
    "take_card": {"cards": 1},
    "when": {"completed": {"base": 1}, "then": [{"gain": {"wood": 1}}], "repeat": "unlimited"},
}
"""A body of each kind of effect, with every field that its shape allows."""

PRICED = [name for name, body in BODIES.items() if "pay" in body]
REPEATED = [name for name, body in BODIES.items() if "repeat" in body]


class Observed:
    """Parameters that record which of their fields are read."""

    def __init__(self, parameters: object) -> None:
        self.parameters = parameters
        self.read: set[str] = set()

    def __getattr__(self, name: str) -> object:
        self.read.add(name)
        return getattr(self.parameters, name)


class ObservedTable:
    """A table that allows every effect for a player who can pay, and records what effects do."""

    def __init__(self, *, is_solvent: bool) -> None:
        self.is_solvent = is_solvent
        self.done: list[tuple[str, object]] = []

    def can_pay(self, _seat: int, bag: Bag) -> bool:
        """Return whether the player can pay anything, and True for a price of nothing."""
        return self.is_solvent or not bag

    def can_trade(self, _seat: int, paid: Bag, _gained: Bag) -> bool:
        """Return whether the player can pay; there is always room for the gain."""
        return self.can_pay(0, paid)

    def can_deliver(self, _seat: int, _materials: int) -> bool:
        """Return True."""
        return True

    def list_usable_slots(self, _seat: int) -> list[str]:
        """Return one slot."""
        return ["yellow"]

    def list_spaces(self) -> list[str]:
        """Return two spaces."""
        return ["space-1", "space-2"]

    def pay(self, _seat: int, bag: Bag) -> None:
        """Record a payment."""
        self.done.append(("pay", bag))

    def gain(self, _seat: int, bag: Bag) -> None:
        """Record a gain."""
        self.done.append(("gain", bag))

    def deliver(self, _seat: int, materials: int) -> None:
        """Record a delivery."""
        self.done.append(("deliver", materials))

    def activate_tile(self, _seat: int, slot: str) -> None:
        """Record the use of a tile."""
        self.done.append(("activate_tile", slot))

    def swap_tiles(self, _seat: int, first: str, second: str) -> None:
        """Record a swap."""
        self.done.append(("swap_tiles", (first, second)))


def make_usable(name: str, body: dict[str, Any]) -> UsableEffect[Any]:
    """Return an effect that players use."""
    operation = KINDS[name].operate(body, RESOURCES)
    assert isinstance(operation, UsableEffect)
    return operation


def list_fields(kind: EffectKind[Any]) -> set[str]:
    """Return the fields that the shape of a kind names: none if its whole body is a bag."""
    assert isinstance(kind.shape, Record)
    return {*kind.shape.fields, *kind.shape.optional}


def test_every_field_of_every_kind_has_a_value() -> None:
    """The bodies of these tests have every field that the shapes of all kinds of both games allow."""
    assert BODIES.keys() == KINDS.keys()
    for name, kind in KINDS.items():
        assert (list_fields(kind) or {"wood"}) == set(BODIES[name]), name
    assert len(PRICED) == 4


@pytest.mark.parametrize("name", sorted(KINDS))
def test_operation_reads_every_parameter(name: str) -> None:
    """No parameter of a kind of effect is worded and drawn without being taken over by its operation."""
    kind = KINDS[name]
    observed: Any = Observed(kind.parameters.read(BODIES[name]))
    kind.operation(observed, RESOURCES)
    assert observed.read == {field.name for field in fields(kind.parameters)}


@pytest.mark.parametrize("name", PRICED)
def test_effect_with_a_price_is_not_used_without_means(name: str) -> None:
    """An effect with a price can be used by a player who can pay, and by nobody else."""
    effect = make_usable(name, BODIES[name])
    assert effect.list_uses(ObservedTable(is_solvent=True), 0)
    assert effect.list_uses(ObservedTable(is_solvent=False), 0) == []


@pytest.mark.parametrize("name", PRICED)
def test_price_is_paid_first(name: str) -> None:
    """A use pays the whole price before anything else happens."""
    effect, table = make_usable(name, BODIES[name]), ObservedTable(is_solvent=True)
    effect.run(table, 0, effect.list_uses(table, 0)[0])
    assert table.done[0] == ("pay", RESOURCES.make_bag(PRICE))
    assert [name for name, _ in table.done[1:]] in (["gain"], ["deliver"], ["activate_tile"], ["swap_tiles"])


@pytest.mark.parametrize("name", REPEATED)
def test_repetition_is_as_written(name: str) -> None:
    """An effect is repeatable if its body says `unlimited`, and not if it says `once` or nothing."""
    once = BODIES[name] | {"repeat": "once"}
    unsaid = {field: value for field, value in BODIES[name].items() if field != "repeat"}
    repeatable = [make_usable(name, body).is_repeatable for body in (BODIES[name], once, unsaid)]
    assert repeatable == [True, False, False]


def test_free_effect_is_used_without_means() -> None:
    """An effect without a price can be used by a player who can pay nothing."""
    effect = make_usable("activate_tile", {"tiles": 1})
    assert effect.list_uses(ObservedTable(is_solvent=False), 0) == [Action("activate_tile", ("yellow",))]
