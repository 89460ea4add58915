"""Play the set-ups of `tools.yaml` on the engine: the table before the first turn, and what each step takes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache

from compiler.compiled.example_figures import load_game_engine
from compiler.compiled.keyed_game import KeyedGame, make_key
from compiler.model.game import Game
from compiler.model.tools_data import SetupData, ToolsData
from engine import CodedError
from engine.setups import LaidTable, lay_table


@dataclass(frozen=True, slots=True)
class Setup:
    """A set-up of `tools.yaml`.

    Attributes:
        players: The number of players.
        rules: The rules of its steps in order, without chapters.
        diagrams: The diagrams that show it.
        laid: The table before the first turn; None if the game has no engine.
    """

    players: int
    rules: tuple[str, ...]
    diagrams: tuple[str, ...]
    laid: LaidTable | None

    @property
    def name(self) -> str:
        """The name of its pictures, which no example can have."""
        return f"setups/{self.players}"


def list_setups(game: Game) -> tuple[Setup, ...]:
    """Return the set-ups that the engine of a game accepts, fewest players first."""
    if game.tools is None:
        return ()
    return _play_setups(make_key(game, tuple(game.rules), game.tools.data))


@lru_cache(maxsize=2)
def _play_setups(keyed: KeyedGame) -> tuple[Setup, ...]:
    return tuple(sorted(_play_setups_in_file(keyed.game), key=lambda setup: setup.players))


def _play_setups_in_file(game: Game) -> Iterator[Setup]:
    if game.tools is None:
        return
    engine = load_game_engine(game)
    for data in game.tools.read(ToolsData).get("setups", ()):
        with suppress(CodedError):  # a check reports it
            laid = lay_table(engine, data) if engine else None
            yield Setup(len(data["players"]), tuple(_list_steps(game, data)), tuple(data.get("diagrams", ())), laid)


def _list_steps(game: Game, data: SetupData) -> Iterator[str]:
    """Yield the rules of a set-up; a chapter is replaced by the rules in it."""
    for rule in data["rules"]:
        yield from _list_leaves(game, rule)


def _list_leaves(game: Game, rule: str) -> Iterator[str]:
    """Yield the rules below a rule that have none below them, or the rule itself."""
    children = game.rules[rule].children if rule in game.rules else ()
    if not children:
        yield rule
    for child in children:
        yield from _list_leaves(game, child)
