"""Play a worker's share of the games, and count what happens in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import engine
from engine.bots import View, make_bot
from engine.game import Game
from engine.rng import derive_seed
from engine.simulate.simulation_task import Batch, Counts, Experiment, Played, SimulationTask, Use, divide_win
from engine.state import State

_LOADED: dict[str, Game] = {}


def play(task: SimulationTask) -> Batch:
    """Play the games of a task. Each game depends only on its number, not on the task."""
    experiment = task.experiment
    game = _load_once(experiment.compiled)
    batch = Batch([], Counts())
    for number in range(task.first, task.first + task.games):
        batch.games.append(_SimulatedGame(game, experiment, number).play(batch.counts))
    return batch


def _load_once(compiled: Mapping[str, object]) -> Game:
    """Return the game, loading it only once per process."""
    digest = str(compiled["digest"])
    if digest not in _LOADED:
        _LOADED[digest] = engine.load(compiled)
    return _LOADED[digest]


class _SeatUse(NamedTuple):
    """A seat, and the piece or the kind of action that it used."""

    seat: int
    name: str


class _SimulatedGame:
    """A game with its bots, and the counts made while it is played."""

    def __init__(self, game: Game, experiment: Experiment, number: int) -> None:
        self.number = number
        self.limit = experiment.limit
        self.pieces = game.piece_ids
        self.state = game.start(
            experiment.players, derive_seed(f"{experiment.seed}/chance", number), experiment.options
        )
        self.measure = game.load_extras().measure
        policies = experiment.policies
        self.names = tuple(policies[(seat + number) % len(policies)] for seat in range(experiment.players))
        self.bots = [
            make_bot(name, derive_seed(f"{experiment.seed}/{seat}", number)) for seat, name in enumerate(self.names)
        ]
        self.decisions = 0
        self.kinds: Counter[_SeatUse] = Counter()
        self.lowest: dict[str, int] = {}

    def play(self, counts: Counts) -> Played:
        """Play to the end or to the limit, and add to the counts unless the game is cut off."""
        state = self.state
        while not state.is_over and self.decisions < self.limit:
            action = self.bots[state.seat].choose(View(state))
            self.kinds[_SeatUse(state.seat, action.kind)] += 1
            state.apply(action)
            self.decisions += 1
            if self.measure:
                self._record_lowest(self.measure.measure_supplies(state.table))
        played = self._summarise()
        if not played.cut:
            self._count(counts, played)
        return played

    def _record_lowest(self, levels: Mapping[str, int]) -> None:
        for name, level in levels.items():
            if level < self.lowest.get(name, level + 1):
                self.lowest[name] = level

    def _summarise(self) -> Played:
        state = self.state
        ranking = self.state.rank_seats()
        turns = self.measure.count_turns(state.table) if self.measure else 0
        return Played(
            number=self.number,
            decisions=self.decisions,
            turns=turns,
            scores=state.compute_scores(),
            places=ranking.places,
            policies=self.names,
            decided_by=ranking.decided_by,
            cut=not state.is_over,
        )

    def _count(self, counts: Counts, played: Played) -> None:
        logged = _list_logged_pieces(self.state, self.pieces)
        cards = Counter(use for use in logged if use.seat < len(self.names))
        _add_uses(counts.cards, cards, played)
        _add_uses(counts.actions, self.kinds, played)
        counts.lowest.update(self.lowest)
        counts.emptied.update(name for name, level in self.lowest.items() if level <= 0)
        for seat in range(len(self.names)):
            counts.unspent.update(self.measure.count_unspent(self.state.table, seat) if self.measure else {})


def _list_logged_pieces(state: State, pieces: frozenset[str]) -> Iterator[_SeatUse]:
    """Yield a use for each mention of a piece in an entry of a seat's log."""
    for entry in state.log:
        if entry.seat is not None:
            for value in entry.slots.values():
                if isinstance(value, str) and value in pieces:
                    yield _SeatUse(entry.seat, value)


def _add_uses(total: dict[str, Use], times: Counter[_SeatUse], played: Played) -> None:
    won = divide_win(played.places)
    for (seat, name), n in times.items():
        total.setdefault(name, Use()).add(Use(1, n, won[seat], played.scores[seat]))
