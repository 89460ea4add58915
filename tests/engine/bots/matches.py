"""Games of bots against each other."""

from __future__ import annotations

from engine.bots import View
from engine.rng import derive_seed
from tests.ready_game import game

TURNS = 40
"""Turns after which a game is scored as it stands, so that a test stays short."""


def short(seed):
    """The first game, cut short."""
    return game().start(2, seed, {"turns": TURNS})


def whole(seed):
    """The second game, which is short by itself."""
    return game("architects-of-amytis").start(2, seed)


def leads(ours, theirs, games, begin=short):
    """By how much `ours` is ahead at the end of each game; who begins alternates."""
    return [_lead(begin(derive_seed("duel", number)), ours, theirs, number) for number in range(games)]


def _lead(state, ours, theirs, number):
    seat = number % 2
    bots = {seat: ours(number), 1 - seat: theirs(number)}
    while not state.is_over:
        state.apply(bots[state.seat].choose(View(state)))
    return state.compute_scores()[seat] - state.compute_scores()[1 - seat]
