from __future__ import annotations

import copy
from typing import Any, Unpack

import pytest

import engine
from engine.games.red_cathedral.start.options_data import GivenSection, RedCathedralPlayer
from engine.games.red_cathedral.state import RedCathedralState
from tests.engine.casts import cast_position
from tests.engine.games.red_cathedral.positions import (
    LayOut,
    PlaySteps,
    describe_yellow,
    find_refusing_rule,
    make_site,
    make_visit_position,
)

HOLDING = {"wood": 2, "brick": 2, "stone": 1, "gold": 1}


def arrive_at_quarter(
    lay_out: LayOut, do: PlaySteps, card: str, **yellow: Unpack[RedCathedralPlayer]
) -> RedCathedralState:
    """Return a state where yellow's die has arrived at the quarter of a card."""
    position = make_visit_position(card, **({"rubles": 6} | yellow))
    state = lay_out(position)
    do(state, "market", "move yellow 0")
    return state


def list_uses(state: engine.State) -> set[str]:
    """Return the legal uses of the action as strings."""
    return {str(action) for action in state.list_legal_actions()} - {"leave", "stop"} - _list_other_actions(state)


def _list_other_actions(state: engine.State) -> set[str]:
    return {
        str(action)
        for action in state.list_legal_actions()
        if action.kind in ("resources", "use_tile", "sell_prestige", "reroll")
    }


def list_yellow_holdings(state: engine.State, *names: str) -> list[int]:
    """Return some of yellow's holdings."""
    player = describe_yellow(state)
    counts = {**player["materials"], "rubles": player["rubles"], "square": player["square"]}
    return [counts[name] for name in names]


def test_only_one_action_of_a_card_is_used_in_a_visit(lay_out: LayOut, do: PlaySteps) -> None:
    """Once one of the card's two actions is chosen, the other is no longer available (9c.2)."""
    state = arrive_at_quarter(lay_out, do, "teamsters-1", materials={"wood": 1})
    assert "influence 2" in list_uses(state)
    do(state, "influence 2")
    assert not [action for action in state.list_legal_actions() if action.kind == "influence"]


def test_card_of_the_quarter_is_used(lay_out: LayOut, do: PlaySteps) -> None:
    """The card used is that of the quarter where the die arrives (9c.1)."""
    state = lay_out(make_visit_position("clergy-1", rubles=3))
    do(state, "market", "move white 0")
    assert state.describe_position()["market"]["influence"]["winter"].startswith("craftsmen")
    assert list_uses(state) == {"influence 2"}


def test_any_material_is_sold_repeatedly(lay_out: LayOut, do: PlaySteps) -> None:
    """Craftsmen buy any material for 1 ruble each, repeatedly; a player cannot stop before the first sale."""
    state = arrive_at_quarter(lay_out, do, "craftsmen-1", materials=HOLDING)
    do(state, "influence 1")
    assert list_uses(state) == {"exchange wood -", "exchange brick -", "exchange stone -", "exchange gold -"}
    assert "stop" not in map(str, state.list_legal_actions())
    do(state, "exchange gold -", "exchange wood -")
    assert list_yellow_holdings(state, "rubles", "gold", "wood") == [8, 0, 1]
    assert list_uses(state) == {"exchange wood -", "exchange brick -", "exchange stone -"}
    do(state, "stop")
    assert "leave" in map(str, state.list_legal_actions())


def test_unlimited_action_ends_when_it_cannot_be_repeated(lay_out: LayOut, do: PlaySteps) -> None:
    """An action that can no longer be repeated ends without a question."""
    state = arrive_at_quarter(lay_out, do, "craftsmen-1", materials={"wood": 1})
    do(state, "influence 1", "exchange wood -")
    assert "resources 1" in map(str, state.list_legal_actions())


def test_named_materials_are_bought_as_far_as_there_is_room(lay_out: LayOut, do: PlaySteps) -> None:
    """Craftsmen sell the materials named on the card for 1 ruble, as far as the inventory has room."""
    state = arrive_at_quarter(lay_out, do, "craftsmen-1", materials={"gold": 5})
    do(state, "influence 2")
    assert list_uses(state) == {"exchange - wood", "exchange - brick", "exchange - stone"}
    do(state, "exchange - stone")
    assert list_yellow_holdings(state, "rubles", "stone") == [5, 1]
    assert "exchange - wood" not in map(str, state.list_legal_actions())


