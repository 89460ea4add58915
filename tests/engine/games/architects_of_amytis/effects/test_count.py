from __future__ import annotations

from typing import Any

import pytest

from engine.games.architects_of_amytis.effects.count import (
    CountCards,
    CountDifferent,
    CountFigures,
    CountLayers,
    CountLines,
    CountMarkers,
    CountStacks,
    CountTiles,
    StackHeight,
    read_count,
)
from tests.engine.refused import find_input_refusal


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
        ({"cards": {"whose": "own"}}, CountCards("own")),
        ({"markers": "here"}, CountMarkers()),
    ],
)
def test_count_is_read_into_fields(body: dict[str, Any], count: Any) -> None:
    """The body of a count of each kind is read into the fields of its kind."""
    assert read_count(body) == count


def test_unknown_count_is_refused() -> None:
    """A count of an unknown kind is refused."""
    assert find_input_refusal(lambda: read_count({"dice": {}})).code == "not-countable"
