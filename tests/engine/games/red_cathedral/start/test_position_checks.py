from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine.games.red_cathedral.game import RedCathedral
from engine.games.red_cathedral.start.options_data import GivenSlot, RedCathedralPosition
from engine.games.red_cathedral.task import TurnTask
from engine.plain_data import JsonValue
from engine.rng import RandomStream
from tests.engine.casts import cast_position
from tests.engine.games.red_cathedral.positions import TOWERS, make_site
from tests.engine.games.red_cathedral.table_laws import build_on, check
from tests.engine.refused import find_input_refusal

COLOURS = ("yellow", "blue")
BUILT = {"banner": "yellow", "completed": True}
ALL = {card: {"banner": "yellow"} for tower in [*TOWERS, ["base-03", "dome-03"]] for card in tower}
DIE = {"space": "space-1", "face": 1}


def give_to_yellow(**given_player: JsonValue) -> dict[str, Any]:
    """Return a partial position that gives only some of yellow's holdings."""
    return {"players": {"yellow": given_player}}


IMPOSSIBLE: dict[str, tuple[dict[str, Any], str]] = {
    "built by nobody": ({"site": make_site(base_01={"completed": True})}, "no-banner"),
    "materials without a banner": ({"site": make_site(base_01={"materials": {"wood": 1}})}, "no-banner"),
    "claimed in the air": ({"site": make_site(middle_01={"banner": "yellow"})}, "claimed-in-the-air"),
    "decorated too early": (
        {"site": make_site(base_01={"banner": "yellow", "ornament": "blue"})},
        "decorated-too-early",
    ),
    "complete but for the card": (
        {"site": make_site(base_01={"banner": "yellow", "materials": {"wood": 2, "brick": 1}})},
        "unfitting-materials",
    ),
    "materials on what is built": (
        {"site": make_site(base_01={**BUILT, "materials": {"wood": 1}})},
        "unfitting-materials",
    ),
    "eight banners on the site": (
        {"site": {"towers": [*TOWERS, ["base-03", "dome-03"]], "sections": ALL}},
        "too-many-banners",
    ),
    "the same card twice": (
        {"site": {"towers": [["base-01", "dome-01"], ["base-01", "dome-02"]]}},
        "too-many-pieces",
    ),
    "a dome on the ground": ({"site": {"towers": [["dome-01", "base-01"]]}}, "wrong-section-type"),
    "a tower of one": ({"site": {"towers": [["base-01"]]}}, "tower-too-low"),
    "more towers than bases": ({"site": {"towers": [[None, None]] * 11}}, "too-few-sections"),
    "two doors of a player": (
        {"site": make_site(base_01={**BUILT, "ornament": "blue"}, base_02={**BUILT, "ornament": "blue"})},
        "too-many-ornaments",
    ),
    "four dice on a space": (
        {"market": {"dice": dict.fromkeys(("white", "red", "blue", "green"), DIE)}},
        "too-many-dice",
    ),
    "a resource tile twice": (
        {"market": {"tiles": {"space-1": "market-wood", "space-2": "market-wood"}}},
        "too-many-pieces",
    ),
    "a guild twice": ({"market": {"influence": {"winter": "clergy-1", "spring": "clergy-2"}}}, "guild-laid-twice"),
    "a workshop tile twice": (
        give_to_yellow(workshop={slot: {"tile": "shop-die-red"} for slot in ("red", "blue")}),
        "too-many-pieces",
    ),
    "behind the first square": (give_to_yellow(square=-1), "unexpected"),
    "no square": (give_to_yellow(square="x"), "unexpected"),
    "less than no rubles": (give_to_yellow(rubles=-1), "unexpected"),
    "more than there is room for": (give_to_yellow(materials={"wood": 7}), "inventory-too-full"),
    "less than no wood": (give_to_yellow(materials={"wood": -1}), "unexpected"),
    "half a piece of wood": (give_to_yellow(materials={"wood": 1.5}), "fraction"),
    "points in the inventory": (give_to_yellow(materials={"prestige": 2}), "unknown-name"),
    "five doors": (give_to_yellow(ornaments={"door": 5}), "too-many-ornaments"),
    "nine banners in the inventory": (give_to_yellow(banners={"inventory": 9}), "too-many-banners"),
    "a cake on a slot": (give_to_yellow(workshop={"red": {"holds": "cake"}}), "unknown-name"),
    "a tile on a banner": (
        give_to_yellow(workshop={"white-1": {"tile": "shop-die-red", "holds": "banner"}}),
        "slot-taken",
    ),
    "a face of no tile": (give_to_yellow(workshop={"red": {"face": "down"}}), "face-without-tile"),
    "a tile without a name": (give_to_yellow(workshop={"red": {"tile": ""}}), "unknown-name"),
    "less than nothing in the reserve": ({"supply": {"wood": -3}}, "unexpected"),
}
"""Positions that no game can reach, each with the code of its refusal."""


