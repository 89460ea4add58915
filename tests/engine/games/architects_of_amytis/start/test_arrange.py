from __future__ import annotations

from functools import partial
from typing import Any

import pytest

import engine
from engine.games.architects_of_amytis.start.options_data import AmytisPosition
from tests.engine.casts import cast_position
from tests.engine.games.architects_of_amytis.described_position import read_position
from tests.engine.refused import find_input_refusal, find_refused_values


@pytest.mark.slow
@pytest.mark.parametrize(
    ("position", "path", "code"),
    [
        ({"towers": {}}, "", "unknown-key"),
        ({"stacks": {"d1": {}}}, ".stacks", "unknown-name"),
        ({"stacks": {"a1": {"tile": "wall-red"}}}, ".stacks.a1.tile", "unknown-name"),
        ({"stacks": {name: {"tile": "wall-blue"} for name in ("a1", "a2", "a3")}}, ".stacks.a3.tile", "no-copy-left"),
        ({"stacks": {"a1": {"tiles": -1}}}, ".stacks.a1.tiles", "unexpected"),
        ({"stacks": {"a1": {"tile": "wall-blue", "tiles": 0}}}, ".stacks.a1.tile", "tile-on-empty-stack"),
        ({"stacks": {"a1": {"tile": ""}}}, ".stacks.a1.tile", "unknown-name"),
        (
            {"players": {"black": {"city": {"b2": {"height": 3}}}}},
            ".players.black.city.b2.height",
            "height-without-tile",
        ),
        ({"players": {"red": {}}}, ".players", "unknown-name"),
        ({"players": {"black": {"city": {"b4": {}}}}}, ".players.black.city", "unknown-name"),
        (
            {"players": {"black": {"city": {"b2": {"tile": "wall-blue", "height": 0}}}}},
            ".players.black.city.b2.height",
            "not-a-count",
        ),
        (
            {"players": {"black": {"city": {"b2": {"tile": "wall-blue", "height": 49}}}}},
            ".players.black.city.b2.height",
            "stack-too-high",
        ),
        (
            {"players": {"black": {"architects": ["a1", "a2", "b1", "b2", "c3"]}}},
            ".players.black.architects",
            "too-many-architects",
        ),
        (
            {"players": {"black": {"projects": ["project-01"], "completed": ["project-01"]}}},
            ".players.black.completed",
            "project-elsewhere",
        ),
        ({"favours": {"bottom": {"black": 6}}}, ".favours", "too-many-markers"),
        ({"favours": {"bottom": "black"}}, ".favours.bottom", "not-a-mapping"),
        ({"favours": {"ones": "red"}}, ".favours.ones", "unknown-name"),
        ({"turn": {"player": "red"}}, ".turn.player", "unknown-name"),
        ([1], "", "unexpected"),
    ],
)
def test_impossible_position_is_refused(game: engine.Game, position: Any, path: str, code: str) -> None:
    """A position with ids or numbers that the box does not have is refused at its path."""
    refusal = find_input_refusal(lambda: game.start(2, 1, {"position": position}))
    assert refusal == (f"options.position{path}", code)


@pytest.mark.slow
def test_position_is_laid_out(game: engine.Game) -> None:
    """The pieces of a given position are where the position has them, and the rest is as after set-up."""
    given: AmytisPosition = {
        "turn": {"player": "white"},
        "stacks": {"a1": {"tile": "wall-blue", "tiles": 2}, "b1": {"tiles": 0}},
        "display": ["project-05"],
        "favours": {"stairs": "white", "bottom": {"black": 2}},
        "players": {
            "black": {"score": 60, "architects": ["c3"], "projects": ["project-12"], "completed": ["project-01"]},
            "white": {"city": {"b2": {"tile": "market-pink", "height": 3}}},
        },
    }
    position = read_position(game.start(2, 5, {"position": cast_position(given)}))
    assert position["turn"]["player"] == "white"
    assert position["stacks"]["a1"] == {"tile": "wall-blue", "tiles": 2}
    assert position["stacks"]["b1"] == {"tile": None, "tiles": 0}
    assert position["display"][0] == "project-05"
    assert len(position["display"]) == 3
    assert position["favours"]["stairs"] == "white"
    black, white = position["players"]["black"], position["players"]["white"]
    assert (black["score"], black["architects"], black["projects"]) == (60, ["c3"], ["project-12"])
    assert (black["completed"], black["markers"], white["markers"]) == (["project-01"], 3, 4)
    assert white["city"]["b2"] == {"tile": "market-pink", "height": 3}
    assert len(white["projects"]) == 2


def test_stack_of_all_tiles_is_built_on(game: engine.Game) -> None:
    """A stack of all 48 tiles can be given, and each of its tiles counts for the tile on top."""
    given: AmytisPosition = {
        "stacks": {"a1": {"tile": "garden-pink"}},
        "players": {"black": {"projects": [], "city": {"b2": {"tile": "wall-blue", "height": 48}}}},
    }
    state = game.start(2, 1, {"sides": "b", "position": cast_position(given)})
    state.apply(engine.Action("build", ("a1", "b2")))
    assert read_position(state)["players"]["black"]["score"] == 2 * 49


PROJECTS = [f"project-{number:02}" for number in range(1, 21)]
FIELDS = [f"{column}{row}" for row in (1, 2, 3) for column in "abc"]


@pytest.mark.parametrize(
    ("position", "path", "code", "available"),
    [
        ({"players": {"black": {"completed": PROJECTS[:18]}}}, "", "too-few-projects", 2),
        ({"players": {"black": {"projects": PROJECTS[:19]}}}, "", "too-few-projects", 1),
        ({"stacks": {field: {"tiles": 9} for field in FIELDS}}, ".stacks", "too-few-tiles", 48),
        ({"stacks": {field: {"tiles": 0} for field in FIELDS}}, ".stacks", "game-over", None),
    ],
)
def test_position_from_which_nobody_can_play_on_is_refused(
    game: engine.Game, position: dict[str, Any], path: str, code: str, available: int | None
) -> None:
    """A position that needs more draws than possible, or is already over, is refused before anything is drawn."""
    start = partial(game.start, 2, 1, {"position": position})
    assert find_input_refusal(start) == (f"options.position{path}", code)
    assert find_refused_values(start).get("available") == available
