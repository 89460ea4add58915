"""Games of bots against each other."""

from __future__ import annotations

from engine.bots import View
from engine.rng import seed_of
from tests.ready_game import game

TURNS = 40
"""Turns after which a game is scored as it stands, so that a test stays short."""


def leads(ours, theirs, games):
    """By how much `ours` is ahead at the end of each game; who begins alternates."""
    return [_lead(ours, theirs, number) for number in range(games)]


def _lead(ours, theirs, number):
    state = game().new(2, seed_of("duel", number), {"turns": TURNS})
    seat = number % 2
    bots = {seat: ours(number), 1 - seat: theirs(number)}
    while not state.is_over:
        state.apply(bots[state.seat].choose(View(state)))
    return state.scores()[seat] - state.scores()[1 - seat]
