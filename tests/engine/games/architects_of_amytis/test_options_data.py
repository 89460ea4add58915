from __future__ import annotations

import copy
from collections.abc import Callable
from functools import partial
from typing import Any, cast

import pytest

import engine
from compiler.link import Linked
from engine.examples import Example, run_example
from engine.games.architects_of_amytis.options_data import AmytisPosition
from engine.rng import RandomStream
from tests.engine.casts import cast_position
from tests.engine.games.architects_of_amytis.described_position import read_position
from tests.engine.refused import find_input_refusal, find_refused_values


@pytest.mark.parametrize(
    ("options", "path", "code"),
    [
        ({"side": "a"}, "options", "unknown-key"),
        ({"sides": "c"}, "options.sides", "unknown-name"),
        ({"sides": {"tower": "a"}}, "options.sides", "unknown-name"),
        ({"sides": {"wall": "c"}}, "options.sides", "unknown-name"),
        ({"colours": ["black", "red"]}, "options.colours", "unknown-name"),
        ({"colours": ["black", "black"]}, "options.colours", "wrong-colours"),
        ({"edition": "xx"}, "options.edition", "unknown-name"),
        ({"bottom-row": "none"}, "options.bottom-row", "unknown-name"),
    ],
)
def test_options_are_checked(game: engine.Game, options: dict[str, Any], path: str, code: str) -> None:
    """An unknown option or value is refused at its path."""
    assert find_input_refusal(lambda: game.start(2, 1, options)) == (path, code)


