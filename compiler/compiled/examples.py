"""Worked examples as texts show them: their figures are taken from the engine's own run."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from compiler.compiled.game import compiled
from compiler.link.figures import FigureTree, figure_at, figure_tree
from compiler.model.document import Document
from compiler.model.game import Game
from compiler.model.notes import Slots
from compiler.model.rule_data import ExampleData
from engine.api import load
from engine.examples import outcome_of, run_example
from engine.game import Game as Engine

MOMENT = re.compile(r"(before|after|step-(?P<steps>\d+))\.")


def engine_of(game: Game) -> Engine | None:
    """Return the engine that plays the game; None if it names no engine, or one that cannot play it."""
    try:
        return load(compiled(game)) if game.engine else None
    except ValueError:
        return None


@dataclass(frozen=True, slots=True)
class _Played:
    """A game whose examples are played; equal to one of the same figures, rules and examples, whatever its texts."""

    content: str
    game: Game = field(compare=False, repr=False)


def shown_figures(game: Game) -> Mapping[str, Slots]:
    """Return the slots of each example's texts by its id; none for an example that does not come out as it says."""
    examples = {name: document.data for name, document in game.examples.items()}
    return _shown_figures(_Played(repr((compiled(game), tree_of(game), examples)), game))


@lru_cache(maxsize=2)
def _shown_figures(played: _Played) -> Mapping[str, Slots]:
    game = played.game
    engine, figures = engine_of(game), tree_of(game)
    return {
        name: {slot: (term, n) for slot, term, n in shown(engine, document, figures) if n is not None}
        for name, document in game.examples.items()
        if engine is not None and not run_example(engine, document.valid(ExampleData))
    }


def tree_of(game: Game) -> FigureTree:
    """Return the figures of the content, for `shown`."""
    return figure_tree(game.settings, game.resources, game.sets, game.items)


def shown(engine: Engine, document: Document, figures: FigureTree) -> Iterator[tuple[str, str | None, int | None]]:
    """Yield slot, term (None for a plain figure) and figure for each entry of an example's `shows`; None for no figure.

    The example has to come out as it says. A way to a figure starts at the content (`settings.`, `items.` …), or at
    what the engine makes of the example `before.` its first step, `after.` its last, or after a given step (`step-2.`).
    """
    example = document.valid(ExampleData)
    look = _looking(engine, example, figures)
    for name, value in example.get("shows", {}).items():
        term, way = next(iter(value.items())) if isinstance(value, Mapping) else (None, value)
        parts = [look(path) for path in way.split(" - ")]
        less = parts[1] if len(parts) > 1 else 0
        yield name, term, None if parts[0] is None or less is None else parts[0] - less


def _looking(engine: Engine, example: ExampleData, figures: FigureTree) -> Callable[[str], int | None]:
    """Return a function from a path to its figure; each moment is played once."""
    moments: dict[int, Mapping[str, object]] = {}

    def look(path: str) -> int | None:
        moment = MOMENT.match(path)
        if moment is None:
            return figure_at(figures, path)
        steps = _steps(moment, len(example["do"]))
        if steps > len(example["do"]):
            return None
        if steps not in moments:
            moments[steps] = outcome_of(engine, example, steps)
        return figure_at(moments[steps], path[moment.end() :])

    return look


def _steps(moment: re.Match[str], whole: int) -> int:
    return int(moment["steps"]) if moment["steps"] else whole if moment[1] == "after" else 0
