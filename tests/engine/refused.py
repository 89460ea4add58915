"""What both games' tests ask of something that is no action."""

from __future__ import annotations

import pytest

import engine


def refuse(state, thing, rules) -> None:
    """It is not allowed and refused by one of the rules, with a reason that shows it; nothing changes."""
    before = state.dump()
    assert not state.is_legal(thing)
    with pytest.raises(engine.IllegalAction, match=r"not an action|no action") as refusal:
        state.apply(thing)
    assert refusal.value.rule in rules
    assert state.dump() == before
