"""The main action claim: put a banner on a section, and its workshop tile into a slot (facts 4, 5)."""

from __future__ import annotations

from engine.action import Action
from engine.games.red_cathedral.content.content_shape import ADVANCED, BANNER
from engine.games.red_cathedral.refusals import RedCathedralRefusal
from engine.games.red_cathedral.rules import inventory, workshop
from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.task import BannerTask, SectionTask, SlotTask
from engine.refusal import Refusal, make_refusal
from engine.table import NOBODY, NOTHING

STORE = "inventory"
"""The place of the banners in the inventory."""

ASIDE = "aside"
"""The place of the banners beside the board."""


def can_claim(table: RedCathedralTable, seat: int) -> bool:
    """Return whether the player has a banner, an available section and a slot for its tile (facts 4.1, 4.3, 4.6)."""
    return bool(_list_banner_sources(table, seat)) and bool(list_available_places(table))


def list_available_places(table: RedCathedralTable) -> list[int]:
    """Return the places of sections without a banner that are bases or above a claimed section (facts 4.3, 4.4)."""
    lowest = (next((place for place in tower if table.banner[place] == NOBODY), None) for tower in table.towers)
    return [place for place in lowest if place is not None]


def list_banner_choices(table: RedCathedralTable) -> list[Action]:
    """Return the possible sources of the banner (facts 4.2, 5.5)."""
    return [Action("take_banner", (source,)) for source in _list_banner_sources(table, table.seat)]


def take_banner(table: RedCathedralTable, source: str) -> None:
    """Take a banner from the inventory, from next to it, or from a white slot (fact 4.2)."""
    seat = table.seat
    if source == STORE:
        table.journal.write(table.stored_banners, seat, table.stored_banners[seat] - 1)
    elif source == ASIDE:
        table.journal.write(table.spare_banners, seat, table.spare_banners[seat] - 1)
    else:
        table.journal.write(table.slot_holds[seat], table.find_slot(seat, source), None)
    table.pop()
    table.push(SectionTask(source))
    table.note("claim.banner", seat, source=source)


def list_section_choices(table: RedCathedralTable) -> list[Action]:
    """Return the sections that can be claimed (fact 4.3)."""
    return [
        Action("choose_section", (table.box.sections[table.section[place]].id,))
        for place in list_available_places(table)
    ]


def choose_section(table: RedCathedralTable, section: str) -> None:
    """Put the banner on the section permanently, and let the player place its tile (facts 4.5, 4.6)."""
    place = table.find_place(section)
    source = table.pop_as(SectionTask).source
    table.journal.write(table.banner, place, table.seat)
    table.note("claim.section", table.seat, section=section)
    tile = table.shop[place]
    table.journal.write(table.shop, place, NOTHING)
    if tile != NOTHING:
        table.push(SlotTask(source, table.box.shops[tile].id))


def list_slot_choices(table: RedCathedralTable, source: str) -> list[Action]:
    """Return each free slot with the tile face down and, if its price can be paid, face up (facts 4.7, 4.8, 5.1)."""
    seat = table.seat
    money = table.stock[seat][table.box.ruble]
    placed = [
        Action("place_tile", (slot.id, face))
        for number, slot in enumerate(table.boards[seat])
        if number in _list_free_slots(table, seat, source)
        for face in ("down", "up")
        if compute_price(table, seat, number, face) <= money
    ]
    return [*placed, Action("leave_tile")] if _charges_for_every_tile(table, seat) else placed


def compute_price(table: RedCathedralTable, seat: int, number: int, face: str) -> int:
    """Return the price of a tile in a slot, which is 0 face down except in editions that charge for every tile."""
    return table.boards[seat][number].price if face == "up" or _charges_for_every_tile(table, seat) else 0


def place_tile(table: RedCathedralTable, slot: str, face: str) -> None:
    """Place the tile in the slot. A face-up tile costs the price and gives its benefit at once (facts 4.7-4.9)."""
    seat = table.seat
    number = table.find_slot(table.seat, slot)
    tile = table.pop_as(SlotTask).tile
    table.journal.write(table.slot_tile[seat], number, table.numbers.shops[tile])
    paid = compute_price(table, seat, number, face)
    table.note("claim.tile", seat, tile=tile, slot=slot, face=face, price={"term": "ruble", "n": paid})
    if face == "up" or _charges_for_every_tile(table, seat):
        inventory.pay(table, seat, ((table.box.ruble, paid),))
        release_ornament(table, seat, number)
    if face == "up":
        table.journal.write(table.slot_up[seat], number, 1)
        table.note("claim.benefit", seat, tile=tile)
        workshop.give_benefit(table, seat, slot)


def leave_tile(table: RedCathedralTable) -> None:
    """Remove the tile from the game without placing it, in editions that charge for every tile."""
    tile = table.pop_as(SlotTask).tile
    table.note("advanced.price", table.seat, tile=tile)


