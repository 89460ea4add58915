from __future__ import annotations

import copy
from itertools import permutations
from typing import Any

import pytest

import engine
from engine.games.red_cathedral.start.options_data import GivenDie, GivenSlot
from tests.engine.games.red_cathedral.positions import (
    LayOut,
    PlaySteps,
    describe_yellow,
    find_refusing_rule,
    make_market,
    make_site,
)


def list_moves(state: engine.State) -> set[str]:
    """Return the legal moves of dice as strings."""
    return {str(action) for action in state.list_legal_actions() if action.kind == "move"}


@pytest.fixture
def state(lay_out: LayOut, do: PlaySteps) -> engine.State:
    """Return a state where yellow, with two rubles, has to move a die."""
    state = lay_out({"market": make_market(), "players": {"yellow": {"rubles": 2}}})
    do(state, "market")
    return state


def test_own_die_and_white_die_move_further_for_rubles(state: engine.State) -> None:
    """Any die may move; rubles move the player's own die and the white one further (9.1, 9.2, 9.7)."""
    extra = {f"move {colour} {n}" for colour in ("white", "yellow") for n in (1, 2)}
    assert list_moves(state) == extra | {f"move {colour} 0" for colour in ("white", "yellow", "blue", "red", "green")}


@pytest.mark.parametrize(
    ("die", "extra", "rule"),
    [("blue", 1, "market.move-extra"), ("yellow", 3, "market.move-extra"), ("pink", 0, "market.move")],
    ids=["die of another player", "too few rubles", "no such die"],
)
def test_move_is_refused_by_its_own_rule(state: engine.State, die: str, extra: int, rule: str) -> None:
    """Another player's die does not move further, nobody moves further than the rubles last, and no die is pink."""
    assert find_refusing_rule(state, "move", die=die, extra=extra) == rule


def test_die_moves_along_the_ring(state: engine.State, do: PlaySteps) -> None:
    """A die moves along the ring by its value and the paid spaces, and keeps its face (9.1)."""
    do(state, "move white 2")
    assert state.describe_position()["market"]["dice"]["white"] == {"space": "space-4", "face": 1}


def test_each_paid_space_costs_a_ruble(state: engine.State, do: PlaySteps) -> None:
    """Rubles for further spaces are paid when the die moves (9.2)."""
    do(state, "move white 2")
    assert state.describe_position()["players"]["yellow"]["rubles"] == 0


def test_last_space_is_followed_by_the_first(lay_out: LayOut, do: PlaySteps) -> None:
    """The space after the last one is the first."""
    state = lay_out({"market": make_market({"red": {"space": "space-6", "face": 5}})})
    do(state, "market", "move red 0")
    assert state.describe_position()["market"]["dice"]["red"]["space"] == "space-3"


@pytest.fixture
def state_with_full_space(lay_out: LayOut, do: PlaySteps) -> engine.State:
    """Return a state where yellow has to move a die, and yellow's would end on a space with three others."""
    target: dict[str, GivenDie] = {colour: {"space": "space-4", "face": 1} for colour in ("blue", "red", "green")}
    state = lay_out({"market": make_market(target), "players": {"yellow": {"rubles": 3}}})
    do(state, "market")
    return state


def test_die_cannot_end_on_a_full_space(state_with_full_space: engine.State) -> None:
    """A die cannot end on a space with three other dice (9.3)."""
    assert "move yellow 0" not in list_moves(state_with_full_space)
    assert find_refusing_rule(state_with_full_space, "move", die="yellow", extra=0) == "market.full-space"


def test_die_may_pass_a_full_space(state_with_full_space: engine.State, do: PlaySteps) -> None:
    """A die may move on beyond a space with three other dice (9.3)."""
    do(state_with_full_space, "move yellow 1")
    assert state_with_full_space.describe_position()["market"]["dice"]["yellow"]["space"] == "space-5"


def test_die_may_return_to_its_space_after_a_full_circle(lay_out: LayOut, do: PlaySteps) -> None:
    """A die that moves all the way round may return to its space with two other dice (9.4)."""
    home: dict[str, GivenDie] = {colour: {"space": "space-2", "face": 4} for colour in ("yellow", "blue", "red")}
    state = lay_out({"market": make_market(home), "players": {"yellow": {"rubles": 4}}})
    do(state, "market", "move yellow 4")
    assert state.describe_position()["market"]["dice"]["yellow"]["space"] == "space-2"


@pytest.fixture
def state_with_tile(lay_out: LayOut, do: PlaySteps) -> engine.State:
    """Return a state where yellow, with two rubles and a tile in the yellow slot, has moved the yellow die."""
    shop: dict[str, GivenSlot] = {"yellow": {"tile": "shop-stone-1"}}
    state = lay_out({"market": make_market(), "players": {"yellow": {"rubles": 2, "workshop": shop}}})
    do(state, "market", "move yellow 0")
    return state


