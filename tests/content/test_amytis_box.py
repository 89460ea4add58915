"""The box of Architects of Amytis: the published component list, patterns, points and tables, figure by figure."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
import yaml

from tests.conftest import ROOT

GAME = ROOT / "content/architects-of-amytis"
SETS = {path.stem: yaml.safe_load(path.read_text("utf-8")) for path in sorted(GAME.glob("components/*.yaml"))}
SETTINGS = yaml.safe_load((GAME / "settings.yaml").read_text("utf-8"))
TYPES = ["garden", "market", "wall", "palace", "residence", "theater"]
PUBLISHED = {
    "tiles": 48,
    "projects": 20,
    "buildings": 12,
    "buildings-board": 1,
    "favour-board": 1,
    "score-board": 1,
    "player-boards": 2,
    "architects": 8,
    "markers": 14,
    "first-player": 1,
}
PROJECTS = {
    8: "G../.B./..O B../.O./..G BBB PPP O./OO G./GG",
    10: "GP/PP OB/OB OPP/P.. OGG/O.. .OO/OB. .PP/BB. .B./BGB .G./PGP",
    12: "PBG/O../O.. PPO/GG. BPB/.G./.B. B../BG./.GO .P./BGO/.G. P.P/BGO",
}
"""The patterns of all cards, in order, under their points."""
STACKS = {1: 3, 2: 2, 3: 4, 4: 6}
"""Points for each stack of exactly n tiles."""


def find_only_piece(name: str) -> dict[str, Any]:
    """Return the only piece of a set."""
    item: dict[str, Any]
    (item,) = SETS[name]["items"]
    return item


@pytest.mark.parametrize("name", PUBLISHED)
def test_counts_are_the_published_ones(name: str) -> None:
    """Each set holds as many pieces as the component list gives."""
    group = SETS[name]
    values = len(group["traits"][group["each"]]) if "each" in group else 1
    assert group["count"] == PUBLISHED[name]
    assert values * sum(item.get("copies", 1) for item in group["items"]) == PUBLISHED[name]


def test_nothing_else_is_in_the_box() -> None:
    """The box has no set that the component list lacks."""
    assert set(SETS) == set(PUBLISHED)


def test_every_type_has_two_tiles_of_every_colour() -> None:
    """There are two tiles of each of six types in each of four colours."""
    tiles = SETS["tiles"]
    assert tiles["traits"] == {"type": TYPES, "colour": ["green", "orange", "pink", "blue"]}
    assert Counter(item["traits"]["type"] for item in tiles["items"]) == dict.fromkeys(TYPES, 1)
    assert {item["copies"] for item in tiles["items"]} == {2}


def test_stacks_take_all_tiles_but_three() -> None:
    """Nine stacks of five tiles leave three tiles, which go back unseen."""
    grid = find_only_piece("buildings-board")["grid"]
    assert grid == {"columns": 3, "rows": 3}
    assert (SETTINGS["stacks"]["tiles"], SETTINGS["stacks"]["unused"]) == (5, 3)
    assert grid["columns"] * grid["rows"] * 5 + 3 == SETS["tiles"]["count"]


def test_projects_are_the_published_ones() -> None:
    """The pattern and points of every card, in order."""
    expected = [(points, rows) for points, line in PROJECTS.items() for rows in line.split()]
    assert [(item["points"], "/".join(item["pattern"])) for item in SETS["projects"]["items"]] == expected
    assert sum(points for points, _ in expected) == 200


def test_score_ring_and_base_value() -> None:
    """A ring of 50; a player board shows up to three laps."""
    board = find_only_piece("player-boards")
    assert find_only_piece("score-board")["track"] == {"squares": 50}
    assert (board["track"], board["grid"]) == ({"squares": 4}, {"columns": 3, "rows": 3})


def test_pieces_of_a_player() -> None:
    """Four architects; seven markers: one of them counts points, one the base value."""
    assert find_only_piece("architects")["copies"] == 4
    assert find_only_piece("markers")["copies"] == 7
    assert SETTINGS["markers"] == {"scoring": 2, "supply": 5}


def test_favours_are_the_published_ones() -> None:
    """Seven places of one spot each, a bottom row of six, and what they bring."""
    board = find_only_piece("favour-board")
    assert (len(board["spaces"]), len(board["slots"])) == (7, 6)
    *exactly, stairs, corners, projects, bottom = (next(iter(effect.values())) for effect in board["effects"])
    heights = {e["each"]["stacks"]["height"]["exactly"]: e["gain"]["point"] for e in exactly}
    assert heights == STACKS
    assert stairs == {"gain": {"point": 6}, "each": {"lines": {"heights": [1, 2, 3]}}}
    assert corners == {"gain": {"point": 5}, "each": {"stacks": {"height": {"at-least": 3}, "zone": "corners"}}}
    assert projects == {"gain": {"point": 2}, "each": {"cards": {"whose": "own"}}}
    assert bottom == {"gain": {"point": [4, 10, 18, 30]}, "count": {"markers": "here"}}


def test_buildings_have_two_sides_each() -> None:
    """One card of each type for each player, with the published points on both sides."""
    cards = {item["traits"]["type"]: item for item in SETS["buildings"]["items"]}
    points = {name: [find_points(card[side]) for side in ("front", "back")] for name, card in cards.items()}
    assert points == {
        "garden": [1, 2],
        "market": [2, 1],
        "wall": [2, [1, 4, 8, 10]],
        "palace": [1, 1],
        "residence": [1, 2],
        "theater": [1, 2],
    }


def find_points(effects: list[dict[str, Any]]) -> int | list[int]:
    """Return the points of the last effect, or of the last one to choose."""
    ((kind, body),) = effects[-1].items()
    return find_points(body["choose"]) if kind == "choose_one" else body["gain"]["point"]


@pytest.mark.slow
def test_all_pieces_have_backs() -> None:
    """Every piece is printed on both sides, boards with the back that they share."""
    for name, group in SETS.items():
        layout = yaml.safe_load((GAME / f"layouts/{group['layout']}.yaml").read_text("utf-8"))
        assert "back" in layout or layout["extends"] == "board-back", name
