"""The market board with its tiles, influence cards, dice and score markers, as its layout places them."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

from engine.games.red_cathedral.draw.piece_names import title_piece
from engine.games.red_cathedral.table import RedCathedralTable
from engine.text import Texts
from engine.zones import Box, GridPlace, TablePlace, Zone

BOARD_SIZE = 360.0
"""The length of a side of the board, in mm."""

CENTRE = BOARD_SIZE / 2
TILE_SIZE = 30.0
"""The length of a side of a resource tile, in mm."""

TILE_RADIUS = 80.0
"""The distance of a resource tile from the centre, in mm."""

DIE_SIZE = 17.4
"""The length of a side of the place of a die, in mm."""

DIE_RADIUS = 111.0
"""The distance of the place of a die from the centre, in mm."""

DIE_STEP = 19.5
"""The step between dice, in mm."""

CARD_WIDTH = 44.0
"""The width of a card, in mm."""

CARD_HEIGHT = 68.0
"""The height of a card, in mm."""

CARD_COLUMNS = (49.25, 310.75)
"""The distances of the centres of cards from the left, in mm."""

CARD_ROWS = (61.25, 298.75)
"""The distances of the centres of cards from the top, in mm."""

TRACK_MARGIN = 6.75
"""The distance of the track from the edge of the board, in mm."""

SQUARE_SIZE = 16.5
"""The length of a side of a square of the track, in mm."""

MARKER_SIZE = 14.0
"""The size of a score marker, in mm."""

MARKER_STEP = 1.5
"""The offset of the next marker on the same square, in mm."""


def lay_out_market(table: RedCathedralTable, texts: Texts) -> Zone:
    """Return the market board."""
    board = TablePlace(Box(0, 0, BOARD_SIZE, BOARD_SIZE), item="market-board")
    places = (
        board,
        *_place_markers(table),
        *_place_cards(table, texts),
        *_place_tiles(table, texts),
        *_place_dice(table, texts),
    )
    return Zone("market", texts.format_value({"term": "market-board"}, "capital"), BOARD_SIZE, BOARD_SIZE, places)


def _place_tiles(table: RedCathedralTable, texts: Texts) -> Iterator[TablePlace]:
    angles = _list_angles(table)
    for number, (space, tile) in enumerate(zip(table.box.spaces, table.tile_at, strict=True)):
        resource, each = table.box.brings[tile]
        brings = texts.format_value({"term": table.box.resources.ids[resource], "n": each})
        box = _find_box(angles[number], 0, TILE_RADIUS, TILE_SIZE)
        yield TablePlace(box, ("space", space), f"{number + 1}: {brings}", table.box.tiles[tile].id)


def _place_dice(table: RedCathedralTable, texts: Texts) -> Iterator[TablePlace]:
    """Yield the dice, those on one space side by side in its cells."""
    for number, angle in enumerate(_list_angles(table)):
        dice = [die for die, space in enumerate(table.die_at) if space == number]
        for place, die in enumerate(dice):
            name = texts.format_value({"term": table.box.die_ids[die]})
            yield TablePlace(
                _find_box(angle, (place - 1) * DIE_STEP, DIE_RADIUS, DIE_SIZE),
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
            TRACK_MARGIN + place * SQUARE_SIZE + (SQUARE_SIZE - MARKER_SIZE) / 2 + below * MARKER_STEP
            for place in (column, row)
        )
        yield TablePlace(Box(left, top, MARKER_SIZE, MARKER_SIZE), item=f"marker-{table.colours[seat]}")


def find_square(square: int) -> GridPlace:
    """Return the place of a square of the track, clockwise from the bottom left corner."""
    last = round((BOARD_SIZE - 2 * TRACK_MARGIN) / SQUARE_SIZE) - 1
    side, steps = divmod(square % (4 * last), last)
    places = (
        GridPlace(0, last - steps),
        GridPlace(steps, 0),
        GridPlace(last, steps),
        GridPlace(last - steps, last),
    )
    return places[side]