def test_only_named_materials_are_sold(lay_out: LayOut, do: PlaySteps) -> None:
    """Craftsmen who name materials buy only those, for 1 ruble each."""
    state = arrive_at_quarter(lay_out, do, "craftsmen-2", materials={"gold": 1, "brick": 1})
    do(state, "influence 1")
    assert list_uses(state) == {"exchange brick -"}
    do(state, "exchange brick -")
    assert list_yellow_holdings(state, "rubles", "brick", "gold") == [7, 0, 1]


def test_any_material_is_bought(lay_out: LayOut, do: PlaySteps) -> None:
    """Craftsmen sell any material for 2 rubles."""
    state = arrive_at_quarter(lay_out, do, "craftsmen-2", rubles=3)
    do(state, "influence 2")
    assert len(list_uses(state)) == 6
    do(state, "exchange - green-gem")
    assert list_yellow_holdings(state, "rubles", "green-gem") == [1, 1]


def test_gold_and_gems_are_bought_and_sold(lay_out: LayOut, do: PlaySteps) -> None:
    """Craftsmen buy gold and gems for 2 rubles each, and sell one of them for 2 rubles."""
    state = arrive_at_quarter(lay_out, do, "craftsmen-3", materials={"wood": 1, "gold": 1, "green-gem": 1})
    do(state, "influence 1")
    assert list_uses(state) == {"exchange gold -", "exchange green-gem -"}
    do(state, "exchange gold -", "exchange green-gem -")
    assert list_yellow_holdings(state, "rubles", "gold", "green-gem") == [10, 0, 0]
    state = arrive_at_quarter(lay_out, do, "craftsmen-3")
    do(state, "influence 2")
    assert list_uses(state) == {"exchange - gold", "exchange - green-gem", "exchange - purple-gem"}
    do(state, "exchange - gold")
    assert list_yellow_holdings(state, "rubles", "gold") == [4, 1]
    assert not [action for action in state.list_legal_actions() if action.kind == "exchange"]


def test_one_material_is_delivered_for_a_ruble(lay_out: LayOut, do: PlaySteps) -> None:
    """Teamsters deliver 1 material for 1 ruble, which may complete a section (9c.6)."""
    position = make_visit_position("teamsters-1", rubles=3, materials={"gold": 1, "wood": 1})
    position["site"] = make_site(
        base_01={"banner": "yellow"}, middle_01={"banner": "yellow", "materials": {"wood": 2, "brick": 1}}
    )
    state = lay_out(position)
    do(state, "market", "move yellow 0", "influence 1")
    assert list_uses(state) == {"lay wood base-01", "lay gold middle-01"}
    do(state, "lay gold middle-01")
    assert list_yellow_holdings(state, "rubles", "square") == [4, 6]
    do(state, "deliver", "lay wood base-01")
    assert list_yellow_holdings(state, "rubles") == [3]


def test_delivery_needs_something_to_deliver(lay_out: LayOut, do: PlaySteps) -> None:
    """A delivery cannot be paid for if nothing can be delivered."""
    state = arrive_at_quarter(lay_out, do, "teamsters-1", materials={"wood": 1})
    assert "influence 1" not in list_uses(state)


def test_two_materials_are_delivered_for_three_rubles(lay_out: LayOut, do: PlaySteps) -> None:
    """Teamsters deliver up to 2 materials for 3 rubles."""
    position = make_visit_position("teamsters-2", rubles=3, materials={"wood": 2, "brick": 1})
    position["site"] = make_site(base_01={"banner": "yellow"})
    state = lay_out(position)
    do(state, "market", "move yellow 0", "influence 1", "lay wood base-01")
    assert list_uses(state) == {"lay wood base-01", "lay brick base-01"}
    do(state, "lay brick base-01")
    assert list_yellow_holdings(state, "rubles", "wood") == [0, 1]
    assert not [action for action in state.list_legal_actions() if action.kind in ("lay", "deliver")]


