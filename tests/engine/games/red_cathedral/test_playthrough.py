from __future__ import annotations

from collections.abc import Callable

import engine
from engine.rng import RandomStream
from tests.engine.games.red_cathedral.table_laws import choose_mixed_action


def record(state, policy, rng):
    """Return a whole game as text: the set-up, each action with the rules it applied, and the end."""
    lines, shown = [], 0
    while True:
        lines += [f"    {_name_player(state, entry.seat)}{entry}" for entry in state.log[shown:]]
        shown = len(state.log)
        if state.is_over:
            break
        action = policy(state, rng)
        lines.append(f"{state.table.colours[state.to_play]}: {action}  [of {len(state.list_legal_actions())}]")
        state.apply(action)
    lines += [
        f"scores: {state.compute_scores()}",
        f"ranking: {state.rank_seats()}",
        f"digest: {state.compute_digest()}",
    ]
    return "\n".join(lines) + "\n"


def _name_player(state, seat) -> str:
    return "" if seat is None else f"{state.table.colours[seat]} "


def test_playthrough_matches_the_golden_file(game: engine.Game, golden: Callable[[str, str], None]) -> None:
    """A game of two is played exactly as recorded, with the same rules."""
    state = game.start(2, 53, {"sides": ["basic", "advanced"]})
    golden("engine/playthrough.txt", record(state, choose_mixed_action, RandomStream(53)))
