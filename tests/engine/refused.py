"""Assert that values that are not actions are refused, for the tests of both games."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from engine.state import State


def refuse(state: State, thing: Any, rules: frozenset[str]) -> None:
    """Assert that a value is not legal, is refused by one of the rules with a reason, and changes nothing."""
    before = state.dump()
    assert not state.is_legal(thing)
    with pytest.raises(engine.IllegalAction, match=r"not an action|no action") as refusal:
        state.apply(thing)
    assert refusal.value.rule in rules
    assert state.dump() == before
