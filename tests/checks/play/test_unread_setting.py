"""The engine reads every setting."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest

from compiler.link import Linked
from compiler.link.figure_tree import freeze
from compiler.load.yaml.load_yaml import load
from tests.checks.find import Find
from tests.checks.play.changed_game import (
    change_settings,
    run_check,
)


@pytest.mark.slow
def test_the_game_is_clean(cathedral: Linked) -> None:
    """The published content has no such findings."""
    assert run_check(cathedral, "unread-setting") == []


def test_game_without_an_engine_is_printed(findings_of: Find) -> None:
    """A game that names no engine is printed all the same."""
    assert findings_of("unread-setting") == []


def test_unread_setting_is_reported(cathedral: Linked) -> None:
    """A figure that the engine does not ask for is found at its place."""
    (settings,) = (one for one in cathedral.documents if one.kind == "settings")
    text = "\n".join(settings.lines).replace("market:\n", "goose: 1\nmarket:\n  moves: [2, 3]\n", 1)
    document, _ = load(text.encode(), settings.file, "settings")
    assert document
    others = (one for one in cathedral.documents if one is not settings)
    changed = replace(
        change_settings(cathedral, **cast("dict[str, Any]", freeze(document.data))), documents=(*others, document)
    )
    assert [one.args for one in run_check(changed, "unread-setting")] == [
        {"setting": "goose"},
        {"setting": "market.moves"},
    ]
