"""The market action workshop: use the tile in a slot with the colour of the moved die (facts 9d)."""

from __future__ import annotations

from engine.action import Action
from engine.games.red_cathedral.effects.gain_at import GainAt
from engine.games.red_cathedral.refusals import RedCathedralRefusal
from engine.games.red_cathedral.rules import inventory
from engine.games.red_cathedral.table import RedCathedralTable
from engine.refusal import Refusal, make_refusal
from engine.text import make_quantity

_BENEFIT = Action("benefit")


def list_usable_slots(table: RedCathedralTable, seat: int) -> list[int]:
    """Return the slots with a face-up tile that would have an effect (facts 4.7, 9c.5)."""
    return [number for number in range(len(table.boards[seat])) if _is_usable(table, seat, number)]


def list_choices(table: RedCathedralTable, colour: str) -> list[Action]:
    """Return the usable tiles in slots of a die's colour; one of them can be used (facts 9d.1, 9d.2)."""
    return [
        Action("use_tile", (slot.id,))
        for number, slot in enumerate(table.boards[table.seat])
        if slot.die == colour and _is_usable(table, table.seat, number)
    ]


def find_slot_refusal(table: RedCathedralTable, colour: str, slot: str) -> Refusal | None:
    """Return why the tile in a slot cannot be used after a die of a colour has moved, or None if it can."""
    board = table.boards[table.seat]
    number = next((number for number, own in enumerate(board) if own.id == slot and own.die == colour), None)
    if number is None:
        return make_refusal("market.workshop", RedCathedralRefusal.TILE_OF_OTHER_DIE, die=colour)
    if not _is_usable(table, table.seat, number):
        return make_refusal("market.workshop", RedCathedralRefusal.TILE_WITHOUT_EFFECT)
    return None


def use_tile(table: RedCathedralTable, slot: str) -> None:
    """Use the tile in a slot."""
    table.note("market.workshop", table.seat, slot=slot)
    give_benefit(table, table.seat, slot)


def give_benefit(table: RedCathedralTable, seat: int, slot: str) -> None:
    """Give the player the benefit of the tile in a slot, as far as supply and room allow (facts 4.10, 4.11)."""
    tile = table.box.shops[table.slot_tile[seat][table.find_slot(seat, slot)]]
    for gift in tile.gives:
        if isinstance(gift, GainAt):
            space = table.box.spaces[table.find_die_space(gift.die)]
            gains = [
                make_quantity(table.box.resources.ids[resource], inventory.limit_gain(table, seat, resource, n))
                for resource, n in gift.compute_free_gain(table, seat)
            ]
            table.note("market.workshop-die", seat, die=gift.die, space=space, gain=gains)
        gift.run(table, seat, _BENEFIT)


def _is_usable(table: RedCathedralTable, seat: int, slot: int) -> bool:
    """Return whether a slot, given its number, has a face-up tile that would have an effect."""
    if not table.slot_up[seat][slot]:
        return False
    tile = table.box.shops[table.slot_tile[seat][slot]]
    return any(gift.is_usable(table, seat) for gift in tile.gives)
