from __future__ import annotations

from engine.games.architects_of_amytis.effects import read_effects
from engine.games.architects_of_amytis.effects.score_table import ScoreTable
from engine.resources import Resources

POINTS = Resources({"point": {"sort": "points", "supply": 0}})


def test_score_table_has_a_row_for_each_number() -> None:
    """A table of points has a row for each number; 0 scores nothing, and larger numbers use the last row."""
    (table,) = read_effects([{"score_table": {"gain": {"point": [1, 4, 8]}, "count": {"layers": "here"}}}], POINTS)
    assert isinstance(table, ScoreTable)
    assert [table.compute_points(n) for n in range(6)] == [0, 1, 4, 8, 8, 8]
