"""The Red Cathedral's box: the published component list, and building plans that it can serve."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
import yaml

from tests.conftest import ROOT

GAME = ROOT / "content/red-cathedral"
SETS = {path.stem: yaml.safe_load(path.read_text("utf-8")) for path in sorted(GAME.glob("components/*.yaml"))}
SETTINGS = yaml.safe_load((GAME / "settings.yaml").read_text("utf-8"))
RESOURCES = yaml.safe_load((GAME / "game.yaml").read_text("utf-8"))["resources"]
COLOURS = ["red", "blue", "green", "yellow"]
PUBLISHED = {
    "market-board": 1,
    "workshop-boards": 4,
    "banners": 24,
    "ornaments": 16,
    "score-markers": 4,
    "materials": 95,
    "coins": 40,
    "resource-tiles": 8,
    "workshop-tiles": 28,
    "dice": 5,
    "plans": 9,
    "bases": 10,
    "middles": 20,
    "domes": 10,
    "influence": 12,
    "solo": 5,
}
PLANS = {item["id"]: item for item in SETS["plans"]["items"]}


def count_pieces(items: list[dict[str, Any]]) -> int:
    """Return the number of pieces, including copies."""
    return sum(item.get("copies", 1) for item in items)


@pytest.mark.parametrize("name", PUBLISHED)
def test_counts_are_the_published_ones(name: str) -> None:
    """Each set holds as many pieces as the component list gives."""
    assert (SETS[name]["count"], count_pieces(SETS[name]["items"])) == (PUBLISHED[name], PUBLISHED[name])


def test_nothing_else_is_in_the_box() -> None:
    """The box has no set that the component list lacks, and 66 of its pieces are cards."""
    assert set(SETS) == set(PUBLISHED)
    assert sum(group["count"] for group in SETS.values() if group["kind"] == "card") == 66


def test_materials_are_the_supply() -> None:
    """The number of pieces of a material equals the supply."""
    box = {item["traits"]["material"]: item["copies"] for item in SETS["materials"]["items"]}
    assert box == {name: entry["supply"] for name, entry in RESOURCES.items() if entry["sort"] == "material"}


@pytest.mark.parametrize("colour", COLOURS)
def test_each_colour_has_its_pieces(colour: str) -> None:
    """Six banners, a door, two arches, a cross, a score marker, a workshop board and a die in each colour."""
    of_colour = {
        name: [item for item in SETS[name]["items"] if item["traits"]["colour"] == colour]
        for name in ("banners", "ornaments", "score-markers", "workshop-boards", "dice")
    }
    counts = {name: count_pieces(items) for name, items in of_colour.items()}
    assert counts == {
        "banners": SETTINGS["banners"],
        "ornaments": 4,
        "score-markers": 1,
        "workshop-boards": 1,
        "dice": 1,
    }
    kinds = {item["traits"]["ornament"]: item.get("copies", 1) for item in of_colour["ornaments"]}
    assert kinds == {"door": 1, "arch": 2, "cross": 1}


def test_coins_of_two_sorts() -> None:
    """Coins are worth 1 and 3, and there are coins of 1 enough to pay everybody's first rubles."""
    coins = {item["value"]: item["copies"] for item in SETS["coins"]["items"]}
    assert set(coins) == {1, 3}
    assert coins[1] >= sum(SETTINGS["start"]["rubles"])


@pytest.mark.parametrize("plan", PLANS.values(), ids=lambda plan: plan["id"])
def test_a_plan_can_be_built(plan: dict[str, Any]) -> None:
    """Six sections a player in four to six towers, each with base and dome; the box has cards for all of them."""
    towers = plan["towers"]
    assert sum(towers) == plan["players"] * SETTINGS["banners"]
    assert 4 <= len(towers) <= 6
    assert min(towers) >= 2
    assert len(towers) <= min(PUBLISHED["bases"], PUBLISHED["domes"])
    assert sum(towers) - 2 * len(towers) <= PUBLISHED["middles"]


def test_plans_differ_three_for_each_number_of_players() -> None:
    """Three cards each for two, three and four; no two cards of a number have the same towers in any order."""
    by_players = itertools.groupby(PLANS.values(), key=lambda plan: plan["players"])
    found = {players: [tuple(sorted(plan["towers"])) for plan in plans] for players, plans in by_players}
    assert {players: len(set(towers)) for players, towers in found.items()} == {2: 3, 3: 3, 4: 3}


def test_plans_of_the_worked_examples() -> None:
    """The cathedrals of the scoring examples use plans of the box."""
    assert [3, 3, 4, 2] in [plan["towers"] for plan in PLANS.values() if plan["players"] == 2]
    assert [4, 2, 5, 5, 5, 3] in [plan["towers"] for plan in PLANS.values() if plan["players"] == 4]


@pytest.mark.parametrize("board", SETS["workshop-boards"]["items"], ids=lambda board: board["id"])
def test_both_sides_of_a_workshop(board: dict[str, Any]) -> None:
    """A slot for each coloured die and two for the white one; behind, ornaments and banners lie on them."""
    basic, advanced = board["slots"], board["reverse"]["slots"]
    assert [slot["die"] for slot in basic] == [slot["die"] for slot in advanced] == [*COLOURS, "white", "white"]
    held = {slot["id"]: slot["holds"] for slot in advanced}
    assert sorted(held[colour] for colour in COLOURS) == ["arch", "arch", "cross", "door"]
    assert (held["green"], held["white-1"], held["white-2"]) == ("arch", "banner", "banner")
    assert next(slot["price"] for slot in basic if slot["id"] == "blue") == 2


def test_spare_banners_fill_the_white_slots() -> None:
    """The banners that do not lie in the inventory are as many as the white slots of the advanced side."""
    white = [slot for slot in SETS["workshop-boards"]["items"][0]["slots"] if slot["die"] == "white"]
    assert SETTINGS["banners"] - SETTINGS["inventory"]["covered"] == len(white)


@pytest.mark.parametrize("die", SETS["dice"]["items"], ids=lambda die: die["id"])
def test_dice_are_ordinary(die: dict[str, Any]) -> None:
    """The faces of every die are 1 to 6, so that opposite faces of its net add up to seven."""
    assert die["faces"] == [1, 2, 3, 4, 5, 6]
