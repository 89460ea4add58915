"""Games of bots against each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engine.bots import Bot, View
from engine.rng import derive_seed
from engine.state import State
from tests.ready_game import load_ready_game

MakeBot: TypeAlias = Callable[[int], Bot]
"""Makes a bot, given the number of the game."""

TURNS = 40
"""The maximum number of turns of a game, so that tests stay short."""


def start_short_game(seed: int) -> State:
    """Start a shortened game of The Red Cathedral."""
    return load_ready_game().start(2, seed, {"turns": TURNS})


def start_whole_game(seed: int) -> State:
    """Start a game of Architects of Amytis, which is short enough."""
    return load_ready_game("architects-of-amytis").start(2, seed)


def play_matches(
    ours: Callable[[int], Bot],
    theirs: Callable[[int], Bot],
    games: int,
    begin: Callable[[int], State] = start_short_game,
) -> list[int]:
    """Return the lead of `ours` at the end of each game; the first seat alternates."""
    return [_play_match(begin(derive_seed("duel", number)), ours, theirs, number) for number in range(games)]


def _play_match(state: State, ours: MakeBot, theirs: MakeBot, number: int) -> int:
    seat = number % 2
    bots = {seat: ours(number), 1 - seat: theirs(number)}
    while not state.is_over:
        state.apply(bots[state.seat].choose(View(state)))
    return state.compute_scores()[seat] - state.compute_scores()[1 - seat]
