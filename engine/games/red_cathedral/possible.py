"""Whether a given position can be on the table: what no play leads to is refused before set-up draws the rest.

The reserve may hold otherwise than the box would leave, so that one can see what happens when it runs out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from engine.games.red_cathedral import inventory, setup
from engine.games.red_cathedral.box import Ornament
from engine.games.red_cathedral.content import BANNER

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState

NOBODY = -1


def check(state: RedCathedralState) -> None:
    """ValueError names the first thing that cannot be."""
    for reason in _reasons(state):
        raise ValueError(f"position: {reason}")


def _reasons(state: RedCathedralState) -> Iterator[str]:
    yield from _pieces(state)
    for tower in state.towers:
        yield from _tower(state, tower)
    for seat, colour in enumerate(state.colours):
        yield from (f"{colour} has {what}" for what in _player(state, seat))


def _pieces(state: RedCathedralState) -> Iterator[str]:
    """No more of anything than the box has, nor on a space than it holds (facts 1.8, 1.9, 1.13, 1.14, 9.3)."""
    box = state.box
    shops = [*state.shop, *state.row_tile, *(tile for row in state.slot_tile for tile in row)]
    guilds = Counter(box.cards[card].guild for card in state.card_at if card >= 0)
    yield from _beyond(state.tile_at, {number: (tile.id, tile.copies) for number, tile in enumerate(box.tiles)})
    yield from _beyond(shops, {number: (tile.id, tile.copies) for number, tile in enumerate(box.shops)})
    yield from _beyond(state.section, {number: (card.id, 1) for number, card in enumerate(box.sections)})
    yield from _beyond(state.row, {number: (card, 1) for number, card in enumerate(box.solo)})
    yield from _beyond(
        state.die_at, {n: (f"dice on {at}", box.figures.dice_per_space) for n, at in enumerate(box.spaces)}
    )
    yield from (f"{n} cards of the {guild}, the table has 1" for guild, n in guilds.items() if n > 1)


def _beyond(laid: list[int], most: Mapping[int, tuple[str, int]]) -> Iterator[str]:
    for thing, n in Counter(number for number in laid if number >= 0).items():
        name, limit = most[thing]
        if n > limit:
            yield f"{n} {name}, there can be {limit}"


def _tower(state: RedCathedralState, tower: tuple[int, ...]) -> Iterator[str]:
    """Facts 1.13, 4.3, 6.2, 6.6, 8.1: each section of its type, on a claimed one, with what may lie on it."""
    for level, place in enumerate(tower):
        if state.section[place] < 0:
            continue
        card, laid = state.card_on(place), state.laid[place]
        if card.type != setup.type_of(state, place):
            yield f"{card.id} cannot be a {setup.type_of(state, place)}"
        if state.banner[place] == NOBODY and (state.done[place] or any(laid)):
            yield f"{card.id} is built by nobody"
        if state.banner[place] != NOBODY and level and state.banner[place - 1] == NOBODY:
            yield f"{card.id} is claimed, the section below is not"
        if state.ornament[place] != NOBODY and not state.done[place]:
            yield f"{card.id} is decorated and not completed"
        if not _lies_right(state, place):
            yield f"{card.id} has materials that it does not need, or all that it needs"


def _lies_right(state: RedCathedralState, place: int) -> bool:
    """Whether a section's materials are some of those it needs; Ivan's are of any kinds (facts 6.5, 6.6, 12.23)."""
    laid, cost = state.laid[place], dict(state.card_on(place).cost)
    if state.done[place]:
        return not any(laid)
    some = sum(laid) < sum(cost.values())
    return some and (state.banner[place] == state.rival or all(n <= cost.get(what, 0) for what, n in enumerate(laid)))


def _player(state: RedCathedralState, seat: int) -> Iterator[str]:
    """Facts 1.4, 1.5, 5.3, 5.6, 9b.1: no more of anything than a player has, and a place for it."""
    figures, holds = state.box.figures, state.slot_holds[seat]
    stored, beside, placed = state.stored_banners[seat], state.spare_banners[seat], state.banner.count(seat)
    banners = stored + beside + placed + holds.count(BANNER)
    if banners > figures.banners or min(stored, beside) < 0 or stored > figures.covered:
        yield f"{banners} banners, {placed} of them on the site, {stored} in the inventory"
    for number, kind in enumerate(state.box.ornaments):
        laid = placed_or_locked(state, seat, kind)
        if laid + max(0, state.ornaments[seat][number]) > kind.each:
            yield f"{laid + state.ornaments[seat][number]} of {kind.id}, {laid} of them on the site or locked"
    if inventory.room(state, seat) < 0:
        yield "more materials than its inventory has room for"
    for slot, held, tile, up in zip(state.boards[seat], holds, state.slot_tile[seat], state.slot_up[seat], strict=True):
        if tile >= 0 and held and (up or held == BANNER):
            yield f"a tile on {slot.id} and still {held} there"


def placed_or_locked(state: RedCathedralState, seat: int, kind: Ornament) -> int:
    """How many of a player's ornaments of a kind lie on the site or on slots."""
    holds = state.slot_holds[seat]
    places = [place for place, whose in enumerate(state.ornament) if whose == seat]
    return holds.count(kind.id) + sum(state.type_at(place) == kind.section for place in places)
