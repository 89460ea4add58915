"""A given position, whole or in part, laid on the table before set-up draws the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.red_cathedral import inventory, options, possible, setup
from engine.games.red_cathedral.content import BANNER
from engine.games.red_cathedral.table import NOTHING, UNDRAWN, RedCathedralTable
from engine.given import check_mapping, check_whole, index_among
from engine.resources import Bag


def arrange(table: RedCathedralTable, given: Any) -> None:
    """Lay out what `position.describe` writes of the table; what is not given is left as set-up finds it.

    Materials come from the reserve, banners on the site from beside the inventory first, then from it; ornaments
    that are placed or locked are not available. Of the turn only whose it is can be given.

    Raises:
        ValueError: an unknown key or id, or what cannot be on a table.
    """
    given = check_mapping(
        "position", given, "turn", "market", "site", "players", "supply", *(["rival"] if table.solo else [])
    )
    _arrange_turn(table, given.get("turn", {}))
    _arrange_market(table, given.get("market", {}))
    _arrange_site(table, given.get("site", {}))
    for colour, player in check_mapping("players", given.get("players", {}), *table.colours).items():
        _arrange_player(table, table.colours.index(colour), player)
    _arrange_banners(table, given.get("players", {}))
    _arrange_ornaments(table, given.get("players", {}))
    _arrange_rival(table, given.get("rival", {}))
    if any(left < 0 for left in table.supply):
        raise ValueError("position: more materials than the box has")
    for name, n in check_mapping("supply", given.get("supply", {}), *table.box.resources.ids).items():
        table.supply[table.box.resources.index[name]] = check_whole(name, n)
    possible.check(table)


def _arrange_turn(table: RedCathedralTable, given: Any) -> None:
    turn = check_mapping("turn", given, "player")
    if "player" in turn:
        seat = index_among("player", turn["player"], table.colours)
        table.rivals_turn = seat == table.rival
        table.seat = 0 if table.rivals_turn else seat


def _arrange_market(table: RedCathedralTable, given: Any) -> None:
    market = check_mapping("market", given, "tiles", "influence", "dice")
    for space, tile in check_mapping("tiles", market.get("tiles", {}), *table.find["spaces"]).items():
        table.tile_at[table.find["spaces"][space]] = _find_piece(table, "tiles", tile)
    for quarter, card in check_mapping("influence", market.get("influence", {}), *table.find["quarters"]).items():
        table.card_at[table.find["quarters"][quarter]] = _find_piece(table, "cards", card)
    for colour, given_die in check_mapping("dice", market.get("dice", {}), *table.box.dice).items():
        die = check_mapping(colour, given_die, "space", "face")
        number = table.find["dice"][colour]
        if "space" in die:
            table.die_at[number] = _find_piece(table, "spaces", die["space"])
        if "face" in die:
            table.face[number] = table.box.faces[number][index_among("face", die["face"], table.box.faces[number])]


def _arrange_site(table: RedCathedralTable, given: Any) -> None:
    site = check_mapping("site", given, "towers", "sections")
    if "towers" in site:
        options.check_towers([len(tower) for tower in site["towers"]], table.people, table.box)
        setup.raise_towers(table, tuple(len(tower) for tower in site["towers"]))
        cards = [card for tower in site["towers"] for card in tower]
        table.section = [UNDRAWN if card is None else _find_piece(table, "sections", card) for card in cards]
    on_site = [table.box.sections[card].id for card in table.section if card >= 0]
    for section, given_section in check_mapping("sections", site.get("sections", {}), *on_site).items():
        _arrange_section(table, table.place_of(section), given_section)


def _arrange_section(table: RedCathedralTable, place: int, given: Any) -> None:
    section = check_mapping("section", given, "tile", "banner", "completed", "materials", "ornament")
    if section.get("banner") is not None:
        table.banner[place] = index_among("banner", section["banner"], table.colours)
        table.shop[place] = NOTHING
    if section.get("tile"):
        table.shop[place] = _find_piece(table, "shops", section["tile"])
    table.done[place] = int(section.get("completed", False))
    if section.get("ornament") is not None:
        table.ornament[place] = index_among("ornament", section["ornament"], table.colours)
    for resource, n in _materials_of(table, section.get("materials", {})):
        table.laid[place][resource] += n
        table.supply[resource] -= n


def _arrange_player(table: RedCathedralTable, seat: int, given: Any) -> None:
    keys = ("square", "rubles", "materials", "banners", "workshop", "ornaments")
    player = check_mapping(table.colours[seat], given, *keys)
    table.square[seat] = check_whole("square", player.get("square", table.square[seat]))
    rubles = check_whole("rubles", player.get("rubles", table.stock[seat][table.box.ruble]))
    inventory.move(table, seat, table.box.ruble, rubles - table.stock[seat][table.box.ruble])
    for resource, n in _materials_of(table, player.get("materials", {})):
        inventory.move(table, seat, resource, n)
    for name, given_slot in check_mapping("workshop", player.get("workshop", {}), *_slot_ids(table, seat)).items():
        _arrange_slot(table, seat, _slot_ids(table, seat).index(name), given_slot)


def _arrange_slot(table: RedCathedralTable, seat: int, number: int, given: Any) -> None:
    """Lay a tile into a slot: it frees what lay there unless that is given, or lies face down on an ornament."""
    slot = check_mapping("slot", given, "tile", "face", "holds")
    held = table.slot_holds[seat][number]
    if slot.get("tile"):
        table.slot_tile[seat][number] = _find_piece(table, "shops", slot["tile"])
        table.slot_up[seat][number] = index_among("face", slot.get("face", "up"), ("down", "up"))
        held = "" if table.slot_up[seat][number] or held == BANNER else held
    index_among("holds", slot.get("holds", held), ("", BANNER, *table.find["ornaments"]))
    table.slot_holds[seat][number] = slot.get("holds", held)


def _arrange_banners(table: RedCathedralTable, players: Mapping[str, Any]) -> None:
    """Lay banners of which nothing is said on the inventory, and the rest, like all of Ivan's, beside it."""
    for seat, colour in enumerate(table.colours):
        left = table.box.figures.banners - table.banner.count(seat) - table.slot_holds[seat].count(BANNER)
        stored = min(left, table.stored_banners[seat])
        counts = check_mapping("banners", players.get(colour, {}).get("banners", {}), "inventory", "aside")
        counts = {place: check_whole(place, n) for place, n in counts.items()}
        table.stored_banners[seat] = counts.get("inventory", stored)
        table.spare_banners[seat] = counts.get("aside", left - stored)


