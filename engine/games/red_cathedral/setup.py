"""Set-up: what lies where before the first turn, one draw at a time (facts 1)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeAlias

from engine.action import Action
from engine.games.red_cathedral import dice
from engine.games.red_cathedral.content import SECTIONS
from engine.games.red_cathedral.solo import setup as solo_setup

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState

NOTHING, UNDRAWN, UNROLLED = -1, -2, 0

Weights: TypeAlias = "list[tuple[Action, int]]"


def pending(state: RedCathedralState) -> bool:
    """Whether anything is still to be drawn or rolled."""
    table = (state.tile_at, state.card_at, state.die_at, state.section, state.shop, state.row, state.row_tile)
    return not state.towers or UNROLLED in state.face or any(UNDRAWN in cells for cells in table)


def weights(state: RedCathedralState) -> Weights:
    """What the next draw may bring."""
    draws = (_tiles, _influence, _dice, _faces, _plan, _sections, _shops, solo_setup.cards, solo_setup.tiles)
    return next(filter(None, (draw(state) for draw in draws)), [])


def draw_tile(state: RedCathedralState, space: str, tile: str) -> None:
    """A resource tile lies on a space (fact 1.8)."""
    state.journal.write(state.tile_at, state.find["spaces"][space], state.find["tiles"][tile])
    state.note("setup.tiles", None, space=space, tile=tile)


def draw_influence(state: RedCathedralState, quarter: str, card: str) -> None:
    """An influence card lies in a quarter (fact 1.9)."""
    state.journal.write(state.card_at, state.find["quarters"][quarter], state.find["cards"][card])
    state.note("setup.influence", None, quarter=quarter, card=card)


def place_die(state: RedCathedralState, colour: str, space: str) -> None:
    """A die lies on a space; its face is rolled next (fact 1.10)."""
    state.journal.write(state.die_at, state.find["dice"][colour], state.find["spaces"][space])


def draw_plan(state: RedCathedralState, plan: str) -> None:
    """The building plan gives the towers (fact 1.12)."""
    raise_towers(state, state.box.plans[plan][1])
    state.note("setup.plan", None, plan=plan)


def draw_section(state: RedCathedralState, place: int, section: str) -> None:
    """A cathedral card lies on its place of the site (fact 1.13)."""
    state.journal.write(state.section, place, state.find["sections"][section])
    state.note("setup.sections", None, place=place, section=section)


def draw_shop(state: RedCathedralState, section: str, tile: str) -> None:
    """A workshop tile lies on a cathedral card (fact 1.14)."""
    state.journal.write(state.shop, state.place_of(section), state.find["shops"][tile])
    state.note("setup.workshop-tiles", None, section=section, tile=tile)


def plans(state: RedCathedralState) -> list[str]:
    """The plan cards for so many players."""
    return [plan for plan, (players, _) in state.box.plans.items() if players == state.players]


def raise_towers(state: RedCathedralState, heights: tuple[int, ...]) -> None:
    """Empty places for so many sections, tower by tower from the ground up."""
    starts = [sum(heights[:number]) for number in range(len(heights))]
    towers = tuple(tuple(range(start, start + height)) for start, height in zip(starts, heights, strict=True))
    size = sum(heights)
    kinds = len(state.box.resources.ids)
    cells = {"section": UNDRAWN, "shop": UNDRAWN, "banner": NOTHING, "done": 0, "ornament": NOTHING}
    state.set("towers", towers)
    state.set("laid", [[0] * kinds for _ in range(size)])
    for name, empty in cells.items():
        state.set(name, [empty] * size)


def type_of(state: RedCathedralState, place: int) -> str:
    """The type of section a place is for."""
    tower = next(tower for tower in state.towers if place in tower)
    base, middle, dome = SECTIONS
    return base if place == tower[0] else dome if place == tower[-1] else middle


def _tiles(state: RedCathedralState) -> Weights:
    space, tiles = _first(state.tile_at), state.box.tiles
    if space is None:
        return []
    left = _left([tile.copies for tile in tiles], state.tile_at)
    return [(Action("draw_tile", (state.box.spaces[space], tiles[tile].id)), n) for tile, n in left.items()]


def _influence(state: RedCathedralState) -> Weights:
    quarter, cards = _first(state.card_at), state.box.cards
    if quarter is None:
        return []
    guilds = {cards[card].guild for card in state.card_at if card != UNDRAWN}
    return [(Action("draw_influence", (state.box.quarters[quarter], c.id)), 1) for c in cards if c.guild not in guilds]


def _dice(state: RedCathedralState) -> Weights:
    box = state.box
    start = next(space for space, tile in enumerate(state.tile_at) if _gives_recognition(state, tile))
    ring = [(start + step) % len(box.spaces) for step in range(len(box.spaces))]
    open_spaces = [space for space in ring if space not in state.die_at]
    waiting = [colour for die, colour in enumerate(box.dice) if state.die_at[die] == UNDRAWN]
    return [(Action("place_die", (colour, box.spaces[open_spaces[0]])), 1) for colour in waiting]


def _faces(state: RedCathedralState) -> Weights:
    waiting = [colour for die, colour in enumerate(state.box.dice) if state.face[die] == UNROLLED]
    return dice.rolls(state, waiting[0]) if waiting else []


def _plan(state: RedCathedralState) -> Weights:
    return [] if state.towers else [(Action("draw_plan", (plan,)), 1) for plan in plans(state)]


def _sections(state: RedCathedralState) -> Weights:
    place = _first(state.section)
    if place is None:
        return []
    wanted = type_of(state, place)
    cards = [card for number, card in enumerate(state.box.sections) if number not in state.section]
    return [(Action("draw_section", (place, card.id)), 1) for card in cards if card.type == wanted]


def _shops(state: RedCathedralState) -> Weights:
    place, box = _first(state.shop), state.box
    if place is None:
        return []
    marked = state.people >= box.figures.marked_from
    copies = [tile.copies if marked or tile.players == "all" else 0 for tile in box.shops]
    left = _left(copies, [*state.shop, *(tile for row in state.slot_tile for tile in row)])
    section = box.sections[state.section[place]].id
    return [(Action("draw_shop", (section, box.shops[tile].id)), n) for tile, n in left.items()]


def _first(cells: list[int]) -> int | None:
    return cells.index(UNDRAWN) if UNDRAWN in cells else None


def _left(copies: list[int], drawn: list[int]) -> Counter[int]:
    return Counter(dict(enumerate(copies))) - Counter(tile for tile in drawn if tile >= 0)


def _gives_recognition(state: RedCathedralState, tile: int) -> bool:
    return state.box.brings[tile][0] == state.box.recognition
