"""A given position, whole or in part, laid on the table before set-up draws the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine.games.red_cathedral import inventory, options, possible, setup
from engine.games.red_cathedral.content import BANNER
from engine.given import one_of, parts, whole
from engine.resources import Bag

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState


def arrange(state: RedCathedralState, given: Any) -> None:
    """Lays out what `position.describe` writes of the table; what is not given is left as set-up finds it.

    Materials come from the reserve, banners on the site from beside the inventory first, then from it; ornaments
    that are placed or locked are not available. Of the turn only whose it is can be given.

    Raises:
        ValueError: an unknown key or id, or what cannot be on a table.
    """
    given = parts("position", given, "turn", "market", "site", "players", "supply", *(["rival"] if state.solo else []))
    _turn(state, given.get("turn", {}))
    _market(state, given.get("market", {}))
    _site(state, given.get("site", {}))
    for colour, player in parts("players", given.get("players", {}), *state.colours).items():
        _player(state, state.colours.index(colour), player)
    _banners(state, given.get("players", {}))
    _ornaments(state, given.get("players", {}))
    _rival(state, given.get("rival", {}))
    if any(left < 0 for left in state.supply):
        raise ValueError("position: more materials than the box has")
    for name, n in parts("supply", given.get("supply", {}), *state.box.resources.ids).items():
        state.supply[state.box.resources.index[name]] = whole(name, n)
    possible.check(state)


def _turn(state: RedCathedralState, given: Any) -> None:
    turn = parts("turn", given, "player")
    if "player" in turn:
        seat = one_of("player", turn["player"], state.colours)
        state.rivals_turn = seat == state.rival
        state.seat = 0 if state.rivals_turn else seat


def _market(state: RedCathedralState, given: Any) -> None:
    market = parts("market", given, "tiles", "influence", "dice")
    for space, tile in parts("tiles", market.get("tiles", {}), *state.find["spaces"]).items():
        state.tile_at[state.find["spaces"][space]] = _find(state, "tiles", tile)
    for quarter, card in parts("influence", market.get("influence", {}), *state.find["quarters"]).items():
        state.card_at[state.find["quarters"][quarter]] = _find(state, "cards", card)
    for colour, given_die in parts("dice", market.get("dice", {}), *state.box.dice).items():
        die = parts(colour, given_die, "space", "face")
        number = state.find["dice"][colour]
        if "space" in die:
            state.die_at[number] = _find(state, "spaces", die["space"])
        if "face" in die:
            state.face[number] = state.box.faces[number][one_of("face", die["face"], state.box.faces[number])]


def _site(state: RedCathedralState, given: Any) -> None:
    site = parts("site", given, "towers", "sections")
    if "towers" in site:
        options.check_towers([len(tower) for tower in site["towers"]], state.people, state.box)
        setup.raise_towers(state, tuple(len(tower) for tower in site["towers"]))
        cards = [card for tower in site["towers"] for card in tower]
        state.section = [setup.UNDRAWN if card is None else _find(state, "sections", card) for card in cards]
    on_site = [state.box.sections[card].id for card in state.section if card >= 0]
    for section, given_section in parts("sections", site.get("sections", {}), *on_site).items():
        _section(state, state.place_of(section), given_section)


def _section(state: RedCathedralState, place: int, given: Any) -> None:
    section = parts("section", given, "tile", "banner", "completed", "materials", "ornament")
    if section.get("banner") is not None:
        state.banner[place] = one_of("banner", section["banner"], state.colours)
        state.shop[place] = setup.NOTHING
    if section.get("tile"):
        state.shop[place] = _find(state, "shops", section["tile"])
    state.done[place] = int(section.get("completed", False))
    if section.get("ornament") is not None:
        state.ornament[place] = one_of("ornament", section["ornament"], state.colours)
    for resource, n in _materials(state, section.get("materials", {})):
        state.laid[place][resource] += n
        state.supply[resource] -= n


def _player(state: RedCathedralState, seat: int, given: Any) -> None:
    keys = ("square", "rubles", "materials", "banners", "workshop", "ornaments")
    player = parts(state.colours[seat], given, *keys)
    state.square[seat] = whole("square", player.get("square", state.square[seat]))
    rubles = whole("rubles", player.get("rubles", state.stock[seat][state.box.ruble]))
    inventory.move(state, seat, state.box.ruble, rubles - state.stock[seat][state.box.ruble])
    for resource, n in _materials(state, player.get("materials", {})):
        inventory.move(state, seat, resource, n)
    for name, given_slot in parts("workshop", player.get("workshop", {}), *_slots(state, seat)).items():
        _slot(state, seat, _slots(state, seat).index(name), given_slot)


def _slot(state: RedCathedralState, seat: int, number: int, given: Any) -> None:
    """A slot's tile, which has freed what lay there unless that is said, or the tile lies face down on an ornament."""
    slot = parts("slot", given, "tile", "face", "holds")
    held = state.slot_holds[seat][number]
    if slot.get("tile"):
        state.slot_tile[seat][number] = _find(state, "shops", slot["tile"])
        state.slot_up[seat][number] = one_of("face", slot.get("face", "up"), ("down", "up"))
        held = "" if state.slot_up[seat][number] or held == BANNER else held
    one_of("holds", slot.get("holds", held), ("", BANNER, *state.find["ornaments"]))
    state.slot_holds[seat][number] = slot.get("holds", held)


