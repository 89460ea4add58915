"""Set-ups: the table before the first turn for a number of players, and the pieces that each step has taken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, NotRequired, TypedDict

from engine.examples import Example, compute_outcome, play_example
from engine.game import Game
from engine.plain_data import JsonObject
from engine.tools import SetupStep


class GivenSetup(TypedDict):
    """The parts of a set-up that the engine reads: colours in turn order, options, a position in part."""

    players: Sequence[str]
    options: NotRequired[JsonObject]
    state: NotRequired[JsonObject]


class LaidTable(NamedTuple):
    """The position before the first turn, with its scores, and the steps that led to it."""

    position: Mapping[str, object]
    steps: tuple[SetupStep, ...]


def lay_table(game: Game, setup: GivenSetup) -> LaidTable:
    """Return the table of a set-up; what it does not give is drawn, always in the same way.

    Raises:
        CodedError: the engine refuses the set-up.
    """
    example: Example = {
        "players": setup["players"],
        "options": setup.get("options", {}),
        "state": setup.get("state", {}),
        "do": (),
        "expect": {},
    }
    table = play_example(game, example).table
    list_steps = game.load_tools().list_setup_steps
    return LaidTable(compute_outcome(game, example), tuple(list_steps(table)) if list_steps else ())