def release_ornament(table: RedCathedralTable, seat: int, number: int) -> None:
    """Release the ornament on a slot after its tile was paid for (fact 5.2)."""
    held = table.slot_holds[seat][number]
    if not held:
        return
    ornament = table.numbers.ornaments[held]
    table.journal.write(table.slot_holds[seat], number, None)
    table.journal.write(table.ornaments[seat], ornament, table.ornaments[seat][ornament] + 1)
    table.note("advanced.release", seat, ornament=held)


def _charges_for_every_tile(table: RedCathedralTable, seat: int) -> bool:
    """Return whether face-down tiles must also be paid for, as on the advanced side in some editions."""
    return table.readings["price-of-face-down"] == "each-tile" and table.sides[seat] == ADVANCED


def explain_refused_claim(table: RedCathedralTable) -> Refusal:
    """Return why the player may not claim a section."""
    if not list_available_places(table):
        return make_refusal("claim.available", RedCathedralRefusal.NO_SECTION_AVAILABLE)
    return make_refusal("claim.banner", RedCathedralRefusal.NO_BANNER_OR_SLOT_LEFT)


def explain_refused_banner(table: RedCathedralTable, source: str) -> Refusal:
    """Return why the banner may not be taken from the source."""
    if not isinstance(table.tasks[-1], BannerTask):
        return make_refusal("claim.banner", RedCathedralRefusal.NOT_TAKING_BANNER)
    return make_refusal("claim.banner", RedCathedralRefusal.NO_BANNER_ON_SOURCE, source=source)


def explain_refused_section(table: RedCathedralTable, section: str) -> Refusal:
    """Return why the section may not be claimed."""
    if not isinstance(table.tasks[-1], SectionTask):
        return make_refusal("claim.section", RedCathedralRefusal.NOT_CLAIMING)
    card = table.numbers.sections.get(section)
    if card not in table.section:
        return make_refusal("claim.available", RedCathedralRefusal.NO_SUCH_SECTION)
    claimed = table.banner[table.find_place(section)] != NOBODY
    kind = RedCathedralRefusal.SECTION_HAS_BANNER if claimed else RedCathedralRefusal.SECTION_BELOW_WITHOUT_BANNER
    return make_refusal("claim.available", kind)


def explain_refused_tile(table: RedCathedralTable, slot: str, face: str) -> Refusal:
    """Return why the tile may not be placed in the slot with that face."""
    task = table.tasks[-1]
    if not isinstance(task, SlotTask):
        return make_refusal("claim.tile", RedCathedralRefusal.NOT_PLACING_TILE)
    ids = [candidate.id for candidate in table.boards[table.seat]]
    if slot not in ids or ids.index(slot) not in _list_free_slots(table, table.seat, task.source):
        return _explain_refused_slot(table, slot)
    kind = RedCathedralRefusal.SLOT_TOO_DEAR if face in ("up", "down") else RedCathedralRefusal.NO_SUCH_FACE
    return make_refusal("claim.tile", kind)


def _explain_refused_slot(table: RedCathedralTable, slot: str) -> Refusal:
    seat = table.seat
    number = next((number for number, candidate in enumerate(table.boards[seat]) if candidate.id == slot), None)
    if number is None or table.slot_tile[seat][number] != NOTHING:
        return make_refusal("claim.tile", RedCathedralRefusal.NO_SUCH_SLOT)
    if table.slot_holds[seat][number] == BANNER:
        return make_refusal("advanced.white", RedCathedralRefusal.SLOT_HOLDS_BANNER)
    return make_refusal("advanced.white", RedCathedralRefusal.SLOT_OF_OTHER_DIE)


def _list_banner_sources(table: RedCathedralTable, seat: int) -> list[str]:
    sources = [STORE] if table.stored_banners[seat] else []
    if table.spare_banners[seat]:
        sources.append(ASIDE)
    white = zip(table.boards[seat], table.slot_holds[seat], strict=True)
    sources += [slot.id for slot, held in white if held == BANNER]
    return [source for source in sources if _list_free_slots(table, seat, source)]


def _list_free_slots(table: RedCathedralTable, seat: int, source: str) -> list[int]:
    """Return the free slots for the tile of a banner from `source` (facts 4.6, 5.4, 5.6, 5.7)."""
    board = table.boards[seat]
    holds = table.slot_holds[seat]
    free = [
        number
        for number, tile in enumerate(table.slot_tile[seat])
        if tile == NOTHING and (holds[number] != BANNER or board[number].id == source)
    ]
    if table.readings["white-slot-tile"] == "white-slot" and source not in (STORE, ASIDE):
        home = board[table.find_slot(seat, source)].die
        return [number for number in free if board[number].die == home]
    return free
