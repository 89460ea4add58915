from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.action import Action, read_action
from tests.engine.refused import find_input_refusal

WORDS = st.text(st.characters(codec="utf-8"), max_size=5)
ARGUMENTS = st.one_of(WORDS, st.integers(), st.lists(WORDS, max_size=3).map(tuple))
ACTIONS = st.builds(Action, WORDS, st.lists(ARGUMENTS, max_size=4).map(tuple))


@pytest.mark.slow
@given(action=ACTIONS)
def test_action_is_read_back_unchanged(action: Action) -> None:
    """An action is read back from JSON unchanged, and is hashable."""
    assert read_action(json.loads(json.dumps(action.dump()))) == action
    assert len({action, Action(*action)}) == 1


def test_action_is_written_with_kind_and_arguments() -> None:
    """An action as a string is its kind and arguments, with lists joined by `+` and empty lists as `-`."""
    assert str(Action("exchange", (("brick", "brick"), ()))) == "exchange brick+brick -"
    assert str(Action("move", ("yellow", 2))) == "move yellow 2"
    assert str(Action("leave")) == "leave"


@pytest.mark.parametrize("data", [None, "leave", [], [7], ["move", 1.5], ["move", True], ["move", [1]], ["move", {}]])
def test_malformed_data_are_refused(data: Any) -> None:
    """Data that `Action.dump` cannot have written are refused."""
    assert find_input_refusal(lambda: read_action(data)).code in ("not-an-action", "not-an-argument")
