from __future__ import annotations

import pytest

import engine
from engine.games.red_cathedral.start.options_data import GivenSection, RedCathedralPlayer
from engine.games.red_cathedral.state import RedCathedralState
from tests.engine.games.red_cathedral.positions import (
    LayOut,
    PlaySteps,
    describe_yellow,
    find_refusing_rule,
    make_market,
    make_site,
)


def list_actions(state: engine.State) -> set[str]:
    """Return the legal actions as strings."""
    return {str(action) for action in state.list_legal_actions()}


def begin_building(
    lay_out: LayOut, do: PlaySteps, yellow: RedCathedralPlayer, **sections: GivenSection
) -> RedCathedralState:
    """Return a state where yellow has materials and has begun to build."""
    state = lay_out({"market": make_market(), "site": make_site(**sections), "players": {"yellow": yellow}})
    do(state, "build")
    return state


def test_materials_go_to_own_sections_that_need_them(lay_out: LayOut, do: PlaySteps) -> None:
    """Materials are delivered to a player's own unfinished sections that still need them (6.2, 6.5, 6.8)."""
    state = begin_building(
        lay_out,
        do,
        {"materials": {"wood": 2, "gold": 1}},
        base_01={"banner": "yellow", "materials": {"wood": 1}},
        middle_01={"banner": "blue"},
        base_02={"banner": "yellow", "completed": True, "ornament": "blue"},
        dome_02={"banner": "yellow"},
    )
    assert list_actions(state) == {"lay wood base-01", "lay wood dome-02", "lay gold dome-02"}
    assert find_refusing_rule(state, "lay", material="gold", section="base-01") == "build.deliver"
    assert find_refusing_rule(state, "lay", material="wood", section="middle-01") == "build.deliver"
    assert find_refusing_rule(state, "lay", material="stone", section="dome-02") == "build.deliver"
    assert find_refusing_rule(state, "lay", material="wood", section="base-02") == "build.deliver"
    assert find_refusing_rule(state, "lay", material="wood", section="middle-20") == "build.deliver"


def test_up_to_three_materials_are_delivered(lay_out: LayOut, do: PlaySteps) -> None:
    """Up to three materials are delivered, to one section or several, and stay there (6.1, 6.3, 6.4)."""
    state = begin_building(
        lay_out,
        do,
        {"materials": {"wood": 3, "brick": 2}},
        base_01={"banner": "yellow"},
        base_02={"banner": "yellow"},
    )
    do(state, "lay wood base-01", "lay wood base-02", "lay brick base-02")
    laid = {name: section["materials"] for name, section in state.describe_position()["site"]["sections"].items()}
    assert (laid["base-01"], laid["base-02"]) == ({"wood": 1}, {"wood": 1, "brick": 1})
    assert state.to_play == 1


def test_player_may_stop_after_one_delivery(lay_out: LayOut, do: PlaySteps) -> None:
    """A player may stop after one delivery, but not before (6.10)."""
    state = begin_building(lay_out, do, {"materials": {"wood": 2}}, base_01={"banner": "yellow"})
    assert "stop" not in list_actions(state)
    do(state, "lay wood base-01", "stop")
    assert state.to_play == 1


def test_player_with_nothing_to_deliver_cannot_build(lay_out: LayOut) -> None:
    """A player who can deliver nothing cannot build."""
    state = lay_out(
        {"site": make_site(base_01={"banner": "yellow"}), "players": {"yellow": {"materials": {"gold": 1}}}}
    )
    assert "build" not in list_actions(state)
    assert find_refusing_rule(state, "build") == "build"
    assert find_refusing_rule(state, "lay", material="gold", section="base-01") == "build"
    assert find_refusing_rule(state, "decorate", section="base-01", jewels=[]) == "build"


def test_last_material_completes_a_section(lay_out: LayOut, do: PlaySteps) -> None:
    """The last material completes a section: materials return, the reward is gained, the banner stays (6.6)."""
    state = begin_building(
        lay_out,
        do,
        {"materials": {"gold": 1}, "rubles": 0},
        base_01={"banner": "blue", "completed": True},
        middle_01={"banner": "yellow", "materials": {"wood": 2, "brick": 1}},
    )
    do(state, "lay gold middle-01")
    position = state.describe_position()
    done = position["site"]["sections"]["middle-01"]
    assert (done["completed"], done["banner"], done["materials"]) == (True, "yellow", {})
    assert (position["players"]["yellow"]["square"], position["players"]["yellow"]["rubles"]) == (6, 2)
    assert (position["supply"]["wood"], position["supply"]["brick"], position["supply"]["gold"]) == (20, 20, 15)


