"""Games as keys of caches: what an engine computes for a game depends on its figures, not on its texts."""

from __future__ import annotations

from dataclasses import dataclass, field

from compiler.compiled.game_file import compile_game_data
from compiler.model.game import Game


@dataclass(frozen=True, slots=True)
class KeyedGame:
    """A game that equals another one with the same content, whatever the texts of the two.

    Attributes:
        content: The compiled game, and what else a result depends on.
        game: The game itself, which is not compared.
    """

    content: str
    game: Game = field(compare=False, repr=False)


def make_key(game: Game, *further: object) -> KeyedGame:
    """Return a game as a key; `further` is what a result depends on besides the compiled game, told apart by `repr`."""
    return KeyedGame(repr((compile_game_data(game), *further)), game)
