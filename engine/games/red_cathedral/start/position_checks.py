"""Check that a given position can arise in play, before set-up draws the rest.

The reserve may differ from what the box leaves, so that positions with an empty reserve can be tried.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.red_cathedral.content.box import Ornament
from engine.games.red_cathedral.content.content_shape import BANNER
from engine.games.red_cathedral.input_refusals import RedCathedralOptionRefusal
from engine.games.red_cathedral.rules import inventory
from engine.games.red_cathedral.solo import solo_setup
from engine.games.red_cathedral.start import setup
from engine.games.red_cathedral.table import UNDRAWN, RedCathedralTable
from engine.plain_data import ContentError, Path
from engine.table import NOBODY
from engine.template import Args


def check_position(table: RedCathedralTable) -> None:
    """Raise ContentError for the first reason why the position is impossible; its path starts at the position."""
    for impossible in _find_impossible(table):
        raise impossible


def _find_impossible(table: RedCathedralTable) -> Iterator[ContentError]:
    yield from _check_pieces(table)
    yield from _check_rival_tiles(table)
    yield from _check_draws(table)
    for tower in table.towers:
        yield from _check_tower(table, tower)
    for seat in range(table.seat_count):
        yield from _check_player(table, seat)


def _check_pieces(table: RedCathedralTable) -> Iterator[ContentError]:
    """Yield an error for each piece with too many copies on the table (facts 1.8, 1.9, 1.13, 1.14, 9.3)."""
    box = table.box
    shops = [*table.shop, *table.row_tile, *(tile for row in table.slot_tile for tile in row)]
    yield from _check_copies(table.tile_at, [(tile.id, tile.copies) for tile in box.tiles])
    yield from _check_copies(shops, [(tile.id, tile.copies) for tile in box.shops])
    yield from _check_copies(table.section, [(card.id, 1) for card in box.sections])
    yield from _check_copies(table.row, [(card, 1) for card in box.solo])
    for space, n in _count_laid(table.die_at).items():
        if n > box.figures.dice_per_space:
            values: Args = {"n": n, "space": box.spaces[space], "most": box.figures.dice_per_space}
            yield ContentError(("market", "dice"), RedCathedralOptionRefusal.TOO_MANY_DICE, values)
    for guild, n in Counter(box.cards[card].guild for card in table.card_at if card >= 0).items():
        if n > 1:
            values = {"n": n, "guild": guild}
            yield ContentError(("market", "influence"), RedCathedralOptionRefusal.GUILD_LAID_TWICE, values)


def _check_rival_tiles(table: RedCathedralTable) -> Iterator[ContentError]:
    """Yield an error for each tile of Ivan that shows no die, and for each of his tiles elsewhere (fact 12.3)."""
    if not table.solo:
        return
    shops = table.box.shops
    marked = {table.numbers.shops[tile.id] for tile in solo_setup.list_marked_tiles(table)}
    for place, tile in enumerate(table.row_tile):
        if tile >= 0 and tile not in marked:
            values: Args = {"tile": shops[tile].id}
            yield ContentError(("rival", "tiles", place), RedCathedralOptionRefusal.NO_TILE_OF_RIVAL, values)
    for tile in (*table.shop, *(tile for row in table.slot_tile for tile in row)):
        if tile in marked:
            yield ContentError((), RedCathedralOptionRefusal.TILE_OF_RIVAL, {"tile": shops[tile].id})


def _check_draws(table: RedCathedralTable) -> Iterator[ContentError]:
    """Yield an error if set-up has fewer workshop tiles left than it will lay on sections (fact 1.14)."""
    heights = [table.box.plans[plan].towers for plan in setup.list_plans(table)]
    needed = table.shop.count(UNDRAWN) if table.towers else max(map(sum, heights), default=0)
    available = sum(setup.count_shop_tiles_left(table).values())
    if available < needed:
        values: Args = {"needed": needed, "available": available}
        yield ContentError((), RedCathedralOptionRefusal.TOO_FEW_WORKSHOP_TILES, values)


def _check_copies(laid: Sequence[int], pieces: Sequence[tuple[str, int]]) -> Iterator[ContentError]:
    """Yield an error for each piece laid more often than it has copies. `pieces` are ids and numbers of copies."""
    for number, n in _count_laid(laid).items():
        piece, copies = pieces[number]
        if n > copies:
            values: Args = {"n": n, "piece": piece, "most": copies}
            yield ContentError((), RedCathedralOptionRefusal.TOO_MANY_PIECES, values)


def _count_laid(laid: Sequence[int]) -> Counter[int]:
    return Counter(number for number in laid if number >= 0)


def _check_tower(table: RedCathedralTable, tower: tuple[int, ...]) -> Iterator[ContentError]:
    """Yield errors about a tower's sections and the pieces on them (facts 1.13, 4.3, 6.2, 6.6, 8.1)."""
    for level, place in enumerate(tower):
        if table.section[place] >= 0:
            below = tower[level - 1] if level else None
            values: Args = {"section": table.find_card(place).id, "type": setup.find_planned_type(table, place)}
            for kind in _check_section(table, place, below):
                yield ContentError(("site",), kind, values)


