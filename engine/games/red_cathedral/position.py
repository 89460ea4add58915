"""A position as plain data by the content's ids: written for digests and players, read where one is given."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState


def describe(state: RedCathedralState) -> dict[str, Any]:
    """Everything on the table.

    `turn` (seat's colour, how many were played, tasks …), `market` (tiles, influence, dice), `supply`,
    `site` (towers and sections), `players` by colour and, in the solo game, the `rival`'s cards.
    """
    rival = {"rival": _rival(state)} if state.solo else {}
    return {
        "turn": _turn(state),
        "market": _market(state),
        "supply": {state.box.resources.ids[r]: n for r, n in enumerate(state.supply) if state.limits[r]},
        "site": {"towers": _towers(state), "sections": _sections(state)},
        "players": {colour: _player(state, seat) for seat, colour in enumerate(state.colours)},
        **rival,
    }


def _turn(state: RedCathedralState) -> dict[str, Any]:
    return {
        "player": state.colours[state.turn_of],
        "number": state.turns,
        "tasks": [list(map(_plain, task)) for task in state.tasks],
        "rerolled": state.rerolled,
        "sale": state.sale,
        "ended-by": state.colours[state.ender] if state.ender >= 0 else None,
        "over": state.over,
    }


def _plain(detail: Any) -> Any:
    return list(detail) if isinstance(detail, tuple) else detail


def _market(state: RedCathedralState) -> dict[str, Any]:
    box = state.box
    return {
        "tiles": {space: _id(box.tiles, tile) for space, tile in zip(box.spaces, state.tile_at, strict=True)},
        "influence": {quarter: _id(box.cards, card) for quarter, card in zip(box.quarters, state.card_at, strict=True)},
        "dice": {
            colour: {"space": box.spaces[at] if at >= 0 else None, "face": face}
            for colour, at, face in zip(box.dice, state.die_at, state.face, strict=True)
        },
    }


def _towers(state: RedCathedralState) -> list[list[str | None]]:
    return [[_id(state.box.sections, state.section[place]) for place in tower] for tower in state.towers]


def _sections(state: RedCathedralState) -> dict[str, Any]:
    drawn = ((place, card) for place, card in enumerate(state.section) if card >= 0)
    return {state.box.sections[card].id: _section(state, place) for place, card in drawn}


def _section(state: RedCathedralState, place: int) -> dict[str, Any]:
    return {
        "tile": _id(state.box.shops, state.shop[place]),
        "banner": _colour(state, state.banner[place]),
        "completed": bool(state.done[place]),
        "materials": _counts(state, state.laid[place]),
        "ornament": _colour(state, state.ornament[place]),
    }


def _player(state: RedCathedralState, seat: int) -> dict[str, Any]:
    stock, resources = state.stock[seat], state.box.resources
    return {
        "square": state.square[seat],
        "rubles": stock[state.box.ruble],
        "materials": {resources.ids[material]: stock[material] for material in resources.materials},
        "banners": {"inventory": state.stored_banners[seat], "aside": state.spare_banners[seat]},
        "workshop": {slot.id: _slot(state, seat, number) for number, slot in enumerate(state.boards[seat])},
        "ornaments": {kind.id: n for kind, n in zip(state.box.ornaments, state.ornaments[seat], strict=True)},
    }


def _slot(state: RedCathedralState, seat: int, number: int) -> dict[str, Any]:
    tile = _id(state.box.shops, state.slot_tile[seat][number])
    face = None if tile is None else "up" if state.slot_up[seat][number] else "down"
    return {"tile": tile, "face": face, "holds": state.slot_holds[seat][number]}


def _rival(state: RedCathedralState) -> dict[str, Any]:
    return {
        "row": [state.box.solo[card] if card >= 0 else None for card in state.row],
        "tiles": [_id(state.box.shops, tile) for tile in state.row_tile],
        "faces": ["up" if up else "down" for up in state.row_up],
        "inventory": _counts(state, state.store),
        "construction": _counts(state, state.yard),
    }


def _counts(state: RedCathedralState, row: list[int]) -> dict[str, int]:
    return {state.box.resources.ids[resource]: n for resource, n in enumerate(row) if n}


def _colour(state: RedCathedralState, seat: int) -> str | None:
    return state.colours[seat] if seat >= 0 else None


def _id(things: Any, number: int) -> str | None:
    return things[number].id if number >= 0 else None
