"""Explain why actions are not legal now."""

from __future__ import annotations

from engine.games.architects_of_amytis.table import AmytisTable
from engine.games.architects_of_amytis.task import BUILD, CHOOSE, FAVOUR, TAKE
from engine.refusal import Refusal, refuse
from engine.template import Template


class AmytisRefusal(Template):
    """The reasons of this game for refusing an action, in addition to the shared reasons."""

    ARCHITECT_ON_STACK = "an architect is on the stack"
    BOTTOM_ROW_FULL = "the bottom row has no spot left for the player"
    NOTHING_TO_SCORE = "points cannot be scored instead now"
    NO_FAVOUR_NOW = "no favour can be gained now"
    NO_PROJECT_NOW = "no project can be taken now"
    NO_SUCH_FIELD = "a city has no field {field}"
    NO_TILE_NOW = "no tile of that stack can be taken now"
    PLACE_TAKEN = "the place already has a marker"
    PROJECT_NOT_DISPLAYED = "{project} is not on display"
    STACK_EMPTY = "the stack is empty"


def refuse_build(table: AmytisTable, stack: str, field: str) -> Refusal:
    """Return why a tile may not be taken from the stack or placed on the field."""
    if table.task != BUILD or stack not in table.action_index.stack:
        return refuse("turn.choose", AmytisRefusal.NO_TILE_NOW)
    if field not in table.action_index.field:
        return refuse("turn.place", AmytisRefusal.NO_SUCH_FIELD, field=field)
    number = table.action_index.stack[stack]
    if not table.left[number]:
        return refuse("turn.choose", AmytisRefusal.STACK_EMPTY)
    return refuse("turn.choose", AmytisRefusal.ARCHITECT_ON_STACK)


def refuse_project(table: AmytisTable, project: str) -> Refusal:
    """Return why the project may not be taken."""
    if table.task not in (TAKE, CHOOSE):
        return refuse("projects.take", AmytisRefusal.NO_PROJECT_NOW)
    return refuse("projects.take", AmytisRefusal.PROJECT_NOT_DISPLAYED, project=project)


def refuse_favour(table: AmytisTable, place: str) -> Refusal:
    """Return why a marker may not be put on the place."""
    if table.task != FAVOUR or place not in table.action_index.place:
        return refuse("favour.marker", AmytisRefusal.NO_FAVOUR_NOW)
    if place == table.box.places[-1].id:
        return refuse("favour.bottom-row", AmytisRefusal.BOTTOM_ROW_FULL)
    return refuse("favour.marker", AmytisRefusal.PLACE_TAKEN)


def refuse_points(_table: AmytisTable) -> Refusal:
    """Return why points may not be scored instead of taking a project."""
    return refuse("turn.steps", AmytisRefusal.NOTHING_TO_SCORE)
