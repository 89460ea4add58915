"""Play whole games and check all invariants on the way."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

import engine
from engine.games.red_cathedral.complete_table import CompleteTable
from engine.games.red_cathedral.rule_ids import RULE_IDS
from engine.rng import RandomStream
from engine.state import State
from tests.engine.casts import get_table
from tests.engine.games.red_cathedral.coverage import list_reached
from tests.engine.games.red_cathedral.described_position import read_position
from tests.engine.games.red_cathedral.rival_scorer import RivalScorer
from tests.engine.games.red_cathedral.scorer import Event, Policy, Scorer
from tests.engine.games.red_cathedral.table_laws import (
    build_on,
    check,
    choose_greedy_action,
    choose_mixed_action,
    choose_random_action,
)
from tests.engine.games.red_cathedral.tables import Table

POLICIES: dict[str, Policy] = {
    "build_on": build_on,
    "greedy": choose_greedy_action,
    "mixed": choose_mixed_action,
    "wander": choose_random_action,
}
MATERIALS = ("wood", "brick", "stone", "gold", "green-gem", "purple-gem")
LONGEST = 400  # turns, for those who never build


@dataclass
class Proof:
    """Counts of what was played and reached. Failures are assertions."""

    games: int = 0
    steps: int = 0
    turns: int = 0
    unfinished: int = 0
    refused: int = 0
    undone: int = 0
    reached: set[str] = field(default_factory=set)

    def add(self, other: Proof) -> None:
        """Add the counts of another proof."""
        for name in ("games", "steps", "turns", "unfinished", "refused", "undone"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.reached |= other.reached


class Prover:
    """A player of games at all kinds of tables. With `thorough`, every action is checked, otherwise only some."""

    def __init__(self, game: engine.Game, compiled: Mapping[str, Any], *, thorough: bool = False) -> None:
        self.game, self.compiled, self.thorough = game, compiled, thorough
        self.pool: list[engine.Action] = []

    def prove(self, table: Table, policy: str) -> Proof:
        """Play a whole game and return its counts."""
        proof, rng = Proof(games=1), RandomStream(table.seed)
        state = self.game.start(table.players, None, {**table.options, "turns": LONGEST})
        played_table = get_table(state, CompleteTable)
        chance = RandomStream(rng.draw_word())
        events: list[Event] = []
        digests: dict[int, str] = {}
        while not state.is_over:
            legal = state.list_legal_actions()
            assert legal
            assert len(set(legal)) == len(legal)
            if state.to_play == engine.CHANCE:
                action = choose_random_action(state, chance)
            else:
                action = POLICIES[policy](state, rng)
                self.look_closer(state, action, rng, proof)
            events.append(Event(played_table.turns, played_table.turn_seat, action))
            state.apply(action)
            if self.thorough or (played_table.turns != events[-1].turn and played_table.turns % 4 == 0):
                check(state, self.compiled)
                digests[len(state.history)] = state.compute_digest()
        self.after(state, events, digests, proof)
        return proof

    def look_closer(self, state: State, action: engine.Action, rng: RandomStream, proof: Proof) -> None:
        """Check that undo restores the position, and that an unlisted action is refused and changes nothing."""
        self.remember(state, rng)
        if not self.thorough and rng.draw_below(32):
            return
        before = (state.compute_digest(), tuple(state.list_legal_actions()), len(state.log))
        state.apply(action)
        state.undo()
        assert (state.compute_digest(), tuple(state.list_legal_actions()), len(state.log)) == before
        proof.undone += 1
        other = self.pool[rng.draw_below(len(self.pool))]
        if other not in before[1]:
            self.refuse(state, other, proof)
            assert (state.compute_digest(), tuple(state.list_legal_actions()), len(state.log)) == before

    def refuse(self, state: State, action: engine.Action, proof: Proof) -> None:
        """Check that an action of another position is refused."""
        with pytest.raises(engine.IllegalAction) as refusal:
            state.apply(action)
        assert refusal.value.rule in RULE_IDS
        proof.reached.add(f"rule forbidding: {refusal.value.rule}")
        proof.refused += 1

    def remember(self, state: State, rng: RandomStream) -> None:
        """Collect actions, to be tried in other positions."""
        if len(self.pool) < 500:
            self.pool.extend(state.list_legal_actions()[:3])
        else:
            self.pool[rng.draw_below(500)] = state.list_legal_actions()[-1]

    def after(self, state: State, events: Sequence[Event], digests: Mapping[int, str], proof: Proof) -> None:
        """Check a finished game: invariants, independent scores, its save, and undo to the start."""
        check(state, self.compiled)
        self.refuse(state, self.pool[0], proof)
        turns = get_table(state, CompleteTable).turns
        proof.turns, proof.steps, proof.unfinished = turns, len(events), int(turns == LONGEST)
        proof.reached |= list_reached(state)
        score_agrees(state, events, self.compiled)
        if self.thorough or proof.steps % 16 == 0:
            dump = json.loads(json.dumps(state.dump()))
            assert self.game.restore(dump).dump() == dump
            undo_all_actions(state, digests)


def score_agrees(state: State, events: Sequence[Event], compiled: Mapping[str, Any]) -> None:
    """Assert that the independent scorer finds the same scores and winners."""
    table = get_table(state, CompleteTable)
    kind: type[Scorer] = RivalScorer if state.players == 1 else Scorer
    exactly = table.readings["one-of-each-type"] == "just-one"
    scorer = kind(compiled, table.colours, contribution=table.readings["contribution"], exactly=exactly)
    scorer.follow(events, table.turns)
    players = read_position(state)["players"].values()
    goods = [player["rubles"] + sum(player["materials"][m] for m in MATERIALS) for player in players]
    assert scorer.final(goods) == list(state.compute_scores())
    assert scorer.winners(state.compute_scores()) == list(state.rank_seats().winners)


def undo_all_actions(state: State, digests: Mapping[int, str]) -> None:
    """Undo all actions, and compare the positions on the way."""
    while state.history:
        state.undo()
        if len(state.history) in digests:
            assert state.compute_digest() == digests[len(state.history)]
    assert state.log == []
