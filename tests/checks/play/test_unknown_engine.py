from __future__ import annotations

import pytest

from tests.checks.find import Find
from tests.sample import change_file


def test_game_without_engine_is_accepted(findings_of: Find) -> None:
    """A game without an engine is clean."""
    assert findings_of("unknown-engine") == []


@pytest.mark.slow
def test_unknown_engine_is_reported(findings_of: Find) -> None:
    """An engine that does not exist is reported at its name."""
    (finding,) = findings_of("unknown-engine", change_file("game.yaml", "source: en", "source: en\nengine: windmill"))
    assert finding.args == {"engine": "windmill"}
    assert finding.span.line == 4


@pytest.mark.slow
def test_nearest_engine_is_suggested(findings_of: Find) -> None:
    """The nearest engine that is installed is named."""
    (found,) = findings_of("unknown-engine", change_file("game.yaml", "source: en", "source: en\nengine: red_catedral"))
    assert found.values["near"] == "red_cathedral"


@pytest.mark.slow
def test_hint_says_how_to_install_the_engine_in_the_folder(findings_of: Find) -> None:
    """If the folder holds the engine's source, the hint says how to install it."""
    game = {
        **change_file("game.yaml", "source: en", "source: en\nengine: windmill"),
        "engine/pyproject.toml": "[project]",
        "engine/windmill.py": "raise SystemExit",
    }
    (found,) = findings_of("unknown-engine", game)
    assert found.values["command"].startswith("pip install -e ")
    assert found.values["command"].endswith("/engine")
