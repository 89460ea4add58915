"""Assert that values that are not actions are refused, for the tests of both games."""

from __future__ import annotations

from typing import cast

import pytest

import engine
from engine.action import Action, Argument
from engine.state import State


def make_malformed_action(kind: object, args: object = ()) -> Action:
    """Return an action whose kind or arguments have types that no action has."""
    return Action(cast("str", kind), cast("tuple[Argument, ...]", args))


def refuse(state: State, thing: object, rules: frozenset[str]) -> None:
    """Assert that a value is not legal, is refused by one of the rules with a reason, and changes nothing."""
    before = state.dump()
    assert not state.is_legal(thing)
    with pytest.raises(engine.IllegalAction, match=r"not an action|no action") as refusal:
        state.apply(cast("Action", thing))
    assert refusal.value.rule in rules
    assert state.dump() == before
