"""Explain why actions are not legal now."""

from __future__ import annotations

from engine.games.architects_of_amytis.table import AmytisTable
from engine.games.architects_of_amytis.task import BUILD, CHOOSE, FAVOUR, TAKE
from engine.refusal import Refusal, make_refusal
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


def explain_refused_build(table: AmytisTable, stack: str, field: str) -> Refusal:
    """Return why a tile may not be taken from the stack or placed on the field."""
    if table.task != BUILD or stack not in table.action_index.stack:
        return make_refusal("turn.choose", AmytisRefusal.NO_TILE_NOW)
    if field not in table.action_index.field:
        return make_refusal("turn.place", AmytisRefusal.NO_SUCH_FIELD, field=field)
    number = table.action_index.stack[stack]
    if not table.left[number]:
        return make_refusal("turn.choose", AmytisRefusal.STACK_EMPTY)
    return make_refusal("turn.choose", AmytisRefusal.ARCHITECT_ON_STACK)


def explain_refused_project(table: AmytisTable, project: str) -> Refusal:
    """Return why the project may not be taken."""
    if table.task not in (TAKE, CHOOSE):
        return make_refusal("projects.take", AmytisRefusal.NO_PROJECT_NOW)
    return make_refusal("projects.take", AmytisRefusal.PROJECT_NOT_DISPLAYED, project=project)


def explain_refused_favour(table: AmytisTable, place: str) -> Refusal:
    """Return why a marker may not be put on the place."""
    if table.task != FAVOUR or place not in table.action_index.place:
        return make_refusal("favour.marker", AmytisRefusal.NO_FAVOUR_NOW)
    if place == table.box.places[-1].id:
        return make_refusal("favour.bottom-row", AmytisRefusal.BOTTOM_ROW_FULL)
    return make_refusal("favour.marker", AmytisRefusal.PLACE_TAKEN)


def explain_refused_points(_table: AmytisTable) -> Refusal:
    """Return why points may not be scored instead of taking a project."""
    return make_refusal("turn.steps", AmytisRefusal.NOTHING_TO_SCORE)
