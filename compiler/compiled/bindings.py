"""Bind the slots of texts to figures: as declared in rules.yaml or in the notes, or computed by a worked example."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from compiler.compiled.example_figures import find_shown_figures
from compiler.model.game import Game
from compiler.model.notes import Slots

NOTE_NAMESPACES = ("editions", "faq", "errata", "examples")
"""Namespaces whose texts belong to the note, ruling or example named in the second part of the key."""


@lru_cache(4)
def collect_slots(game: Game) -> dict[str, Slots]:
    """Return slots by the key prefix of their texts (`rules.<id>`, `faq.<id>` …); the result must not be changed."""
    return {
        **{f"rules.{rule.id}": rule.slots for rule in game.rules.values()},
        **{f"editions.{difference.id}": difference.slots for difference in game.differences.values()},
        **{f"{ruling.kind}.{ruling.id}": ruling.slots for ruling in game.rulings.values()},
        **{f"examples.{name}": slots for name, slots in find_shown_figures(game).items()},
    }


def find_bound_slots(bound: Mapping[str, Slots], key: str) -> Slots | None:
    """Return the slots that the text `key` may use, or None if texts of its namespace have no bound slots."""
    space, _, rest = key.partition(".")
    if space == "rules":
        return bound.get(key.rpartition(".")[0])
    return bound.get(f"{space}.{rest.partition('.')[0]}") if space in NOTE_NAMESPACES else None
