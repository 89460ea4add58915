from __future__ import annotations

from typing import Any

import pytest

from engine.effects.exchange import EXCHANGE, ExchangeParameters
from engine.effects.read_body import WildBag
from engine.resources import Resources
from tests.engine.refused import find_input_refusal

RESOURCES = Resources({name: {"sort": "material", "supply": 4} for name in ("wood", "brick", "gold")})


def make_exchange(pay: dict[str, int], gain: dict[str, int]) -> Any:
    """Return the operation of an exchange of one bag for another."""
    return EXCHANGE.operate({"pay": pay, "gain": gain}, RESOURCES)


def test_parameters_are_read_into_types() -> None:
    """The bags of an exchange and its repetition are read into typed values."""
    once = EXCHANGE.parameters.read({"pay": {"ruble": 1}, "gain": {"any": 1}})
    assert once == ExchangeParameters(WildBag({"ruble": 1}), WildBag({"any": 1}), None)
    repeated = EXCHANGE.parameters.read({"pay": {"ruble": 1}, "gain": {"any": 1}, "repeat": "unlimited"})
    assert repeated.repeat == "unlimited"


@pytest.mark.parametrize(
    ("pay", "gain", "choices"),
    [({"wood": 1}, {"gold": 1}, False), ({"any": 1}, {"gold": 1}, True), ({"wood": 1}, {"any": 1}, True)],
)
def test_only_wildcards_leave_a_choice(pay: dict[str, int], gain: dict[str, int], *, choices: bool) -> None:
    """An exchange of fixed amounts leaves no choice; a wildcard in either bag does."""
    assert make_exchange(pay, gain).has_choices is choices


def test_exchange_with_as_many_ways_as_allowed_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """An exchange may be made in the maximum number of ways, and is refused with one more."""
    monkeypatch.setattr("engine.effects.exchange.MAX_WAYS", 9)
    assert make_exchange({"any": 1}, {"same": 1}).has_choices
    monkeypatch.setattr("engine.effects.exchange.MAX_WAYS", 8)
    assert find_input_refusal(lambda: make_exchange({"any": 1}, {"same": 1})).code == "too-many-ways"


@pytest.mark.parametrize(
    ("pay", "gain"),
    [
        ({"any": 6}, {"any": 6, "other": 6}),
        ({"wood": 1}, {"any": 1_000, "same": 6, "other": 1_000, "different": 3}),
        ({"any": 1_000, "different": 3}, {"other": 1}),
    ],
)
def test_ways_are_not_counted_beyond_the_limit(
    monkeypatch: pytest.MonkeyPatch, pay: dict[str, int], gain: dict[str, int]
) -> None:
    """An exchange that could be made in millions of ways, or paid for in as many, is refused after a few."""
    monkeypatch.setattr("engine.effects.exchange.MAX_WAYS", 20)
    monkeypatch.setattr("engine.effects.bag.MAX_WAYS", 20)
    assert find_input_refusal(lambda: make_exchange(pay, gain)).code == "too-many-ways"
