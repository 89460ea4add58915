"""Lay out a given position, whole or in part, before set-up draws the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.games.red_cathedral.content.content_shape import BANNER
from engine.games.red_cathedral.input_refusals import RedCathedralOptionRefusal
from engine.games.red_cathedral.rules import inventory
from engine.games.red_cathedral.start import options, position_checks, setup
from engine.games.red_cathedral.start.options_data import (
    GivenDie,
    GivenMarket,
    GivenRival,
    GivenSection,
    GivenSite,
    GivenSlot,
    RedCathedralPlayer,
    RedCathedralPosition,
)
from engine.games.red_cathedral.table import UNDRAWN, RedCathedralTable
from engine.option_checks import check_keys, index_among
from engine.plain_data import ContentError, Path, locate_errors
from engine.resources import Bag
from engine.table import NOTHING
from engine.template import Args


def arrange(table: RedCathedralTable, given: RedCathedralPosition) -> None:
    """Lay out a position in the format of `describe_position`, and leave the rest to set-up.

    Materials are taken from the reserve. Banners on the site are taken from next to the inventory first, then from the
    inventory. Ornaments that are placed or locked are not available. Only the player of a turn can be given.

    Raises:
        ContentError: an id is unknown, or the position is impossible. Its path starts at the position.
    """
    if not table.solo:
        check_keys((), given, "turn", "market", "site", "players", "supply")
    players = check_keys(("players",), given.get("players", {}), *table.colours)
    _arrange_turn(table, given.get("turn", {}))
    with locate_errors("market"):
        _arrange_market(table, given.get("market", {}))
    with locate_errors("site"):
        _arrange_site(table, given.get("site", {}))
    for colour, player in players.items():
        with locate_errors("players", colour):
            _arrange_player(table, table.colours.index(colour), player)
    _arrange_banners(table, players)
    _arrange_ornaments(table, players)
    with locate_errors("rival"):
        _arrange_rival(table, given.get("rival", {}))
    if any(left < 0 for left in table.supply):
        raise ContentError((), RedCathedralOptionRefusal.TOO_FEW_MATERIALS)
    for name, n in check_keys(("supply",), given.get("supply", {}), *table.box.resources.ids).items():
        table.supply[table.box.resources.index[name]] = n
    position_checks.check_position(table)


def _arrange_turn(table: RedCathedralTable, given: Mapping[str, str]) -> None:
    turn = check_keys(("turn",), given, "player")
    if "player" in turn:
        seat = index_among(("turn", "player"), turn["player"], table.colours)
        table.rivals_turn = seat == table.rival
        table.seat = 0 if table.rivals_turn else seat


def _arrange_market(table: RedCathedralTable, given: GivenMarket) -> None:
    for space, tile in check_keys(("tiles",), given.get("tiles", {}), *table.numbers.spaces).items():
        table.tile_at[table.numbers.spaces[space]] = _find_piece(("tiles", space), table.numbers.tiles, tile)
    for quarter, card in check_keys(("influence",), given.get("influence", {}), *table.numbers.quarters).items():
        table.card_at[table.numbers.quarters[quarter]] = _find_piece(("influence", quarter), table.numbers.cards, card)
    for colour, die in check_keys(("dice",), given.get("dice", {}), *table.box.dice).items():
        with locate_errors("dice", colour):
            _arrange_die(table, table.numbers.dice[colour], die)


def _arrange_die(table: RedCathedralTable, number: int, given: GivenDie) -> None:
    if "space" in given:
        table.die_at[number] = _find_piece(("space",), table.numbers.spaces, given["space"])
    if "face" in given:
        index_among(("face",), given["face"], table.box.faces[number])
        table.face[number] = given["face"]


def _arrange_site(table: RedCathedralTable, given: GivenSite) -> None:
    if "towers" in given:
        heights = tuple(len(tower) for tower in given["towers"])
        options.check_towers(("towers",), heights, table.players, table.box)
        setup.raise_towers(table, heights)
        cards = [card for tower in given["towers"] for card in tower]
        table.section = [
            UNDRAWN if card is None else _find_piece(("towers",), table.numbers.sections, card) for card in cards
        ]
    on_site = [table.box.sections[card].id for card in table.section if card >= 0]
    for name, section in check_keys(("sections",), given.get("sections", {}), *on_site).items():
        with locate_errors("sections", name):
            _arrange_section(table, table.find_place(name), section)


def _arrange_section(table: RedCathedralTable, place: int, given: GivenSection) -> None:
    if (colour := given.get("banner")) is not None:
        table.banner[place] = index_among(("banner",), colour, table.colours)
        table.shop[place] = NOTHING
    if (tile := given.get("tile")) is not None:
        table.shop[place] = _find_piece(("tile",), table.numbers.shops, tile)
    table.done[place] = int(given.get("completed", False))
    if (colour := given.get("ornament")) is not None:
        table.ornament[place] = index_among(("ornament",), colour, table.colours)
    _arrange_pile(table, table.laid[place], _read_materials(table, ("materials",), given.get("materials", {})))


def _arrange_player(table: RedCathedralTable, seat: int, given: RedCathedralPlayer) -> None:
    table.square[seat] = given.get("square", table.square[seat])
    rubles = given.get("rubles", table.stock[seat][table.box.ruble])
    inventory.move(table, seat, table.box.ruble, rubles - table.stock[seat][table.box.ruble])
    for resource, n in _read_materials(table, ("materials",), given.get("materials", {})):
        inventory.move(table, seat, resource, n)
    slot_ids = [slot.id for slot in table.boards[seat]]
    for name, slot in check_keys(("workshop",), given.get("workshop", {}), *slot_ids).items():
        with locate_errors("workshop", name):
            _arrange_slot(table, seat, slot_ids.index(name), slot)


def _arrange_slot(table: RedCathedralTable, seat: int, number: int, given: GivenSlot) -> None:
    """Put a tile into a slot.

    The tile removes the piece that the slot holds, except that a face-down tile leaves an ornament there. A given
    `holds` takes precedence.
    """
    held = table.slot_holds[seat][number]
    tile = given.get("tile")
    if tile is None and given.get("face") is not None:
        raise ContentError(("face",), RedCathedralOptionRefusal.FACE_WITHOUT_TILE)
    if tile is not None:
        table.slot_tile[seat][number] = _find_piece(("tile",), table.numbers.shops, tile)
        table.slot_up[seat][number] = index_among(("face",), given.get("face", "up"), ("down", "up"))
        held = None if table.slot_up[seat][number] or held == BANNER else held
    holds = given.get("holds", held or "")
    index_among(("holds",), holds, ("", BANNER, *table.numbers.ornaments))
    table.slot_holds[seat][number] = holds or None


def _arrange_banners(table: RedCathedralTable, players: Mapping[str, RedCathedralPlayer]) -> None:
    """Divide each player's remaining banners between the inventory and the space next to it.

    Unless numbers are given, the spaces covered at the start are filled first. All banners of Ivan are next to it.
    """
    for seat, colour in enumerate(table.colours):
        left = table.box.figures.banners - table.banner.count(seat) - table.slot_holds[seat].count(BANNER)
        stored = min(left, table.stored_banners[seat])
        given = players[colour].get("banners", {}) if colour in players else {}
        counts = check_keys(("players", colour, "banners"), given, "inventory", "aside")
        table.stored_banners[seat] = counts.get("inventory", stored)
        table.spare_banners[seat] = counts.get("aside", left - stored)


def _arrange_ornaments(table: RedCathedralTable, players: Mapping[str, RedCathedralPlayer]) -> None:
    """Make the ornaments available that are neither on the site nor in a slot."""
    for seat, colour in enumerate(table.colours):
        given = players[colour].get("ornaments", {}) if colour in players else {}
        counts = check_keys(("players", colour, "ornaments"), given, *table.numbers.ornaments)
        for number, kind in enumerate(table.box.ornaments):
            left = kind.each - position_checks.count_placed_or_locked(table, seat, kind)
            table.ornaments[seat][number] = counts.get(kind.id, left)


def _arrange_rival(table: RedCathedralTable, given: GivenRival) -> None:
    """Lay out the given part of Ivan's row, from the left, and the materials on his cards."""
    row = given.get("row", ())
    tiles = given.get("tiles", ())
    faces = given.get("faces", ())
    _check_row_length(table, {"row": row, "tiles": tiles, "faces": faces})
    for place, card in enumerate(row):
        table.row[place] = _find_piece(("row", place), table.numbers.solo, card)
    for place, tile in enumerate(tiles):
        table.row_tile[place] = _find_piece(("tiles", place), table.numbers.shops, tile)
        table.row_up[place] = 1
    for place, face in enumerate(faces):
        if place >= len(tiles):
            raise ContentError(("faces", place), RedCathedralOptionRefusal.FACE_WITHOUT_TILE)
        table.row_up[place] = index_among(("faces", place), face, ("down", "up"))
    _arrange_pile(table, table.rival_inventory, _read_materials(table, ("inventory",), given.get("inventory", {})))
    _arrange_pile(
        table, table.rival_construction, _read_materials(table, ("construction",), given.get("construction", {}))
    )


def _check_row_length(table: RedCathedralTable, given: Mapping[str, Sequence[str]]) -> None:
    """Raise ContentError if more cards, tiles or faces are given than Ivan's row has places."""
    for name, entries in given.items():
        if len(entries) > len(table.row):
            values: Args = {"n": len(entries), "places": len(table.row)}
            raise ContentError((name,), RedCathedralOptionRefusal.ROW_TOO_LONG, values)


def _arrange_pile(table: RedCathedralTable, cells: list[int], materials: Bag) -> None:
    for resource, n in materials:
        cells[resource] += n
        table.supply[resource] -= n


def _read_materials(table: RedCathedralTable, path: Path, given: Mapping[str, int]) -> Bag:
    resources = table.box.resources
    return resources.make_bag(check_keys(path, given, *(resources.ids[material] for material in resources.materials)))


def _find_piece(path: Path, numbers: Mapping[str, int], name: str) -> int:
    return index_among(path, name, tuple(numbers))