@pytest.mark.parametrize(
    ("position", "path", "code"),
    [
        ({"towers": {}}, "", "unknown-key"),
        ({"stacks": {"d1": {}}}, ".stacks", "unknown-name"),
        ({"stacks": {"a1": {"tile": "wall-red"}}}, ".stacks.a1.tile", "unknown-name"),
        ({"stacks": {name: {"tile": "wall-blue"} for name in ("a1", "a2", "a3")}}, ".stacks.a3.tile", "no-copy-left"),
        ({"stacks": {"a1": {"tiles": -1}}}, ".stacks.a1.tiles", "unexpected"),
        ({"players": {"red": {}}}, ".players", "unknown-name"),
        ({"players": {"black": {"city": {"b4": {}}}}}, ".players.black.city", "unknown-name"),
        (
            {"players": {"black": {"city": {"b2": {"tile": "wall-blue", "height": 0}}}}},
            ".players.black.city.b2.height",
            "not-a-count",
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
def test_positions_are_checked(game: engine.Game, position: Any, path: str, code: str) -> None:
    """A position with ids or numbers that the box does not have is refused at its path."""
    refusal = find_input_refusal(lambda: game.start(2, 1, {"position": position}))
    assert refusal == (f"options.position{path}", code)


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


def test_first_colour_begins_and_the_other_ends(game: engine.Game) -> None:
    """The first colour has the first turn, and the other colour the last turn."""
    state, rng = game.start(2, 8, {"colours": ["white", "black"]}), RandomStream(8)
    assert list(read_position(state)["players"]) == ["white", "black"]
    assert state.describe_position()["turn"]["player"] == "white"
    while not state.is_over:
        last = state.describe_position()["turn"]["player"]
        state.apply(state.list_legal_actions()[rng.draw_below(len(state.list_legal_actions()))])
    assert last == "black"


def test_third_project_for_the_second_player(game: engine.Game) -> None:
    """By the reading of the public implementation, the second player starts with one more project."""
    position = read_position(game.start(2, 3, {"start-projects": "three-for-second"}))
    assert [len(player["projects"]) for player in position["players"].values()] == [2, 3]
    assert position["deck"] == 12


def test_fifth_marker_in_the_bottom_row(game: engine.Game) -> None:
    """By the rulebook, a fifth marker may go into the bottom row; by the other reading it may not."""
    given: AmytisPosition = {
        "stacks": {"c3": {"tile": "wall-blue"}},
        "favours": {"bottom": {"black": 4}},
        "players": {"black": {"architects": ["a1", "b2"], "projects": []}},
    }
    for reading, allowed in (("any-number", True), ("limited", False)):
        state = game.start(2, 1, {"position": cast_position(given), "bottom-row": reading}).copy(None)
        state.apply(engine.Action("build", ("c3", "a1")))
        while state.to_play == engine.CHANCE:
            state.apply(state.list_legal_actions()[0])
        assert (engine.Action("favour", ("bottom",)) in state.list_legal_actions()) is allowed
        if not allowed:
            with pytest.raises(engine.IllegalAction) as refusal:
                state.apply(engine.Action("favour", ("bottom",)))
            assert refusal.value.rule == "favour.bottom-row"


def test_no_marker_no_favour(game: engine.Game) -> None:
    """A line without a marker in the supply gains no favour, and the turn ends."""
    given: AmytisPosition = {
        "stacks": {"c3": {"tile": "wall-blue"}},
        "favours": {"bottom": {"black": 5}},
        "players": {"black": {"architects": ["a1", "b2"], "projects": []}},
    }
    state = game.start(2, 1, {"position": cast_position(given)})
    state.apply(engine.Action("build", ("c3", "a1")))
    assert state.describe_position()["turn"]["player"] == "white"


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        (("build", ("b1", "a1")), "turn.choose"),
        (("build", ("c1", "a1")), "turn.choose"),
        (("build", ("a1", "d4")), "turn.place"),
        (("take", ("deck",)), "projects.take"),
        (("favour", ("ones",)), "favour.marker"),
        (("score", ()), "turn.steps"),
        (("fly", ()), "turn.steps"),
    ],
)
def test_refusals_name_the_rule(game: engine.Game, action: tuple[str, tuple[str, ...]], rule: str) -> None:
    """A blocked stack, an unknown field and an action at another time are each refused by their own rule."""
    given = {"stacks": {"b1": {"tiles": 0}}, "players": {"white": {"architects": ["c1"]}}}
    state = game.start(2, 1, {"position": cast_position(given)})
    with pytest.raises(engine.IllegalAction) as refusal:
        state.apply(engine.Action(*action))
    assert refusal.value.rule == rule


def test_worked_examples_hold(game: engine.Game, content: Linked) -> None:
    """Every worked example leads to the result that it states."""
    assert len(content.game.examples) > 20
    for name, document in content.game.examples.items():
        assert document.data["id"] == name
        assert run_example(game, cast("Example", document.data)) == []


def _use_unknown_type(data: dict[str, Any]) -> None:
    data["sets"]["buildings"]["items"][4]["effects"]["front"][0]["body"]["each"] = {"tiles": {"types": ["tower"]}}


def _change_count(data: dict[str, Any]) -> None:
    data["sets"]["buildings"]["items"][0]["effects"]["front"][0]["body"]["each"] = {"dice": {}}


def _change_effect(data: dict[str, Any]) -> None:
    data["sets"]["buildings"]["items"][0]["effects"]["front"][0] |= {"kind": "gain", "body": {"point": 1}}


def _offer_two_scores(data: dict[str, Any]) -> None:
    score = {"score": {"gain": {"point": 1}, "each": {"layers": "here"}}}
    data["sets"]["buildings"]["items"][0]["effects"]["back"][0] |= {
        "kind": "choose_one",
        "body": {"choose": [score] * 2},
    }


def _remove_favour_points(data: dict[str, Any]) -> None:
    data["sets"]["favour-board"]["items"][0]["effects"]["effects"][0] |= {"kind": "take_card", "body": {"cards": 1}}


def _remove_tiles(data: dict[str, Any]) -> None:
    data["settings"]["stacks"]["unused"] = 4


def _remove_marker(data: dict[str, Any]) -> None:
    data["settings"]["markers"]["supply"] = 6


def _widen_project(data: dict[str, Any]) -> None:
    data["sets"]["projects"]["items"][0]["figures"]["fields"][0]["column"] = 5


def _remove_setting(data: dict[str, Any]) -> None:
    del data["settings"]["favour"]["line"]


def _use_unplayed_reading(data: dict[str, Any]) -> None:
    data["editions"]["bottom-row"]["played"] = "guessed"


MISTAKES = {
    _use_unknown_type: (
        "sets.buildings.items[4].effects.front[0].body.each.tiles.types[0]",
        "undeclared",
    ),
    _change_count: ("sets.buildings.items[0].effects.front[0].body.each", "unexpected"),
    _change_effect: ("sets.buildings.items[0].effects.front[0].kind", "not-among"),
    _offer_two_scores: ("sets.buildings.items[0]", "not-card-or-points"),
    _remove_favour_points: ("sets.favour-board.items[0].effects.effects[0].kind", "not-among"),
    _remove_tiles: ("settings.stacks.tiles", "wrong-number-of-tiles"),
    _remove_marker: ("settings.markers.supply", "wrong-number-of-markers"),
    _widen_project: ("sets.projects.items[0]", "pattern-too-large"),
    _remove_setting: ("settings.favour", "missing-key"),
    _use_unplayed_reading: ("editions.bottom-row.played", "unknown-name"),
}
"""Changes of the content, each with the path and the code of its refusal."""


@pytest.mark.parametrize("mistake", MISTAKES)
def test_unplayable_content_is_refused_at_its_place(
    compiled: dict[str, Any], mistake: Callable[[dict[str, Any]], None]
) -> None:
    """Content that the engine cannot play is refused when it is loaded, with the place of the mistake."""
    data = copy.deepcopy(compiled)
    mistake(data)
    assert find_input_refusal(lambda: engine.load(data)) == MISTAKES[mistake]


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
def test_positions_from_which_nobody_could_play_on(
    game: engine.Game, position: dict[str, Any], path: str, code: str, available: int | None
) -> None:
    """A position that needs more draws than possible, or is already over, is refused before anything is drawn."""
    start = partial(game.start, 2, 1, {"position": position})
    assert find_input_refusal(start) == (f"options.position{path}", code)
    assert find_refused_values(start).get("available") == available
