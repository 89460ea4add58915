"""Set up the table before the first turn, one draw at a time (facts 1)."""

from __future__ import annotations

from engine.action import Action
from engine.action_kind import WeightedOutcomes
from engine.games.red_cathedral.content.content_shape import SectionType
from engine.games.red_cathedral.rules import dice
from engine.games.red_cathedral.solo import solo_setup
from engine.games.red_cathedral.table import UNDRAWN, UNROLLED, RedCathedralTable
from engine.table import NOBODY


def is_pending(table: RedCathedralTable) -> bool:
    """Return whether anything must still be drawn or rolled."""
    drawn = (table.tile_at, table.card_at, table.die_at, table.section, table.shop, table.row, table.row_tile)
    return not table.towers or UNROLLED in table.face or any(UNDRAWN in cells for cells in drawn)


def weigh_outcomes(table: RedCathedralTable) -> WeightedOutcomes:
    """Return the possible outcomes of the next draw with their weights."""
    for draw in DRAWS:
        outcomes = draw(table)
        if outcomes:
            return outcomes
    return []


def draw_tile(table: RedCathedralTable, space: str, tile: str) -> None:
    """Lay a resource tile on a space (fact 1.8)."""
    table.journal.write(table.tile_at, table.numbers.spaces[space], table.numbers.tiles[tile])
    table.note("setup.tiles", None, space=space, tile=tile)


def draw_influence(table: RedCathedralTable, quarter: str, card: str) -> None:
    """Lay an influence card in a quarter (fact 1.9)."""
    table.journal.write(table.card_at, table.numbers.quarters[quarter], table.numbers.cards[card])
    table.note("setup.influence", None, quarter=quarter, card=card)


def place_die(table: RedCathedralTable, colour: str, space: str) -> None:
    """Place a die on a space; its face is rolled later (fact 1.10)."""
    table.journal.write(table.die_at, table.numbers.dice[colour], table.numbers.spaces[space])


def draw_plan(table: RedCathedralTable, plan: str) -> None:
    """Raise the towers of the building plan (fact 1.12)."""
    raise_towers(table, table.box.plans[plan].towers)
    table.note("setup.plan", None, plan=plan)


def draw_section(table: RedCathedralTable, place: int, section: str) -> None:
    """Lay a cathedral card on its place of the site (fact 1.13)."""
    table.journal.write(table.section, place, table.numbers.sections[section])
    table.note("setup.sections", None, place=place, section=section)


def draw_shop(table: RedCathedralTable, section: str, tile: str) -> None:
    """Lay a workshop tile on a cathedral card (fact 1.14)."""
    table.journal.write(table.shop, table.find_place(section), table.numbers.shops[tile])
    table.note("setup.workshop-tiles", None, section=section, tile=tile)


def list_plans(table: RedCathedralTable) -> list[str]:
    """Return the building plans for the number of players."""
    return [name for name, plan in table.box.plans.items() if plan.players == table.seat_count]


def count_shop_tiles_left(table: RedCathedralTable) -> dict[int, int]:
    """Return the number of copies of each workshop tile that can still be laid on sections (fact 1.14)."""
    marked = table.players >= table.box.figures.marked_from
    copies = [tile.copies if marked or tile.players == "all" else 0 for tile in table.box.shops]
    return _count_copies_left(copies, [*table.shop, *(tile for row in table.slot_tile for tile in row)])


def raise_towers(table: RedCathedralTable, heights: tuple[int, ...]) -> None:
    """Create empty places for all sections, tower by tower from the ground up."""
    starts = [sum(heights[:number]) for number in range(len(heights))]
    towers = tuple(tuple(range(start, start + height)) for start, height in zip(starts, heights, strict=True))
    size = sum(heights)
    kinds = len(table.box.resources.ids)
    cells = {"section": UNDRAWN, "shop": UNDRAWN, "banner": NOBODY, "done": 0, "ornament": NOBODY}
    table.set("towers", towers)
    table.set("laid", [[0] * kinds for _ in range(size)])
    for name, empty in cells.items():
        table.set(name, [empty] * size)


