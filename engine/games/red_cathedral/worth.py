"""What a position promises a player, in prestige: how a bot that looks ahead a little judges it.

A judgement, not a rule: the weights come from games of bots against each other. Figures of the game are read from
the box, so a changed card changes what bots want.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import TYPE_CHECKING

from engine.effects.gain import Gain
from engine.games.red_cathedral import scoring, site

if TYPE_CHECKING:
    from engine.games.red_cathedral.box import Section
    from engine.games.red_cathedral.game import RedCathedral
    from engine.games.red_cathedral.state import RedCathedralState

NOBODY = -1
DONE = 6.0
"""A finished section, beside its share in the tower as it stands: it brings the end nearer."""
SHARE, POINT, RUBLE = 1.0, 0.5, 0.1
"""Of an unfinished section: its share to come; a recognition and a ruble of its reward."""
CLAIMED, HELD = 0.3, 0.3
"""What a claim secures of a section's worth, the rest coming with its materials; what one at hand is worth of that."""
FOCUS = 0.75
"""Of an unfinished section, for each other one that is further."""
SPARE, ENOUGH = 0.12, 5
"""A material that no own section lacks, and how many of them are of use."""
BLAMED = 0.3
"""Each finished section of others above an unfinished one."""
TILE = 0.2
"""A workshop tile face up, for each section its owner has yet to complete."""
ROOM = 0.1
"""A banner off the inventory."""
ORNAMENT = 0.2
"""An ornament ready to be placed."""


def worth(state: RedCathedralState, seat: int) -> float:
    """The prestige that a seat has and may expect."""
    if state.over:
        return state.box.track.prestige(state.square[seat]) + DONE * site.count(state, seat)
    if state.ender != NOBODY:
        return _last(state, seat)
    found, done = _marker(state, seat), 0
    open_places: list[tuple[float, int, int]] = []
    for tower in state.towers:
        if any(state.banner[place] == seat or state.ornament[place] == seat for place in tower):
            finished, mine = _tower(state, seat, tower, open_places)
            done += mine
            if finished:
                found += _share(state, seat, tower)
    return found + DONE * done + _sites(state, seat, open_places) + _board(state, seat, done)


def _last(state: RedCathedralState, seat: int) -> float:
    """What will be scored as things stand, nobody having more than a turn left."""
    figures = state.box.figures.scoring
    assert figures is not None
    goods = sum(state.stock[seat]) / figures.goods
    shares = sum(_share(state, seat, tower) for tower in state.towers)
    return state.box.track.prestige(state.square[seat]) + goods + shares + DONE * site.count(state, seat)


def _marker(state: RedCathedralState, seat: int) -> float:
    """Prestige reached, and the way to the next one; a mark of an early square is as far as several later ones."""
    track, square = state.box.track, state.square[seat]
    reached = track.prestige(square)
    start, end = (track.up(square, 0) if reached else 0), track.up(square, 1)
    return reached + (square - start) / (end - start)


def _tower(
    state: RedCathedralState, seat: int, tower: tuple[int, ...], open_places: list[tuple[float, int, int]]
) -> tuple[int, int]:
    """How many sections are finished, and how many are the seat's; `open_places` gets its unfinished ones."""
    blame = done = finished = 0
    for place in reversed(tower):
        owner = state.banner[place]
        if state.done[place]:
            finished += 1
            done += owner == seat
            blame += owner != seat
        elif owner == seat:
            size, _ = _cards(state.game)[state.section[place]]
            open_places.append((sum(state.laid[place]) / size, place, blame))
    return finished, done


def _sites(state: RedCathedralState, seat: int, open_places: list[tuple[float, int, int]]) -> float:
    """Unfinished sections, the furthest first and each next one counting less, and the goods there are for them."""
    wanted: list[list[float]] = [[] for _ in state.box.resources.ids]
    found, weight = 0.0, 1.0
    for part, place, blame in sorted(open_places, reverse=True):
        card, laid = state.section[place], state.laid[place]
        size, value = _cards(state.game)[card]
        rest = value * (1 - CLAIMED)
        found += weight * (value * CLAIMED - BLAMED * blame) + rest * part * sqrt(part)
        piece = HELD * weight * rest / size
        for resource, n in state.box.sections[card].cost:
            wanted[resource] += [piece] * (n - laid[resource])
        weight *= FOCUS
    return found + _goods(state, seat, wanted)


@lru_cache(4)
def _cards(game: RedCathedral) -> tuple[tuple[int, float], ...]:
    """Of each cathedral card: the materials it takes, and what it is worth finished."""
    return tuple((sum(n for _, n in section.cost), _value(game, section)) for section in game.box.sections)


def _value(game: RedCathedral, section: Section) -> float:
    points = game.box.resources.points
    rewards = (bag for gift in section.reward if isinstance(gift, Gain) for bag in gift.bag)
    return DONE + SHARE + sum(n * (POINT if resource in points else RUBLE) for resource, n in rewards)


def _share(state: RedCathedralState, seat: int, tower: tuple[int, ...]) -> int:
    figures = state.box.figures.scoring
    assert figures is not None
    value, counts = scoring.tower_value(state, figures, tower), scoring.contributions(state, tower)
    return scoring.shares(value, counts, state.players, figures.two_players).get(seat, 0)


def _goods(state: RedCathedralState, seat: int, wanted: list[list[float]]) -> float:
    stock, resources = state.stock[seat], state.box.resources
    rubles = stock[state.box.ruble]
    found, spare = RUBLE * min(rubles, ENOUGH) + RUBLE / 2 * max(0, rubles - ENOUGH), 0
    for material in resources.materials:
        held = stock[material]
        if held:
            found += sum(wanted[material][:held])
            spare += max(0, held - len(wanted[material]))
    return found + SPARE * min(spare, ENOUGH)


def _board(state: RedCathedralState, seat: int, done: int) -> float:
    tiles = TILE * (state.box.figures.end_sections - done) * sum(state.slot_up[seat])
    held = state.stored_banners[seat] + (state.seat == seat and state.tasks[-1] == ("section", "inventory"))
    return tiles - ROOM * held + ORNAMENT * sum(state.ornaments[seat])
