from __future__ import annotations

import engine
from engine.games.red_cathedral.start.options_data import RedCathedralPosition
from engine.games.red_cathedral.state import RedCathedralState
from engine.plain_data import JsonValue
from tests.engine.games.red_cathedral.positions import (
    LayOut,
    PlaySteps,
    describe_yellow,
    find_rule_against,
    make_market,
)


def list_action_kinds(state: engine.State) -> set[str]:
    """Return the kinds of the legal actions."""
    return {action.kind for action in state.list_legal_actions()}


def describe_square_and_rubles(state: engine.State) -> tuple[int, int]:
    """Return yellow's square and rubles."""
    player = describe_yellow(state)
    return player["square"], player["rubles"]


SELL = engine.Action("sell_prestige")


def place_on_square(lay_out: LayOut, square: int, **options: JsonValue) -> RedCathedralState:
    """Return a state where yellow is on a square and has no rubles."""
    given: RedCathedralPosition = {"market": make_market(), "players": {"yellow": {"square": square, "rubles": 0}}}
    return lay_out(given, **options)


def test_prestige_is_sold_repeatedly(lay_out: LayOut, do: PlaySteps) -> None:
    """Prestige is sold repeatedly for 2 rubles each, back to the first prestige square (2.4, 2.6)."""
    state = place_on_square(lay_out, 17)
    do(state, "sell_prestige")
    assert describe_square_and_rubles(state) == (15, 2)
    do(state, "sell_prestige", "sell_prestige")
    assert describe_square_and_rubles(state) == (5, 6)
    assert find_rule_against(state, SELL) == "optional.rubles"


def test_nothing_below_the_first_prestige_square(lay_out: LayOut) -> None:
    """Neither selling nor rerolling is legal on or before the first prestige square (2.6)."""
    for square in (2, 5):
        state = place_on_square(lay_out, square)
        assert not {"sell_prestige", "reroll"} & list_action_kinds(state)
        assert find_rule_against(state, engine.Action("reroll", ("space-1",))) == "optional.reroll"


def test_optional_actions_are_legal_at_any_moment(lay_out: LayOut, do: PlaySteps) -> None:
    """Selling prestige and rerolling are legal at every decision of a turn, even after the main action (2.3, 2.7)."""
    state = place_on_square(lay_out, 40)
    for step in ("market", "move yellow 0", "resources 1", "leave", "roll red 1", "roll yellow 1"):
        if state.to_play != engine.CHANCE:
            assert {"sell_prestige", "reroll"} <= list_action_kinds(state)
        do(state, step)
    assert list_action_kinds(state) == {"end_turn", "sell_prestige", "reroll"}
    do(state, "sell_prestige", "end_turn")
    assert state.to_play == 1


def test_prestige_is_sold_at_one_moment_of_a_turn(lay_out: LayOut, do: PlaySteps) -> None:
    """Where prestige is sold at one moment of the turn, the next action ends it; the next turn has its own."""
    state = place_on_square(lay_out, 50, **{"prestige-for-rubles": "one-moment"})
    do(state, "sell_prestige", "sell_prestige", "market")
    assert "sell_prestige" not in list_action_kinds(state)
    assert find_rule_against(state, SELL) == "optional.rubles"
    do(state, "move yellow 0", "leave", "roll red 1", "roll yellow 1", "end_turn")
    do(state, "market", "move blue 0", "leave", "roll blue 1")
    assert "sell_prestige" in list_action_kinds(state)


def test_dice_are_rerolled_once_a_turn(lay_out: LayOut, do: PlaySteps) -> None:
    """For 1 prestige, all dice of an occupied space are rolled, once in a turn (2.5)."""
    state = place_on_square(lay_out, 17)
    assert {action.args[0] for action in state.list_legal_actions() if action.kind == "reroll"} == {
        f"space-{n}" for n in range(1, 6)
    }
    assert find_rule_against(state, engine.Action("reroll", ("space-8",))) == "optional.reroll"
    do(state, "reroll space-2")
    assert state.to_play == engine.CHANCE
    do(state, "roll yellow 6")
    rolled = state.log[-1]
    assert tuple(rolled) == ("optional.reroll", None, {"die": "yellow", "face": 6, "space": "space-2"})
    assert state.describe_entry(rolled)["key"] == "log.market.reroll"
    assert state.describe_position()["market"]["dice"]["yellow"] == {"space": "space-2", "face": 6}
    assert describe_square_and_rubles(state) == (15, 0)
    assert find_rule_against(state, engine.Action("reroll", ("space-2",))) == "optional.reroll"
    assert "sell_prestige" in list_action_kinds(state)


def test_next_turn_has_a_reroll_again(lay_out: LayOut, do: PlaySteps) -> None:
    """A reroll in one turn does not affect that of the next player."""
    given: RedCathedralPosition = {
        "market": make_market(),
        "players": {"yellow": {"square": 10}, "blue": {"square": 10}},
    }
    state = lay_out(given)
    do(state, "reroll space-2", "roll yellow 1", "market", "move blue 0", "leave", "roll blue 1")
    assert state.to_play == 1
    assert "reroll" in list_action_kinds(state)
