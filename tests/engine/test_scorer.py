from __future__ import annotations

import pytest

from engine.rng import Stream
from tests.engine.rival_scorer import RivalScorer
from tests.engine.scorer import Scorer, record
from tests.engine.table_laws import build_on, mixed, wander
from tests.engine.tables import name_of, tables

MATERIALS = ("wood", "brick", "stone", "gold", "green-gem", "purple-gem")


@pytest.mark.parametrize("policy", [build_on, mixed, wander], ids=lambda policy: policy.__name__)
@pytest.mark.parametrize("table", tables(100), ids=name_of)
def test_scores_agree(game, compiled, table, policy):
    """A scorer that knows only the facts comes to the engine's scores, whatever was played."""
    for game_number in range(4):
        state = game.new(table.players, None, {**table.options, "turns": 400})
        events = record(state, policy, Stream(table.seed * 100 + game_number))
        contribution = "claimed" if table.options["edition"] == "ru" else "completed"
        scorer = (RivalScorer if table.players == 1 else Scorer)(compiled, state.colours, contribution=contribution)
        scorer.follow(events, state.turns)
        players = state.position()["players"].values()
        goods = [player["rubles"] + sum(player["materials"][m] for m in MATERIALS) for player in players]
        assert scorer.final(goods) == list(state.scores())
        assert winners(scorer, state.scores()) == list(state.ranking().winners)


def winners(scorer, scores):
    """11.11: prestige, then completed sections, then ornaments."""
    seats = range(scorer.seats)
    finished = [sum(scorer.banner[card] == seat for card in scorer.done) for seat in seats]
    placed = [list(scorer.ornament.values()).count(seat) for seat in seats]
    counts = list(zip(scores, finished, placed, strict=True))
    return [seat for seat in seats if counts[seat] == max(counts)]
