"""The game's kinds of effect, one file each with its JSON Schema next to it; `count` has the counts in effects.

This game only reads its effects. Players use none of them directly.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.effects import Kinds, Operation, index_kinds, make_operations
from engine.effects.gain import GAIN
from engine.effects.read_body import Body
from engine.games.architects_of_amytis.effects.choose_one import CHOOSE_ONE
from engine.games.architects_of_amytis.effects.score import SCORE
from engine.games.architects_of_amytis.effects.score_table import SCORE_TABLE
from engine.games.architects_of_amytis.effects.take_card import TAKE_CARD
from engine.resources import Resources

__all__ = ["KINDS", "read_effects"]

KINDS: Kinds = index_kinds(GAIN, SCORE, SCORE_TABLE, TAKE_CARD, CHOOSE_ONE)


def read_effects(effects: Iterable[Body], resources: Resources) -> tuple[Operation, ...]:
    """Return the operations of all effects of a component's field."""
    return make_operations(KINDS, effects, resources)
