from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from typing import get_type_hints

import pytest

import engine
from engine.action import Action
from engine.games.red_cathedral.actions import ACTIONS, RedCathedralAction
from engine.games.red_cathedral.complete_table import CompleteTable
from engine.games.red_cathedral.effects import USABLE
from engine.games.red_cathedral.task import TurnTask
from engine.refusal import Refusal
from engine.rng import RandomStream
from tests.engine.casts import get_table
from tests.engine.games.red_cathedral.table_laws import choose_mixed_action
from tests.engine.games.red_cathedral.tables import Table, list_tables, name_of

DECISIONS = 60
"""The number of decisions of each game."""


def list_parameter_types(apply: Callable[..., None]) -> list[type]:
    """Return the types of the parameters after the table, for lists the type of a tuple."""
    types = get_type_hints(apply)
    names = list(signature(apply).parameters)[1:]
    return [getattr(types[name], "__origin__", types[name]) for name in names]


def list_possible_actions(game: engine.Game, table: Table) -> list[Action]:
    """Return the actions that are legal at some moment of a game, in order, each once."""
    state, rng = game.start(table.players, table.seed, table.options), RandomStream(table.seed)
    seen: dict[Action, None] = {}
    for _ in range(DECISIONS):
        seen.update(dict.fromkeys(state.list_legal_actions()))
        state.apply(choose_mixed_action(state, rng))
    return list(seen)


def is_asked(table: CompleteTable, kind: RedCathedralAction) -> bool:
    """Return whether a kind of action has refusals of its own now, which main actions have only at their moment."""
    return kind.find_refusal is not None and (not kind.is_main or isinstance(table.tasks[-1], TurnTask))


def find_refusal(table: CompleteTable, action: Action) -> Refusal | None:
    """Return why an action is not legal, as the rule of its kind says."""
    find = ACTIONS[action.kind].find_refusal
    assert find
    return find(table, *action.args)


@pytest.mark.parametrize("kind", [kind for kind in ACTIONS.values() if kind.id not in USABLE], ids=lambda kind: kind.id)
def test_parameters_have_the_types_of_the_rule(kind: RedCathedralAction) -> None:
    """A kind of action declares the types of the arguments that its rule takes."""
    assert list(kind.parameters.values()) == list_parameter_types(kind.apply)


@pytest.mark.slow
@pytest.mark.parametrize("table", list_tables(6)[::3], ids=name_of)
def test_an_action_is_legal_exactly_if_no_refusal_is_found(game: engine.Game, table: Table) -> None:
    """Of all actions of the pending task or of the turn, those without a refusal are the legal ones."""
    possible = list_possible_actions(game, table)
    state, rng = game.start(table.players, table.seed, table.options), RandomStream(table.seed)
    for _ in range(DECISIONS):
        cells = get_table(state, CompleteTable)
        asked = [] if cells.rivals_turn else [action for action in possible if is_asked(cells, ACTIONS[action.kind])]
        allowed = [action for action in asked if find_refusal(cells, action) is None]
        assert allowed == [action for action in asked if state.is_legal(action)]
        state.apply(choose_mixed_action(state, rng))
