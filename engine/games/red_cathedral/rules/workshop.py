"""The market action workshop: use the tile in a slot with the colour of the moved die (facts 9d)."""

from __future__ import annotations

from engine.action import Action
from engine.games.red_cathedral.content.box import Benefit
from engine.games.red_cathedral.effects.gain_at import GainAt
from engine.games.red_cathedral.rules import inventory
from engine.games.red_cathedral.table import RedCathedralTable
from engine.text import make_quantity

_BENEFIT = Action("benefit")


def list_usable_slots(table: RedCathedralTable, seat: int) -> list[int]:
    """Return the slots with a face-up tile that would have an effect (facts 4.7, 9c.5)."""
    shops = table.box.shops
    faces = zip(table.slot_tile[seat], table.slot_up[seat], strict=True)
    return [slot for slot, (tile, up) in enumerate(faces) if up and _has_effect(table, seat, shops[tile])]


def list_choices(table: RedCathedralTable, colour: str) -> list[Action]:
    """Return the usable tiles in slots of a die's colour, of which one can be used (facts 9d.1, 9d.2)."""
    seat = table.seat
    board = table.boards[seat]
    return [
        Action("use_tile", (board[slot].id,)) for slot in list_usable_slots(table, seat) if board[slot].die == colour
    ]


def use_tile(table: RedCathedralTable, slot: str) -> None:
    """Use the tile in a slot."""
    table.note("market.workshop", table.seat, slot=slot)
    give_benefit(table, table.seat, slot)


def give_benefit(table: RedCathedralTable, seat: int, slot: str) -> None:
    """Give the player the benefit of the tile in a slot, as far as supply and room allow (facts 4.10, 4.11)."""
    tile = table.box.shops[table.slot_tile[seat][table.find_slot(seat, slot)]]
    for gift in tile.gives:
        if isinstance(gift, GainAt):
            space = table.box.spaces[table.die_at[table.numbers.dice[gift.die]]]
            gains = [
                make_quantity(table.box.resources.ids[resource], inventory.limit_gain(table, seat, resource, n))
                for resource, n in gift.compute_free_gain(table, seat)
            ]
            table.note("market.workshop-die", seat, die=gift.die, space=space, gain=gains)
        gift.run(table, seat, _BENEFIT)


def _has_effect(table: RedCathedralTable, seat: int, tile: Benefit) -> bool:
    return any(gift.list_uses(table, seat) for gift in tile.gives)
