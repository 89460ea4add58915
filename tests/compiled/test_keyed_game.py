from __future__ import annotations

from dataclasses import replace

from compiler.compiled.keyed_game import make_key
from tests.ready_game import link_game


def test_a_game_keeps_its_key_when_its_theme_changes() -> None:
    """Two games with the same figures have equal keys, whatever their theme."""
    game = link_game().game
    assert make_key(game) == make_key(replace(game, theme={}))


def test_a_game_with_other_figures_has_another_key() -> None:
    """The key of a game differs from the key of the same game without its settings, and with further content."""
    game = link_game().game
    assert make_key(game) != make_key(replace(game, settings={}))
    assert make_key(game) != make_key(game, "further")
