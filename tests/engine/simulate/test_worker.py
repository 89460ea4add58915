from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Mapping
from typing import Any, TypedDict, cast

import pytest

from engine.bots import View, make_bot
from engine.rng import derive_seed
from engine.simulate.simulation_task import Use, divide_win
from engine.state import State
from tests.ready_game import compile_ready_game, load_ready_game
from tests.simulate.laboratory import make_experiment, play_experiment


class PlayerPosition(TypedDict):
    """What the tests read of a player's position."""

    rubles: int
    materials: Mapping[str, int]


class Position(TypedDict):
    """What the tests read of a position."""

    supply: Mapping[str, int]
    players: Mapping[str, PlayerPosition]


def read_position(state: State) -> Position:
    """Return the position of a game of The Red Cathedral."""
    return cast("Position", state.describe_position())


def test_each_policy_plays_in_each_seat() -> None:
    """Each policy plays in each seat equally often."""
    batch = play_experiment(make_experiment(policies=("random", "greedy"), limit=4), games=4).games
    assert [game.policies for game in batch] == [("random", "greedy"), ("greedy", "random")] * 2


@pytest.mark.slow
def test_chance_does_not_depend_on_figures() -> None:
    """Random bots play the same games if goods are worth more, which changes only the scores."""
    other: dict[str, Any] = copy.deepcopy(dict(compile_ready_game().compiled))
    other["digest"] = "f" * 64
    other["settings"]["scoring"]["goods-per-prestige"] = 1
    first, second = (play_experiment(make_experiment(content=content)).games for content in (None, other))
    assert [(game.decisions, game.turns) for game in first] == [(game.decisions, game.turns) for game in second]
    assert [game.scores for game in first] != [game.scores for game in second]


def test_games_that_do_not_end_are_cut_off() -> None:
    """A game that exceeds the limit of decisions is marked, and nothing of it is counted."""
    batch = play_experiment(make_experiment(limit=10), games=2)
    assert not [game for game in batch.games if not (game.cut and game.decisions == 10)]
    assert not batch.counts.actions
    assert not batch.counts.lowest


def test_actions_cards_and_supplies_are_counted() -> None:
    """The counts of a game are those of the same game played by hand: actions, pieces, the reserve, leftover goods."""
    experiment = make_experiment(seed="9")
    game = load_ready_game()
    state = game.start(2, derive_seed("9/chance", 0), experiment.options)
    bots = [make_bot("random", derive_seed(f"9/{seat}", 0)) for seat in range(2)]
    actions: Counter[tuple[int, str]] = Counter()
    lowest: dict[str, int] = dict.fromkeys(read_position(state)["supply"], 1_000)
    while not state.is_over:
        action = bots[state.seat].choose(View(state))
        actions[state.seat, action.kind] += 1
        state.apply(action)
        lowest = {name: min(n, read_position(state)["supply"][name]) for name, n in lowest.items()}
    scores, won = state.compute_scores(), divide_win(state.rank_seats().places)
    uses: dict[str, Use] = {}
    for (seat, kind), n in actions.items():
        uses.setdefault(kind, Use()).add(Use(1, n, won[seat], scores[seat]))
    counts = play_experiment(experiment, games=1).counts
    assert counts.actions == uses
    assert counts.lowest == lowest
    assert set(counts.emptied) == {name for name, n in lowest.items() if not n}
    players = read_position(state)["players"].values()
    assert counts.unspent["ruble"] == sum(player["rubles"] for player in players)
    assert counts.unspent["gold"] == sum(player["materials"]["gold"] for player in players)
    claimed = {str(entry.slots["section"]) for entry in state.log if entry.rule == "claim.section"}
    assert claimed
    assert claimed <= set(counts.cards)
