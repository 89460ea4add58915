from __future__ import annotations

from collections.abc import Mapping
from typing import Unpack

import pytest

import engine
from engine.games.red_cathedral.rules import inventory
from engine.games.red_cathedral.start.options_data import (
    GivenSection,
    GivenSlot,
    RedCathedralPlayer,
    RedCathedralPosition,
)
from engine.games.red_cathedral.state import RedCathedralState
from tests.engine.games.red_cathedral.positions import (
    LayOut,
    PlaySteps,
    describe_yellow,
    find_refusing_rule,
    make_market,
    make_site,
)


def list_actions(state: engine.State, kind: str) -> list[str]:
    """Return the legal actions of a kind as strings."""
    return [str(action) for action in state.list_legal_actions() if action.kind == kind]


def begin_claiming(
    lay_out: LayOut,
    do: PlaySteps,
    sections: Mapping[str, GivenSection],
    *steps: str,
    side: str = "basic",
    **yellow: Unpack[RedCathedralPlayer],
) -> RedCathedralState:
    """Return a state where yellow has begun to claim."""
    position: RedCathedralPosition = {
        "market": make_market(),
        "site": make_site(**sections),
        "players": {"yellow": yellow},
    }
    state = lay_out(position, sides=[side, side])
    do(state, "claim", *steps)
    return state


TILE: dict[str, GivenSection] = {"base_02": {"tile": "shop-recognition-1"}}


def test_bases_and_sections_above_claimed_ones_are_available(lay_out: LayOut, do: PlaySteps) -> None:
    """A base or a section above a claimed or completed one can be claimed (4.3, 4.4)."""
    state = begin_claiming(lay_out, do, {}, "take_banner inventory")
    assert list_actions(state, "choose_section") == ["choose_section base-01", "choose_section base-02"]
    assert find_refusing_rule(state, "choose_section", section="dome-02") == "claim.available"
    below: dict[str, GivenSection] = {"base_01": {"banner": "blue"}, "base_02": {"banner": "yellow", "completed": True}}
    state = begin_claiming(lay_out, do, below, "take_banner inventory")
    assert list_actions(state, "choose_section") == ["choose_section middle-01", "choose_section dome-02"]


def test_banner_from_the_inventory_makes_room(lay_out: LayOut, do: PlaySteps) -> None:
    """A banner taken from an inventory space frees it; other banners free nothing (4.2, 9b.1)."""
    state = begin_claiming(lay_out, do, {}, "take_banner inventory", "choose_section base-01")
    assert describe_yellow(state)["banners"] == {"inventory": 3, "aside": 2}
    assert inventory.count_free_spaces(state.table, 0) == 7
    assert state.describe_position()["site"]["sections"]["base-01"]["banner"] == "yellow"
    state = begin_claiming(lay_out, do, {}, "take_banner aside", "choose_section base-01")
    assert describe_yellow(state)["banners"] == {"inventory": 4, "aside": 1}
    assert inventory.count_free_spaces(state.table, 0) == 6


def test_tile_face_down_is_free_and_gives_nothing(lay_out: LayOut, do: PlaySteps) -> None:
    """A tile laid face down costs nothing and never gives anything (4.7, 4.12)."""
    state = begin_claiming(lay_out, do, TILE, "take_banner aside", "choose_section base-02", "place_tile yellow down")
    assert (describe_yellow(state)["square"], describe_yellow(state)["rubles"]) == (2, 3)
    assert describe_yellow(state)["workshop"]["yellow"] == {"tile": "shop-recognition-1", "face": "down", "holds": ""}
    assert state.describe_position()["site"]["sections"]["base-02"]["tile"] is None


def test_tile_face_up_is_paid_for_and_gives_its_benefit(lay_out: LayOut, do: PlaySteps) -> None:
    """A tile laid face up costs the price of the slot and gives its benefit at once (4.8, 4.9)."""
    state = begin_claiming(lay_out, do, TILE, "take_banner aside", "choose_section base-02", "place_tile blue up")
    assert (describe_yellow(state)["square"], describe_yellow(state)["rubles"]) == (3, 1)


def test_unpaid_tile_is_laid_face_down(lay_out: LayOut, do: PlaySteps) -> None:
    """A player who cannot pay lays the tile face down; a filled slot takes no second tile (4.6, 4.8)."""
    shop: dict[str, GivenSlot] = {"red": {"tile": "shop-wood-2"}}
    state = begin_claiming(lay_out, do, TILE, "take_banner aside", "choose_section base-02", rubles=1, workshop=shop)
    assert list_actions(state, "place_tile") == [
        "place_tile blue down",
        "place_tile green down",
        "place_tile yellow down",
        "place_tile yellow up",
        "place_tile white-1 down",
        "place_tile white-2 down",
    ]
    assert find_refusing_rule(state, "place_tile", slot="blue", face="up") == "claim.tile"
    assert find_refusing_rule(state, "place_tile", slot="red", face="down") == "claim.tile"
    assert find_refusing_rule(state, "place_tile", slot="mauve", face="down") == "claim.tile"
    assert find_refusing_rule(state, "place_tile", slot="blue", face="edge") == "claim.tile"


