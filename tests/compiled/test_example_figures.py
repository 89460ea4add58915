"""Figures that texts show of worked examples."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from compiler.compiled import example_figures
from compiler.link import link
from compiler.load.folder import load_game
from compiler.world import find_shared_folders
from engine.examples import run_example


@pytest.mark.slow
def test_examples_are_played_again_only_when_a_figure_changes(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Examples are played again after a change of a setting, but not after a change of a text."""
    linked, _ = link(load_game(root / "content" / "red-cathedral", find_shared_folders()))
    assert linked
    played: list[object] = []
    run = run_example
    monkeypatch.setattr(
        example_figures, "run_example", lambda engine, data: (played.append(data), run(engine, data))[1]
    )
    example_figures._play_examples.cache_clear()
    shown = example_figures.find_shown_figures(linked.game)
    count = len(played)
    assert count == len(linked.game.examples) > 0
    assert example_figures.find_shown_figures(replace(linked.game, theme={})) == shown
    assert len(played) == count
    example_figures.find_shown_figures(
        replace(linked.game, settings={**linked.game.settings, "rubles-for-prestige": 3})
    )
    assert len(played) > count
