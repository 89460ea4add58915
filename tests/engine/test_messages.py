from __future__ import annotations

import json
from pathlib import Path as File
from typing import Any

import pytest

import engine
from engine.plain_data import Path
from tests.engine.hostile import Change, apply_change, as_json
from tests.engine.refused import find_input_refusal
from tests.ready_game import compile_ready_game, make_texts


@pytest.mark.slow
@pytest.mark.parametrize(
    ("changed", "value", "path", "code"),
    [
        (("terms", "ruble", "forms"), [], "terms.ruble.forms", "unexpected"),
        (("messages", "actions.build"), [{"icons": "wood"}], "messages.actions.build[0]", "unexpected"),
        (("messages", "icons.wood.name"), [{"icon": "wood"}], "messages.icons.wood.name", "icon-in-name"),
        (("plural", 0, 1, 0, 0, 1), [[0]], "plural[0][1][0][0][1][0]", "wrong-exact-length"),
    ],
)
def test_messages_of_another_shape_are_refused(changed: Path, value: list[Any], path: str, code: str) -> None:
    """Messages of another shape, or icons with icons in their names, are refused at their path."""
    data = apply_change(as_json(compile_ready_game().messages["ru"]), Change(changed, value))
    assert find_input_refusal(lambda: engine.load_texts(data)) == (path, code)


def test_messages_are_loaded(tmp_path: File) -> None:
    """Messages are loaded from a file as from memory."""
    file = tmp_path / "messages.en.json"
    file.write_text(json.dumps(compile_ready_game().messages["en"]), encoding="utf-8")
    assert engine.load_texts(file).say("actions.build") == make_texts().say("actions.build")