@pytest.mark.parametrize(("position", "code"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_impossible_position_is_refused(game: engine.Game, position: dict[str, Any], code: str) -> None:
    """A position that no game can reach is refused with a reason before anything is drawn."""
    refusal = find_input_refusal(lambda: game.start(2, 1, {"colours": COLOURS, "position": position}))
    assert refusal.path.startswith("options.position")
    assert refusal.code == code


def fill_workshops(game: engine.Game, colours: Sequence[str], slots: int) -> dict[str, Any]:
    """Return a position where face-down tiles for all numbers of players lie in the first slots of workshops."""
    assert isinstance(game, RedCathedral)
    tiles = iter([tile.id for tile in game.box.shops if tile.players == "all" for _ in range(tile.copies)])
    return {
        "players": {
            colour: {
                "workshop": {
                    slot.id: {"tile": next(tiles), "face": "down"} for slot in game.box.boards[colour, "basic"][:slots]
                }
            }
            for colour in colours
        }
    }


def test_tiles_for_the_site_must_be_left(game: engine.Game) -> None:
    """A position whose workshops hold the tiles that set-up would lay on the sections is refused."""
    position = fill_workshops(game, COLOURS, 3)
    refusal = find_input_refusal(lambda: game.start(2, 1, {"colours": COLOURS, "position": position}))
    assert (refusal.path, refusal.code) == ("options.position", "too-few-workshop-tiles")
    site = {"towers": [["base-01", "middle-01", "dome-01"]]}
    assert game.start(2, 1, {"colours": COLOURS, "position": {**position, "site": site}}).to_play == 0


@pytest.mark.parametrize(
    ("position", "path", "code"),
    [
        ({"rival": {"tiles": ["shop-wood-2"]}}, "options.position.rival.tiles[0]", "no-tile-of-rival"),
        (give_to_yellow(workshop={"red": {"tile": "shop-die-red-marked"}}), "options.position", "tile-of-rival"),
    ],
    ids=["tile without a die", "tile of the rival in a workshop"],
)
def test_rival_has_the_marked_tiles_alone(game: engine.Game, position: dict[str, Any], path: str, code: str) -> None:
    """In the solo game, the marked tiles with dice lie on the rival's cards, and no others do."""
    refusal = find_input_refusal(lambda: game.start(1, 1, {"colours": COLOURS[:1], "position": position}))
    assert (refusal.path, refusal.code) == (path, code)


@pytest.mark.slow
@settings(max_examples=20, deadline=None)
@given(players=st.integers(1, 4), seed=st.integers(0, 2**64 - 1), side=st.sampled_from(["basic", "advanced"]))
def test_described_position_is_laid_out_again(game: engine.Game, players: int, seed: int, side: str) -> None:
    """Every position reached in play can be given as a position, and leads to the same table."""
    options: dict[str, JsonValue] = {"sides": [side] * players, "turns": 60}
    state, rng = game.start(players, seed, options), RandomStream(seed)
    while not state.is_over:
        if isinstance(state.table.tasks[-1], TurnTask) and not rng.draw_below(8):
            given = json.loads(json.dumps(state.describe_position()))
            given["turn"] = {"player": given["turn"]["player"]}
            again = game.start(players, 1, {**options, "position": given})
            assert {**again.describe_position(), "turn": None} == {**state.describe_position(), "turn": None}
            assert again.list_legal_actions() == state.list_legal_actions()
        state.apply(build_on(state, rng))


def test_placed_ornaments_and_banners_are_nowhere_else(game: engine.Game, compiled: dict[str, Any]) -> None:
    """Ornaments and banners that a given position places or releases are in no other place."""
    workshop: dict[str, GivenSlot] = {
        "green": {"tile": "shop-die-red"},
        "red": {"tile": "shop-wood-2", "face": "down"},
        "white-1": {"holds": ""},
    }
    position: RedCathedralPosition = {
        "site": make_site(base_01={**BUILT, "ornament": "blue"}),
        "players": {"yellow": {"workshop": workshop}},
    }
    options = {"colours": COLOURS, "sides": ["advanced", "basic"], "position": cast_position(position)}
    state = game.start(2, 1, options)
    players = state.describe_position()["players"]
    assert players["yellow"]["ornaments"] == {"door": 0, "arch": 1, "cross": 0}
    assert players["yellow"]["banners"] == {"inventory": 4, "aside": 0}
    assert players["blue"]["ornaments"] == {"door": 0, "arch": 2, "cross": 1}
    check(state, compiled)
