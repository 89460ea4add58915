"""The engine plays every reading that changes play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from compiler.link import Linked
from tests.checks.find import Find
from tests.checks.play.changed_game import (
    run_check,
)


@pytest.mark.slow
def test_the_game_is_clean(cathedral: Linked) -> None:
    """The published content has no such findings."""
    assert run_check(cathedral, "unplayed-edition") == []


def test_game_without_an_engine_is_printed(findings_of: Find) -> None:
    """A game that names no engine is printed all the same."""
    assert findings_of("unplayed-edition") == []


def change_difference(linked: Linked, name: str, **changed: Any) -> Linked:
    """Return the game with one difference between editions changed."""
    other = replace(linked.game.differences[name], **changed)
    return replace(linked, game=replace(linked.game, differences={**linked.game.differences, name: other}))


def test_unplayed_edition_is_reported(cathedral: Linked) -> None:
    """Readings that are said to change play, and that no option of the engine plays, are found at their question."""
    (finding,) = run_check(change_difference(cathedral, "reserve-too-small", affects_play=True), "unplayed-edition")
    assert finding.args["edition"] == "reserve-too-small"
    assert "choice-of-side" in finding.args["options"]
    assert (finding.span.file, finding.span.line > 1) == ("content/red-cathedral/editions.yaml", True)


def test_question_without_its_option_is_named_as_in_the_engine(cathedral: Linked) -> None:
    """A question whose option was left out is found by the name that the engine has for it."""
    (finding,) = run_check(change_difference(cathedral, "rubles-limited", option=""), "unplayed-edition")
    assert finding.values["near"] == "rubles-limited"
