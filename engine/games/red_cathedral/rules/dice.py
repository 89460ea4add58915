"""Move and roll the dice on the market (facts 9.1, 9.3, 9.6)."""

from __future__ import annotations

from engine.action import Action
from engine.action_kind import WeightedOutcomes
from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.task import RollTask


def find_arrival(table: RedCathedralTable, die: int, extra: int) -> int:
    """Return the space where a die arrives, along the arrows."""
    return (table.die_at[die] + table.face[die] + extra) % len(table.box.spaces)


def is_full(table: RedCathedralTable, die: int, extra: int) -> bool:
    """Return whether other dice fill the space where a die would arrive (fact 9.4)."""
    space = find_arrival(table, die, extra)
    dice = table.die_at.count(space) - (table.die_at[die] == space)
    return dice >= table.box.figures.dice_per_space


def roll_space(table: RedCathedralTable, space: int, rule: str | None = None) -> None:
    """Queue a roll of each die on a space. `rule`, if given, is logged instead of the usual rule."""
    dice = [die for die, die_space in enumerate(table.die_at) if die_space == space]
    table.push(*(RollTask(table.box.dice[die], rule) for die in reversed(dice)))


def list_faces(table: RedCathedralTable, colour: str) -> WeightedOutcomes:
    """Return a roll of each number of a die, weighted by the faces that have it."""
    faces = table.box.faces[table.numbers.dice[colour]]
    return [(Action("roll", (colour, number)), faces.count(number)) for number in dict.fromkeys(faces)]


def roll(table: RedCathedralTable, colour: str, face: int) -> None:
    """Set the face that a die shows."""
    table.journal.write(table.face, table.numbers.dice[colour], face)
    rule = "setup.dice"
    task = table.tasks[-1]
    if isinstance(task, RollTask):
        table.pop()
        rule = task.rule or "market.reroll"
    table.note(rule, None, die=colour, face=face, space=table.box.spaces[table.find_die_space(colour)])