def _arrange_ornaments(table: RedCathedralTable, players: Mapping[str, Any]) -> None:
    """Make the ornaments available that lie neither on the site nor on a slot."""
    for seat, colour in enumerate(table.colours):
        counts = check_mapping("ornaments", players.get(colour, {}).get("ornaments", {}), *table.find["ornaments"])
        counts = {kind: check_whole(kind, n) for kind, n in counts.items()}
        for number, kind in enumerate(table.box.ornaments):
            left = kind.each - possible.placed_or_locked(table, seat, kind)
            table.ornaments[seat][number] = counts.get(kind.id, left)


def _arrange_rival(table: RedCathedralTable, given: Any) -> None:
    """Lay Ivan's row from the left, as far as it is given, and the materials on his cards."""
    rival = check_mapping("rival", given, "row", "tiles", "faces", "inventory", "construction")
    for place, card in enumerate(rival.get("row", ())):
        table.row[place] = _find_piece(table, "solo", card)
    for place, tile in enumerate(rival.get("tiles", ())):
        table.row_tile[place], table.row_up[place] = _find_piece(table, "shops", tile), 1
    for place, face in enumerate(rival.get("faces", ())):
        table.row_up[place] = index_among("face", face, ("down", "up"))
    for name, cells in (("inventory", table.store), ("construction", table.yard)):
        for resource, n in _materials_of(table, rival.get(name, {})):
            cells[resource] += n
            table.supply[resource] -= n


def _materials_of(table: RedCathedralTable, given: Any) -> Bag:
    resources = table.box.resources
    known = check_mapping("materials", given, *(resources.ids[material] for material in resources.materials))
    return resources.bag({name: check_whole(name, n) for name, n in known.items()})


def _slot_ids(table: RedCathedralTable, seat: int) -> list[str]:
    return [slot.id for slot in table.boards[seat]]


def _find_piece(table: RedCathedralTable, things: str, name: Any) -> int:
    return index_among(things, name, tuple(table.find[things]))
