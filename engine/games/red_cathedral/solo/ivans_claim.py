"""Ivan's card Claim: claim above the player's sections, or a base, or any section (facts 12.21, 12.22)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.action import Action
from engine.games.red_cathedral.content.content_shape import SectionType
from engine.games.red_cathedral.effects import Use
from engine.games.red_cathedral.rules import inventory
from engine.games.red_cathedral.rules.claim import list_available_places
from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.task import RivalClaimTask
from engine.table import NOBODY, NOTHING


def claim_section(table: RedCathedralTable) -> None:
    """Claim a section for Ivan if he has a banner, and let the player choose among equally good sections."""
    places = _list_preferred_places(table) if table.spare_banners[table.rival] else []
    if len(places) == 1:
        _claim_for_rival(table, places[0])
    elif places:
        table.push(RivalClaimTask())


def list_choices(table: RedCathedralTable) -> list[Action]:
    """Return the sections that are equally good for Ivan."""
    return [Action("rival_claim", (table.find_card(place).id,)) for place in _list_preferred_places(table)]


def claim_chosen_section(table: RedCathedralTable, section: str) -> None:
    """Claim the section that the player has chosen for Ivan."""
    table.pop()
    _claim_for_rival(table, table.find_place(section))


def put_banner(table: RedCathedralTable, place: int, rule: str) -> None:
    """Put one of Ivan's banners on a section, and remove its workshop tile from the game."""
    rival = table.rival
    table.journal.write(table.spare_banners, rival, table.spare_banners[rival] - 1)
    table.journal.write(table.banner, place, rival)
    table.journal.write(table.shop, place, NOTHING)
    table.note(rule, rival, section=table.find_card(place).id)


def count_recognition(table: RedCathedralTable, gifts: Sequence[Use]) -> int:
    """Return the recognition that Ivan would gain from effects without price or choice."""
    bags = (bag for gift in gifts for bag in gift.compute_free_gain(table, table.rival))
    return sum(n for resource, n in bags if resource == table.box.recognition)


def _claim_for_rival(table: RedCathedralTable, place: int) -> None:
    """Claim a section, and give Ivan the recognition of its tile or of the die on the tile (fact 12.22)."""
    tile = table.shop[place]
    gain = count_recognition(table, table.box.shops[tile].gives) if tile != NOTHING else 0
    put_banner(table, place, "solo.claim")
    if gain:
        inventory.score_points(table, table.rival, table.box.recognition, gain)


def _list_preferred_places(table: RedCathedralTable) -> list[int]:
    """Return the available sections right above the player's, or else all available bases, or else all sections."""
    places = list_available_places(table)
    above = [place for place in places if _find_owner_below(table, place) not in (NOBODY, table.rival)]
    bases = [place for place in places if table.find_type(place) == SectionType.BASE]
    return above or bases or places


def _find_owner_below(table: RedCathedralTable, place: int) -> int:
    """Return the owner of the section below, or NOBODY for a base."""
    return NOBODY if table.find_type(place) == SectionType.BASE else table.banner[place - 1]
