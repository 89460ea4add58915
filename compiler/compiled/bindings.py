"""Which figures the slots of a text show: bound in rules.yaml, in the notes, or by a worked example's run."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from compiler.compiled.examples import Slots, shown_figures
from compiler.model.game import Game

BESIDE_RULES = ("editions", "faq", "errata", "examples")
"""Namespaces whose texts belong to the note, ruling or example that the second word of the key names."""


@lru_cache(4)
def bindings(game: Game) -> dict[str, Slots]:
    """Slots by the key that their texts begin with (`rules.<id>`, `faq.<id>` and so on); not to be changed."""
    return {
        **{f"rules.{rule.id}": rule.slots for rule in game.rules.values()},
        **{f"editions.{one.id}": one.slots for one in game.differences.values()},
        **{f"{one.kind}.{one.id}": one.slots for one in game.rulings.values()},
        **{f"examples.{name}": slots for name, slots in shown_figures(game).items()},
    }


def slots_for(bound: Mapping[str, Slots], key: str) -> Slots | None:
    """The slots that a text under `key` may use; None where it is no text that slots are bound for."""
    space, _, rest = key.partition(".")
    if space == "rules":
        return bound.get(key.rpartition(".")[0])
    return bound.get(f"{space}.{rest.partition('.')[0]}") if space in BESIDE_RULES else None
