from __future__ import annotations

import pytest

from compiler.compiled.bindings import collect_slots, find_bound_slots
from compiler.model.game import Game
from tests.ready_game import link_game


@pytest.fixture(scope="module")
def game() -> Game:
    """Return The Red Cathedral."""
    return link_game("red-cathedral").game


@pytest.mark.slow
def test_slots_are_bound_by_the_owner_of_a_text(game: Game) -> None:
    """A text may use the slots of its rule, note, ruling or example; others have none bound."""
    bound = collect_slots(game)
    assert find_bound_slots(bound, "rules.market.move-extra.text") == {"extra": ("ruble", 1)}
    assert find_bound_slots(bound, "faq.no-banner-left.answer") == {"banners": ("banner", 6)}
    assert find_bound_slots(bound, "editions.contribution.readings.completed") == {}
    assert find_bound_slots(bound, "examples.market-resources.text") == {"each": ("brick", 2), "taken": ("brick", 4)}
    assert find_bound_slots(bound, "log.market.move") is None
    assert find_bound_slots(bound, "examples.nothing.text") is None
