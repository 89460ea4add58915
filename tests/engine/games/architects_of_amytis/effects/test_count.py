from __future__ import annotations

from typing import Any

import pytest

from engine.games.architects_of_amytis.effects import read_effects
from engine.games.architects_of_amytis.effects.choose_one import ChooseOne
from engine.games.architects_of_amytis.effects.count import (
    CountDifferent,
    CountFigures,
    CountLayers,
    CountLines,
    CountStacks,
    CountTiles,
    StackHeight,
    read_count,
)
from engine.games.architects_of_amytis.effects.score import Score
from engine.games.architects_of_amytis.effects.score_table import ScoreTable
from engine.games.architects_of_amytis.effects.take_card import TakeCard
from engine.games.red_cathedral.effects import USABLE, read_usable_effects
from engine.resources import Resources
from tests.engine.refused import find_input_refusal

POINTS = Resources({"point": {"sort": "points", "supply": 0}})


@pytest.mark.parametrize(
    ("body", "count"),
    [
        ({"tiles": {"types": ["wall"], "zone": "border"}}, CountTiles(types=("wall",), zone="border")),
        ({"tiles": {"colour": "same"}}, CountTiles(colour="same")),
        ({"different": "type"}, CountDifferent("type")),
        ({"stacks": {"height": "same"}}, CountStacks()),
        ({"stacks": {"height": {"exactly": 3}}}, CountStacks(StackHeight(3))),
        (
            {"stacks": {"height": {"at-least": 3}, "zone": "corners"}},
            CountStacks(StackHeight(3, or_more=True), "corners"),
        ),
        ({"lines": {"heights": [1, 2, 3]}}, CountLines((1, 2, 3))),
        ({"layers": "here"}, CountLayers()),
        ({"figures": {"whose": "all"}}, CountFigures("all")),
    ],
)
def test_count_is_parsed_into_fields(body: dict[str, Any], count: Any) -> None:
    """The text of a count is parsed once, into fields that each have one meaning."""
    assert read_count(body) == count


def test_unknown_count_is_refused() -> None:
    """A count of an unknown kind is refused."""
    assert find_input_refusal(lambda: read_count({"dice": {}})).code == "not-countable"


def test_score_is_count_times_points() -> None:
    """A score is the number of counted elements times the points for each."""
    (score,) = read_effects([{"score": {"gain": {"point": 2}, "each": {"layers": "here"}}}], POINTS)
    assert isinstance(score, Score)
    assert [score.compute_points(n) for n in range(4)] == [0, 2, 4, 6]


def test_score_table_has_a_row_for_each_number() -> None:
    """A table of points has a row for each number; 0 scores nothing, and larger numbers use the last row."""
    (table,) = read_effects([{"score_table": {"gain": {"point": [1, 4, 8]}, "count": {"layers": "here"}}}], POINTS)
    assert isinstance(table, ScoreTable)
    assert [table.compute_points(n) for n in range(6)] == [0, 1, 4, 8, 8, 8]


def test_choice_holds_its_effects() -> None:
    """A choice has the operations that it is among."""
    take, score = {"take_card": {"cards": 2}}, {"score": {"gain": {"point": 1}, "each": {"layers": "here"}}}
    (choice,) = read_effects([{"choose_one": {"choose": [take, score]}}], POINTS)
    assert isinstance(choice, ChooseOne)
    card, points = choice.options
    assert (card.kind, points.kind) == ("take_card", "score")
    assert isinstance(card, TakeCard)
    assert card.cards == 2


def test_only_some_kinds_are_used_by_players() -> None:
    """Kinds of effects that the game itself reads or counts are not offered as actions."""
    assert "require" not in USABLE
    assert USABLE["exchange"] == ("pay", "gain")
    refusal = find_input_refusal(lambda: read_usable_effects([{"require": {"point": 1}}], POINTS))
    assert refusal.code == "not-used-by-players"
