from __future__ import annotations

from collections.abc import Mapping

import pytest

import engine
from engine.games.red_cathedral.start.options_data import (
    GivenDie,
    GivenRival,
    GivenSection,
    RedCathedralPlayer,
)
from engine.games.red_cathedral.state import RedCathedralState
from tests.engine.games.red_cathedral.positions import find_refusing_rule
from tests.engine.games.red_cathedral.solo.conftest import StartIvan, find_log_slots

AWAY: dict[str, GivenDie] = {"yellow": {"space": "space-3", "face": 1}}


def list_choices(state: engine.State) -> list[str]:
    """Return the actions that can be chosen, as strings."""
    return [str(action) for action in state.list_legal_actions()]


def test_inventory_is_filled_from_the_largest_pile(ivan: StartIvan) -> None:
    """Ivan takes four materials from the largest pile (12.19)."""
    state = ivan("solo-inventory", dice=AWAY, players={"yellow": {"materials": {"wood": 1, "stone": 1}}})
    assert find_log_slots(state, "solo.inventory") == [{"taken": {"term": "brick", "n": 4}}]
    assert state.describe_position()["rival"]["inventory"] == {"brick": 4}
    assert state.describe_position()["supply"]["brick"] == 16


def test_human_chooses_among_equal_piles(ivan: StartIvan) -> None:
    """The human chooses among equally large piles (12.19; the project's reading)."""
    state = ivan("solo-inventory", dice=AWAY)
    assert list_choices(state) == ["rival_pile brick", "rival_pile stone", "rival_pile wood"]
    assert find_refusing_rule(state, "rival_pile", material="gold") == "solo.inventory"
    assert find_refusing_rule(state, "sell_prestige") == "turn"
    state.apply(state.list_legal_actions()[1])
    assert state.describe_position()["rival"]["inventory"] == {"stone": 4}


def test_materials_come_from_the_largest_pile_each_time(ivan: StartIvan) -> None:
    """Where an edition says so, each material comes from the pile that is then the largest."""
    state = ivan("solo-inventory", dice=AWAY, edition="pl", players={"yellow": {"materials": {"stone": 1}}})
    for choice in ("brick", "brick", "stone"):
        state.apply(state.game.make_action("rival_pile", material=choice))
    assert [entry["taken"]["term"] for entry in find_log_slots(state, "solo.inventory")] == [
        "brick",
        "wood",
        "brick",
        "stone",
    ]
    assert {entry["taken"]["n"] for entry in find_log_slots(state, "solo.inventory")} == {1}


def test_inventory_runs_into_the_next_pile(ivan: StartIvan) -> None:
    """If a pile runs out, the next largest is used; an empty reserve gives nothing (12.19)."""
    supply = dict.fromkeys(("wood", "brick", "stone", "green-gem", "purple-gem"), 0)
    state = ivan("solo-inventory", dice=AWAY, supply={**supply, "gold": 3, "wood": 2})
    assert state.describe_position()["rival"]["inventory"] == {"gold": 3, "wood": 1}
    state = ivan("solo-inventory", dice=AWAY, supply={**supply, "gold": 0})
    assert state.describe_position()["rival"]["inventory"] == {}


def test_transport_moves_all_materials(ivan: StartIvan) -> None:
    """All materials move from the inventory card to the construction card; with none, nothing happens (12.20)."""
    rival: GivenRival = {"inventory": {"brick": 4, "gold": 1}, "construction": {"wood": 1}}
    state = ivan("solo-transport", dice=AWAY, rival=rival)
    assert state.describe_position()["rival"]["inventory"] == {}
    assert state.describe_position()["rival"]["construction"] == {"brick": 4, "gold": 1, "wood": 1}
    assert find_log_slots(ivan("solo-transport", dice=AWAY), "solo.transport") == []


def test_ivan_claims_above_the_human(ivan: StartIvan) -> None:
    """Ivan first claims a section directly above one of the human's, whether claimed or completed (12.21)."""
    sections: dict[str, GivenSection] = {
        "base-01": {"banner": "blue"},
        "base-02": {"banner": "yellow", "completed": True},
    }
    state = ivan("solo-claim", dice=AWAY, sections=sections)
    assert find_log_slots(state, "solo.claim") == [{"section": "middle-02"}]
    assert state.describe_position()["players"]["blue"]["banners"]["aside"] == 4


