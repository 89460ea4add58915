from __future__ import annotations

import pytest

from engine.action import Action
from engine.games.architects_of_amytis.table import AmytisTable
from engine.games.architects_of_amytis.zones import find_places
from tests.engine.zone_checks import check_zones, play_on
from tests.ready_game import load_ready_game, make_texts

NAME = "architects-of-amytis"


@pytest.mark.parametrize("seed", [1, 2])
def test_every_position_of_a_game_is_laid_out(seed: int) -> None:
    """In whole games, all pieces lie within their zones, and every place that an action names is there."""
    game, texts = load_ready_game(NAME), make_texts("en", NAME)
    for state in play_on(game.start(2, seed), "random", seed):
        zones = {zone.id for zone in check_zones(game, state, texts)}
        assert zones == {"stacks", "city-black", "city-white", "projects", "favours"}


def test_a_tile_is_placed_by_its_stack_and_its_field() -> None:
    """Building names the stack and a field of the own city; different actions name different places."""
    state = load_ready_game(NAME).start(2, 1)
    table = state.table
    assert isinstance(table, AmytisTable)
    legal = state.list_legal_actions()
    assert find_places(table, Action("build", ("a1", "b2"))) == (("stack", "a1"), ("field", "black", "b2"))
    assert len({find_places(table, action) for action in legal}) == len(legal)
