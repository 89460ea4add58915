"""Set up the solo game: Ivan's row of cards with their tiles, and his first claims (facts 12.1-12.6)."""

from __future__ import annotations

from engine.action import Action
from engine.action_kind import WeightedOutcomes
from engine.games.red_cathedral.content.box import Benefit
from engine.games.red_cathedral.content.content_shape import SectionType
from engine.games.red_cathedral.effects.gain_at import GainAt
from engine.games.red_cathedral.rules.claim import list_available_places
from engine.games.red_cathedral.solo import ivans_claim
from engine.games.red_cathedral.table import UNDRAWN, RedCathedralTable
from engine.games.red_cathedral.task import DealTask, SetupTask


def weigh_cards(table: RedCathedralTable) -> WeightedOutcomes:
    """Return the possible draws of the next card of Ivan's row, with their weights (fact 12.3)."""
    if UNDRAWN not in table.row:
        return []
    place = table.row.index(UNDRAWN)
    waiting = [name for card, name in enumerate(table.box.solo) if card not in table.row]
    return [(Action("draw_solo", (place, name)), 1) for name in waiting]


def draw_solo(table: RedCathedralTable, place: int, card: str) -> None:
    """Lay a card in its place of Ivan's row (fact 12.3)."""
    table.journal.write(table.row, place, table.numbers.solo[card])


def weigh_tiles(table: RedCathedralTable) -> WeightedOutcomes:
    """Return the possible draws of a marked tile for the next card, with their weights (fact 12.3)."""
    if UNDRAWN not in table.row_tile:
        return []
    card = table.box.solo[table.row[table.row_tile.index(UNDRAWN)]]
    waiting = [tile for tile in list_marked_tiles(table) if table.numbers.shops[tile.id] not in table.row_tile]
    return [(Action("deal_tile", (card, tile.id)), 1) for tile in waiting]


def deal_tile(table: RedCathedralTable, card: str, tile: str) -> None:
    """Lay a tile face up on a card, in set-up or in a new row (facts 12.3, 12.14)."""
    place = table.row.index(table.numbers.solo[card])
    table.journal.write(table.row_tile, place, table.numbers.shops[tile])
    table.journal.write(table.row_up, place, 1)
    task = table.tasks[-1]
    rule = "solo.setup" if isinstance(task, SetupTask) else "solo.new-row"
    table.note(rule, None, card=card, tile=tile)
    if isinstance(task, DealTask) and UNDRAWN not in table.row_tile:
        table.pop()


def list_marked_tiles(table: RedCathedralTable) -> list[Benefit]:
    """Return the tiles that show a die and are marked for higher player counts."""
    return [tile for tile in table.box.shops if tile.players != "all" and find_die(tile) is not None]


def find_die(tile: Benefit) -> str | None:
    """Return the colour of the die that a workshop tile shows, or None if it shows none."""
    return next((gift.die for gift in tile.gives if isinstance(gift, GainAt)), None)


def claim_first_bases(table: RedCathedralTable) -> None:
    """Claim bases for Ivan with the banners that are not on his card (fact 12.5).

    The base with the highest recognition is claimed first, the leftmost in a tie. Its tile leaves the game without
    effect.
    """
    figures = table.box.figures
    solo = table.box.figures.solo
    if not (table.solo and solo):
        return
    for _ in range(figures.banners - solo.banners_on_card - table.banner.count(table.rival)):
        bases = [place for place in list_available_places(table) if table.find_type(place) == SectionType.BASE]
        if bases:
            best = max(bases, key=lambda place: ivans_claim.count_recognition(table, table.find_card(place).reward))
            ivans_claim.put_banner(table, best, "solo.first-claim")
