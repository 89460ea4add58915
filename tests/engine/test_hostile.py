from __future__ import annotations

from typing import Any

import pytest

import engine
from engine.plain_data import ContentError, Path, format_path
from tests.engine.hostile import DROP, Change, apply_change, as_json, list_failures, make_targets, walk
from tests.engine.refused import find_input_refusal
from tests.ready_game import compile_ready_game

NAMES = ("red-cathedral", "architects-of-amytis")


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_changed_files_are_refused_or_played(name: str) -> None:
    """If any value of a game, its messages or a save is changed, the engine refuses the file or plays on."""
    for target in make_targets(name):
        assert list(list_failures(target, max(2, 30 // target.rarer), 3)) == []


FACES = ("sets", "dice", "items", 0, "figures", "faces")
TRACK = ("sets", "market-board", "items", 0, "figures", "track")


SLOTS = ("sets", "workshop-boards", "items", 1, "figures", "slots")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("changed", "value", "path", "code"),
    [
        (("engine",), 5, (), "no-engine"),
        (
            ("sets", "workshop-tiles", "items", 7, "effects", "benefit"),
            [""],
            ("sets", "workshop-tiles", "items", 7, "effects", "benefit", 0),
            "unexpected",
        ),
        (FACES, [], FACES, "wrong-length"),
        ((*SLOTS, 0, "id"), [1, 2, 3], (*SLOTS, 0, "id"), "unexpected"),
        ((*SLOTS, 0, "id"), "blue", SLOTS, "slot-declared-twice"),
        ((*SLOTS, 0, "die"), "pink", (*SLOTS, 0, "die"), "undeclared"),
        (("sets", "bases", "items", 0, "id"), "dome-01", ("sets", "domes", "items", 0, "id"), "declared-twice"),
        (
            ("sets", "bases", "items", 0, "effects", "cost", 0, "body"),
            {"ruble": 2},
            ("sets", "bases", "items", 0, "effects", "cost", 0, "body"),
            "not-a-material",
        ),
        ((*TRACK, "squares"), 79, (*TRACK, "marks", "prestige"), "mark-beyond-track"),
        (
            ("settings", "inventory", "covered"),
            7,
            ("settings", "inventory", "covered"),
            "too-few-spaces-to-cover",
        ),
        (("resources", "ruble", "sort"), "material", ("resources", "ruble", "sort"), "not-among"),
        (("resources", "prestige"), DROP, ("resources",), "missing-key"),
        (("editions", "contribution", "option"), "share", ("editions", "contribution", "option"), "unknown-name"),
        (
            ("editions", "contribution", "readings", 1, "id"),
            "x",
            ("editions", "contribution", "readings", 1, "id"),
            "unknown-name",
        ),
        (("players",), [4, 2], ("players",), "no-number-of-players"),
    ],
)
def test_error_names_the_place(changed: Path, value: Any, path: Path, code: str) -> None:
    """The error has the path of the value in the file and the code of the mistake."""
    data = apply_change(as_json(compile_ready_game().compiled), Change(changed, value))
    refusal = find_input_refusal(lambda: engine.load(data))
    assert refusal == (format_path(path) if path else "", code)


@pytest.mark.slow
def test_error_about_a_slot_names_the_settings_behind_it() -> None:
    """If slots hold more banners than a player has, the settings of the banners are named beside the slots."""
    slots = as_json(compile_ready_game().compiled)["sets"]["workshop-boards"]["items"][1]["figures"]["slots"]
    held = [{**slot, "holds": "banner"} for slot in slots]
    with pytest.raises(ContentError) as refused:
        engine.load(apply_change(as_json(compile_ready_game().compiled), Change(SLOTS, held)))
    assert refused.value.path == SLOTS
    assert refused.value.others == (("settings", "inventory", "covered"), ("settings", "banners"))


@pytest.mark.parametrize(
    ("changed", "value", "path", "code"),
    [
        (("players",), [2, 7], "players[1]", "unexpected"),
        (("settings", "projects", "each"), 1_000, "settings.projects.display", "too-few-projects"),
        (("settings", "projects", "second"), 16, "settings.projects.display", "too-few-projects"),
        (("settings", "projects", "display"), 16, "settings.projects.display", "too-few-projects"),
    ],
)
def test_too_many_players_or_projects_are_refused(changed: Path, value: Any, path: str, code: str) -> None:
    """Too many players or projects for Architects of Amytis are refused when the game is loaded."""
    data = apply_change(as_json(compile_ready_game("architects-of-amytis").compiled), Change(changed, value))
    assert find_input_refusal(lambda: engine.load(data)) == (path, code)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "players", "options"),
    [
        ("red-cathedral", 2, {"turns": 60}),  # in a game without spaces for materials nobody builds
        ("red-cathedral", 1, {"turns": 60}),
        ("architects-of-amytis", 2, {}),
    ],
)
def test_a_game_with_figures_of_0_is_played_to_its_end(name: str, players: int, options: dict[str, int]) -> None:
    """A game whose settings are all 0, as far as that is accepted, ends without a marker or a score below 0."""
    content = as_json(compile_ready_game(name).compiled)
    for path, value in walk(content["settings"], ("settings",)):
        if isinstance(value, int) and not isinstance(value, bool):
            content = set_to_0_if_accepted(content, path)
    state = engine.load(content).start(players, 3, {"log": False, **options})
    while not state.is_over:
        state.apply(state.list_legal_actions()[0])
        table: Any = state.table
        assert min(table.square if name == "red-cathedral" else (seat.score for seat in table.seats)) >= 0


def set_to_0_if_accepted(content: Any, path: Path) -> Any:
    """Return the content with 0 at a path, or unchanged if the engine refuses that."""
    changed = apply_change(content, Change(path, 0))
    try:
        engine.load(changed)
    except ContentError:
        return content
    return changed
