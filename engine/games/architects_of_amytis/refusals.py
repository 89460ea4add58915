"""What forbids an action that is not legal now: the rule, and the reason in a line."""

from __future__ import annotations

from engine.games.architects_of_amytis.table import AmytisTable
from engine.games.architects_of_amytis.task import BUILD, CHOOSE, FAVOUR, TAKE
from engine.kinds import Refusal


def why_not_build(table: AmytisTable, stack: str, field: str) -> Refusal:
    """Return what forbids taking that tile or placing it there."""
    if table.task != BUILD or stack not in table.catalogue.stack:
        return "turn.choose", "no tile of that stack can be taken now"
    if field not in table.catalogue.field:
        return "turn.place", f"a city has no field {field}"
    number = table.catalogue.stack[stack]
    if not table.left[number]:
        return "turn.choose", "the stack is empty"
    return "turn.choose", "an architect stands on the stack"


def why_not_take(table: AmytisTable, project: str) -> Refusal:
    """Return what forbids taking that project."""
    if table.task not in (TAKE, CHOOSE):
        return "projects.take", "only a palace brings projects"
    return "projects.take", f"{project} does not lie open"


def why_not_favour(table: AmytisTable, place: str) -> Refusal:
    """Return what forbids a marker there."""
    if table.task != FAVOUR or place not in table.catalogue.place:
        return "favour.marker", "no favour can be gained now"
    if place == table.box.places[-1].id:
        return "favour.bottom-row", "the row has no spot left for this player"
    return "favour.marker", "a marker lies there"


def why_not_score(table: AmytisTable) -> Refusal:
    """Return what forbids points in place of a project."""
    del table
    return "turn.steps", "there is no such choice now"