def list_kinds(state: engine.State) -> list[str]:
    """Return the kinds of the legal actions, in their order."""
    return list(dict.fromkeys(action.kind for action in state.list_legal_actions()))


MARKET_ACTIONS = ("use_tile yellow", "influence 2", "resources 1")


@pytest.mark.parametrize("order", list(permutations(MARKET_ACTIONS)), ids=" then ".join)
def test_market_actions_are_used_in_any_order(
    state_with_tile: engine.State, do: PlaySteps, order: tuple[str, ...]
) -> None:
    """In any order, tile, influence and resources give what they show, and then the dice are rolled (9.5)."""
    do(state_with_tile, *order)
    assert state_with_tile.to_play == engine.CHANCE
    yellow = describe_yellow(state_with_tile)
    assert {name: n for name, n in yellow["materials"].items() if n} == {"gold": 1, "stone": 1}
    assert yellow["rubles"] == 3


@pytest.mark.parametrize("used", MARKET_ACTIONS)
def test_market_action_is_used_once(state_with_tile: engine.State, do: PlaySteps, used: str) -> None:
    """What has been used is no longer offered; the other market actions and leaving are (9.5)."""
    before = set(list_kinds(state_with_tile))
    assert before == {"leave", "resources", "influence", "use_tile"}
    do(state_with_tile, used)
    assert set(list_kinds(state_with_tile)) == before - {used.partition(" ")[0]}


@pytest.mark.parametrize(
    ("banner", "order"),
    [("yellow", ["influence", "resources", "leave"]), ("blue", ["influence", "leave", "resources"])],
)
def test_materials_that_nobody_needs_are_listed_last(
    lay_out: LayOut, do: PlaySteps, banner: str, order: list[str]
) -> None:
    """Materials that no section of the player needs are listed after leaving the market, others before it."""
    site = make_site(base_02={"banner": "blue", "completed": True}, dome_02={"banner": banner})
    state = lay_out({"market": make_market(), "site": site, "players": {"yellow": {"rubles": 2}}})
    do(state, "market", "move yellow 0")
    assert list_kinds(state) == order


def roll_until_the_next_turn(state: engine.State) -> list[str]:
    """Roll a 6 with each die that chance asks for; return the dice in order."""
    rolled = []
    while state.to_play == engine.CHANCE:
        (die,) = {str(action.args[0]) for action in state.list_legal_actions()}
        state.apply(engine.Action("roll", (die, 6)))
        rolled.append(die)
    return rolled


def test_dice_of_the_space_are_rolled_after_the_visit(lay_out: LayOut, do: PlaySteps) -> None:
    """When the visit ends, the dice of the space, and no others, are rolled one by one, before the next turn (9.6)."""
    state = lay_out({"market": make_market()})
    do(state, "market", "move yellow 0", "leave")
    assert sorted(roll_until_the_next_turn(state)) == ["red", "yellow"]
    assert state.to_play == 1


def test_rolled_dice_stay_on_their_space(lay_out: LayOut, do: PlaySteps) -> None:
    """A roll changes the face of a die and not its space (9.6)."""
    state = lay_out({"market": make_market()})
    do(state, "market", "move yellow 0", "leave")
    roll_until_the_next_turn(state)
    dice = state.describe_position()["market"]["dice"]
    assert [dice[colour] for colour in ("yellow", "red")] == [{"space": "space-4", "face": 6}] * 2


def test_outcomes_are_the_faces(lay_out: LayOut, do: PlaySteps) -> None:
    """The outcomes of a roll are the faces of the die, all equally likely."""
    state = lay_out({"market": make_market()})
    do(state, "market", "move blue 0", "leave")
    outcomes = state.list_outcomes()
    assert [str(action) for action, _ in outcomes] == [f"roll blue {face}" for face in range(1, 7)]
    assert [probability for _, probability in outcomes] == [pytest.approx(1 / 6)] * 6


@pytest.mark.slow
def test_number_on_several_faces_is_one_outcome(compiled: dict[str, Any]) -> None:
    """A number that several faces of a die show is a single outcome, as likely as all of them together."""
    data = copy.deepcopy(compiled)
    for die in data["sets"]["dice"]["items"]:
        die["figures"]["faces"] = [1, 1, 2]
    state = engine.load(data).start(2, 1).copy(None)
    for step in ("market", "move", "leave"):
        state.apply(next(action for action in state.list_legal_actions() if action.kind == step))
    assert [(action.args[1], probability) for action, probability in state.list_outcomes()] == [(1, 2 / 3), (2, 1 / 3)]


def test_market_is_not_visited_twice(state: engine.State, do: PlaySteps) -> None:
    """No second die may move once a die has moved."""
    do(state, "move yellow 0")
    assert find_refusing_rule(state, "move", die="yellow", extra=0) == "market.move"
    assert find_refusing_rule(state, "market") == "turn.actions"
