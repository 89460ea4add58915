"""when: effects that need something done before. Body: `completed` (sections by type), `then` (effects)."""

from __future__ import annotations

from collections.abc import Mapping

from compiler import effects
from compiler.effects.bag import ARROW, PLUS, Saying, between, quantity, saying, units
from compiler.effects.token import Token
from compiler.model.game import Effect, Resource


def says(effect: Effect, resources: Mapping[str, Resource]) -> Saying:
    """'if you have completed at least 1 base and 1 dome, gain 2 recognition points'."""
    completed = [quantity(section, n) for section, n in effect.body["completed"].items()]
    then = [effects.clause(part, resources) for part in effect.body["then"]]
    return saying("when", completed=completed, then=then)


def icons(effect: Effect) -> tuple[Token, ...]:
    """1 base + 1 dome → 2 recognition."""
    then = between(PLUS, [effects.icons(part) for part in effect.body["then"]])
    return (*units(effect.body["completed"]), ARROW, *then)