def _banners(state: RedCathedralState, players: Mapping[str, Any]) -> None:
    """What is not said to be elsewhere covers the inventory, the rest lies beside it; Ivan's all do."""
    for seat, colour in enumerate(state.colours):
        left = state.box.figures.banners - state.banner.count(seat) - state.slot_holds[seat].count(BANNER)
        stored = min(left, state.stored_banners[seat])
        told = parts("banners", players.get(colour, {}).get("banners", {}), "inventory", "aside")
        told = {place: whole(place, n) for place, n in told.items()}
        state.stored_banners[seat] = told.get("inventory", stored)
        state.spare_banners[seat] = told.get("aside", left - stored)


def _ornaments(state: RedCathedralState, players: Mapping[str, Any]) -> None:
    """What lies neither on the site nor on a slot is available."""
    for seat, colour in enumerate(state.colours):
        told = parts("ornaments", players.get(colour, {}).get("ornaments", {}), *state.find["ornaments"])
        told = {kind: whole(kind, n) for kind, n in told.items()}
        for number, kind in enumerate(state.box.ornaments):
            left = kind.each - possible.placed_or_locked(state, seat, kind)
            state.ornaments[seat][number] = told.get(kind.id, left)


def _rival(state: RedCathedralState, given: Any) -> None:
    """Ivan's row from the left, as far as it is given, and the materials on his cards."""
    rival = parts("rival", given, "row", "tiles", "faces", "inventory", "construction")
    for place, card in enumerate(rival.get("row", ())):
        state.row[place] = _find(state, "solo", card)
    for place, tile in enumerate(rival.get("tiles", ())):
        state.row_tile[place], state.row_up[place] = _find(state, "shops", tile), 1
    for place, face in enumerate(rival.get("faces", ())):
        state.row_up[place] = one_of("face", face, ("down", "up"))
    for name, cells in (("inventory", state.store), ("construction", state.yard)):
        for resource, n in _materials(state, rival.get(name, {})):
            cells[resource] += n
            state.supply[resource] -= n


def _materials(state: RedCathedralState, given: Any) -> Bag:
    resources = state.box.resources
    known = parts("materials", given, *(resources.ids[material] for material in resources.materials))
    return resources.bag({name: whole(name, n) for name, n in known.items()})


def _slots(state: RedCathedralState, seat: int) -> list[str]:
    return [slot.id for slot in state.boards[seat]]


def _find(state: RedCathedralState, things: str, name: Any) -> int:
    return one_of(things, name, tuple(state.find[things]))
