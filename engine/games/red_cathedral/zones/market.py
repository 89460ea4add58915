"""The market board with its tiles, influence cards, dice and score markers, as its layout places them."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin
from typing import NamedTuple

from engine.games.red_cathedral.draw.piece_names import title_piece
from engine.games.red_cathedral.table import RedCathedralTable
from engine.text import Texts
from engine.zones import Box, TablePlace, Zone

SIZE = 360.0
"""The length of a side of the board, in mm."""

CENTRE = SIZE / 2
TILE, TILE_RADIUS = 30.0, 80.0
"""The length of a side of a resource tile, and its distance from the centre, in mm."""

DIE, DIE_RADIUS, DIE_STEP = 17.4, 111.0, 19.5
"""The length of a side of the place of a die, its distance from the centre, and the step between dice, in mm."""

CARD_WIDTH, CARD_HEIGHT = 44.0, 68.0
CARD_COLUMNS, CARD_ROWS = (49.25, 310.75), (61.25, 298.75)
"""The centres of the places of cards, in mm."""

TRACK_MARGIN, SQUARE = 6.75, 16.5
"""The distance of the track from the edge of the board, and the length of a side of its squares, in mm."""

MARKER, MARKER_STEP = 14.0, 1.5
"""The size of a score marker, and the offset of the next marker on the same square, in mm."""


class GridPlace(NamedTuple):
    """A place in columns and rows, both from 0."""

    column: int
    row: int


def lay_out_market(table: RedCathedralTable, texts: Texts) -> Zone:
    """Return the market board."""
    board = TablePlace(Box(0, 0, SIZE, SIZE), item="market-board")
    places = (
        board,
        *_place_markers(table),
        *_place_cards(table, texts),
        *_place_tiles(table, texts),
        *_place_dice(table, texts),
    )
    return Zone("market", texts.format_value({"term": "market-board"}, "capital"), SIZE, SIZE, places)


def _place_tiles(table: RedCathedralTable, texts: Texts) -> Iterator[TablePlace]:
    angles = _list_angles(table)
    for number, (space, tile) in enumerate(zip(table.box.spaces, table.tile_at, strict=True)):
        resource, each = table.box.brings[tile]
        brings = texts.format_value({"term": table.box.resources.ids[resource], "n": each})
        box = _find_box(angles[number], 0, TILE_RADIUS, TILE)
        yield TablePlace(box, ("space", space), f"{number + 1}: {brings}", table.box.tiles[tile].id)


def _place_dice(table: RedCathedralTable, texts: Texts) -> Iterator[TablePlace]:
    """Yield the dice, those on one space side by side in its cells."""
    for number, angle in enumerate(_list_angles(table)):
        dice = [die for die, space in enumerate(table.die_at) if space == number]
        for place, die in enumerate(dice):
            name = texts.format_value({"term": table.box.die_ids[die]})
            yield TablePlace(
                _find_box(angle, (place - 1) * DIE_STEP, DIE_RADIUS, DIE),
                ("die", table.box.dice[die]),
                f"{name} {table.face[die]}",
                figure=str(table.face[die]),
                colour=table.box.dice[die],
                is_die=True,
            )


def _list_angles(table: RedCathedralTable) -> list[float]:
    """Return the direction of each space from the centre, in radians clockwise from the top."""
    count = len(table.box.spaces)
    return [radians((space + 0.5) * 360 / count) for space in range(count)]


def _find_box(angle: float, along: float, out: float, side: float) -> Box:
    """Return the upright square in a direction from the centre, `out` from it and `along` the ring, in mm."""
    x = CENTRE + out * sin(angle) + along * cos(angle)
    y = CENTRE - out * cos(angle) + along * sin(angle)
    return Box(round(x - side / 2, 2), round(y - side / 2, 2), side, side)


def _place_cards(table: RedCathedralTable, texts: Texts) -> Iterator[TablePlace]:
    for index, (quarter, number) in enumerate(zip(table.box.quarters, table.card_at, strict=True)):
        card = table.box.cards[number].id
        column, row = _find_corner(table, index)
        left, top = CARD_COLUMNS[column] - CARD_WIDTH / 2, CARD_ROWS[row] - CARD_HEIGHT / 2
        yield TablePlace(Box(left, top, CARD_WIDTH, CARD_HEIGHT), ("card", quarter), title_piece(texts, card), card)


def _find_corner(table: RedCathedralTable, quarter: int) -> GridPlace:
    """Return the place among the corners of the board that is nearest to the spaces of a quarter."""
    angles = [angle for angle, index in zip(_list_angles(table), table.box.quarter, strict=True) if index == quarter]
    right, up = round(sum(map(sin, angles)), 6), round(sum(map(cos, angles)), 6)
    return GridPlace(column=int(right > 0), row=int(up < 0))


def _place_markers(table: RedCathedralTable) -> Iterator[TablePlace]:
    for seat, square in enumerate(table.square):
        below = table.square[:seat].count(square)
        column, row = find_square(square)
        left, top = (
            TRACK_MARGIN + place * SQUARE + (SQUARE - MARKER) / 2 + below * MARKER_STEP for place in (column, row)
        )
        yield TablePlace(Box(left, top, MARKER, MARKER), item=f"marker-{table.colours[seat]}")


def find_square(square: int) -> GridPlace:
    """Return the place of a square of the track, clockwise from the bottom left corner."""
    last = round((SIZE - 2 * TRACK_MARGIN) / SQUARE) - 1
    side, steps = divmod(square % (4 * last), last)
    places = (
        GridPlace(0, last - steps),
        GridPlace(steps, 0),
        GridPlace(last, steps),
        GridPlace(last - steps, last),
    )
    return places[side]