def test_prestige_pays_for_the_slot(lay_out: LayOut, do: PlaySteps) -> None:
    """A player may sell prestige in the middle of a claim (2.3)."""
    steps = ("take_banner aside", "choose_section base-02", "sell_prestige", "place_tile blue up")
    state = begin_claiming(lay_out, do, TILE, *steps, square=10, rubles=0)
    assert (describe_yellow(state)["square"], describe_yellow(state)["rubles"]) == (6, 0)


def test_player_without_banners_cannot_claim(lay_out: LayOut) -> None:
    """A player with all banners on the cathedral cannot claim (4.1, 4.13)."""
    owned = ("base_01", "middle_01", "middle_02", "dome_01", "base_02", "dome_02")
    towers = [["base-01", "middle-01", "middle-02", "dome-01"], ["base-02", "dome-02"], ["base-03", "dome-03"]]
    sections: dict[str, GivenSection] = {name.replace("_", "-"): {"banner": "yellow"} for name in owned}
    state = lay_out({"site": {"towers": towers, "sections": sections}})
    assert describe_yellow(state)["banners"] == {"inventory": 0, "aside": 0}
    assert find_refusing_rule(state, "claim") == "claim.banner"
    assert find_refusing_rule(state, "take_banner", source="aside") == "claim.banner"


def test_nobody_can_claim_a_claimed_cathedral(lay_out: LayOut) -> None:
    """If every section is claimed, nobody can claim."""
    names = ("base_01", "middle_01", "middle_02", "dome_01", "base_02", "dome_02")
    sections: dict[str, GivenSection] = {
        name: {"banner": "yellow" if n % 2 else "blue"} for n, name in enumerate(names)
    }
    assert find_refusing_rule(lay_out({"site": make_site(**sections)}), "claim") == "claim.available"


def test_paid_tile_on_the_advanced_side_releases_the_ornament(lay_out: LayOut, do: PlaySteps) -> None:
    """A paid tile on the green slot releases the arch, in addition to its benefit (5.1, 5.2)."""
    steps = ("take_banner inventory", "choose_section base-02", "place_tile green up")
    state = begin_claiming(lay_out, do, TILE, *steps, side="advanced")
    assert (describe_yellow(state)["square"], describe_yellow(state)["rubles"]) == (3, 0)
    assert describe_yellow(state)["ornaments"] == {"door": 0, "arch": 1, "cross": 0}
    assert describe_yellow(state)["banners"] == {"inventory": 3, "aside": 0}


def test_tile_face_down_on_the_advanced_side_locks_the_ornament(lay_out: LayOut, do: PlaySteps) -> None:
    """A tile laid face down on an ornament locks the ornament for the rest of the game (5.3, 5.4)."""
    steps = ("take_banner inventory", "choose_section base-02", "place_tile green down")
    state = begin_claiming(lay_out, do, TILE, *steps, side="advanced")
    assert describe_yellow(state)["ornaments"] == {"door": 0, "arch": 0, "cross": 0}
    assert describe_yellow(state)["workshop"]["green"]["holds"] == "arch"


def test_white_slot_takes_a_tile_only_after_its_banner(lay_out: LayOut, do: PlaySteps) -> None:
    """A white slot takes a tile only once its banner has been taken from it (5.5-5.7)."""
    state = begin_claiming(lay_out, do, TILE, "take_banner inventory", "choose_section base-02", side="advanced")
    assert not [word for word in list_actions(state, "place_tile") if "white" in word]
    assert find_refusing_rule(state, "place_tile", slot="white-1", face="down") == "advanced.white"
    state = begin_claiming(lay_out, do, TILE, "take_banner white-1", "choose_section base-02", side="advanced")
    slots = {word.split()[1] for word in list_actions(state, "place_tile")}
    assert slots == {"red", "blue", "green", "yellow", "white-1"}
    assert describe_yellow(state)["banners"]["inventory"] == 4


def test_spanish_edition_uses_the_white_slot_of_the_banner(lay_out: LayOut, do: PlaySteps) -> None:
    """In the Spanish edition, a tile must go to the white slot that the banner was taken from."""
    position: RedCathedralPosition = {"site": make_site(**TILE)}
    state = lay_out(position, sides=["advanced", "basic"], **{"white-slot-tile": "white-slot"})
    do(state, "claim", "take_banner white-2", "choose_section base-02")
    assert {word.split()[1] for word in list_actions(state, "place_tile")} == {"white-2"}


@pytest.mark.parametrize(("edition", "white"), [("es", True), ("ru", False), ("it", False)])
def test_edition_selects_its_readings(lay_out: LayOut, do: PlaySteps, edition: str, *, white: bool) -> None:
    """A game with an edition is played by the readings of that edition."""
    state = lay_out({"site": make_site(**TILE)}, sides="advanced", edition=edition)
    do(state, "claim", "take_banner white-2", "choose_section base-02")
    assert all("white" in word for word in list_actions(state, "place_tile")) is white


def test_banner_needs_a_slot_for_its_tile(lay_out: LayOut, do: PlaySteps) -> None:
    """If the coloured slots are filled, the banner comes from a white slot, which then takes the tile."""
    shop: dict[str, GivenSlot] = {
        "red": {"tile": "shop-wood-2"},
        "blue": {"tile": "shop-brick-2"},
        "green": {"tile": "shop-stone-1"},
        "yellow": {"tile": "shop-gold-1"},
    }
    state = begin_claiming(lay_out, do, {}, workshop=shop, side="advanced")
    assert list_actions(state, "take_banner") == ["take_banner white-1", "take_banner white-2"]
