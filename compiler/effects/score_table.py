"""score_table: something by how many things are counted. Body: `gain` (rows of one resource), `count` (a count)."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.effects.bag import ARROW, SLASH, Saying, between, quantity, saying
from compiler.effects.count import counted, counted_icons
from compiler.effects.token import Figure, IconRef, Token
from compiler.model.game import Effect, Resource


def says(effect: Effect, _resources: Mapping[str, Resource]) -> Saying:
    """'count the visible wall tiles … and gain 1 point for 1, 4 points for 2 …'."""
    ((name, rows),) = effect.body["gain"].items()
    said = [saying("score_table.row", gain=quantity(name, row), n=n) for n, row in enumerate(rows, 1)]
    return saying("score_table.by", what=counted(effect.body["count"], "all"), rows=said)


def icons(effect: Effect) -> tuple[Token, ...]:
    """Wall, corners → 1 / 4 / 8 / 10 point."""
    ((name, rows),) = effect.body["gain"].items()
    figures = between(SLASH, [(Figure(row),) for row in rows])
    return (*counted_icons(effect.body["count"]), ARROW, *figures, IconRef(name))
