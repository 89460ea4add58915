from __future__ import annotations

import pytest

import engine
from engine.action import Action
from engine.games.architects_of_amytis.actions import ACTIONS
from engine.games.architects_of_amytis.table import AmytisTable
from engine.rng import RandomStream
from tests.engine.casts import get_table


def list_possible_actions(game: engine.Game, seed: int) -> list[Action]:
    """Return the actions that are legal at some moment of a random game, in order, each once."""
    state, rng = game.start(2, seed), RandomStream(seed)
    seen: dict[Action, None] = {}
    while not state.is_over:
        legal = state.list_legal_actions()
        seen.update(dict.fromkeys(legal))
        state.apply(legal[rng.draw_below(len(legal))])
    return list(seen)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_an_action_is_legal_exactly_if_no_refusal_is_found(game: engine.Game, seed: int) -> None:
    """Of the actions of a whole game, those without a refusal are the legal ones at each moment."""
    possible = list_possible_actions(game, seed)
    state, rng = game.start(2, seed), RandomStream(seed)
    while not state.is_over:
        table, legal = get_table(state, AmytisTable), state.list_legal_actions()
        finders = [(action, ACTIONS[action.kind].find_refusal) for action in possible]
        allowed = [action for action, find in finders if find and find(table, *action.args) is None]
        assert allowed == [action for action in possible if state.is_legal(action)]
        state.apply(legal[rng.draw_below(len(legal))])
