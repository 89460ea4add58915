from __future__ import annotations

from engine.games.architects_of_amytis.effects import read_effects
from engine.games.architects_of_amytis.effects.score import Score
from engine.resources import Resources

POINTS = Resources({"point": {"sort": "points", "supply": 0}})


def test_score_is_count_times_points() -> None:
    """A score is the number of counted elements times the points for each."""
    (score,) = read_effects([{"score": {"gain": {"point": 2}, "each": {"layers": "here"}}}], POINTS)
    assert isinstance(score, Score)
    assert [score.compute_points(n) for n in range(4)] == [0, 2, 4, 6]