def test_section_is_completed_and_decorated_in_one_build(lay_out: LayOut, do: PlaySteps) -> None:
    """A build completes a section with its reward and penalty, then places an arch with a gem on it (6.7)."""
    state = begin_building(
        lay_out,
        do,
        {"square": 2, "rubles": 0, "materials": {"gold": 1, "stone": 1, "green-gem": 1}},
        base_01={"banner": "blue"},
        middle_01={"banner": "yellow", "materials": {"wood": 2, "brick": 1}},
    )
    do(state, "lay gold middle-01")
    assert [player["square"] for player in state.describe_position()["players"].values()] == [6, 1]
    assert list_actions(state) == {
        "decorate middle-01 -",
        "decorate middle-01 green-gem",
        "stop",
        "sell_prestige",
        *(f"reroll space-{n}" for n in range(1, 6)),
    }
    do(state, "decorate middle-01 green-gem")
    position = state.describe_position()
    assert position["players"]["yellow"]["square"] == 10
    assert position["players"]["yellow"]["ornaments"] == {"door": 1, "arch": 1, "cross": 1}
    assert position["site"]["sections"]["middle-01"]["ornament"] == "yellow"
    assert "lay" not in {action.kind for action in state.list_legal_actions()}


@pytest.mark.parametrize(
    ("gems", "jewels", "prestige"),
    [
        ({}, "-", 0),
        ({"green-gem": 1}, "green-gem", 1),
        ({"green-gem": 2}, "green-gem+green-gem", 2),
        ({"green-gem": 1, "purple-gem": 1}, "green-gem+purple-gem", 3),
    ],
)
def test_jewels_score_by_number_and_colour(
    lay_out: LayOut, do: PlaySteps, gems: dict[str, int], jewels: str, prestige: int
) -> None:
    """An ornament gives 1 prestige for each jewel, or 3 for two jewels of different colours (8.4, 8.5)."""
    tower: dict[str, GivenSection] = {name: {"banner": "blue", "completed": True} for name in ("base_02", "dome_02")}
    state = begin_building(lay_out, do, {"square": 5, "materials": {"gold": 1, **gems}}, **tower)
    do(state, f"decorate dome-02 {jewels}")
    assert state.compute_scores()[0] == 1 + prestige
    assert state.describe_position()["players"]["yellow"]["ornaments"]["cross"] == 0
    assert state.describe_position()["supply"]["gold"] == 15


def test_door_with_a_jewel_and_cross_without_one_are_placed(lay_out: LayOut, do: PlaySteps) -> None:
    """A door with a jewel and a cross without one are three deliveries and give 1 prestige (8.6, 8.10)."""
    sections: dict[str, GivenSection] = {
        name: {"banner": "yellow", "completed": True} for name in ("base_02", "dome_02")
    }
    sections["base_01"] = {"banner": "yellow"}
    state = begin_building(lay_out, do, {"materials": {"wood": 3, "gold": 1, "purple-gem": 1}}, **sections)
    do(state, "decorate base-02 purple-gem")
    assert list_actions(state) >= {"decorate dome-02 -", "lay wood base-01"}
    do(state, "decorate dome-02 -")
    assert state.compute_scores()[0] == 1
    assert {name for name, n in describe_yellow(state)["materials"].items() if n} == {"wood"}
    assert state.to_play == 1


def test_players_place_their_own_ornaments(lay_out: LayOut, do: PlaySteps) -> None:
    """A player places his own ornaments only, on completed sections that have none yet (8.1, 8.9)."""
    state = begin_building(
        lay_out,
        do,
        {"materials": {"wood": 2, "stone": 1}, "ornaments": {"arch": 0}},
        base_01={"banner": "blue", "completed": True, "ornament": "blue"},
        middle_01={"banner": "blue", "completed": True},
        middle_02={"banner": "yellow"},
        base_02={"banner": "blue", "completed": True},
    )
    assert {word for word in list_actions(state) if word.startswith("decorate")} == {"decorate base-02 -"}
    for section in ("base-01", "middle-02", "dome-09"):
        assert find_refusing_rule(state, "decorate", section=section, jewels=[]) == "build.ornament-place"
    assert find_refusing_rule(state, "decorate", section="middle-01", jewels=[]) == "build.ornament-cost"


def test_ornament_needs_its_deliveries(lay_out: LayOut, do: PlaySteps) -> None:
    """The materials of an ornament are delivered together, so that two jewels need three deliveries (8.6, 8.7)."""
    tower: dict[str, GivenSection] = {name: {"banner": "blue", "completed": True} for name in ("base_02", "dome_02")}
    gems = {"green-gem": 1, "purple-gem": 1}
    state = begin_building(
        lay_out, do, {"materials": {"wood": 2, "gold": 1, **gems}}, base_01={"banner": "yellow"}, **tower
    )
    do(state, "lay wood base-01")
    assert "decorate dome-02 green-gem" in list_actions(state)
    assert "decorate dome-02 green-gem+purple-gem" not in list_actions(state)
