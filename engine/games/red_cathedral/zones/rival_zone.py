"""Ivan's cards in a row, each with the workshop tile below it, and the materials on two of them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.red_cathedral.draw.draw_rival import CONSTRUCTION, INVENTORY
from engine.games.red_cathedral.draw.piece_names import title_piece
from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.wording import find_seat_term
from engine.text import Texts
from engine.zones import Box, TablePlace, Zone

CARD = Box(2, 2, 44, 68)
"""The first card, in mm."""

TILE = Box(14, 73, 20, 20)
"""The tile below the first card, in mm."""

CARD_STEP = 46.0
"""The step to the next card, in mm."""

MATERIAL = Box(2, 96, 12, 12)
"""The first material of a card, in mm."""

MATERIAL_STEP = 8.0
"""The step to the next material, in mm."""

ZONE_HEIGHT = 110.0
"""The height of the row with tiles and materials, in mm."""


def lay_out_rival(table: RedCathedralTable, texts: Texts) -> Zone:
    """Return Ivan's cards."""
    places = tuple(place for number in range(len(table.row)) for place in _place_card(table, texts, number))
    title = texts.format_value({"term": find_seat_term(table, table.rival)}, "capital")
    return Zone("rival", title, len(table.row) * CARD_STEP + CARD.x, ZONE_HEIGHT, places)


def _place_card(table: RedCathedralTable, texts: Texts, number: int) -> Iterator[TablePlace]:
    right = number * CARD_STEP
    card = table.row[number]
    tile = table.row_tile[number]
    if card >= 0:
        card_id = table.box.solo[card]
        yield TablePlace(_move(CARD, right), label=title_piece(texts, card_id), item=card_id)
        held = {INVENTORY: table.rival_inventory, CONSTRUCTION: table.rival_construction}.get(card_id, [])
        yield from _place_materials(table, texts, held, right)
    if tile >= 0:
        yield TablePlace(_move(TILE, right), item=table.box.shops[tile].id, is_turned=not table.row_up[number])


def _place_materials(table: RedCathedralTable, texts: Texts, held: list[int], right: float) -> Iterator[TablePlace]:
    ids = table.box.resources.ids
    materials = [ids[resource] for resource, n in enumerate(held) for _ in range(n)]
    for place, material in enumerate(materials):
        box = _move(MATERIAL, right + place * MATERIAL_STEP)
        yield TablePlace(box, label=texts.format_value({"term": material}), item=f"piece-{material}")


def _move(box: Box, right: float) -> Box:
    return box._replace(x=box.x + right)