def test_two_deliveries_place_an_ornament_of_two(compiled: dict[str, Any], do: PlaySteps) -> None:
    """Two paid deliveries may also place an ornament of two materials (8.11)."""
    data = copy.deepcopy(compiled)
    for item in data["sets"]["ornaments"]["items"]:
        if item["traits"]["ornament"] == "door":
            item["effects"]["cost"][0]["body"] = {"wood": 2}
    position = make_visit_position("teamsters-2", rubles=3, materials={"wood": 2})
    position["site"] = make_site(base_01={"banner": "blue", "completed": True})
    options = {"colours": ["yellow", "blue"], "position": cast_position(position)}
    state = engine.load(data).start(2, 0, options).copy(None)
    do(state, "market", "move yellow 0", "influence 1", "decorate base-01 -")
    assert state.describe_position()["site"]["sections"]["base-01"]["ornament"] == "yellow"


def test_two_market_tiles_are_swapped(lay_out: LayOut, do: PlaySteps) -> None:
    """Teamsters exchange two resource tiles of the market; the dice stay (9c.7)."""
    state = arrive_at_quarter(lay_out, do, "teamsters-2", rubles=2)
    dice = state.describe_position()["market"]["dice"]
    do(state, "influence 2")
    assert len(list_uses(state)) == 28
    do(state, "swap_tiles space-1 space-4")
    market = state.describe_position()["market"]
    assert (market["tiles"]["space-1"], market["tiles"]["space-4"]) == ("market-gold", "market-wood")
    assert market["dice"] == dice
    assert list_yellow_holdings(state, "rubles") == [0]
    do(state, "resources 4")
    assert list_yellow_holdings(state, "wood") == [4]


def test_two_equal_materials_are_exchanged_for_one(lay_out: LayOut, do: PlaySteps) -> None:
    """Merchants exchange two materials of one kind for one of any kind."""
    state = arrive_at_quarter(lay_out, do, "merchants-1", materials=HOLDING)
    do(state, "influence 1")
    assert len(list_uses(state)) == 12
    do(state, "exchange wood+wood purple-gem")
    assert list_yellow_holdings(state, "wood", "purple-gem", "rubles") == [0, 1, 6]


def test_material_and_ruble_are_exchanged_for_another_material(lay_out: LayOut, do: PlaySteps) -> None:
    """Merchants exchange a ruble and a material for a material of another kind, once."""
    state = arrive_at_quarter(lay_out, do, "merchants-1", materials={"gold": 1})
    do(state, "influence 2")
    assert "exchange gold gold" not in list_uses(state)
    assert len(list_uses(state)) == 5
    do(state, "exchange gold wood")
    assert list_yellow_holdings(state, "wood", "gold", "rubles") == [1, 0, 5]
    assert not [action for action in state.list_legal_actions() if action.kind == "exchange"]


def test_exchange_frees_room_by_its_payment(lay_out: LayOut, do: PlaySteps) -> None:
    """An exchange is legal with a full inventory, because the payment frees spaces first (9b.4)."""
    state = arrive_at_quarter(lay_out, do, "merchants-2", materials={"wood": 4, "brick": 2})
    do(state, "influence 1", "exchange wood+wood+wood+wood gold+green-gem")
    assert list_yellow_holdings(state, "wood", "gold", "green-gem") == [0, 1, 1]


def test_exchange_is_refused_if_the_reserve_lacks_a_part(lay_out: LayOut, do: PlaySteps) -> None:
    """An exchange is neither offered nor legal if the reserve lacks any part of its gain (9c.10)."""
    position = make_visit_position("merchants-2", materials={"wood": 4})
    position["supply"] = {"gold": 1, "brick": 0}
    state = lay_out(position)
    do(state, "market", "move yellow 0", "influence 1")
    four = "wood+wood+wood+wood"
    uses = list_uses(state)
    assert f"exchange {four} gold+green-gem" in uses
    assert not {f"exchange {four} gold+gold", f"exchange {four} brick+gold", f"exchange {four} brick+wood"} & uses
    assert find_refusing_rule(state, "exchange", pay=["wood"] * 4, gain=["gold", "gold"]) == "supply.limit"


def test_ruble_and_recognition_are_gained_without_price(lay_out: LayOut, do: PlaySteps) -> None:
    """Teamsters give a ruble and clergy give recognition, without a price or a choice."""
    state = arrive_at_quarter(lay_out, do, "teamsters-1")
    do(state, "influence 2")
    assert list_yellow_holdings(state, "rubles") == [7]
    state = arrive_at_quarter(lay_out, do, "clergy-1")
    do(state, "influence 1")
    assert list_yellow_holdings(state, "square") == [3]


