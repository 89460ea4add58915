from __future__ import annotations

from collections.abc import Callable

import engine
from engine.games.red_cathedral.complete_table import CompleteTable
from engine.rng import RandomStream
from tests.engine.casts import get_table
from tests.engine.games.red_cathedral.scorer import Policy
from tests.engine.games.red_cathedral.table_laws import choose_mixed_action


def record(state: engine.State, policy: Policy, rng: RandomStream) -> str:
    """Return a whole game as text: the set-up, each action with the rules it applied, and the end."""
    table, shown = get_table(state, CompleteTable), 0
    lines: list[str] = []
    while True:
        lines += [f"    {_name_player(table, entry.seat)}{entry}" for entry in state.log[shown:]]
        shown = len(state.log)
        if state.is_over:
            break
        action = policy(state, rng)
        lines.append(f"{table.colours[state.to_play]}: {action}  [of {len(state.list_legal_actions())}]")
        state.apply(action)
    lines += [
        f"scores: {state.compute_scores()}",
        f"ranking: {state.rank_seats()}",
        f"digest: {state.compute_digest()}",
    ]
    return "\n".join(lines) + "\n"


def _name_player(table: CompleteTable, seat: int | None) -> str:
    return "" if seat is None else f"{table.colours[seat]} "


def test_playthrough_matches_the_golden_file(game: engine.Game, golden: Callable[[str, str], None]) -> None:
    """A game of two is played exactly as recorded, with the same rules."""
    state = game.start(2, 53, {"sides": ["basic", "advanced"]})
    golden("engine/playthrough.txt", record(state, choose_mixed_action, RandomStream(53)))
