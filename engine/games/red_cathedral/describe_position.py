"""Describe the table as a position: plain data with the content's ids, in the format of examples.

`arrange` lays out such a position on a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Protocol

from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.task import RedCathedralTask
from engine.plain_data import JsonObject, JsonValue


class _Named(Protocol):
    """A piece of the box."""

    @property
    def id(self) -> str:
        """The id of the piece in the content."""


def describe_position(table: RedCathedralTable) -> JsonObject:
    """Return the position as plain data.

    The keys are `turn` (the player's colour, the number of turns, the tasks and so on), `market` (tiles, influence,
    dice), `supply`, `site` (towers and sections), `players` by colour and, in the solo game, the `rival`'s cards.
    """
    rival = {"rival": _describe_rival(table)} if table.solo else {}
    return {
        "turn": _describe_turn(table),
        "market": _describe_market(table),
        "supply": {table.box.resources.ids[r]: n for r, n in enumerate(table.supply) if table.limits[r]},
        "site": {"towers": _describe_towers(table), "sections": _describe_sections(table)},
        "players": {colour: _describe_player(table, seat) for seat, colour in enumerate(table.colours)},
        **rival,
    }


def _describe_turn(table: RedCathedralTable) -> JsonObject:
    return {
        "player": table.colours[table.turn_seat],
        "number": table.turns,
        "tasks": [_describe_task(task) for task in table.tasks],
        "rerolled": table.rerolled,
        "sale": table.sale,
        "ended-by": table.colours[table.ender] if table.ender >= 0 else None,
        "over": table.over,
    }


def _describe_task(task: RedCathedralTask) -> list[JsonValue]:
    """Return the kind of a task and its fields."""
    details = (getattr(task, field.name) for field in fields(task))
    return [
        task.id,
        *(list(detail) if isinstance(detail, tuple) else detail for detail in details if detail is not None),
    ]


def _describe_market(table: RedCathedralTable) -> JsonObject:
    box = table.box
    return {
        "tiles": {
            space: _find_piece_id(box.tiles, tile) for space, tile in zip(box.spaces, table.tile_at, strict=True)
        },
        "influence": {
            quarter: _find_piece_id(box.cards, card) for quarter, card in zip(box.quarters, table.card_at, strict=True)
        },
        "dice": {
            colour: {"space": box.spaces[space] if space >= 0 else None, "face": face}
            for colour, space, face in zip(box.dice, table.die_at, table.face, strict=True)
        },
    }


def _describe_towers(table: RedCathedralTable) -> list[list[str | None]]:
    return [[_find_piece_id(table.box.sections, table.section[place]) for place in tower] for tower in table.towers]


def _describe_sections(table: RedCathedralTable) -> JsonObject:
    drawn = ((place, card) for place, card in enumerate(table.section) if card >= 0)
    return {table.box.sections[card].id: _describe_section(table, place) for place, card in drawn}


def _describe_section(table: RedCathedralTable, place: int) -> JsonObject:
    return {
        "tile": _find_piece_id(table.box.shops, table.shop[place]),
        "banner": _find_seat_colour(table, table.banner[place]),
        "completed": bool(table.done[place]),
        "materials": _count_by_id(table, table.laid[place]),
        "ornament": _find_seat_colour(table, table.ornament[place]),
    }


def _describe_player(table: RedCathedralTable, seat: int) -> JsonObject:
    stock = table.stock[seat]
    resources = table.box.resources
    return {
        "square": table.square[seat],
        "rubles": stock[table.box.ruble],
        "materials": {resources.ids[material]: stock[material] for material in resources.materials},
        "banners": {"inventory": table.stored_banners[seat], "aside": table.spare_banners[seat]},
        "workshop": {slot.id: _describe_slot(table, seat, number) for number, slot in enumerate(table.boards[seat])},
        "ornaments": {kind.id: n for kind, n in zip(table.box.ornaments, table.ornaments[seat], strict=True)},
    }


def _describe_slot(table: RedCathedralTable, seat: int, number: int) -> JsonObject:
    tile = _find_piece_id(table.box.shops, table.slot_tile[seat][number])
    face = "up" if table.slot_up[seat][number] else "down"
    return {"tile": tile, "face": face if tile else None, "holds": table.slot_holds[seat][number] or ""}


def _describe_rival(table: RedCathedralTable) -> JsonObject:
    return {
        "row": [table.box.solo[card] if card >= 0 else None for card in table.row],
        "tiles": [_find_piece_id(table.box.shops, tile) for tile in table.row_tile],
        "faces": ["up" if up else "down" for up in table.row_up],
        "inventory": _count_by_id(table, table.rival_inventory),
        "construction": _count_by_id(table, table.rival_construction),
    }


def _count_by_id(table: RedCathedralTable, row: list[int]) -> dict[str, int]:
    return {table.box.resources.ids[resource]: n for resource, n in enumerate(row) if n}


def _find_seat_colour(table: RedCathedralTable, seat: int) -> str | None:
    return table.colours[seat] if seat >= 0 else None


def _find_piece_id(things: Sequence[_Named], number: int) -> str | None:
    return things[number].id if number >= 0 else None
