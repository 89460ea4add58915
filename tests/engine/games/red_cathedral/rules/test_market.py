from __future__ import annotations

import pytest

import engine
from engine.games.red_cathedral.start.options_data import GivenDie, GivenSlot
from tests.engine.games.red_cathedral.positions import LayOut, PlaySteps, find_refusing_rule, make_market, make_site


def list_moves(state: engine.State) -> set[str]:
    """Return the legal moves of dice as strings."""
    return {str(action) for action in state.list_legal_actions() if action.kind == "move"}


@pytest.fixture
def state(lay_out: LayOut, do: PlaySteps) -> engine.State:
    """Return a state in which yellow, with two rubles, has to move a die."""
    state = lay_out({"market": make_market(), "players": {"yellow": {"rubles": 2}}})
    do(state, "market")
    return state


def test_own_die_and_white_die_move_further_for_rubles(state: engine.State) -> None:
    """Any die may move; rubles move the player's own die and the white one further (9.1, 9.2, 9.7)."""
    extra = {f"move {colour} {n}" for colour in ("white", "yellow") for n in (1, 2)}
    assert list_moves(state) == extra | {f"move {colour} 0" for colour in ("white", "yellow", "blue", "red", "green")}
    assert find_refusing_rule(state, "move", die="blue", extra=1) == "market.move-extra"
    assert find_refusing_rule(state, "move", die="yellow", extra=3) == "market.move-extra"
    assert find_refusing_rule(state, "move", die="pink", extra=0) == "market.move"


def test_die_moves_along_the_ring(state: engine.State, do: PlaySteps) -> None:
    """A die moves along the ring by its value and the paid spaces (9.1)."""
    do(state, "move white 2")
    dice = state.describe_position()["market"]["dice"]
    assert dice["white"] == {"space": "space-4", "face": 1}
    assert state.describe_position()["players"]["yellow"]["rubles"] == 0


def test_last_space_is_followed_by_the_first(lay_out: LayOut, do: PlaySteps) -> None:
    """The space after the last one is the first."""
    state = lay_out({"market": make_market({"red": {"space": "space-6", "face": 5}})})
    do(state, "market", "move red 0")
    assert state.describe_position()["market"]["dice"]["red"]["space"] == "space-3"


def test_die_cannot_end_on_a_full_space(lay_out: LayOut, do: PlaySteps) -> None:
    """A die cannot end on a space with three other dice, but may pass it (9.3)."""
    target: dict[str, GivenDie] = {colour: {"space": "space-4", "face": 1} for colour in ("blue", "red", "green")}
    state = lay_out({"market": make_market(target), "players": {"yellow": {"rubles": 3}}})
    do(state, "market")
    assert "move yellow 0" not in list_moves(state)
    assert find_refusing_rule(state, "move", die="yellow", extra=0) == "market.full-space"
    do(state, "move yellow 1")
    assert state.describe_position()["market"]["dice"]["yellow"]["space"] == "space-5"


def test_die_may_return_to_its_space_after_a_full_circle(lay_out: LayOut, do: PlaySteps) -> None:
    """A die that moves all the way round may return to its space with two other dice (9.4)."""
    home: dict[str, GivenDie] = {colour: {"space": "space-2", "face": 4} for colour in ("yellow", "blue", "red")}
    state = lay_out({"market": make_market(home), "players": {"yellow": {"rubles": 4}}})
    do(state, "market", "move yellow 4")
    assert state.describe_position()["market"]["dice"]["yellow"]["space"] == "space-2"


def test_market_actions_in_any_order_each_once(lay_out: LayOut, do: PlaySteps) -> None:
    """Resources, influence and tile are optional, in any order, and each is used at most once (9.5)."""
    shop: dict[str, GivenSlot] = {"yellow": {"tile": "shop-stone-1"}}
    state = lay_out({"market": make_market(), "players": {"yellow": {"rubles": 2, "workshop": shop}}})
    do(state, "market", "move yellow 0")
    assert {action.kind for action in state.list_legal_actions()} == {"leave", "resources", "influence", "use_tile"}
    do(state, "use_tile yellow", "influence 2")
    assert {action.kind for action in state.list_legal_actions()} == {"leave", "resources"}
    do(state, "resources 1")
    assert state.to_play == engine.CHANCE
    assert state.describe_position()["players"]["yellow"]["materials"] == {
        "brick": 0, "gold": 1, "green-gem": 0, "purple-gem": 0, "stone": 1, "wood": 0,
    }  # fmt: skip
    assert state.describe_position()["players"]["yellow"]["rubles"] == 3


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
    assert list(dict.fromkeys(action.kind for action in state.list_legal_actions())) == order


def test_dice_of_the_space_are_rolled_after_the_visit(lay_out: LayOut, do: PlaySteps) -> None:
    """When the visit ends, the dice of the space are rolled one by one and stay there (9.6)."""
    state = lay_out({"market": make_market()})
    do(state, "market", "move yellow 0", "leave")
    assert state.to_play == engine.CHANCE
    first = [action.args[0] for action in state.list_legal_actions()]
    assert len(set(first)) == 1
    do(state, f"roll {first[0]} 6")
    second = state.list_legal_actions()[0].args[0]
    assert {first[0], second} == {"yellow", "red"}
    do(state, f"roll {second} 1")
    dice = state.describe_position()["market"]["dice"]
    assert dice["yellow"]["space"] == dice["red"]["space"] == "space-4"
    assert {dice["yellow"]["face"], dice["red"]["face"]} == {1, 6}
    assert dice["blue"]["face"] == 3
    assert state.to_play == 1


def test_outcomes_are_the_faces(lay_out: LayOut, do: PlaySteps) -> None:
    """The outcomes of a roll are the faces of the die, all equally likely."""
    state = lay_out({"market": make_market()})
    do(state, "market", "move blue 0", "leave")
    outcomes = state.list_outcomes()
    assert [str(action) for action, _ in outcomes] == [f"roll blue {face}" for face in range(1, 7)]
    assert [probability for _, probability in outcomes] == [pytest.approx(1 / 6)] * 6


def test_market_is_not_visited_twice(state: engine.State, do: PlaySteps) -> None:
    """No second die may move once a die has moved."""
    do(state, "move yellow 0")
    assert find_refusing_rule(state, "move", die="yellow", extra=0) == "market.move"
    assert find_refusing_rule(state, "market") == "turn.actions"