@pytest.mark.slow
def test_human_chooses_among_sections_for_ivan(ivan: StartIvan) -> None:
    """Of several sections above the human's, the human chooses one; any other is refused (12.21)."""
    sections: dict[str, GivenSection] = {
        "base-01": {"banner": "yellow"},
        "base-02": {"banner": "yellow"},
        "base-03": {"banner": "blue"},
    }
    state = ivan("solo-claim", dice=AWAY, sections=sections)
    assert list_choices(state) == ["rival_claim middle-01", "rival_claim middle-02"]
    assert find_refusing_rule(state, "rival_claim", section="dome-03") == "solo.claim"
    state.apply(state.list_legal_actions()[1])
    assert state.describe_position()["site"]["sections"]["middle-02"]["banner"] == "blue"


def test_ivan_claims_a_base_if_no_section_is_above_the_human(ivan: StartIvan) -> None:
    """If no section above one of the human's is available, Ivan claims a base (12.21)."""
    sections: dict[str, GivenSection] = {"base-01": {"banner": "blue"}}
    assert list_choices(ivan("solo-claim", dice=AWAY, sections=sections)) == [
        "rival_claim base-02",
        "rival_claim base-03",
    ]


def test_ivan_claims_any_section_without_a_free_base(ivan: StartIvan) -> None:
    """If no base is available either, Ivan claims any available section that the human chooses (12.21)."""
    sections: dict[str, GivenSection] = {name: {"banner": "blue"} for name in ("base-01", "base-02", "base-03")}
    state = ivan("solo-claim", dice=AWAY, sections=sections)
    assert list_choices(state) == ["rival_claim middle-01", "rival_claim middle-02", "rival_claim dome-03"]


def test_ivan_without_a_banner_claims_nothing(ivan: StartIvan) -> None:
    """If Ivan has no banner left, he claims nothing (12.21)."""
    state = ivan("solo-claim", dice=AWAY, players={"blue": {"banners": {"aside": 0}}})
    assert find_log_slots(state, "solo.claim") == []
    assert state.describe_position()["turn"]["player"] == "yellow"


@pytest.mark.parametrize(
    ("tile", "gain"),
    [("shop-recognition-2", 2), ("shop-wood-2", 0), ("shop-ruble-2", 0), ("shop-die-white", 1), ("shop-die-red", 0)],
)
def test_ivan_gains_the_recognition_of_a_claimed_tile(ivan: StartIvan, tile: str, gain: int) -> None:
    """Ivan gains the tile's recognition, for a die tile only if its die qualifies; the tile is removed (12.22)."""
    sections: dict[str, GivenSection] = {
        "base-01": {"banner": "blue"},
        "base-02": {"banner": "yellow"},
        "middle-02": {"tile": tile},
    }
    dice: dict[str, GivenDie] = AWAY | {"white": {"space": "space-8", "face": 1}}
    state = ivan("solo-claim", dice=dice, sections=sections)
    assert state.describe_position()["players"]["blue"]["square"] == 2 + gain
    assert state.describe_position()["site"]["sections"]["middle-02"]["tile"] is None


def test_construction_goes_tower_by_tower(ivan: StartIvan) -> None:
    """Ivan builds from the left, bottom up, with any materials, and completes full sections (12.23, 12.25)."""
    sections: dict[str, GivenSection] = {name: {"banner": "blue"} for name in ("base-01", "middle-01", "base-02")}
    state = ivan("solo-construction", dice=AWAY, sections=sections, rival={"construction": {"gold": 6}})
    site = state.describe_position()["site"]["sections"]
    assert site["base-01"]["completed"]
    assert site["middle-01"]["materials"] == {"gold": 3}
    assert site["base-02"]["materials"] == {}
    assert state.describe_position()["supply"]["gold"] == 12
    assert state.describe_position()["rival"]["construction"] == {}


def test_surplus_materials_stay_on_the_construction_card(ivan: StartIvan) -> None:
    """Materials that no section can take stay on the construction card (12.24)."""
    state = ivan("solo-construction", dice=AWAY, rival={"construction": {"gold": 5}})
    assert state.describe_position()["rival"]["construction"] == {"gold": 2}
    sections: dict[str, GivenSection] = {"base-01": {"banner": "blue", "completed": True}}
    state = ivan("solo-construction", dice=AWAY, sections=sections, rival={"construction": {"gold": 5}})
    assert state.describe_position()["rival"]["construction"] == {"gold": 5}


