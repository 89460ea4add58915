"""`make naive`: play games in the engine and by the naive rules, which must agree at every step.

The argument is the number of rounds (20); a round has two games and three extreme positions at each kind of table.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

import engine
from engine.games.red_cathedral.complete_table import CompleteTable
from engine.plain_data import JsonValue
from engine.rng import RandomStream
from tests.engine.casts import cast_position, get_table
from tests.engine.games.red_cathedral.described_position import DescribedPosition, read_position
from tests.engine.games.red_cathedral.naive_ivan import NaiveGame
from tests.engine.games.red_cathedral.naive_rules import Course
from tests.engine.games.red_cathedral.naive_table import MATERIALS, NaiveAction
from tests.engine.games.red_cathedral.scorer import Policy
from tests.engine.games.red_cathedral.table_laws import build_on, choose_mixed_action, choose_random_action
from tests.engine.games.red_cathedral.tables import Table, list_tables
from tests.ready_game import compile_ready_game, load_ready_game
from tests.say import say

SQUARES = (*range(8), *range(74, 90), *range(157, 166))
PARTS = ("market", "supply", "site", "players", "rival")
ROUNDS = 20
EXTREME = 3


def play_twice(
    game: engine.Game, compiled: Mapping[str, Any], table: Table, policy: Policy, turns: int = 400, **options: JsonValue
) -> engine.State:
    """Play a game in the engine and by the naive rules, assert that they agree at every step, and return the end."""
    options = {**table.options, **options, "turns": turns}
    state = game.start(table.players, table.seed, options).copy(None)
    played_table = get_table(state, CompleteTable)
    naive = NaiveGame(compiled, read_position(state), played_table.readings, table.players, turns)
    advanced = (side == "advanced" for side in table.options["sides"])
    naive.advanced = dict(zip(played_table.colours, advanced, strict=False))
    rng, course = RandomStream(table.seed), naive.play()
    possible: set[NaiveAction] | None = next(course)
    while not state.is_over:
        assert {(action.kind, *action.args) for action in state.list_legal_actions()} == possible
        action = (choose_random_action if state.is_at_chance() else policy)(state, rng)
        state.apply(action)
        possible = _list_next_choices(course, (action.kind, *action.args))
        mismatches = _list_differences(_omit_turn_state(state.describe_position()), _omit_turn_state(naive.table))
        assert not mismatches, (action, mismatches)
        assert played_table.turns == naive.number
    assert naive.over
    assert state.compute_scores() == tuple(naive.total(colour) for colour in played_table.colours)
    return state


def play_twice_from_extreme(game: engine.Game, compiled: Mapping[str, Any], table: Table) -> None:
    """Play 30 turns from an extreme position in the engine and by the naive rules."""
    readings = {"prestige-for-rubles": "one-moment" if table.seed % 2 else "any-number"}
    position = make_extreme_position(game, table, RandomStream(table.seed))
    play_twice(game, compiled, table, choose_mixed_action, turns=30, position=cast_position(position), **readings)


def make_extreme_position(game: engine.Game, table: Table, rng: RandomStream) -> DescribedPosition:
    """Return an extreme position: an almost empty reserve, full or empty inventories, any squares of the track."""
    state = game.start(table.players, table.seed, {**table.options, "turns": 400})
    for _ in range(rng.draw_below(400)):
        if not state.is_over:
            state.apply(build_on(state, rng))
    position = read_position(state)
    position["turn"] = {"player": next(iter(position["players"]))}
    pool = [material for material, n in position["supply"].items() for _ in range(n)]
    position["supply"] = {material: rng.draw_below(4) for material in MATERIALS}
    for player in position["players"].values():
        player["square"] = SQUARES[rng.draw_below(len(SQUARES))]
        if player["workshop"]:
            player["rubles"] = rng.draw_below(8)
            room = 10 - player["banners"]["inventory"]
            rng.shuffle(pool)
            held = [
                pool.pop()
                for _ in range(min(len(pool), room - rng.draw_below(3) if rng.draw_below(2) else rng.draw_below(4)))
            ]
            player["materials"] = {material: held.count(material) for material in MATERIALS}
    return position


def _omit_turn_state(position: Mapping[str, Any]) -> dict[str, Any]:
    """Return the position of a table without the state that only the engine keeps during a turn."""
    return {part: position[part] for part in PARTS if part in position}


def _list_next_choices(course: Course[None], action: NaiveAction) -> set[NaiveAction] | None:
    """Return what is possible after an action, or None at the end."""
    try:
        return course.send(action)
    except StopIteration:
        return None


def _list_differences(left: JsonValue, right: JsonValue, path: str = "") -> list[str]:
    """Return the differences of two tables, one per line."""
    if isinstance(left, dict) and isinstance(right, dict) and set(left) == set(right):
        return [line for key in left for line in _list_differences(left[key], right[key], f"{path}.{key}")]
    return [] if left == right else [f"{path}: {left} {right}"]


def main(rounds: int) -> int:
    """Play all rounds and print their number; a failed assertion ends the run."""
    game, compiled = load_ready_game(), compile_ready_game().compiled
    for number in range(rounds):
        for table in list_tables(21 * number):
            play_twice(game, compiled, table, build_on)
            play_twice(game, compiled, table, choose_mixed_action)
            for seed in range(table.seed, table.seed + EXTREME):
                play_twice_from_extreme(game, compiled, table._replace(seed=seed))
    say(f"{rounds} rounds at {len(list_tables())} kinds of tables: the engine and the naive rules agree")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS))
