"""The dice on the market: where they come to, and how they are rolled (facts 9.1, 9.3, 9.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.action import Action

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState


def arrival(state: RedCathedralState, die: int, extra: int) -> int:
    """The space a die comes to, counted along the arrows."""
    return (state.die_at[die] + state.face[die] + extra) % len(state.box.spaces)


def is_full(state: RedCathedralState, die: int, extra: int) -> bool:
    """Whether the space of arrival already holds all the dice it can; the die's own place counts as free (fact 9.4)."""
    space = arrival(state, die, extra)
    others = state.die_at.count(space) - (state.die_at[die] == space)
    return others >= state.box.figures.dice_per_space


def roll_space(state: RedCathedralState, space: int, *rule: str) -> None:
    """Chance is to roll the dice of a space, one after the other; `rule` says which rule rolls, where not the usual."""
    there = [die for die, at in enumerate(state.die_at) if at == space]
    state.push(*(("roll", state.box.dice[die], *rule) for die in reversed(there)))


def rolls(state: RedCathedralState, colour: str, *rule: str) -> list[tuple[Action, int]]:
    """Every face of a die, each as likely."""
    del rule
    return [(Action("roll", (colour, face)), 1) for face in state.box.faces[state.box.dice.index(colour)]]


def roll(state: RedCathedralState, colour: str, face: int) -> None:
    """A die shows a face."""
    state.journal.write(state.face, state.box.dice.index(colour), face)
    space = state.box.spaces[state.die_at[state.box.dice.index(colour)]]
    rule = "setup.dice"
    if state.tasks[-1][0] == "roll":
        _, _, *given = state.pop()
        rule = given[0] if given else "market.reroll"
    state.note(rule, None, die=colour, face=face, space=space)
