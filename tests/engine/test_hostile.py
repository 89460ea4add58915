from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import engine
from tests.engine.hostile import DROP, Change, apply_change, as_json, list_failures, make_targets
from tests.ready_game import compile_ready_game, make_texts

NAMES = ("red-cathedral", "architects-of-amytis")


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_changed_files_are_refused_or_played(name: str) -> None:
    """If any value of a game, its messages or a save is changed, the engine refuses the file or plays on."""
    for target in make_targets(name):
        assert list(list_failures(target, max(2, 30 // target.rarer), 3)) == []


CATHEDRAL = ("sets", "dice", "items", 0, "figures", "faces")


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("engine",), 5, "no engine plays 5"),
        (
            ("sets", "workshop-tiles", "items", 7, "effects", "benefit"),
            [""],
            r"\.items\[7\]\.effects\.benefit\[0\]: a ma",
        ),
        (CATHEDRAL, [], r"^sets\.dice\.items\[0\]\.figures\.faces: a list of 1 to 100 values"),
        (("sets", "workshop-boards", "items", 1, "figures", "slots", 0, "id"), [1, 2, 3], r"slots\[0\]\.id: a string"),
        (("sets", "workshop-boards", "items", 1, "figures", "slots", 0, "id"), "blue", "2 slots are called 'blue'"),
        (("sets", "workshop-boards", "items", 1, "figures", "slots", 0, "die"), "pink", "there is no die 'pink'"),
        (("sets", "bases", "items", 0, "id"), "dome-01", r"dome-01' is already declared at sets\.\w+\.items\[0\]\.id"),
        (("sets", "bases", "items", 0, "effects", "cost", 0, "body"), {"ruble": 2}, "ruble is not a material"),
        (("sets", "market-board", "items", 0, "figures", "track", "squares"), 79, "a mark on square 79"),
        (("settings", "inventory", "covered"), 7, r"^settings\.inventory\.covered: 7 spaces cannot be covered"),
        (("resources", "ruble", "sort"), "material", r"^resources\.ruble\.sort: 'material' is not one of money"),
        (("resources", "prestige"), DROP, "^resources: `prestige` is missing"),
        (("editions", "contribution", "option"), "share", r"^editions\.contribution\.option: 'share' is not one of"),
        (("editions", "contribution", "readings", 1, "id"), "x", r"^editions\.contribution\.readings\[1\]\.id: 'x' is"),
        (("players",), [4, 2], "^players: at least 4 and at most 2"),
    ],
)
def test_error_names_the_place(path: tuple[Any, ...], value: Any, message: str) -> None:
    """The error names the place in the file and the mistake."""
    data = apply_change(as_json(compile_ready_game().compiled), Change(path, value))
    with pytest.raises(ValueError, match=message):
        engine.load(data)


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("players",), [2, 7], r"^players\[1\]: a whole number from 2 to 2"),
        (
            ("settings", "projects", "each"),
            1_000,
            "^settings.projects.display: 2003 .* the box holds 20",
        ),
        (("settings", "projects", "second"), 16, "^settings.projects.display: 21 projects are dealt"),
        (("settings", "projects", "display"), 16, "^settings.projects.display: 21 projects are dealt"),
    ],
)
def test_more_than_the_second_game_has(path: tuple[str, ...], value: Any, message: str) -> None:
    """Too many players or projects for Architects of Amytis are refused when the game is loaded."""
    with pytest.raises(ValueError, match=message):
        engine.load(apply_change(as_json(compile_ready_game("architects-of-amytis").compiled), Change(path, value)))


def test_an_exchange_of_too_many_ways_is_refused() -> None:
    """An exchange with too many combinations of wildcards is refused."""
    path = ("sets", "influence", "items", 6, "effects", "actions", 0, "body")
    body = {"pay": {"any": 6}, "gain": {"any": 6}}
    with pytest.raises(ValueError, match=r"^sets\.influence\.items\[6\]: an exchange can be made in more than"):
        engine.load(apply_change(as_json(compile_ready_game().compiled), Change(path, body)))


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("terms", "ruble", "forms"), [], r"^terms\.ruble\.forms: a mapping"),
        (("messages", "actions.build"), [{"icons": "wood"}], r"^messages\.actions\.build\[0\]: a mapping with one of"),
        (
            ("messages", "icons.wood.name"),
            [{"icon": "wood"}],
            r"^messages\.icons\.wood\.name: .* cannot contain icons",
        ),
        (("plural", 0, 1, 0, 0, 1), [[0]], r"a list of 2 to 2 values"),
    ],
)
def test_messages_are_checked(path: tuple[Any, ...], value: list[Any], message: str) -> None:
    """Messages are validated against their shape when they are loaded."""
    with pytest.raises(ValueError, match=message):
        engine.load_texts(apply_change(as_json(compile_ready_game().messages["ru"]), Change(path, value)))


def test_messages_are_loaded(tmp_path: Path) -> None:
    """Messages are loaded alike from a file and from memory."""
    import json

    file = tmp_path / "messages.en.json"
    file.write_text(json.dumps(compile_ready_game().messages["en"]), encoding="utf-8")
    assert engine.load_texts(file).say("actions.build") == make_texts().say("actions.build")
