from __future__ import annotations

import copy
from typing import Any

import pytest

from compiler.simulate import difference
from compiler.simulate.difference import explain_equal_games
from tests.ready_game import compile_ready_game, load_ready_game


def explain(change: dict[str, Any], players: int = 2, part: str = "settings") -> str | None:
    """Return why no game would differ after a change of settings, or of another part of the compiled game."""
    before = compile_ready_game().compiled
    after: Any = copy.deepcopy(before)
    for group, figures in change.items():
        after[part][group] |= figures
    return explain_equal_games(load_ready_game(), before, after, players, {})


def test_equal_content_plays_equal_games() -> None:
    """Without any change, or with a change of languages alone, no game differs."""
    before: Any = compile_ready_game().compiled
    after = {**before, "locales": ["en"], "digest": "other"}
    assert explain_equal_games(load_ready_game(), before, after, 2, {}) is not None


@pytest.mark.slow
def test_setting_that_is_read_may_change_games() -> None:
    """A changed figure that the engine reads may change games, and so may one among others that it does not read."""
    assert explain({"build": {"delivery-limit": 4}}) is None
    assert explain({"build": {"delivery-limit": 4}, "design": {"note": 3}}) is None


@pytest.mark.slow
def test_setting_that_nothing_reads_is_named() -> None:
    """A changed figure that nothing reads with these players is named."""
    assert "`solo.materials`" in str(explain({"solo": {"materials": 5}}))
    assert explain({"solo": {"materials": 5}}, players=1) is None


def test_other_parts_may_change_games() -> None:
    """A changed resource may change games."""
    assert explain({"wood": {"supply": 3}}, part="resources") is None


def test_unobserved_engine_may_play_other_games(monkeypatch: Any) -> None:
    """If it cannot be observed what an engine reads, games may differ."""
    monkeypatch.setattr(difference, "find_settings_read", lambda _: None)
    assert explain({"build": {"delivery-limit": 4}}) is None