def test_rubles_buy_prestige(lay_out: LayOut, do: PlaySteps) -> None:
    """Clergy advance the player to the next prestige square for 3 rubles, once or repeatedly as the card says."""
    state = arrive_at_quarter(lay_out, do, "clergy-1")
    do(state, "influence 2")
    assert list_yellow_holdings(state, "rubles", "square") == [3, 5]
    assert not [action for action in state.list_legal_actions() if action.kind == "exchange"]
    state = arrive_at_quarter(lay_out, do, "clergy-3")
    do(state, "influence 1", "exchange - -")
    assert list_yellow_holdings(state, "rubles", "square") == [0, 10]


def test_three_kinds_of_material_give_prestige(lay_out: LayOut, do: PlaySteps) -> None:
    """Clergy give prestige for three materials of three kinds (9c.8)."""
    state = arrive_at_quarter(lay_out, do, "clergy-2", materials=HOLDING)
    do(state, "influence 1")
    assert list_uses(state) == {
        "exchange " + kinds + " -"
        for kinds in ("brick+gold+stone", "brick+gold+wood", "brick+stone+wood", "gold+stone+wood")
    }
    do(state, "exchange gold+stone+wood -")
    assert list_yellow_holdings(state, "square", "wood", "stone", "gold") == [5, 1, 0, 0]


def visit_clergy(lay_out: LayOut, do: PlaySteps, **changed: GivenSection) -> RedCathedralState:
    """Return a state where yellow visits the clergy, with a completed section of each type except as changed."""
    names = ("base_01", "middle_01", "middle_02", "dome_01")
    sections: dict[str, GivenSection] = {name: {"banner": "yellow", "completed": True} for name in names}
    sections["middle_02"] = {"banner": "blue", "completed": True}
    position = make_visit_position("clergy-2")
    position["site"] = make_site(**{**sections, **changed})
    state = lay_out(position)
    do(state, "market", "move yellow 0")
    return state


def test_one_section_of_each_type_gives_recognition(lay_out: LayOut, do: PlaySteps) -> None:
    """Clergy give 2 recognition to a player who has completed a base, a middle section and a dome (9c.9)."""
    state = visit_clergy(lay_out, do)
    do(state, "influence 2")
    assert list_yellow_holdings(state, "square") == [4]


@pytest.mark.parametrize("name", ["base_01", "middle_01", "dome_01"])
@pytest.mark.parametrize(
    "section", [{"banner": "blue", "completed": True}, {"banner": "yellow"}], ids=["of another player", "unfinished"]
)
def test_missing_type_of_section_gives_no_recognition(
    lay_out: LayOut, do: PlaySteps, name: str, section: GivenSection
) -> None:
    """Clergy give nothing to a player who lacks a type; unfinished sections and those of others do not count (9c.9)."""
    assert "influence 2" not in list_uses(visit_clergy(lay_out, do, **{name: section}))


def test_use_of_an_unchosen_action_is_refused(lay_out: LayOut, do: PlaySteps) -> None:
    """A use of an action that was not chosen is refused by the rule of influence."""
    state = arrive_at_quarter(lay_out, do, "craftsmen-1", materials=HOLDING)
    with pytest.raises(engine.IllegalAction) as refused:
        state.apply(engine.Action("exchange", (("gold",), ())))
    assert refused.value.rule == "market.influence"


def test_choice_is_described_by_the_message_of_its_effect(lay_out: LayOut, do: PlaySteps) -> None:
    """A choice is described by the message of its effect, whose slots show what is chosen."""
    state = arrive_at_quarter(lay_out, do, "merchants-1", materials=HOLDING)
    (first,) = (action for action in state.list_legal_actions() if str(action) == "influence 1")
    assert state.describe_action(first)["slots"]["effect"]["key"] == "effects.sentence"
    do(state, "influence 1")
    (exchange,) = (action for action in state.list_legal_actions() if str(action) == "exchange wood+wood gold")
    slots = state.describe_action(exchange)["slots"]
    assert (slots["pay"], slots["gain"]) == ([{"term": "wood", "n": 2}], [{"term": "gold", "n": 1}])
    assert slots["effect"]["key"] == "effects.sentence"
