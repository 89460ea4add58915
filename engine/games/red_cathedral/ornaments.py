"""Ornaments: a door, an arch or a cross on a finished section, anybody's (facts 8)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from engine.action import Action
from engine.games.red_cathedral import inventory
from engine.games.red_cathedral.box import Ornament
from engine.games.red_cathedral.figures import OrnamentFigures
from engine.resources import Bag

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState

NOBODY = -1


def choices(state: RedCathedralState, seat: int, left: int) -> list[Action]:
    """Every bare finished section with every set of jewels that can be paid and delivered (facts 8.1-8.3, 8.6)."""
    return [
        Action("decorate", (state.box.sections[state.section[place]].id, jewels))
        for place, done in enumerate(state.done)
        if done and state.ornament[place] == NOBODY
        for jewels in _affordable(state, seat, _fitting(state, place), left)
    ]


def decorate(state: RedCathedralState, section: str, jewels: tuple[str, ...]) -> int:
    """All materials at once, then prestige for the jewels; gives how many were delivered (facts 8.4-8.8)."""
    seat, place = state.seat, state.place_of(section)
    fitting = _fitting(state, place)
    left, kind = state.ornaments[seat], state.box.ornaments[fitting]
    inventory.pay(state, seat, _price(state, kind, jewels))
    state.journal.write(left, fitting, left[fitting] - 1)
    state.journal.write(state.ornament, place, seat)
    state.note("build.ornament", seat, ornament=kind.id, section=section, jewels=list(jewels))
    prestige = _prestige(state, jewels)
    if prestige:
        state.note("build.ornament-gems", seat, prestige={"term": "prestige", "n": prestige})
        inventory.score(state, seat, state.box.prestige, prestige)
    return _size(_price(state, kind, jewels))


def why_not(state: RedCathedralState, section: str, jewels: tuple[str, ...]) -> tuple[str, str]:
    """What forbids decorating so."""
    del jewels
    if state.tasks[-1][0] != "deliver":
        return "build", "no material is delivered now"
    found = state.find["sections"].get(section, NOBODY)
    if found not in state.section or not state.done[state.place_of(section)]:
        return "build.ornament-place", "only finished sections are decorated"
    if state.ornament[state.place_of(section)] != NOBODY:
        return "build.ornament-place", "the section is decorated"
    return "build.ornament-cost", "ornament, materials or deliveries are lacking"


def _affordable(state: RedCathedralState, seat: int, fitting: int, left: int) -> Iterator[tuple[str, ...]]:
    if fitting == NOBODY or not state.ornaments[seat][fitting]:
        return
    figures, kind = _figures(state), state.box.ornaments[fitting]
    if not inventory.holds(state, seat, kind.cost):
        return
    for n in range(figures.most + 1):
        for jewels in combinations_with_replacement(figures.jewels, n):
            price = _price(state, kind, jewels)
            if _size(price) <= left and inventory.holds(state, seat, price):
                yield jewels


def _fitting(state: RedCathedralState, place: int) -> int:
    section = state.box.sections[state.section[place]].type
    fitting = (number for number, kind in enumerate(state.box.ornaments) if kind.section == section)
    return next(fitting, NOBODY)


def _price(state: RedCathedralState, kind: Ornament, jewels: tuple[str, ...]) -> Bag:
    index = state.box.resources.index
    return (*kind.cost, *((index[jewel], jewels.count(jewel)) for jewel in dict.fromkeys(jewels)))


def _size(price: Bag) -> int:
    return sum(n for _, n in price)


def _prestige(state: RedCathedralState, jewels: tuple[str, ...]) -> int:
    figures = _figures(state)
    if len(jewels) > 1 and len(set(jewels)) == len(jewels):
        return figures.different
    return len(jewels) * figures.each


def _figures(state: RedCathedralState) -> OrnamentFigures:
    figures = state.box.figures.ornaments
    assert figures is not None
    return figures
