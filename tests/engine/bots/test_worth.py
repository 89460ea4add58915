from __future__ import annotations

import pytest

from engine.bots.worth import worth_of
from engine.game import Game
from engine.own import own
from tests.ready_game import game


class Bare(Game):
    """A game without anything of its own beside its rules."""

    def deal(self, players, options, stream):
        """Nothing is dealt."""
        raise NotImplementedError


def bare():
    """The bare game, loaded."""
    return Bare({"id": "bare", "digest": "0", "players": [2, 2]})


def test_game_without_a_judgement_is_judged_by_scores():
    """Where a game brings no worth, the scores as they stand are it."""
    assert own(bare(), "worth") is None
    state = game().new(2, 1)
    assert worth_of(bare())(state, 0) == state.scores()[0]


def test_own_judgement_is_found_in_the_package_of_the_game():
    """A game's own worth is the module beside its class."""
    assert own(game(), "worth").__name__ == "engine.games.red_cathedral.worth"


@pytest.mark.parametrize("players", [1, 2, 4])
def test_worth_is_known_for_every_seat(players):
    """Every seat of a new game is worth something, the solo rival's too."""
    state = game().new(players, 1)
    assert all(worth_of(game())(state, seat) > -10 for seat in range(state.players))
