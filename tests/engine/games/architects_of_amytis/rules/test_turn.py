from __future__ import annotations

import copy
from typing import Any

import pytest

import engine
from engine.games.architects_of_amytis.start.options_data import AmytisPosition
from engine.games.architects_of_amytis.table import AmytisTable
from engine.rng import RandomStream
from engine.table import NOBODY
from tests.engine.casts import cast_position, get_table
from tests.engine.games.red_cathedral.table_laws import choose_random_action


def build_line(game: engine.Game, markers: int, **reading: str) -> engine.State:
    """Return a state where black, with markers in the bottom row, has just built from the third stack of a line."""
    given: AmytisPosition = {
        "stacks": {"c3": {"tile": "wall-blue"}},
        "favours": {"bottom": {"black": markers}},
        "players": {"black": {"architects": ["a1", "b2"], "projects": []}},
    }
    state = game.start(2, 1, {"position": cast_position(given), **reading}).copy(None)
    state.apply(engine.Action("build", ("c3", "a1")))
    while state.to_play == engine.CHANCE:
        state.apply(state.list_legal_actions()[0])
    return state


FIFTH = engine.Action("favour", ("bottom",))


def test_fifth_marker_goes_into_the_bottom_row(game: engine.Game) -> None:
    """By the rulebook, a fifth marker may go into the bottom row (7.3)."""
    assert FIFTH in build_line(game, 4).list_legal_actions()


def test_limited_bottom_row_takes_no_fifth_marker(game: engine.Game) -> None:
    """By the reading `limited`, a fifth marker in the bottom row is refused by the rule of the row (9.5)."""
    state = build_line(game, 4, **{"bottom-row": "limited"})
    assert {action.kind for action in state.list_legal_actions()} == {"favour"}
    with pytest.raises(engine.IllegalAction) as refusal:
        state.apply(FIFTH)
    assert refusal.value.rule == "favour.bottom-row"


def test_line_without_a_marker_gains_no_favour(game: engine.Game) -> None:
    """A line without a marker in the supply gains no favour, and the turn ends."""
    assert build_line(game, 5).describe_position()["turn"]["player"] == "white"


@pytest.fixture
def endless(compiled: dict[str, Any]) -> engine.Game:
    """Return a game whose end would be triggered by more empty stacks than there are."""
    data = copy.deepcopy(compiled)
    data["settings"]["end"]["empty"] = 10
    return engine.load(data)


@pytest.mark.slow
def test_game_without_an_available_stack_is_over(endless: engine.Game) -> None:
    """If architects are on all stacks that are not empty when a turn begins, the game is over and is scored."""
    given: AmytisPosition = {
        "stacks": {name: {"tiles": 0} for name in ("a1", "b1", "c1", "a2", "b2")},
        "players": {"black": {"architects": ["c2", "a3"], "score": 7}, "white": {"architects": ["b3", "c3"]}},
    }
    state = endless.start(2, 1, {"position": cast_position(given)})
    assert state.is_over
    assert state.list_legal_actions() == ()
    assert state.compute_scores() == (7, 0)
    assert [entry.seat for entry in state.log if entry.rule == "end.winner"] == [0]


@pytest.mark.parametrize("seed", range(4))
def test_game_without_an_end_is_played_until_no_stack_is_available(endless: engine.Game, seed: int) -> None:
    """A game whose end is never triggered ends when no stack is available, and is undone to its start."""
    state, rng, actions = endless.start(2, seed), RandomStream(seed), 0
    while not state.is_over:
        state.apply(choose_random_action(state, rng))
        actions += 1
    assert get_table(state, AmytisTable).ender == NOBODY
    for _ in range(actions):
        state.undo()
    assert state.dump() == endless.start(2, seed).dump()
