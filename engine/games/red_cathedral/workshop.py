"""Market action: a workshop tile, the one in a slot of the moved die's colour (facts 9d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.action import Action
from engine.effects.gain_at import GainAt
from engine.games.red_cathedral import inventory
from engine.games.red_cathedral.box import Benefit

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState

_BENEFIT = Action("benefit")


def usable(state: RedCathedralState, seat: int) -> list[int]:
    """The slots with a face-up tile of which something would come (facts 4.7, 9c.5)."""
    shops = state.box.shops
    faces = zip(state.slot_tile[seat], state.slot_up[seat], strict=True)
    return [slot for slot, (tile, up) in enumerate(faces) if up and _gives(state, seat, shops[tile])]


def choices(state: RedCathedralState, colour: str) -> list[Action]:
    """The tiles in slots of the die's colour; of two white ones only one can be used (facts 9d.1, 9d.2)."""
    seat = state.seat
    board = state.boards[seat]
    return [Action("use_tile", (board[slot].id,)) for slot in usable(state, seat) if board[slot].die == colour]


def use(state: RedCathedralState, slot: str) -> None:
    """The player uses a tile."""
    state.note("market.workshop", state.seat, slot=slot)
    benefit(state, state.seat, slot)


def benefit(state: RedCathedralState, seat: int, slot: str) -> None:
    """The player gets what the tile in a slot gives, as far as supply and room allow (facts 4.10, 4.11)."""
    tile = state.box.shops[state.slot_tile[seat][state.slot_of(seat, slot)]]
    for gift in tile.gives:
        if isinstance(gift, GainAt):
            space = state.box.spaces[state.die_at[state.find["dice"][gift.die]]]
            gains = [
                {"term": state.box.resources.ids[resource], "n": inventory.most(state, seat, resource, n)}
                for resource, n in gift.free(state, seat)
            ]
            state.note("market.workshop-die", seat, die=gift.die, space=space, gain=gains)
        gift.run(state, seat, _BENEFIT)


def _gives(state: RedCathedralState, seat: int, tile: Benefit) -> bool:
    return any(gift.uses(state, seat) for gift in tile.gives)
