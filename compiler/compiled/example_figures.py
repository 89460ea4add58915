"""Figures of worked examples, taken from the states that the engine computes for them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from compiler.compiled.game_file import compile_game_data
from compiler.compiled.keyed_game import KeyedGame, make_key
from compiler.link.figure_tree import FigureTree, build_figure_tree, find_figure
from compiler.model.document import Document
from compiler.model.game import Game
from compiler.model.notes import BoundFigure, Slots
from compiler.model.rule_data import ExampleData
from engine.api import load
from engine.examples import compute_outcome, run_example
from engine.game import Game as Engine

_MOMENT = re.compile(r"(before|after|step-(?P<steps>\d+))\.")


class ShownFigure(NamedTuple):
    """An entry of an example's `shows`.

    Attributes:
        slot: The slot.
        term: The term that it counts, or None for a plain figure.
        figure: Its figure, or None if its path leads nowhere.
    """

    slot: str
    term: str | None
    figure: int | None


def load_game_engine(game: Game) -> Engine | None:
    """Return the engine that plays the game, or None if the game names no engine, or an engine that cannot play it."""
    try:
        return load(compile_game_data(game)) if game.engine else None
    except ValueError:
        return None


def find_shown_figures(game: Game) -> Mapping[str, Slots]:
    """Return the slots of the texts of examples by id; an example with another outcome than expected is omitted."""
    examples = {name: document.data for name, document in game.examples.items()}
    return _play_examples(make_key(game, collect_figures(game), examples))


@lru_cache(maxsize=2)
def _play_examples(keyed: KeyedGame) -> Mapping[str, Slots]:
    game = keyed.game
    engine = load_game_engine(game)
    figures = collect_figures(game)
    return {
        name: {
            slot: BoundFigure(term, figure)
            for slot, term, figure in resolve_shown(engine, document, figures)
            if figure is not None
        }
        for name, document in game.examples.items()
        if engine is not None and not run_example(engine, document.read(ExampleData))
    }


def collect_figures(game: Game) -> FigureTree:
    """Return the figures of the content, as `resolve_shown` takes them."""
    return build_figure_tree(game.settings, game.resources, game.sets, game.items)


def resolve_shown(engine: Engine, document: Document, figures: FigureTree) -> Iterator[ShownFigure]:
    """Yield each entry of an example's `shows`. The example must have the expected outcome.

    A path starts in the content (`settings.`, `items.` …), or in the state of the game `before.` the
    first step, `after.` the last step, or after a given step (`step-2.`). `a - b` is the difference of two figures.
    """
    example = document.read(ExampleData)
    look = _make_figure_lookup(engine, example, figures)
    for name, value in example.get("shows", {}).items():
        term, paths = next(iter(value.items())) if isinstance(value, Mapping) else (None, value)
        minuend, *subtrahends = [look(path) for path in paths.split(" - ")]
        subtrahend = subtrahends[0] if subtrahends else 0
        figure = None if minuend is None or subtrahend is None else minuend - subtrahend
        yield ShownFigure(name, term, figure)


def _make_figure_lookup(engine: Engine, example: ExampleData, figures: FigureTree) -> Callable[[str], int | None]:
    """Return a function that looks up the figure at a path; it plays the example once for each moment."""
    moments: dict[int, Mapping[str, object]] = {}

    def look(path: str) -> int | None:
        moment = _MOMENT.match(path)
        if moment is None:
            return find_figure(figures, path)
        steps = _count_steps(moment, len(example["do"]))
        if steps > len(example["do"]):
            return None
        if steps not in moments:
            moments[steps] = compute_outcome(engine, example, steps)
        return find_figure(moments[steps], path[moment.end() :])

    return look


def _count_steps(moment: re.Match[str], total: int) -> int:
    """Return the number of steps, out of `total`, that are played up to a moment."""
    if moment["steps"]:
        return int(moment["steps"])
    return total if moment[1] == "after" else 0
