"""The positions of worked examples, as the engine describes them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from compiler.compiled.example_figures import load_game_engine
from compiler.compiled.keyed_game import KeyedGame, make_key
from compiler.model.game import Game
from compiler.model.rule_data import ExampleData
from engine.examples import compute_outcome, run_example

Position: TypeAlias = Mapping[str, object]
"""A position with its scores, by the names that the engine uses."""


class PlayedExample(NamedTuple):
    """The positions before the first step and after the last one."""

    before: Position
    after: Position


def list_played_examples(game: Game) -> Mapping[str, PlayedExample]:
    """Return the positions of each example that lists diagrams and has the outcome that it states."""
    examples = {name: document.data for name, document in game.examples.items()}
    return _play_examples(make_key(game, examples))


@lru_cache(maxsize=2)
def _play_examples(keyed: KeyedGame) -> Mapping[str, PlayedExample]:
    return dict(_play_each(keyed.game))


def _play_each(game: Game) -> Iterator[tuple[str, PlayedExample]]:
    engine = load_game_engine(game)
    if engine is None:
        return
    for name, document in game.examples.items():
        example = document.read(ExampleData)
        if example.get("diagrams") and not run_example(engine, example):
            yield name, PlayedExample(compute_outcome(engine, example, 0), compute_outcome(engine, example))
