"""Games as keys of caches of what engines compute, which depends on figures and not on texts."""

from __future__ import annotations

from dataclasses import dataclass, field

from compiler.compiled.game_file import compile_game_data
from compiler.model.game import Game


@dataclass(frozen=True, slots=True)
class KeyedGame:
    """A game that equals every game with the same content, regardless of texts.

    Attributes:
        content: The compiled game, and everything else that a result depends on.
        game: The game itself, which is not compared.
    """

    content: str
    game: Game = field(compare=False, repr=False)


def make_key(game: Game, *further: object) -> KeyedGame:
    """Return a game as a key; `further` is everything else that a result depends on, compared by its `repr`."""
    return KeyedGame(repr((compile_game_data(game), *further)), game)