def _check_section(table: RedCathedralTable, place: int, below: int | None) -> Iterator[RedCathedralOptionRefusal]:
    """Yield a refusal for each fault of a section; `below` is the place below it, or None for a base."""
    claimed = table.banner[place] != NOBODY
    done = table.done[place]
    if table.find_type(place) != setup.find_planned_type(table, place):
        yield RedCathedralOptionRefusal.WRONG_SECTION_TYPE
    if not claimed and (done or any(table.laid[place])):
        yield RedCathedralOptionRefusal.NO_BANNER
    if claimed and below is not None and table.banner[below] == NOBODY:
        yield RedCathedralOptionRefusal.CLAIMED_IN_THE_AIR
    if table.ornament[place] != NOBODY and not done:
        yield RedCathedralOptionRefusal.DECORATED_TOO_EARLY
    if not _has_fitting_materials(table, place):
        yield RedCathedralOptionRefusal.UNFITTING_MATERIALS


def _has_fitting_materials(table: RedCathedralTable, place: int) -> bool:
    """Return whether a section needs the materials on it; Ivan's sections take any kinds (facts 6.5, 6.6, 12.23)."""
    laid = table.laid[place]
    cost = dict(table.find_card(place).cost)
    if table.done[place]:
        return not any(laid)
    unfinished = sum(laid) < sum(cost.values())
    return unfinished and (
        table.banner[place] == table.rival or all(n <= cost.get(resource, 0) for resource, n in enumerate(laid))
    )


def _check_player(table: RedCathedralTable, seat: int) -> Iterator[ContentError]:
    """Yield an error for each excess of pieces or materials of a player (facts 1.4, 1.5, 5.3, 5.6, 9b.1)."""
    path = ("players", table.colours[seat])
    yield from _check_banners(table, seat, path)
    for excess in _list_excess_ornaments(table, seat):
        values: Args = {"n": excess.n, "ornament": excess.ornament, "laid": excess.laid}
        yield ContentError(path, RedCathedralOptionRefusal.TOO_MANY_ORNAMENTS, values)
    if inventory.count_free_spaces(table, seat) < 0:
        yield ContentError(path, RedCathedralOptionRefusal.INVENTORY_TOO_FULL)
    slots = zip(table.boards[seat], table.slot_holds[seat], table.slot_tile[seat], table.slot_up[seat], strict=True)
    for slot, held, tile, up in slots:
        if tile >= 0 and held and (up or held == BANNER):
            values = {"slot": slot.id, "piece": held}
            yield ContentError(path, RedCathedralOptionRefusal.SLOT_TAKEN, values)


def _check_banners(table: RedCathedralTable, seat: int, path: Path) -> Iterator[ContentError]:
    figures = table.box.figures
    stored = table.stored_banners[seat]
    spare = table.spare_banners[seat]
    placed = table.banner.count(seat)
    banners = stored + spare + placed + table.slot_holds[seat].count(BANNER)
    if banners > figures.banners or min(stored, spare) < 0 or stored > figures.covered:
        values: Args = {"n": banners, "placed": placed, "stored": stored}
        yield ContentError(path, RedCathedralOptionRefusal.TOO_MANY_BANNERS, values)


class _ExcessOrnaments(NamedTuple):
    """An ornament of which a player has too many, their number, and the number of these on the site or in slots."""

    ornament: str
    n: int
    laid: int


def _list_excess_ornaments(table: RedCathedralTable, seat: int) -> Iterator[_ExcessOrnaments]:
    """Yield each ornament of which a player has too many."""
    for kind, available in zip(table.box.ornaments, table.ornaments[seat], strict=True):
        laid = count_placed_or_locked(table, seat, kind)
        if laid + max(0, available) > kind.each:
            yield _ExcessOrnaments(kind.id, laid + available, laid)


def count_placed_or_locked(table: RedCathedralTable, seat: int, kind: Ornament) -> int:
    """Return the number of a player's ornaments of a kind on the site or in slots."""
    holds = table.slot_holds[seat]
    places = [place for place, whose in enumerate(table.ornament) if whose == seat]
    return holds.count(kind.id) + sum(table.find_type(place) == kind.section for place in places)
