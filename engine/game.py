"""A game that can be played: what is fixed before the first turn."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, cast

from engine import compiled_shape
from engine.action import Action, read_action
from engine.conform import conform
from engine.effects import SHARED, Kinds
from engine.fault import Fault
from engine.plain_data import JsonObject, described_as
from engine.readings import Known
from engine.rng import RandomStream
from engine.ruleset import Ruleset
from engine.saved_game import SHAPE, SavedGame
from engine.shape import Anything, Record, Shape
from engine.state import State


class Game(Ruleset):
    """A compiled game with the engine that plays it.

    Attributes:
        shape: what a compiled game must look like for this engine; `options`: what may be chosen for a new one.
        effects: the kinds of effect that its content may use.
        readings: the questions between editions that it can play in more than one way, as options, and how.
    """

    shape: ClassVar[Shape] = compiled_shape.compiled(compiled_shape.resources({}), Record(others=Anything()), {}, {})
    options: ClassVar[Shape] = Record(others=Anything())
    effects: ClassVar[Kinds] = SHARED
    readings: ClassVar[Known] = {}

    @abstractmethod
    def deal(self, players: int, options: JsonObject, stream: RandomStream | None) -> State:
        """Return a state before its first draw; raise ValueError if the options are not valid for this game."""

    def pieces(self) -> Mapping[str, int]:
        """Return the maximum number of each piece, by id, that the engine plays with; empty if it sets no limit."""
        return {}

    def idle_settings(self, players: int, options: JsonObject) -> frozenset[tuple[str, ...]]:
        """Return settings, or groups of them, without effect on any game of that many players with these options.

        The options are those of a game that can be started.
        """
        del players, options
        return frozenset()

    def faults(self) -> Iterable[Fault]:
        """Return what is wrong with the content for this engine, though it can be loaded."""
        return ()

    def new(self, players: int, seed: int | None = None, options: JsonObject | None = None) -> State:
        """Return a new game.

        Args:
            players: how many play.
            seed: the state plays its own chance from it; None: it stops at chance.
            options: what this game lets one choose (an edition's readings, a given position, an early end); with
                `log: false` no log is kept, which is quicker.

        Raises:
            ValueError: the game is not for that many players, or an option is unknown or has an unknown value.
        """
        if not self.fewest <= players <= self.most:
            allowed = str(self.most) if self.fewest == self.most else f"{self.fewest} to {self.most}"
            raise ValueError(f"{self.id} is for {allowed} players, not {players}")
        chosen = dict(options or {})
        logs = bool(chosen.pop("log", True))
        conform(chosen, self.options, ("options",))
        state = self.deal(players, chosen, None if seed is None else RandomStream(seed))
        state.table.logs = logs
        state.start()
        return state

    def restore(self, dump: Mapping[str, object]) -> State:
        """Return the state that `State.dump` wrote, with all it can take back.

        Raises:
            ValueError: the dump is malformed (with the place in it), or of another game, or its content has changed.
            IllegalAction: the history breaks a rule.
        """
        with described_as("not a saved game"):
            conform(dump, SHAPE)
        saved = cast("SavedGame", dump)  # which has the shape of one
        if saved["game"] != self.id or saved["content"] != self.digest:
            raise ValueError("not a game saved with this content")
        history = [read_action(data) for data in saved["history"]]
        if "copied" in saved:
            state = self._copied(saved, history[: saved["copied"]])
        else:
            state = self.new(saved["players"], saved["seed"], saved["options"])
        state.replay(history[saved.get("copied", 0) :])
        if state.dump() != saved:
            raise ValueError("the saved game does not lead to its saved position")
        return state

    def _copied(self, saved: SavedGame, past: Sequence[Action]) -> State:
        """Return a copy made after `past`, with the stream of chance that it was given."""
        state = self.new(saved["players"], None, saved["options"])
        state.replay(past)
        return state.copy(None if saved["seed"] is None else RandomStream(saved["seed"]))
