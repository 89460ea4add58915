from __future__ import annotations

from typing import get_args

import pytest

import engine
from engine.games.red_cathedral import task
from engine.games.red_cathedral.complete_table import CompleteTable
from engine.games.red_cathedral.task import (
    ChanceTask,
    Decision,
    DecisionTask,
    DrawOrRoll,
    Following,
    FollowingTask,
    MarketAction,
    MarketTask,
    MoveTask,
    RedCathedralTask,
    TurnTask,
)
from tests.engine.casts import get_table
from tests.engine.games.red_cathedral.described_position import read_position


@pytest.mark.parametrize(
    ("members", "base"), [(DrawOrRoll, ChanceTask), (Following, FollowingTask), (Decision, DecisionTask)]
)
def test_unions_contain_every_class_of_their_sort(members: object, base: type) -> None:
    """The unions that the rules match on contain exactly the classes of their sort."""
    classes = {value for value in vars(task).values() if isinstance(value, type) and issubclass(value, base)}
    assert set(get_args(members)) == classes - {base}


def test_every_kind_has_a_name_of_its_own() -> None:
    """The names of the kinds of tasks, which positions use, are unique."""
    names = [kind.id for kind in get_args(RedCathedralTask)]
    assert len(names) == len(set(names))


def test_tasks_of_other_kinds_differ() -> None:
    """Tasks are equal if their kinds and details are."""
    assert TurnTask() == TurnTask()
    assert TurnTask() != MoveTask()
    assert MarketTask("red", tuple(MarketAction)) != MarketTask("red", ())


def test_position_describes_tasks_as_plain_data(game: engine.Game) -> None:
    """A position describes each task by its kind and its details other than None, as plain data."""
    state = game.start(2, 1)
    state.apply(next(action for action in state.list_legal_actions() if action.kind == "market"))
    state.apply(state.list_legal_actions()[0])
    name, colour, left = read_position(state)["turn"]["tasks"][-1]
    assert (name, left) == ("market", ["resources", "influence", "workshop"])
    assert colour in get_table(state, CompleteTable).box.dice
