from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.compiled.list_calculators import list_calculators, list_text_keys
from tests.ready_game import link_game


@pytest.mark.slow
def test_names_are_texts_of_the_game() -> None:
    """Every field of a shipped calculator has a name that the game's texts hold, or a name that needs no text."""
    linked = link_game()
    calculators = list_calculators(linked.game)
    assert calculators
    for calculator in calculators:
        keys = set(list_text_keys(calculator))
        assert keys
        assert keys <= linked.translations["en"].messages.keys()


@pytest.mark.slow
def test_unplayable_game_has_no_calculator() -> None:
    """A game that its engine cannot load has no calculator."""
    game = link_game().game
    assert list_calculators(replace(game, settings={})) == ()
    assert list_calculators(replace(game, engine=None)) == ()
