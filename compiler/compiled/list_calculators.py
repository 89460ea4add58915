"""The calculators of a game's engine, computed once for the figures of the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from compiler.compiled.example_figures import load_game_engine
from compiler.compiled.keyed_game import KeyedGame, make_key
from compiler.model.game import Game
from engine.calculator import Calculator


def list_calculators(game: Game) -> tuple[Calculator, ...]:
    """Return the calculators of the game's engine; none without an engine that can play the game."""
    return _compute(make_key(game)) if game.engine else ()


@lru_cache(maxsize=2)
def _compute(keyed: KeyedGame) -> tuple[Calculator, ...]:
    engine = load_game_engine(keyed.game)
    if engine is None or any(finding.stops for finding in engine.check_content()):
        return ()
    return tuple(engine.load_tools().make_calculators())


def list_text_keys(calculator: Calculator) -> Iterator[str]:
    """Yield the keys of the texts that name groups, fields and shared values."""
    names = [name for group in calculator.groups for name in (group.name, *(entry.name for entry in group.fields))]
    if calculator.shared:
        yield calculator.shared.name
        names += [entry.name for entry in calculator.shared.fields]
    for name in names:
        if isinstance(name, Mapping):
            yield name["key"]
