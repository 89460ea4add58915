from __future__ import annotations

import pytest

from engine.games.architects_of_amytis.content.board_grid import make_grid
from engine.games.architects_of_amytis.effects.count import (
    Count,
    CountCards,
    CountDifferent,
    CountFigures,
    CountLayers,
    CountLines,
    CountMarkers,
    CountStacks,
    CountTiles,
    StackHeight,
)
from engine.games.architects_of_amytis.rules.counts import BitPlanes, compile_count
from engine.games.architects_of_amytis.seat import Seat
from engine.plain_data import ContentError

GRID = make_grid(3, 3)
PLANES = BitPlanes(GRID, ("green", "pink"), ("wall", "garden"))
CENTRE, CORNER, EDGE = 4, 0, 1
"""Fields of the city."""


def build_city(*tiles: tuple[int, int, int]) -> Seat:
    """Return a seat whose city shows tiles, each given by its field, the index of its colour and that of its type."""
    seat = Seat.make_empty(9)
    for field, colour, type_ in tiles:
        seat.heights[field] += 1
        seat.city |= 1 << (9 * colour + field) | 1 << (9 * (2 + type_) + field)
    return seat


def count(counted: Count, own: Seat, rival: Seat | None = None, field: int = CORNER, colour: int = 0) -> int:
    """Return a count after a tile of a colour was placed on a field."""
    return compile_count(counted, PLANES)(own, rival or build_city(), field, colour)


CITY = build_city((CORNER, 0, 0), (EDGE, 0, 1), (CENTRE, 1, 0))


@pytest.mark.parametrize(
    ("counted", "n"),
    [
        (CountTiles(), 3),
        (CountTiles(types=("wall",)), 2),
        (CountTiles(types=("wall", "garden"), zone="border"), 2),
        (CountTiles(types=("wall",), zone="corners"), 1),
        (CountTiles(colour="same"), 2),
        (CountTiles(colour="another"), 1),
        (CountDifferent("colour"), 2),
        (CountDifferent("type"), 2),
    ],
    ids=str,
)
def test_visible_tiles_are_counted(counted: Count, n: int) -> None:
    """Tiles are counted by type, zone, and the colour of the tile that was just placed, which here is green."""
    assert count(counted, CITY) == n


def test_stacks_are_counted_by_height() -> None:
    """Stacks are counted by an exact or a minimum height, or by that of the stack just built on, in a zone."""
    own = build_city()
    own.heights[:] = [2, 2, 1, 0, 3, 0, 0, 0, 2]
    heights = (StackHeight(2), StackHeight(2, or_more=True))
    assert [count(CountStacks(height), own) for height in heights] == [3, 4]
    assert [count(CountStacks(height, "corners"), own) for height in heights] == [2, 2]
    assert count(CountStacks(), own, field=EDGE) == 3
    assert count(CountStacks(zone="corners"), own, field=EDGE) == 2
    assert count(CountLayers(), own, field=CENTRE) == 3


def test_lines_of_stacks_are_counted_in_both_directions() -> None:
    """Rows and columns count if their stacks have the heights from either end."""
    own = build_city()
    own.heights[:] = [1, 2, 3, 2, 0, 2, 3, 2, 1]
    assert count(CountLines((1, 2, 3)), own) == 4
    assert count(CountLines((1, 2)), own) == 0


def test_pieces_of_both_players_are_counted() -> None:
    """Architects, completed projects and markers are those of the player, or of both players."""
    own, rival = build_city(), build_city()
    own.architects, rival.architects = 0b011, 0b100
    own.done, rival.done, own.bottom = (1,), (2, 3), 4
    assert [count(CountFigures(whose), own, rival) for whose in ("own", "all")] == [2, 3]
    assert [count(CountCards(whose), own, rival) for whose in ("own", "all")] == [1, 3]
    assert count(CountMarkers(), own, rival) == 4


@pytest.mark.parametrize(
    ("counted", "code"),
    [
        (CountTiles(types=("moat",)), "unknown-type"),
        (CountTiles(colour="same", zone="border"), "colour-with-type-or-zone"),
        (CountDifferent("size"), "unknown-trait"),
    ],
    ids=str,
)
def test_count_of_what_the_game_lacks_is_refused(counted: Count, code: str) -> None:
    """A type or trait that no tile has, and a colour within a zone, are refused when content is loaded."""
    with pytest.raises(ContentError) as refused:
        compile_count(counted, PLANES)
    assert refused.value.kind.code == code
