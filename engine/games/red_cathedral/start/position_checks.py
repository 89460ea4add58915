"""Check that a given position can arise in play, before set-up draws the rest.

The reserve may differ from what the box leaves, so that positions with an empty reserve can be tried.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.games.red_cathedral.content.box import Ornament
from engine.games.red_cathedral.content.content_shape import BANNER
from engine.games.red_cathedral.rules import inventory
from engine.games.red_cathedral.start import setup
from engine.games.red_cathedral.table import NOBODY, RedCathedralTable


def check_position(table: RedCathedralTable) -> None:
    """Raise ValueError with the first reason why the position is impossible."""
    for reason in _explain_impossibilities(table):
        raise ValueError(f"position: {reason}")


def _explain_impossibilities(table: RedCathedralTable) -> Iterator[str]:
    yield from _check_pieces(table)
    for tower in table.towers:
        yield from _check_tower(table, tower)
    for seat, colour in enumerate(table.colours):
        yield from (f"{colour} has {reason}" for reason in _check_player(table, seat))


def _check_pieces(table: RedCathedralTable) -> Iterator[str]:
    """Yield a reason for each piece with too many copies on the table (facts 1.8, 1.9, 1.13, 1.14, 9.3)."""
    box = table.box
    shops = [*table.shop, *table.row_tile, *(tile for row in table.slot_tile for tile in row)]
    guilds = Counter(box.cards[card].guild for card in table.card_at if card >= 0)
    yield from _check_excess(table.tile_at, [(tile.id, tile.copies) for tile in box.tiles])
    yield from _check_excess(shops, [(tile.id, tile.copies) for tile in box.shops])
    yield from _check_excess(table.section, [(card.id, 1) for card in box.sections])
    yield from _check_excess(table.row, [(card, 1) for card in box.solo])
    yield from _check_excess(table.die_at, [(f"dice on {space}", box.figures.dice_per_space) for space in box.spaces])
    yield from (f"{n} cards of the {guild}, but only 1 is possible" for guild, n in guilds.items() if n > 1)


def _check_excess(laid: list[int], most: Sequence[tuple[str, int]]) -> Iterator[str]:
    """Yield a reason for each piece that is laid more often than allowed. `most` has names and limits by number."""
    for piece, n in Counter(number for number in laid if number >= 0).items():
        name, limit = most[piece]
        if n > limit:
            yield f"{n} {name}, but only {limit} possible"


def _check_tower(table: RedCathedralTable, tower: tuple[int, ...]) -> Iterator[str]:
    """Yield reasons about a tower's sections and the pieces on them (facts 1.13, 4.3, 6.2, 6.6, 8.1)."""
    for level, place in enumerate(tower):
        if table.section[place] < 0:
            continue
        card, laid = table.find_card(place), table.laid[place]
        if card.type != setup.find_planned_type(table, place):
            yield f"{card.id} cannot be a {setup.find_planned_type(table, place)}"
        if table.banner[place] == NOBODY and (table.done[place] or any(laid)):
            yield f"{card.id} has materials or is completed, but has no banner"
        if table.banner[place] != NOBODY and level and table.banner[place - 1] == NOBODY:
            yield f"{card.id} is claimed, but the section below is not"
        if table.ornament[place] != NOBODY and not table.done[place]:
            yield f"{card.id} is decorated, but not completed"
        if not _has_fitting_materials(table, place):
            yield f"{card.id} has materials that it does not need, or all that complete it"


def _has_fitting_materials(table: RedCathedralTable, place: int) -> bool:
    """Return whether a section needs the materials on it; Ivan's sections take any kinds (facts 6.5, 6.6, 12.23)."""
    laid, cost = table.laid[place], dict(table.find_card(place).cost)
    if table.done[place]:
        return not any(laid)
    unfinished = sum(laid) < sum(cost.values())
    return unfinished and (
        table.banner[place] == table.rival or all(n <= cost.get(resource, 0) for resource, n in enumerate(laid))
    )


def _check_player(table: RedCathedralTable, seat: int) -> Iterator[str]:
    """Yield a reason for each excess of pieces or materials of a player (facts 1.4, 1.5, 5.3, 5.6, 9b.1)."""
    figures, holds = table.box.figures, table.slot_holds[seat]
    stored, spare, placed = table.stored_banners[seat], table.spare_banners[seat], table.banner.count(seat)
    banners = stored + spare + placed + holds.count(BANNER)
    if banners > figures.banners or min(stored, spare) < 0 or stored > figures.covered:
        yield f"{banners} banners, {placed} of them on the site, {stored} in the inventory"
    for number, kind in enumerate(table.box.ornaments):
        laid = count_placed_or_locked(table, seat, kind)
        if laid + max(0, table.ornaments[seat][number]) > kind.each:
            yield f"{laid + table.ornaments[seat][number]} of {kind.id}, {laid} of them on the site or locked"
    if inventory.count_free_spaces(table, seat) < 0:
        yield "more materials than the inventory has room for"
    for slot, held, tile, up in zip(table.boards[seat], holds, table.slot_tile[seat], table.slot_up[seat], strict=True):
        if tile >= 0 and held and (up or held == BANNER):
            yield f"a tile on the slot {slot.id}, which still holds {held}"


def count_placed_or_locked(table: RedCathedralTable, seat: int, kind: Ornament) -> int:
    """Return the number of a player's ornaments of a kind on the site or in slots."""
    holds = table.slot_holds[seat]
    places = [place for place, whose in enumerate(table.ornament) if whose == seat]
    return holds.count(kind.id) + sum(table.find_type(place) == kind.section for place in places)
