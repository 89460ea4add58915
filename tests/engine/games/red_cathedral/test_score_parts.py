from __future__ import annotations

from engine.games.red_cathedral.complete_table import CompleteTable
from engine.games.red_cathedral.rules.scoring import compute_scores
from engine.games.red_cathedral.score_parts import list_score_parts
from engine.rng import RandomStream
from tests.engine.casts import get_table
from tests.ready_game import load_ready_game, make_texts


def test_sources_add_up_to_the_score() -> None:
    """The sources of each player's prestige, from the log of the final scoring, add up to the score."""
    state, chance, texts = load_ready_game().start(3, 5, {}), RandomStream(7), make_texts()
    while not state.is_over:
        actions = state.list_legal_actions()
        state.apply(actions[chance.draw_below(len(actions))])
    table = get_table(state, CompleteTable)
    for seat, score in enumerate(compute_scores(table)):
        parts = list(list_score_parts(table, texts, seat))
        assert sum(points for _, points in parts) == score
        assert parts[0][0] == "score track"


def test_nothing_is_listed_before_the_end() -> None:
    """Before the final scoring there are no sources."""
    state = load_ready_game().start(2, 5, {})
    assert not list(list_score_parts(get_table(state, CompleteTable), make_texts(), 0))
