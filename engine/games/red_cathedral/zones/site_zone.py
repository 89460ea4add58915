"""The building site: the towers side by side, each card with what lies on it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.red_cathedral.draw.piece_names import title_piece
from engine.games.red_cathedral.table import RedCathedralTable
from engine.table import NOBODY
from engine.text import Texts
from engine.zones import Box, TablePlace, Zone

CARD = Box(0, 0, 44, 68)
"""A cathedral card, in mm."""

TOWER_STEP = 50.0
"""The step from tower to tower, in mm."""

CARD_STEP = 70.0
"""The step from card to card, in mm."""

MARGIN = 4.0
"""The space around the cards, in mm."""

TILE = Box(18, 23, 22, 22)
"""A workshop tile on a card, in mm from its corner."""

BANNER = Box(23, 13, 17, 25)
"""A banner on a card that is not completed, in mm from its corner."""

BANNER_OF_COMPLETED = Box(3, 43, 14, 20.6)
"""A banner on a completed card, in mm from its corner."""

ORNAMENT = Box(26, 43, 15, 20.9)
"""An ornament on a card, in mm from its corner."""

MATERIAL = Box(2, 38, 13, 13)
"""The first material on a card, in mm."""

MATERIAL_STEP = 13.6
"""The step to the next material, in mm."""

MATERIALS_IN_ROW = 3
"""The number of materials in a row."""


def lay_out_site(table: RedCathedralTable, texts: Texts) -> Zone:
    """Return the building site, whose towers stand on one line."""
    highest = max(map(len, table.towers), default=0)
    places = tuple(
        place
        for column, tower in enumerate(table.towers)
        for level, number in enumerate(tower, 1)
        for place in _place_section(
            table, texts, number, MARGIN + column * TOWER_STEP, (highest - level) * CARD_STEP + MARGIN
        )
    )
    title = texts.format_value({"term": "site"}, "capital")
    width = len(table.towers) * TOWER_STEP + MARGIN / 2
    return Zone("site", title, width, highest * CARD_STEP + MARGIN, places)


def _place_section(
    table: RedCathedralTable, texts: Texts, number: int, left: float, top: float
) -> Iterator[TablePlace]:
    """Yield a card and what lies on it."""
    card = table.section[number]
    if card < 0:
        return
    section = table.box.sections[card]
    is_completed = bool(table.done[number])
    yield TablePlace(
        _move(CARD, left, top),
        ("section", section.id),
        title_piece(texts, section.id),
        section.id,
        is_turned=is_completed,
    )
    if table.shop[number] >= 0:
        tile = table.box.shops[table.shop[number]].id
        yield TablePlace(_move(TILE, left, top), label=title_piece(texts, tile), item=tile)
    if table.banner[number] != NOBODY:
        box = _move(BANNER_OF_COMPLETED if is_completed else BANNER, left, top)
        yield TablePlace(box, item=f"banner-{table.colours[table.banner[number]]}")
    if table.ornament[number] != NOBODY:
        ornament = next(kind.id for kind in table.box.ornaments if kind.section == section.type)
        yield TablePlace(_move(ORNAMENT, left, top), item=f"{ornament}-{table.colours[table.ornament[number]]}")
    yield from _place_materials(table, texts, number, left, top)


def _place_materials(
    table: RedCathedralTable, texts: Texts, number: int, left: float, top: float
) -> Iterator[TablePlace]:
    laid = [resource for resource, n in enumerate(table.laid[number]) for _ in range(n)]
    for place, resource in enumerate(laid):
        row, column = divmod(place, MATERIALS_IN_ROW)
        box = _move(MATERIAL, left + column * MATERIAL_STEP, top + row * MATERIAL_STEP)
        material = table.box.resources.ids[resource]
        yield TablePlace(box, label=texts.format_value({"term": material}), item=f"piece-{material}")


def _move(box: Box, right: float, down: float) -> Box:
    return box._replace(x=box.x + right, y=box.y + down)
