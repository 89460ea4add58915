"""A game that can be played: its content, its options, and how games are started and restored."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, TypeAlias, cast

from engine import compiled_shape
from engine.action import Action, read_action
from engine.conform import conform
from engine.effects import SHARED, Kinds
from engine.finding import EngineFinding
from engine.option_checks import OptionRefusal
from engine.plain_data import JsonObject
from engine.readings import KnownReadings
from engine.rng import RandomStream
from engine.ruleset import Ruleset
from engine.saved_game import SHAPE, SavedGame, SaveRefusal, conform_save
from engine.shape import Anything, Flag, Record, Shape
from engine.state import State
from engine.template import Args, CodedError

OfferedOptions: TypeAlias = Mapping[str, Mapping[str, str]]
"""The keys of the texts that name the values of options, by option and value."""


class Game(Ruleset):
    """A compiled game with the engine that plays it.

    Attributes:
        shape: The shape of a compiled game for this engine.
        options: The shape of the options of a new game.
        effects: The kinds of effect that its content may use.
        offered: The options that pages offer before a game, by name: the key of the text that names each value, the
            usual value first.
        readings: The readings that it can play, by the question that editions differ on. Each question is an option.
    """

    shape: ClassVar[Shape] = compiled_shape.shape_game(
        compiled_shape.shape_resources({}), Record(others=Anything()), {}, {}
    )
    options: ClassVar[Shape] = Record(others=Anything())
    effects: ClassVar[Kinds] = SHARED
    offered: ClassVar[OfferedOptions] = {}
    readings: ClassVar[KnownReadings] = {}

    @abstractmethod
    def deal(self, players: int, options: JsonObject, stream: RandomStream | None) -> State:
        """Return a state before the first draw; raise ContentError if the options do not suit this game."""

    def count_pieces(self) -> Mapping[str, int]:
        """Return the number of copies of each piece that the engine plays with, by id, or {} if it sets no limit."""
        return {}

    def find_idle_settings(self, players: int, options: JsonObject) -> frozenset[tuple[str, ...]]:  # noqa: ARG002 -- most games read all
        """Return the settings, or groups of settings, that do not affect games with these players and options.

        The options must be valid.
        """
        return frozenset()

    def check_content(self) -> Iterable[EngineFinding]:
        """Return the findings about content that this engine can load but not play well."""
        return ()

    def start(self, players: int, seed: int | None = None, options: JsonObject | None = None) -> State:
        """Start a new game and return its state.

        Args:
            players: the number of players.
            seed: the seed of the stream that the state draws from. Without one, the state stops at chance.
            options: the options of this game, such as an edition, a given position or a number of turns. With
                `log: false` no log is kept, which is faster.

        Raises:
            CodedError: the game does not allow this number of players, or an option or its value is unknown. An error
                about an option is a ContentError, whose path begins with `options`.
        """
        if not self.fewest <= players <= self.most:
            allowed = str(self.most) if self.fewest == self.most else f"{self.fewest} to {self.most}"
            values: Args = {"game": self.id, "allowed": allowed, "players": players}
            raise CodedError(OptionRefusal.WRONG_NUMBER_OF_PLAYERS, values)
        chosen = dict(options or {})
        logs = chosen.pop("log", True)
        conform(logs, Flag(), ("options", "log"))
        conform(chosen, self.options, ("options",))
        state = self.deal(players, chosen, None if seed is None else RandomStream(seed))
        state.table.logs = bool(logs)
        state.start()
        return state

    def restore(self, dump: Mapping[str, object]) -> State:
        """Return the state that `State.dump` wrote, including the actions that can be undone.

        Raises:
            CodedError: the dump is malformed, belongs to another game, or was made with other content. The message
                names the place in a malformed dump.
            IllegalAction: the history breaks a rule.
        """
        conform_save(dump, SHAPE)
        saved = cast("SavedGame", dump)  # which has the shape of one
        if saved["game"] != self.id or saved["content"] != self.digest:
            raise CodedError(SaveRefusal.OTHER_CONTENT)
        history = [read_action(data) for data in saved["history"]]
        if "copied" in saved:
            state = self._restore_copy(saved, history[: saved["copied"]])
        else:
            state = self.start(saved["players"], saved["seed"], saved["options"])
        state.replay(history[saved.get("copied", 0) :])
        if state.dump() != saved:
            raise CodedError(SaveRefusal.OTHER_POSITION)
        return state

    def _restore_copy(self, saved: SavedGame, past: Sequence[Action]) -> State:
        """Return the copy that was made after the actions of `past`, with its own stream."""
        state = self.start(saved["players"], None, saved["options"])
        state.replay(past)
        return state.copy(None if saved["seed"] is None else RandomStream(saved["seed"]))
