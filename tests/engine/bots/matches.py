"""Games of bots against each other."""

from __future__ import annotations

from engine.bots import View
from engine.rng import derive_seed
from tests.ready_game import game

TURNS = 40
"""The number of turns after which a game ends, so that tests stay short."""


def short(seed):
    """Start a shortened game of The Red Cathedral."""
    return game().start(2, seed, {"turns": TURNS})


def whole(seed):
    """Start a game of Architects of Amytis, which is short enough."""
    return game("architects-of-amytis").start(2, seed)


def leads(ours, theirs, games, begin=short):
    """Return the lead of `ours` at the end of each game; the first seat alternates."""
    return [_lead(begin(derive_seed("duel", number)), ours, theirs, number) for number in range(games)]


def _lead(state, ours, theirs, number):
    seat = number % 2
    bots = {seat: ours(number), 1 - seat: theirs(number)}
    while not state.is_over:
        state.apply(bots[state.seat].choose(View(state)))
    return state.compute_scores()[seat] - state.compute_scores()[1 - seat]
