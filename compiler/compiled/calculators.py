"""The calculators of a game's engine, computed once for the figures of the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from compiler.compiled.example_figures import load_game_engine
from compiler.compiled.game_file import compile_game_data
from compiler.model.game import Game
from engine.calculator import Calculator


@dataclass(frozen=True, slots=True)
class _Calculated:
    """A game whose calculators are computed, compared by its figures but not by its texts."""

    content: str
    game: Game = field(compare=False, repr=False)


def list_calculators(game: Game) -> tuple[Calculator, ...]:
    """Return the calculators of the game's engine; none without an engine that can play the game."""
    return _compute(_Calculated(repr(compile_game_data(game)), game)) if game.engine else ()


@lru_cache(maxsize=2)
def _compute(calculated: _Calculated) -> tuple[Calculator, ...]:
    engine = load_game_engine(calculated.game)
    if engine is None or any(finding.stops for finding in engine.check_content()):
        return ()
    return tuple(engine.load_tools().make_calculators())


def list_text_keys(calculator: Calculator) -> Iterator[str]:
    """Yield the keys of the texts that name groups, fields and the places of what is shared."""
    names = [name for group in calculator.groups for name in (group.name, *(entry.name for entry in group.fields))]
    if calculator.shared:
        yield calculator.shared.name
        names += [entry.name for entry in calculator.shared.fields]
    for name in names:
        if not isinstance(name, str):
            yield name["key"]
