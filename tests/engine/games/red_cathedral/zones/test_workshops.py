from __future__ import annotations

from engine.games.red_cathedral.zones import workshops
from tests.engine.zone_checks import read_steps


def test_places_are_where_the_board_shows_them() -> None:
    """Slots, spaces of the inventory, banners and ornaments lie where the layout of the board draws their places."""
    steps = read_steps("red-cathedral", "workshop-board")
    slot, shelf = workshops.SLOT, workshops.SHELF
    assert ((slot.x, slot.y), (workshops.SLOT_STEP, 0)) in steps
    assert ((shelf.x, shelf.y), (workshops.SHELF_COLUMN, workshops.SHELF_ROW)) in steps
    assert ((95.6, shelf.y), (0, workshops.SHELF_ROW)) in steps
    assert ((114.2, 71), (workshops.ORNAMENT_STEP, 0)) in steps
