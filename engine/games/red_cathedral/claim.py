"""Claim a section: a banner on it, its workshop tile into a slot (facts 4, 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.action import Action
from engine.games.red_cathedral import inventory, workshop
from engine.games.red_cathedral.content import ADVANCED, BANNER

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState

NOBODY = NOTHING = -1
STORE, ASIDE = "inventory", "aside"


def possible(state: RedCathedralState, seat: int) -> bool:
    """Whether the player has a banner, a section to put it on and a slot for the tile (facts 4.1, 4.3, 4.6)."""
    return bool(_sources(state, seat)) and bool(available(state))


def available(state: RedCathedralState) -> list[int]:
    """Sections without a banner that are bases or stand on a claimed one (facts 4.3, 4.4)."""
    lowest = (next((place for place in tower if state.banner[place] == NOBODY), NOTHING) for tower in state.towers)
    return [place for place in lowest if place != NOTHING]


def banner_choices(state: RedCathedralState) -> list[Action]:
    """Where the banner may come from (facts 4.2, 5.5)."""
    return [Action("take_banner", (source,)) for source in _sources(state, state.seat)]


def take_banner(state: RedCathedralState, source: str) -> None:
    """A banner leaves the inventory, its side, or a white slot (fact 4.2)."""
    seat = state.seat
    if source == STORE:
        state.journal.write(state.stored_banners, seat, state.stored_banners[seat] - 1)
    elif source == ASIDE:
        state.journal.write(state.spare_banners, seat, state.spare_banners[seat] - 1)
    else:
        state.journal.write(state.slot_holds[seat], state.slot_of(seat, source), "")
    state.pop()
    state.push(("section", source))
    state.note("claim.banner", seat, source=source)


def section_choices(state: RedCathedralState, source: str) -> list[Action]:
    """The sections that can be claimed (fact 4.3)."""
    del source
    return [Action("choose_section", (state.box.sections[state.section[place]].id,)) for place in available(state)]


def choose_section(state: RedCathedralState, section: str) -> None:
    """The banner goes on the section, to stay; its tile is to be placed (facts 4.5, 4.6)."""
    place = state.place_of(section)
    _, source = state.pop()
    state.journal.write(state.banner, place, state.seat)
    state.note("claim.section", state.seat, section=section)
    tile = state.shop[place]
    state.journal.write(state.shop, place, NOTHING)
    if tile != NOTHING:
        state.push(("slot", source, state.box.shops[tile].id))


def slot_choices(state: RedCathedralState, source: str, tile: str) -> list[Action]:
    """Every empty slot, face down for nothing or face up for its price (facts 4.7, 4.8, 5.1)."""
    del tile
    seat = state.seat
    money = state.stock[seat][state.box.ruble]
    placed = [
        Action("place_tile", (slot.id, face))
        for number, slot in enumerate(state.boards[seat])
        if number in _slots(state, seat, source)
        for face in ("down", "up")
        if price(state, seat, number, face) <= money
    ]
    return [*placed, Action("leave_tile")] if _each_costs(state, seat) else placed


def price(state: RedCathedralState, seat: int, number: int, face: str) -> int:
    """What a tile in a slot costs; face down nothing, but where an edition has every tile paid on the advanced side."""
    return state.boards[seat][number].price if face == "up" or _each_costs(state, seat) else 0


def place_tile(state: RedCathedralState, slot: str, face: str) -> None:
    """The tile goes into the slot; face up it costs, and gives its benefit at once (facts 4.7-4.9)."""
    seat, number = state.seat, state.slot_of(state.seat, slot)
    _, _, tile = state.pop()
    state.journal.write(state.slot_tile[seat], number, state.find["shops"][tile])
    paid = price(state, seat, number, face)
    state.note("claim.tile", seat, tile=tile, slot=slot, face=face, price={"term": "ruble", "n": paid})
    if face == "up" or _each_costs(state, seat):
        inventory.pay(state, seat, ((state.box.ruble, paid),))
        release(state, seat, number)
    if face == "up":
        state.journal.write(state.slot_up[seat], number, 1)
        state.note("claim.benefit", seat, tile=tile)
        workshop.benefit(state, seat, slot)


def leave_tile(state: RedCathedralState) -> None:
    """The tile is not placed and leaves the game, where an edition has every tile paid."""
    _, _, tile = state.pop()
    state.note("advanced.price", state.seat, tile=tile)


def release(state: RedCathedralState, seat: int, number: int) -> None:
    """A paid tile sets the ornament on its slot free (fact 5.2)."""
    held = state.slot_holds[seat][number]
    if not held:
        return
    ornament = state.find["ornaments"][held]
    state.journal.write(state.slot_holds[seat], number, "")
    state.journal.write(state.ornaments[seat], ornament, state.ornaments[seat][ornament] + 1)
    state.note("advanced.release", seat, ornament=held)


def _each_costs(state: RedCathedralState, seat: int) -> bool:
    """Whether tiles face down cost as well: on the advanced side, by some editions."""
    return state.readings["price-of-face-down"] == "each-tile" and state.sides[seat] == ADVANCED


def why_not(state: RedCathedralState) -> tuple[str, str]:
    """What forbids claiming."""
    if not available(state):
        return "claim.available", "no section is available"
    return "claim.banner", "no banner or no slot is left"


def why_not_banner(state: RedCathedralState, source: str) -> tuple[str, str]:
    """What forbids taking the banner there."""
    if state.tasks[-1][0] != "banner":
        return "claim.banner", "no banner is taken now"
    return "claim.banner", f"no banner is on {source}, or no slot would be free for the tile"


def why_not_section(state: RedCathedralState, section: str) -> tuple[str, str]:
    """What forbids claiming this section."""
    if state.tasks[-1][0] != "section":
        return "claim.section", "no section is claimed now"
    found = state.find["sections"].get(section, NOTHING)
    if found not in state.section:
        return "claim.available", "no such section on the site"
    claimed = state.banner[state.place_of(section)] != NOBODY
    return "claim.available", "it has a banner" if claimed else "the section below has no banner"


def why_not_tile(state: RedCathedralState, slot: str, face: str) -> tuple[str, str]:
    """What forbids placing the tile so."""
    if state.tasks[-1][0] != "slot":
        return "claim.tile", "no tile is placed now"
    ids = [one.id for one in state.boards[state.seat]]
    if slot not in ids or ids.index(slot) not in _slots(state, state.seat, state.tasks[-1][1]):
        return _why_not_slot(state, slot)
    return "claim.tile", "the slot's price cannot be paid" if face in ("up", "down") else "a tile lies face up or down"


def _why_not_slot(state: RedCathedralState, slot: str) -> tuple[str, str]:
    seat = state.seat
    number = next((number for number, one in enumerate(state.boards[seat]) if one.id == slot), NOTHING)
    if number == NOTHING or state.slot_tile[seat][number] != NOTHING:
        return "claim.tile", "there is no such empty slot"
    if state.slot_holds[seat][number] == BANNER:
        return "advanced.white", "a banner lies on the slot"
    return "advanced.white", "the tile follows its banner to a slot of that die"


def _sources(state: RedCathedralState, seat: int) -> list[str]:
    sources = [STORE] if state.stored_banners[seat] else []
    if state.spare_banners[seat]:
        sources.append(ASIDE)
    white = zip(state.boards[seat], state.slot_holds[seat], strict=True)
    sources += [slot.id for slot, held in white if held == BANNER]
    return [source for source in sources if _slots(state, seat, source)]


def _slots(state: RedCathedralState, seat: int, source: str) -> list[int]:
    """Slots free for the tile of a claim whose banner comes from `source` (facts 4.6, 5.4, 5.6, 5.7)."""
    board, holds = state.boards[seat], state.slot_holds[seat]
    free = [
        number
        for number, tile in enumerate(state.slot_tile[seat])
        if tile == NOTHING and (holds[number] != BANNER or board[number].id == source)
    ]
    if state.readings["white-slot-tile"] == "white-slot" and source not in (STORE, ASIDE):
        home = board[state.slot_of(seat, source)].die
        return [number for number in free if board[number].die == home]
    return free
