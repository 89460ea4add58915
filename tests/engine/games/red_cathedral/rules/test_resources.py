from __future__ import annotations

from collections.abc import Mapping
from typing import Unpack

import pytest

import engine
from engine.action import Argument
from engine.games.red_cathedral.refusals import RedCathedralRefusal
from engine.games.red_cathedral.start.options_data import GivenDie, RedCathedralPlayer, RedCathedralPosition
from engine.games.red_cathedral.state import RedCathedralState
from tests.engine.games.red_cathedral.positions import LayOut, PlaySteps, find_refusing_rule, make_market


def list_takeable_numbers(state: engine.State) -> list[Argument]:
    """Return the legal numbers of resources to take."""
    return [action.args[0] for action in state.list_legal_actions() if action.kind == "resources"]


def move_die_to_gold(
    lay_out: LayOut,
    do: PlaySteps,
    move: str = "move yellow 0",
    dice: Mapping[str, GivenDie] | None = None,
    **position: Unpack[RedCathedralPosition],
) -> RedCathedralState:
    """Return a state where yellow's die has gone to the gold space, where the red die is, or elsewhere."""
    state = lay_out({"market": make_market(dice), **position})
    do(state, "market", move)
    return state


def test_tile_gives_resources_for_each_die(lay_out: LayOut, do: PlaySteps) -> None:
    """The tile gives its resources for each die on the space; fewer may be taken (9a.1)."""
    state = move_die_to_gold(lay_out, do)
    assert list_takeable_numbers(state) == [1, 2]
    assert (
        find_refusing_rule(state, "resources", n=3) == find_refusing_rule(state, "resources", n=0) == "market.resources"
    )


def test_three_dice_on_a_tile_of_two_give_six(lay_out: LayOut, do: PlaySteps) -> None:
    """Three dice on a tile of two give up to six, as far as the inventory has room."""
    dice: dict[str, GivenDie] = {"yellow": {"space": "space-7", "face": 2}, "red": {"space": "space-1", "face": 1}}
    assert list_takeable_numbers(move_die_to_gold(lay_out, do, dice=dice)) == [1, 2, 3, 4, 5, 6]
    full: dict[str, RedCathedralPlayer] = {"yellow": {"materials": {"stone": 3}}}
    state = move_die_to_gold(lay_out, do, dice=dice, players=full)
    assert list_takeable_numbers(state) == [1, 2, 3]
    assert find_refusing_rule(state, "resources", n=4) == "inventory.store"


def test_resources_missing_from_the_reserve_are_not_given(lay_out: LayOut, do: PlaySteps) -> None:
    """Resources missing from the reserve are not given (9a.2)."""
    state = move_die_to_gold(lay_out, do, supply={"gold": 1})
    assert list_takeable_numbers(state) == [1]
    assert find_refusing_rule(state, "resources", n=2) == "supply.limit"
    assert list_takeable_numbers(move_die_to_gold(lay_out, do, supply={"gold": 0})) == []


def test_rubles_and_recognition_need_no_room(lay_out: LayOut, do: PlaySteps) -> None:
    """Rubles and recognition are resources too, need no room and are unlimited (9a.3, 9a.4)."""
    full: dict[str, RedCathedralPlayer] = {"yellow": {"materials": {"stone": 6}, "rubles": 0}}
    state = move_die_to_gold(lay_out, do, "move blue 0", players=full, dice={"blue": {"space": "space-3", "face": 4}})
    do(state, "resources 2")
    assert state.describe_position()["players"]["yellow"]["rubles"] == 2
    state = move_die_to_gold(lay_out, do, "move red 0", players=full)
    do(state, "resources 1")
    assert state.describe_position()["players"]["yellow"]["square"] == 3
    supply = state.describe_position()["supply"]
    assert isinstance(supply, dict)
    assert not {"ruble", "recognition"} & supply.keys()


def test_resources_are_taken_once_in_a_visit(lay_out: LayOut, do: PlaySteps) -> None:
    """Resources are taken once in a visit."""
    state = move_die_to_gold(lay_out, do)
    do(state, "resources 1")
    with pytest.raises(engine.IllegalAction) as refused:
        state.apply(engine.Action("resources", (1,)))
    assert refused.value.refusal.kind == RedCathedralRefusal.RESOURCES_TAKEN
