"""What a position promises each player, in prestige: how a bot that looks ahead a little judges it.

A judgement, not a rule: the weights come from games of bots against each other. Figures of the game are read from
the box, so a changed card changes what bots want.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.effects.gain import Gain
from engine.games.red_cathedral import scoring

if TYPE_CHECKING:
    from engine.games.red_cathedral.box import Section
    from engine.games.red_cathedral.state import RedCathedralState

NOBODY = -1
SHARE, POINT, RUBLE = 2.0, 0.5, 0.25
"""What a finished section will be worth in its tower; a recognition and a ruble of its reward."""
CLAIMED, HELD = 0.35, 0.85
"""The part of a section's worth that a claim secures, the rest comes with its materials; a material at hand, of that."""
SPARE, ENOUGH = 0.25, 5
"""A material that no own section lacks, and how many of them are of use."""
BLAMED = 0.3
"""Each finished section of others above an unfinished one."""
TILE = 0.3
"""A workshop tile face up, for each section its owner has yet to complete."""
ROOM = 0.1
"""A space of the inventory that is not under a banner."""
ORNAMENT = 0.4
"""An ornament ready to be placed."""


def worths(state: RedCathedralState) -> list[float]:
    """By seat."""
    found = [_marker(state, seat) for seat in range(state.players)]
    if not state.over:
        needs = _site(state, found)
        for seat in range(state.players):
            found[seat] += _board(state, seat) + _goods(state, seat, needs[seat])
    return found


def _marker(state: RedCathedralState, seat: int) -> float:
    """Prestige reached, and the way to the next one; a mark of an early square is as far as several later ones."""
    track, square = state.box.track, state.square[seat]
    reached = track.prestige(square)
    if state.over:
        return reached
    start, end = (track.up(square, 0) if reached else 0), track.up(square, 1)
    return reached + (square - start) / (end - start)


def _site(state: RedCathedralState, found: list[float]) -> list[list[float]]:
    """Adds claims and shares of towers; gives what a material is worth to each seat, piece by piece, by resource."""
    needs: list[list[list[float]]] = [[[] for _ in state.box.resources.ids] for _ in range(state.players)]
    for tower in state.towers:
        blame: list[int] = []
        for place in reversed(tower):
            owner = state.banner[place]
            if owner == NOBODY:
                continue
            if state.done[place]:
                blame.append(owner)
                continue
            section, laid = state.box.sections[state.section[place]], state.laid[place]
            size = sum(n for _, n in section.cost)
            value = _value(state, section)
            piece = value * (1 - CLAIMED) / size
            found[owner] += value * CLAIMED + piece * sum(laid) - BLAMED * sum(other != owner for other in blame)
            for resource, n in section.cost:
                needs[owner][resource] += [piece * HELD] * (n - laid[resource])
        if blame:
            _shares(state, tower, found)
    return needs


def _value(state: RedCathedralState, section: Section) -> float:
    rewards = (bag for gift in section.reward if isinstance(gift, Gain) for bag in gift.bag)
    return SHARE + sum(n * (POINT if resource in state.box.resources.points else RUBLE) for resource, n in rewards)


def _shares(state: RedCathedralState, tower: tuple[int, ...], found: list[float]) -> None:
    figures = state.box.figures.scoring
    if figures:
        value, counts = scoring.tower_value(state, figures, tower), scoring.contributions(state, tower)
        for seat, share in scoring.shares(value, counts, state.players, figures.two_players).items():
            found[seat] += share


def _goods(state: RedCathedralState, seat: int, needs: list[list[float]]) -> float:
    stock, resources = state.stock[seat], state.box.resources
    rubles = stock[state.box.ruble]
    worth, spare = RUBLE * min(rubles, ENOUGH) + RUBLE / 2 * max(0, rubles - ENOUGH), 0
    for material in resources.materials:
        held, wanted = stock[material], needs[material]
        worth += sum(wanted[:held])
        spare += max(0, held - len(wanted))
    return worth + SPARE * min(spare, ENOUGH)


def _board(state: RedCathedralState, seat: int) -> float:
    left = state.box.figures.end_sections - sum(
        done for owner, done in zip(state.banner, state.done, strict=True) if owner == seat
    )
    return (
        TILE * left * sum(state.slot_up[seat])
        - ROOM * state.stored_banners[seat]
        + ORNAMENT * sum(state.ornaments[seat])
    )
