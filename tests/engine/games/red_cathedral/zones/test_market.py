from __future__ import annotations

from engine.games.red_cathedral.zones.market import find_square


def test_track_goes_round_the_board() -> None:
    """Squares follow each other clockwise from the bottom left corner, and none is taken twice."""
    squares = [find_square(square) for square in range(80)]
    assert squares[:2] == [(0, 20), (0, 19)]
    assert (squares[20], squares[40], squares[60]) == ((0, 0), (20, 0), (20, 20))
    assert len(set(squares)) == len(squares)
    steps = zip(squares, [*squares[1:], squares[0]], strict=True)
    assert {abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in steps} == {1}