def test_completion_by_ivan_gives_recognition_and_penalties(ivan: StartIvan) -> None:
    """Ivan gains the card's recognition but no rubles, and the human pays for a section below (12.26)."""
    sections: dict[str, GivenSection] = {
        "base-02": {"banner": "yellow"},
        "middle-02": {"banner": "blue"},
        "base-01": {"banner": "yellow"},
    }
    sections["middle-01"] = {"banner": "blue", "materials": {"wood": 2, "brick": 1}}
    state = ivan("solo-construction", dice=AWAY, sections=sections, rival={"construction": {"stone": 1}})
    blue, yellow = (state.describe_position()["players"][colour] for colour in ("blue", "yellow"))
    assert (blue["square"], blue["rubles"]) == (6, 0)
    assert yellow["square"] == 1


def start_decorated_turn(
    ivan: StartIvan,
    completed: Mapping[str, str],
    ornaments: Mapping[str, int] | None = None,
    sections: Mapping[str, GivenSection] | None = None,
) -> RedCathedralState:
    """Return a state where Ivan begins a turn with all tiles face down and some sections completed by colour."""
    given: dict[str, GivenSection] = {name: {"banner": owner, "completed": True} for name, owner in completed.items()}
    placed: dict[str, RedCathedralPlayer] = {"blue": {"ornaments": ornaments or {}}}
    return ivan("solo-recognition", up=0, dice=AWAY, sections={**given, **(sections or {})}, players=placed)


def test_ivan_decorates_a_section_of_the_human(ivan: StartIvan) -> None:
    """Ivan places the next ornament on a section completed by the human, and gains 1 prestige (12.15-12.17)."""
    state = start_decorated_turn(ivan, {"base-01": "blue", "base-02": "yellow"})
    assert find_log_slots(state, "solo.ornament") == [{"ornament": "door", "section": "base-02"}]
    assert state.describe_position()["site"]["sections"]["base-02"]["ornament"] == "blue"
    assert state.describe_position()["players"]["blue"]["ornaments"] == {"door": 0, "arch": 2, "cross": 1}
    assert find_log_slots(state, "track.prestige") == [{"n": {"term": "prestige", "n": 1}, "square": 5}]


def test_human_chooses_the_section_that_ivan_decorates(ivan: StartIvan) -> None:
    """Of several possible sections, the human chooses one; any other is refused (12.16)."""
    state = start_decorated_turn(ivan, {"base-01": "yellow", "base-02": "yellow", "base-03": "blue"})
    assert list_choices(state) == ["rival_decorate base-01", "rival_decorate base-02"]
    assert find_refusing_rule(state, "rival_decorate", section="base-03") == "solo.ornament"
    state.apply(state.list_legal_actions()[0])
    assert state.describe_position()["site"]["sections"]["base-01"]["ornament"] == "blue"
    assert find_log_slots(state, "solo.turn")


def test_ivan_decorates_his_own_section_as_a_last_resort(ivan: StartIvan) -> None:
    """If no section of the human's is possible, Ivan decorates one of his own (12.16)."""
    state = start_decorated_turn(ivan, {"base-01": "blue"})
    assert find_log_slots(state, "solo.ornament") == [{"ornament": "door", "section": "base-01"}]


def test_ivan_places_ornaments_in_strict_order(ivan: StartIvan) -> None:
    """Ivan tries the next ornament only: if the door cannot be placed, he does not try the arch (12.15, 12.16)."""
    completed = {"base-01": "yellow", "middle-01": "yellow"}
    state = start_decorated_turn(ivan, {"middle-01": "yellow"}, sections={"base-01": {"banner": "yellow"}})
    assert find_log_slots(state, "solo.ornament") == []
    state = start_decorated_turn(ivan, completed, {"door": 0})
    assert find_log_slots(state, "solo.ornament") == [{"ornament": "arch", "section": "middle-01"}]
    state = start_decorated_turn(ivan, completed, {"door": 0, "arch": 0})
    assert find_log_slots(state, "solo.ornament") == []
    state = start_decorated_turn(ivan, completed, {"door": 0, "arch": 0, "cross": 0})
    assert find_log_slots(state, "solo.ornament") == []
