"""Bind the slots of a text to the figures that they show: in rules.yaml, in the notes, or by a worked example's run."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from compiler.compiled.examples import shown_figures
from compiler.model.game import Game
from compiler.model.notes import Slots

BESIDE_RULES = ("editions", "faq", "errata", "examples")
"""Namespaces whose texts belong to the note, ruling or example that the second word of the key names."""


@lru_cache(4)
def bindings(game: Game) -> dict[str, Slots]:
    """Return slots by the prefix of the keys of their texts (`rules.<id>`, `faq.<id>` …); do not change them."""
    return {
        **{f"rules.{rule.id}": rule.slots for rule in game.rules.values()},
        **{f"editions.{one.id}": one.slots for one in game.differences.values()},
        **{f"{one.kind}.{one.id}": one.slots for one in game.rulings.values()},
        **{f"examples.{name}": slots for name, slots in shown_figures(game).items()},
    }


def slots_for(bound: Mapping[str, Slots], key: str) -> Slots | None:
    """Return the slots that a text under `key` may use; None if such texts have no bound slots."""
    space, _, rest = key.partition(".")
    if space == "rules":
        return bound.get(key.rpartition(".")[0])
    return bound.get(f"{space}.{rest.partition('.')[0]}") if space in BESIDE_RULES else None
