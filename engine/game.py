"""A game that can be played: what is fixed before the first turn."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from engine.action import Action, argument, read_action
from engine.fault import Fault
from engine.rng import Stream
from engine.state import FORMAT, State


class Game(ABC):
    """A compiled game with the engine that plays it.

    Attributes:
        id: the game's id; `digest` names the content it was compiled from.
        fewest, most: how many players it is for.
        parameters: the names of each kind of action's arguments, in order.
    """

    parameters: ClassVar[Mapping[str, tuple[str, ...]]] = {}

    def __init__(self, compiled: Mapping[str, Any]) -> None:
        self.id = str(compiled["id"])
        self.digest = str(compiled["digest"])
        self.fewest, self.most = compiled["players"]

    @abstractmethod
    def deal(self, players: int, options: Mapping[str, Any], stream: Stream | None) -> State:
        """A state before its first draw; ValueError where the options are none of this game's."""

    def pieces(self) -> Mapping[str, int]:
        """How many of each piece, by id, the engine plays with where most are needed; empty where it does not say."""
        return {}

    def faults(self) -> Iterable[Fault]:
        """What is wrong with the content for this engine, though it can be loaded."""
        return ()

    def new(self, players: int, seed: int | None = None, options: Mapping[str, Any] | None = None) -> State:
        """A new game.

        Args:
            players: how many play.
            seed: the state plays its own chance from it; None: it stops at chance.
            options: what this game lets one choose (an edition's readings, a given position, an early end); with
                `log: false` no log is kept, which is quicker.

        Raises:
            ValueError: so many cannot play, or an option is unknown or has an unknown value.
        """
        if not self.fewest <= players <= self.most:
            raise ValueError(f"{self.id} is for {self.fewest} to {self.most} players")
        chosen = dict(options or {})
        logs = bool(chosen.pop("log", True))
        state = self.deal(players, chosen, None if seed is None else Stream(seed))
        state.logs = logs
        state.start()
        return state

    def restore(self, dump: Mapping[str, Any]) -> State:
        """The state that `State.dump` wrote, with all it can take back.

        Raises:
            ValueError: the dump is malformed, or of another game, or its content has changed since.
            IllegalAction: the history breaks a rule.
        """
        if dump.get("format") != FORMAT or dump.get("game") != self.id or dump.get("content") != self.digest:
            raise ValueError("not a game saved with this content")
        try:
            state = self.new(dump["players"], dump["seed"], dump["options"])
            state.replay([read_action(data) for data in dump["history"]])
        except (LookupError, TypeError, AttributeError) as mistake:
            raise ValueError(f"not a saved game: {type(mistake).__name__} {mistake}") from mistake
        if state.dump() != dump:
            raise ValueError("the saved game does not lead to its saved position")
        return state

    def action(self, kind: str, **named: Any) -> Action:
        """An action from named arguments, all of them; ValueError where kind or names are unknown."""
        names = self.parameters.get(kind)
        if names is None or set(named) != set(names):
            raise ValueError(f"{kind} takes {', '.join(names or ()) or 'nothing'}")
        return Action(kind, tuple(argument(named[name]) for name in names))

    def named(self, action: Action) -> dict[str, Any]:
        """The arguments of an action by name, JSON-ready."""
        return dict(zip(self.parameters[action.kind], action.dump()[1:], strict=True))
