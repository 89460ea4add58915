from __future__ import annotations

from copy import deepcopy

import pytest

import engine
from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.zones.market_zone import BOARD_SIZE, find_square, lay_out_market
from tests.ready_game import compile_ready_game, make_texts


def place_cards(quarters: str) -> dict[str, tuple[bool, bool]]:
    """Return whether the card of each quarter is in the right and in the lower half of a board with these quarters."""
    compiled = deepcopy(compile_ready_game().compiled)
    spaces = compiled["sets"]["market-board"]["items"][0]["figures"]["spaces"]
    spaces[:] = [{"id": str(number), "quarter": quarter} for number, quarter in enumerate(quarters)]
    table = engine.load(compiled).start(2, 5).table
    assert isinstance(table, RedCathedralTable)
    cards = [place for place in lay_out_market(table, make_texts()).places if place.id and place.id[0] == "card"]
    return {place.id[1]: (place.box.x > BOARD_SIZE / 2, place.box.y > BOARD_SIZE / 2) for place in cards}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("quarters", "places"),
    [
        ("aabbccdd", {"a": (True, False), "b": (True, True), "c": (False, True), "d": (False, False)}),
        ("aaaabbbb", {"a": (True, False), "b": (False, False)}),
        ("aaaaaaaa", {"a": (False, False)}),
    ],
)
def test_cards_lie_at_the_corners_of_their_quarters(quarters: str, places: dict[str, tuple[bool, bool]]) -> None:
    """Each card is at the corner that is nearest to the spaces of its quarter, however many quarters there are."""
    assert place_cards(quarters) == places


def test_track_goes_round_the_board() -> None:
    """Squares follow each other clockwise from the bottom left corner, and none is taken twice."""
    squares = [find_square(square) for square in range(80)]
    assert squares[:2] == [(0, 20), (0, 19)]
    assert (squares[20], squares[40], squares[60]) == ((0, 0), (20, 0), (20, 20))
    assert len(set(squares)) == len(squares)
    steps = zip(squares, [*squares[1:], squares[0]], strict=True)
    assert {abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in steps} == {1}
