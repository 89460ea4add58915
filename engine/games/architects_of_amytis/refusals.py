"""Find out why actions are not legal now."""

from __future__ import annotations

from engine.action import Action
from engine.games.architects_of_amytis.rules.turn import list_open_places, list_takes, mask_available_stacks
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


def find_build_refusal(table: AmytisTable, stack: str, field: str) -> Refusal | None:
    """Return why a tile may not be taken from a stack or placed on a field, or None if it may (facts 2.3, 2.5)."""
    if table.task != BUILD or stack not in table.action_index.stack:
        return make_refusal("turn.choose", AmytisRefusal.NO_TILE_NOW)
    if field not in table.action_index.field:
        return make_refusal("turn.place", AmytisRefusal.NO_SUCH_FIELD, field=field)
    bit = 1 << table.action_index.stack[stack]
    if not table.filled & bit:
        return make_refusal("turn.choose", AmytisRefusal.STACK_EMPTY)
    if not mask_available_stacks(table) & bit:
        return make_refusal("turn.choose", AmytisRefusal.ARCHITECT_ON_STACK)
    return None


def find_project_refusal(table: AmytisTable, project: str) -> Refusal | None:
    """Return why a project may not be taken, or None if it may (fact 4.4)."""
    if table.task not in (TAKE, CHOOSE):
        return make_refusal("projects.take", AmytisRefusal.NO_PROJECT_NOW)
    if Action("take", (project,)) not in list_takes(table):
        return make_refusal("projects.take", AmytisRefusal.PROJECT_NOT_DISPLAYED, project=project)
    return None


def find_favour_refusal(table: AmytisTable, place: str) -> Refusal | None:
    """Return why a marker may not be put on a place, or None if it may (facts 7.2, 7.3, 9.5)."""
    if table.task != FAVOUR or place not in table.action_index.place:
        return make_refusal("favour.marker", AmytisRefusal.NO_FAVOUR_NOW)
    if table.action_index.place[place] in list_open_places(table):
        return None
    if place == table.box.places[-1].id:
        return make_refusal("favour.bottom-row", AmytisRefusal.BOTTOM_ROW_FULL)
    return make_refusal("favour.marker", AmytisRefusal.PLACE_TAKEN)


def find_points_refusal(table: AmytisTable) -> Refusal | None:
    """Return why points may not be scored instead of taking a project, or None if they may (fact 5.4)."""
    return None if table.task == CHOOSE else make_refusal("turn.steps", AmytisRefusal.NOTHING_TO_SCORE)
