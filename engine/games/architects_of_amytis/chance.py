"""What chance brings: the next tile of a stack, the next project of the deck (facts 1.2, 1.3, 1.5, 2.6)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engine.action import Action
from engine.games.architects_of_amytis import actions
from engine.rng import Stream

if TYPE_CHECKING:
    from engine.games.architects_of_amytis.state import AmytisState

DISPLAY = -1
FIRST_HAND = -2
"""What is due is a stack's number, the display, or a player's hand: -2 for the first seat, -3 for the second."""


def setup(state: AmytisState) -> tuple[int, ...]:
    """All that is to be drawn before the first turn and is not given: tiles, the display, each player's projects."""
    figures = state.box.figures
    stacks = [stack for stack, top in enumerate(state.tops) if top < 0 and state.left[stack]]
    hands = [FIRST_HAND - seat for seat, n in enumerate(state.variant.projects) for _ in range(n)]
    return (*stacks, *[DISPLAY] * (figures.display - len(state.display)), *hands)


def weights(state: AmytisState) -> list[tuple[Action, int]]:
    """Every tile not yet seen for each that is left of its kind; every project of the deck alike."""
    due = state.due[0]
    if due >= 0:
        return [(state.actions.reveal[due][kind], n) for kind, n in sorted(Counter(state.unseen).items())]
    return [(state.actions.draw[_to(state, due)][project], 1) for project in sorted(state.deck)]


def drawn(state: AmytisState, stream: Stream) -> Action:
    """One of the outcomes, by their weights, without listing them all."""
    due = state.due[0]
    if due >= 0:
        return state.actions.reveal[due][state.unseen[stream.below(len(state.unseen))]]
    return state.actions.draw[_to(state, due)][state.deck[stream.below(len(state.deck))]]


def reveal(state: AmytisState, stack: str, tile: str) -> None:
    """The next tile of a stack is seen."""
    number, kind = state.actions.stack[stack], state.actions.tile[tile]
    at = state.unseen.index(kind)
    del state.unseen[at]
    state.tops[number] = kind
    state.due = state.due[1:]
    state.trail.append(at)
    if state.logs:
        state.note("turn.next-tile" if state.turns or state.field >= 0 else "setup.tiles", None, stack=stack, tile=tile)


def hide(state: AmytisState, stack: str, tile: str) -> None:
    """Takes back that a tile was seen."""
    state.unseen.insert(state.trail.pop(), state.actions.tile[tile])
    state.tops[state.actions.stack[stack]] = -1


def draw(state: AmytisState, to: str, project: str) -> None:
    """A project comes to the display or to a player."""
    number = state.actions.project[project]
    at = state.deck.index(number)
    del state.deck[at]
    state.trail.append(at)
    state.due = state.due[1:]
    if to == actions.DISPLAY:
        state.display = (*state.display, number)
        rule, seat = ("projects.display" if state.field >= 0 else "setup.projects"), None
    else:
        seat = state.colours.index(to)
        state.seats[seat].projects = (*state.seats[seat].projects, number)
        rule = "projects.take" if state.field >= 0 else "setup.start-projects"
    if state.logs:
        state.note(rule, seat, project=project)


def put_back(state: AmytisState, to: str, project: str) -> None:
    """Takes back that a project was drawn."""
    del to
    state.deck.insert(state.trail.pop(), state.actions.project[project])


def _to(state: AmytisState, due: int) -> str:
    return actions.DISPLAY if due == DISPLAY else state.colours[FIRST_HAND - due]
