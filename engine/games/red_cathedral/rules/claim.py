"""The main action claim: put a banner on a section, and its workshop tile into a slot (facts 4, 5)."""

from __future__ import annotations

from collections.abc import Iterator

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

FACES = ("down", "up")
"""The faces of a tile in a slot."""


def list_available_places(table: RedCathedralTable) -> list[int]:
    """Return the places of sections without a banner that are bases or above a claimed section (facts 4.3, 4.4)."""
    places = []
    for tower in table.towers:
        for place in tower:
            if table.banner[place] == NOBODY:
                places.append(place)
                break
    return places


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
    placed = [
        Action("place_tile", (table.boards[seat][number].id, face))
        for number in _list_free_slots(table, seat, source)
        for face in FACES
        if _find_face_refusal(table, number, face) is None
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


def find_claim_refusal(table: RedCathedralTable) -> Refusal | None:
    """Return why the player may not claim a section, or None if they may.

    A claim needs an available section, a banner, and a slot for the tile (facts 4.1, 4.3, 4.6).
    """
    if not list_available_places(table):
        return make_refusal("claim.available", RedCathedralRefusal.NO_SECTION_AVAILABLE)
    if not _list_banner_sources(table, table.seat):
        return make_refusal("claim.banner", RedCathedralRefusal.NO_BANNER_OR_SLOT_LEFT)
    return None


def find_banner_refusal(table: RedCathedralTable, source: str) -> Refusal | None:
    """Return why the banner may not be taken from a source, or None if it may (facts 4.2, 5.5)."""
    if not isinstance(table.tasks[-1], BannerTask):
        return make_refusal("claim.banner", RedCathedralRefusal.NOT_TAKING_BANNER)
    if source not in _list_banner_sources(table, table.seat):
        return make_refusal("claim.banner", RedCathedralRefusal.NO_BANNER_ON_SOURCE, source=source)
    return None


def find_section_refusal(table: RedCathedralTable, section: str) -> Refusal | None:
    """Return why a section may not be claimed, or None if it may (fact 4.3)."""
    if not isinstance(table.tasks[-1], SectionTask):
        return make_refusal("claim.section", RedCathedralRefusal.NOT_CLAIMING)
    if table.numbers.sections.get(section) not in table.section:
        return make_refusal("claim.available", RedCathedralRefusal.NO_SUCH_SECTION)
    place = table.find_place(section)
    if table.banner[place] != NOBODY:
        return make_refusal("claim.available", RedCathedralRefusal.SECTION_HAS_BANNER)
    if place not in list_available_places(table):
        return make_refusal("claim.available", RedCathedralRefusal.SECTION_BELOW_WITHOUT_BANNER)
    return None


def find_tile_refusal(table: RedCathedralTable, slot: str, face: str) -> Refusal | None:
    """Return why the tile may not be placed in a slot with a face, or None if it may (facts 4.7, 4.8, 5.1)."""
    task = table.tasks[-1]
    if not isinstance(task, SlotTask):
        return make_refusal("claim.tile", RedCathedralRefusal.NOT_PLACING_TILE)
    number = next((number for number, own in enumerate(table.boards[table.seat]) if own.id == slot), None)
    if number is None or table.slot_tile[table.seat][number] != NOTHING:
        return _NO_SUCH_SLOT
    return _find_slot_refusal(table, table.seat, number, task.source) or _find_face_refusal(table, number, face)


def _find_slot_refusal(table: RedCathedralTable, seat: int, number: int, source: str) -> Refusal | None:
    """Return why the tile of a banner from `source` may not go to a slot without a tile (facts 4.6, 5.4, 5.6, 5.7)."""
    slot = table.boards[seat][number]
    if table.slot_holds[seat][number] == BANNER and slot.id != source:
        return _SLOT_HOLDS_BANNER
    if source not in (STORE, ASIDE) and table.readings["white-slot-tile"] == "white-slot":
        home = table.boards[seat][table.find_slot(seat, source)]
        return None if slot.die == home.die else _SLOT_OF_OTHER_DIE
    return None


def _find_face_refusal(table: RedCathedralTable, number: int, face: str) -> Refusal | None:
    if face not in FACES:
        return make_refusal("claim.tile", RedCathedralRefusal.NO_SUCH_FACE)
    if compute_price(table, table.seat, number, face) > table.stock[table.seat][table.box.ruble]:
        return make_refusal("claim.tile", RedCathedralRefusal.SLOT_TOO_DEAR)
    return None


_NO_SUCH_SLOT = make_refusal("claim.tile", RedCathedralRefusal.NO_SUCH_SLOT)
_SLOT_HOLDS_BANNER = make_refusal("advanced.white", RedCathedralRefusal.SLOT_HOLDS_BANNER)
_SLOT_OF_OTHER_DIE = make_refusal("advanced.white", RedCathedralRefusal.SLOT_OF_OTHER_DIE)


def _list_banner_sources(table: RedCathedralTable, seat: int) -> list[str]:
    sources = [STORE] if table.stored_banners[seat] else []
    if table.spare_banners[seat]:
        sources.append(ASIDE)
    white = zip(table.boards[seat], table.slot_holds[seat], strict=True)
    sources += [slot.id for slot, held in white if held == BANNER]
    return [source for source in sources if _has_free_slot(table, seat, source)]


def _has_free_slot(table: RedCathedralTable, seat: int, source: str) -> bool:
    return next(_list_free_slots(table, seat, source), None) is not None


def _list_free_slots(table: RedCathedralTable, seat: int, source: str) -> Iterator[int]:
    """Yield the numbers of the free slots for the tile of a banner from `source`."""
    for number, tile in enumerate(table.slot_tile[seat]):
        if tile == NOTHING and _find_slot_refusal(table, seat, number, source) is None:
            yield number
