from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

import engine
from tests.engine.refused import find_input_refusal


def _use_unknown_type(data: dict[str, Any]) -> None:
    data["sets"]["buildings"]["items"][4]["effects"]["front"][0]["body"]["each"] = {"tiles": {"types": ["tower"]}}


def _change_count(data: dict[str, Any]) -> None:
    data["sets"]["buildings"]["items"][0]["effects"]["front"][0]["body"]["each"] = {"dice": {}}


def _gain_two_resources(data: dict[str, Any]) -> None:
    data["resources"]["coin"] = data["resources"]["point"]
    data["sets"]["buildings"]["items"][0]["effects"]["front"][0]["body"]["gain"] = {"point": 1, "coin": 1}


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
    _gain_two_resources: ("sets.buildings.items[0].effects.front[0].body.gain", "wrong-exact-size"),
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