def find_planned_type(table: RedCathedralTable, place: int) -> SectionType:
    """Return the type of section that a place is for."""
    tower = next(tower for tower in table.towers if place in tower)
    if place == tower[0]:
        return SectionType.BASE
    return SectionType.DOME if place == tower[-1] else SectionType.MIDDLE


def _weigh_tiles(table: RedCathedralTable) -> WeightedOutcomes:
    space = _find_undrawn(table.tile_at)
    tiles = table.box.tiles
    if space is None:
        return []
    left = _count_copies_left([tile.copies for tile in tiles], table.tile_at)
    return [(Action("draw_tile", (table.box.spaces[space], tiles[tile].id)), n) for tile, n in left.items()]


def _weigh_influence(table: RedCathedralTable) -> WeightedOutcomes:
    quarter = _find_undrawn(table.card_at)
    cards = table.box.cards
    if quarter is None:
        return []
    guilds = {cards[card].guild for card in table.card_at if card != UNDRAWN}
    return [(Action("draw_influence", (table.box.quarters[quarter], c.id)), 1) for c in cards if c.guild not in guilds]


def _weigh_dice(table: RedCathedralTable) -> WeightedOutcomes:
    box = table.box
    waiting = [colour for die, colour in enumerate(box.dice) if table.die_at[die] == UNDRAWN]
    if not waiting:
        return []
    start = next(space for space, tile in enumerate(table.tile_at) if _is_recognition_tile(table, tile))
    ring = [(start + step) % len(box.spaces) for step in range(len(box.spaces))]
    space = next(space for space in ring if space not in table.die_at)
    return [(Action("place_die", (colour, box.spaces[space])), 1) for colour in waiting]


def _weigh_faces(table: RedCathedralTable) -> WeightedOutcomes:
    waiting = [colour for die, colour in enumerate(table.box.dice) if table.face[die] == UNROLLED]
    return dice.list_faces(table, waiting[0]) if waiting else []


def _weigh_plans(table: RedCathedralTable) -> WeightedOutcomes:
    return [] if table.towers else [(Action("draw_plan", (plan,)), 1) for plan in list_plans(table)]


def _weigh_sections(table: RedCathedralTable) -> WeightedOutcomes:
    place = _find_undrawn(table.section)
    if place is None:
        return []
    wanted = find_planned_type(table, place)
    return [
        (Action("draw_section", (place, card.id)), 1)
        for number, card in enumerate(table.box.sections)
        if card.type == wanted and number not in table.section
    ]


def _weigh_shops(table: RedCathedralTable) -> WeightedOutcomes:
    place = _find_undrawn(table.shop)
    box = table.box
    if place is None:
        return []
    section = box.sections[table.section[place]].id
    return [(Action("draw_shop", (section, box.shops[tile].id)), n) for tile, n in count_shop_tiles_left(table).items()]


DRAWS = (
    _weigh_tiles,
    _weigh_influence,
    _weigh_dice,
    _weigh_faces,
    _weigh_plans,
    _weigh_sections,
    _weigh_shops,
    solo_setup.weigh_cards,
    solo_setup.weigh_tiles,
)
"""The draws of set-up, in order. Each function returns the possible outcomes, or [] once the draws are made."""


def _find_undrawn(cells: list[int]) -> int | None:
    return cells.index(UNDRAWN) if UNDRAWN in cells else None


def _count_copies_left(copies: list[int], drawn: list[int]) -> dict[int, int]:
    """Return the number of copies that are left of each tile, without tiles that are used up."""
    left = copies.copy()
    for tile in drawn:
        if tile >= 0:
            left[tile] -= 1
    return {tile: n for tile, n in enumerate(left) if n > 0}


def _is_recognition_tile(table: RedCathedralTable, tile: int) -> bool:
    return table.box.brings[tile].resource == table.box.recognition
