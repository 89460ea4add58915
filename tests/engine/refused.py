"""Find out why actions and other input are refused, for the tests of the engine and of both games."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, cast

import pytest

import engine
from engine.action import Action, Argument
from engine.plain_data import ContentError, format_path
from engine.refusal import SharedRefusal
from engine.state import State
from engine.template import Args, CodedError


class InputRefusal(NamedTuple):
    """Why input is refused: the path of the value, or an empty string if there is none, and a code."""

    path: str
    code: str


def find_input_refusal(use: Callable[[], object]) -> InputRefusal:
    """Return the path and the code of a call's refusal of its input."""
    with pytest.raises(CodedError) as caught:
        use()
    path = caught.value.path if isinstance(caught.value, ContentError) else ()
    return InputRefusal(format_path(path) if path else "", caught.value.kind.code)


def find_refused_values(use: Callable[[], object]) -> Args:
    """Return the values of the sentence of a call's refusal of its input."""
    with pytest.raises(CodedError) as caught:
        use()
    return caught.value.values


def make_malformed_action(kind: object, args: object = ()) -> Action:
    """Return an action whose kind or arguments have types that no action has."""
    return Action(cast("str", kind), cast("tuple[Argument, ...]", args))


def check_refused(state: State, thing: object, rules: frozenset[str]) -> None:
    """Assert that a value is not legal, is refused by one of the rules as no action, and changes nothing."""
    before = state.dump()
    assert not state.is_legal(thing)
    with pytest.raises(engine.IllegalAction) as refused:
        state.apply(cast("Action", thing))
    assert refused.value.rule in rules
    assert refused.value.refusal.kind in (SharedRefusal.NOT_AN_ACTION, SharedRefusal.UNKNOWN_ACTION)
    assert state.dump() == before
