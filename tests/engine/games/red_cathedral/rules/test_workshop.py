from __future__ import annotations

from collections.abc import Mapping
from typing import Unpack

import pytest

import engine
from engine.action import Argument
from engine.games.red_cathedral.start.options_data import GivenSlot, RedCathedralPlayer
from engine.games.red_cathedral.state import RedCathedralState
from engine.plain_data import JsonValue
from tests.engine.games.red_cathedral.positions import LayOut, PlaySteps, make_market, make_visit_position


def list_usable_tiles(state: engine.State) -> list[Argument]:
    """Return the slots whose tiles can be used."""
    return [action.args[0] for action in state.list_legal_actions() if action.kind in ("use_tile", "activate_tile")]


def move_die(
    lay_out: LayOut, do: PlaySteps, die: str = "yellow", **yellow: Unpack[RedCathedralPlayer]
) -> RedCathedralState:
    """Return a state where yellow has moved a die."""
    state = lay_out({"market": make_market(), "players": {"yellow": yellow}})
    do(state, "market", f"move {die} 0")
    return state


def test_slot_of_the_moved_die(lay_out: LayOut, do: PlaySteps) -> None:
    """Only the tile in the slot of the moved die's colour can be used (9d.1)."""
    shop: dict[str, GivenSlot] = {"yellow": {"tile": "shop-wood-2"}, "blue": {"tile": "shop-brick-2"}}
    assert list_usable_tiles(move_die(lay_out, do, workshop=shop)) == ["yellow"]
    state = move_die(lay_out, do, "blue", workshop=shop)
    do(state, "use_tile blue")
    assert state.describe_position()["players"]["yellow"]["materials"]["brick"] == 2
    assert list_usable_tiles(state) == []


def test_tile_face_down_cannot_be_used(lay_out: LayOut, do: PlaySteps) -> None:
    """A tile that lies face down cannot be used (4.7)."""
    assert list_usable_tiles(move_die(lay_out, do, workshop={"yellow": {"tile": "shop-wood-2", "face": "down"}})) == []


def test_one_of_two_white_tiles_is_used(lay_out: LayOut, do: PlaySteps) -> None:
    """Of two white tiles, the player uses one (9d.2)."""
    shop: dict[str, GivenSlot] = {"white-1": {"tile": "shop-wood-2"}, "white-2": {"tile": "shop-stone-1"}}
    state = move_die(lay_out, do, "white", workshop=shop)
    assert list_usable_tiles(state) == ["white-1", "white-2"]
    do(state, "use_tile white-2")
    assert list_usable_tiles(state) == []


def test_die_tile_pays_once(lay_out: LayOut, do: PlaySteps) -> None:
    """A die tile gives the resources of that die's space once, whatever other dice are there (4.10, 9d.3)."""
    state = move_die(lay_out, do, workshop={"yellow": {"tile": "shop-die-red"}})
    do(state, "use_tile yellow")
    assert state.describe_position()["players"]["yellow"]["materials"]["gold"] == 1


def test_die_tile_of_the_moved_die(lay_out: LayOut, do: PlaySteps) -> None:
    """The tile of the moved die gives the resources of the space that it arrives at (9d.4)."""
    state = move_die(lay_out, do, workshop={"yellow": {"tile": "shop-die-yellow"}})
    do(state, "use_tile yellow")
    assert state.describe_position()["players"]["yellow"]["materials"] | {"gold": 0} == dict.fromkeys(
        ("brick", "gold", "green-gem", "purple-gem", "stone", "wood"), 0
    )
    assert state.describe_position()["players"]["yellow"]["materials"]["gold"] == 1


def test_benefit_is_limited_by_the_inventory(lay_out: LayOut, do: PlaySteps) -> None:
    """A benefit is limited by the room in the inventory; a tile that would give nothing is not offered (4.11)."""
    shop: dict[str, GivenSlot] = {"yellow": {"tile": "shop-wood-2"}}
    state = move_die(lay_out, do, workshop=shop, materials={"stone": 5})
    do(state, "use_tile yellow")
    assert state.describe_position()["players"]["yellow"]["materials"]["wood"] == 1
    assert list_usable_tiles(move_die(lay_out, do, workshop=shop, materials={"stone": 6})) == []


def test_any_own_tile_face_up_is_activated(lay_out: LayOut, do: PlaySteps) -> None:
    """The merchants' action uses any face-up tile of the player's own, of any colour (9c.5)."""
    shop: dict[str, GivenSlot] = {"red": {"tile": "shop-ruble-2"}, "yellow": {"tile": "shop-wood-2", "face": "down"}}
    state = lay_out(make_visit_position("merchants-2", rubles=0, workshop=shop))
    do(state, "market", "move yellow 0", "influence 2")
    assert list_usable_tiles(state) == ["red"]
    do(state, "activate_tile red")
    assert state.describe_position()["players"]["yellow"]["rubles"] == 2
    assert "stop" not in map(str, state.list_legal_actions())


@pytest.mark.parametrize(
    ("space", "gain"),
    [
        ("space-1", {"term": "wood", "n": 1}),
        ("space-3", {"term": "stone", "n": 1}),
        ("space-8", {"term": "recognition", "n": 1}),
    ],
)
def test_log_names_the_gain_of_a_die_tile(
    lay_out: LayOut, do: PlaySteps, space: str, gain: Mapping[str, JsonValue]
) -> None:
    """The log entry of a die tile has the die, its space, and the gain: materials as far as they fit, or points."""
    yellow: RedCathedralPlayer = {"workshop": {"yellow": {"tile": "shop-die-red"}}, "materials": {"brick": 5}}
    market = make_market({"red": {"space": space, "face": 1}})
    state = lay_out({"market": market, "players": {"yellow": yellow}})
    do(state, "market", "move yellow 0", "use_tile yellow")
    (entry,) = (entry for entry in state.log if entry.rule == "market.workshop-die")
    assert entry.slots == {"die": "red", "space": space, "gain": [gain]}
