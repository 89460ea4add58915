"""The workshop boards with their tiles, inventories, banners and ornaments, as their layout places them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.red_cathedral.draw.piece_names import title_piece
from engine.games.red_cathedral.rules.claim import ASIDE, STORE
from engine.games.red_cathedral.table import RedCathedralTable
from engine.table import NOTHING
from engine.text import Texts
from engine.zones import Box, TablePlace, Zone

BOARD = Box(0, 0, 190, 125)
"""A workshop board, in mm."""

PURSE = Box(8, 127, 16, 16)
"""A coin below the board, in mm."""

PURSE_FIGURE = Box(26, 127, 24, 16)
"""The number of rubles beside the coin, in mm."""

ZONE_HEIGHT = 145.0
"""The height of the board with the coin below it, in mm."""

SLOT = Box(6.8, 24.2, 27.9, 38.4)
"""The first slot, in mm."""

SLOT_STEP = 29.7
"""The step to the next slot, in mm."""

TILE = Box(10.75, 40, 20, 20)
"""A tile in the first slot, in mm."""

HELD_BANNER = Box(13.75, 40.05, 13.6, 20)
"""A banner in the first slot, in mm."""

HELD_ORNAMENT = Box(15, 42.05, 11.5, 16)
"""An ornament in the first slot, in mm."""

SHELF = Box(6.8, 70.6, 17.36, 24.6)
"""The first space of the inventory, in mm."""

SHELF_COLUMN = 17.36
"""The step to the next space in a row of the inventory, in mm."""

SHELF_ROW = 24.6
"""The step to the next row of the inventory, in mm."""

SHELF_COLUMNS = 5
"""The number of spaces in a row of the inventory."""

MATERIAL = Box(9.5, 76, 12, 12)
"""A material in the first space of the inventory, in mm."""

BANNER = Box(8.5, 72.2, 13.6, 20)
"""A banner in the first space of the inventory, in mm."""

ASIDE_BANNER = Box(97, 71.6, 13.6, 20)
"""The first banner beside the inventory, in mm."""

ORNAMENT = Box(116.6, 73.5, 11.5, 16)
"""The first ornament beside the inventory, in mm."""

ORNAMENT_STEP = 17.6
"""The step to the next ornament, in mm."""


def lay_out_workshops(table: RedCathedralTable, texts: Texts) -> Iterator[Zone]:
    """Yield the workshop of each player, first that of the player who decides."""
    seats = [seat for seat in range(table.seat_count) if seat != table.rival]
    turn = seats.index(table.seat) if table.seat in seats else 0
    for seat in (*seats[turn:], *seats[:turn]):
        colour = table.colours[seat]
        board = f"workshop-{colour}"
        places = (
            TablePlace(BOARD, item=board, is_turned=table.sides[seat] != "basic"),
            *_place_slots(table, texts, seat),
            *_place_materials(table, texts, seat),
            *_place_banners(table, texts, seat),
            *_place_ornaments(table, texts, seat),
            *_place_rubles(table, texts, seat),
        )
        yield Zone(board, title_piece(texts, board), BOARD.width, ZONE_HEIGHT, places)


def _place_slots(table: RedCathedralTable, texts: Texts, seat: int) -> Iterator[TablePlace]:
    """Yield what lies in each slot, and above it the slot itself, which actions name."""
    colour = table.colours[seat]
    for number, slot in enumerate(table.boards[seat]):
        right = number * SLOT_STEP
        tile = table.slot_tile[seat][number]
        held = table.slot_holds[seat][number]
        if tile != NOTHING:
            is_down = not table.slot_up[seat][number]
            yield TablePlace(_move(TILE, right), item=table.box.shops[tile].id, is_turned=is_down)
        if held:
            yield TablePlace(_move(HELD_BANNER if held == "banner" else HELD_ORNAMENT, right), item=f"{held}-{colour}")
        name = texts.format_value({"term": f"slot-{slot.id}"}, "capital")
        yield TablePlace(_move(SLOT, right), ("slot", colour, slot.id), name)


def _place_materials(table: RedCathedralTable, texts: Texts, seat: int) -> Iterator[TablePlace]:
    colour = table.colours[seat]
    resources = table.box.resources
    held = [resource for resource in resources.materials for _ in range(table.stock[seat][resource])]
    for space, resource in enumerate(held):
        material = resources.ids[resource]
        box = _move_to_space(MATERIAL, space)
        yield TablePlace(box, ("goods", colour, material), texts.format_value({"term": material}), f"piece-{material}")


def _place_banners(table: RedCathedralTable, texts: Texts, seat: int) -> Iterator[TablePlace]:
    """Yield the banners that cover spaces of the inventory, from the last space on, and those beside it."""
    colour = table.colours[seat]
    for number in range(table.stored_banners[seat]):
        box = _move_to_space(BANNER, table.box.figures.spaces - 1 - number)
        yield TablePlace(box, ("banner", colour, STORE), texts.say(f"actions.word.{STORE}"), f"banner-{colour}")
    for number in range(table.spare_banners[seat]):
        box = _move(ASIDE_BANNER, 0, number * SHELF_ROW)
        yield TablePlace(box, ("banner", colour, ASIDE), texts.say(f"actions.word.{ASIDE}"), f"banner-{colour}")


def _place_ornaments(table: RedCathedralTable, texts: Texts, seat: int) -> Iterator[TablePlace]:
    colour = table.colours[seat]
    first = 0
    for kind, n in zip(table.box.ornaments, table.ornaments[seat], strict=True):
        for place in range(first, first + n):
            label = texts.format_value({"term": kind.id})
            yield TablePlace(_move(ORNAMENT, place * ORNAMENT_STEP), label=label, item=f"{kind.id}-{colour}")
        first += kind.each


def _place_rubles(table: RedCathedralTable, texts: Texts, seat: int) -> Iterator[TablePlace]:
    n = table.stock[seat][table.box.ruble]
    yield TablePlace(PURSE, item="coin-1")
    yield TablePlace(PURSE_FIGURE, label=texts.format_value({"term": "ruble", "n": n}), figure=str(n))


def _move_to_space(box: Box, space: int) -> Box:
    """Return the box on a space of the inventory, given the box on the first one."""
    row, column = divmod(space, SHELF_COLUMNS)
    return _move(box, column * SHELF_COLUMN, row * SHELF_ROW)


def _move(box: Box, right: float, down: float = 0) -> Box:
    return box._replace(x=round(box.x + right, 2), y=round(box.y + down, 2))
