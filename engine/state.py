"""A game in play: decisions in, chance in between, everything taken back by `undo`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.action import NO_ACTION, Action, is_action
from engine.log import Entry
from engine.plain_data import JsonObject, compute_digest
from engine.ranking import Ranking
from engine.refusal import IllegalAction, Refusal, SharedRefusal, refuse
from engine.rng import RandomStream
from engine.ruleset import Ruleset
from engine.saved_game import FORMAT, SavedGame
from engine.table import Checkpoint, GameTable
from engine.text import MessageValue

if TYPE_CHECKING:
    from typing import Self

CHANCE: Final = -1


Mark: TypeAlias = "tuple[Checkpoint, int, int, bool, Sequence[Action] | None]"
"""The data needed to undo a step: the table's checkpoint, the length of the log, the state of the stream (0 for none),
whether the step was chance's, and the legal actions before it. A plain tuple, as each step of a search makes one."""


class State(ABC):
    """The loop that plays on a table: the interface of every game, from which a game derives its own.

    Pending decisions are on the table as plain data, so a state in the middle of a turn is saved, copied and
    taken back like any other. With a stream the state plays its own chance; without one it stops there
    (`to_play == CHANCE`) and chance is applied from outside like an action.

    Attributes:
        game: the game that is played. options: what was chosen for it.
        table: the position of every piece.
        history: every action and every outcome so far; played again it needs no seed.
        stream: the source of chance, None if chance comes from outside.
    """

    def __init__(self, game: Ruleset, table: GameTable, options: JsonObject, stream: RandomStream | None) -> None:
        self.game = game
        self.table = table
        self.options = dict(options)
        self.stream = stream
        self._seed = None if stream is None else stream.state
        self.history: list[Action] = []
        self._marks: list[Mark] = []
        self._first = 0
        self._past: tuple[Action, ...] | None = None
        self._legal: Sequence[Action] | None = None

    # The game's part

    @abstractmethod
    def at_chance(self) -> bool:
        """Return whether the task on top is chance's."""

    @abstractmethod
    def weights(self) -> list[tuple[Action, int]]:
        """Return what chance may bring now, each with a whole number it is as likely as."""

    @abstractmethod
    def decisions(self) -> list[Action]:
        """Return what the player to act may do now, complete and exact."""

    @abstractmethod
    def perform(self, action: Action) -> None:
        """Carry out an action or an outcome that is known to be possible."""

    @abstractmethod
    def settle(self) -> None:
        """Go on, after an action, to the next real choice, chance or the end."""

    @abstractmethod
    def why_not(self, action: Action) -> Refusal:
        """Return why an action that is not legal now is refused."""

    @abstractmethod
    def position(self) -> JsonObject:
        """Return everything on the table, JSON-ready, with the content's own ids."""

    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """Return the score of each seat: final once the game is over, current before that."""

    @abstractmethod
    def ranking(self) -> Ranking:
        """Return who is first and which count decides it: final once the game is over, current before that."""

    # What all games share

    @property
    def people(self) -> int:
        """The number of players."""
        return self.table.people

    @property
    def players(self) -> int:
        """The number of seats, including that of a rival moved by rules."""
        return self.table.players

    @property
    def seat(self) -> int:
        """The seat that decides; in a rival's turn, that of one of the people."""
        return self.table.seat

    @property
    def log(self) -> list[Entry]:
        """Every rule applied so far."""
        return self.table.log

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.table.over

    @property
    def to_play(self) -> int | None:
        """The seat that decides, CHANCE, or None once the game is over."""
        if self.table.over:
            return None
        return CHANCE if self.at_chance() else self.table.seat

    def allows(self, action: object) -> bool:
        """Return whether an object is one of the actions of `legal()`."""
        return self._listed(action) is not None

    def legal(self) -> Sequence[Action]:
        """Return every action possible now, or every outcome if chance is to play; empty only at the end.

        Equal positions give the same order. Actions that advance the game come before those that end a task, so that
        always taking the first action leads to the end. The order implies nothing else.
        """
        if self._legal is None:
            self._legal = self._possible()
        return self._legal

    def outcomes(self) -> tuple[tuple[Action, float], ...]:
        """Return each outcome of chance with its probability; () where a player decides."""
        if self.to_play != CHANCE:
            return ()
        weights = self.weights()
        total = sum(weight for _, weight in weights)
        return tuple((action, weight / total) for action, weight in weights)

    def apply(self, action: Action) -> None:
        """Play an action, or at chance an outcome, then whatever follows without a choice.

        Raises:
            IllegalAction: it is not among `legal()`, or no action at all; nothing has changed.
        """
        listed = self._listed(action)
        if listed is None:
            raise self._refusal(action)
        if self.stream is None:
            self._step(listed, 0, chance=self.at_chance())
        else:
            self._step(listed, self.stream.state, chance=False)
            self._play_chance(self.stream)

    def undo(self) -> None:
        """Take back the last action, with the chance that this state played after it.

        Raises:
            IndexError: nothing is left to take back.
        """
        if len(self.history) <= self._first:
            raise IndexError("nothing to undo")
        while self._step_back() and self.stream is not None:
            pass

    def digest(self) -> str:
        """Return a name of the position: equal positions have equal digests, however they came about."""
        return compute_digest(self.position())

    def dump(self) -> SavedGame:
        """Return a game as it was played from its beginning, JSON-ready; `Game.restore` is the way back.

        The dump of a copy says in `copied` after how many actions and outcomes it was made; its seed is that of the
        chance it was given then.
        """
        dump: SavedGame = {
            "format": FORMAT,
            "game": self.game.id,
            "content": self.game.digest,
            "players": self.people,
            "options": self.options,
            "seed": self._seed,
            "chance": None if self.stream is None else self.stream.state,
            "history": [action.dump() for action in (*(self._past or ()), *self.history)],
            "position": self.position(),
        }
        if self._past is not None:
            dump["copied"] = len(self._past)
        return dump

    def copy(self, stream: RandomStream | None) -> Self:
        """Return an independent state in the same position, with a chance of its own and nothing to undo."""
        twin = type(self)(self.game, self.table.copy(), self.options, stream)
        twin._past = (*(self._past or ()), *self.history)  # noqa: SLF001 -- of the same class
        return twin

    def observe(self, seat: int) -> JsonObject:
        """Return what that seat may know, JSON-ready: the position, less what is hidden from it."""
        self._seated(seat)
        return self.position()

    def resample(self, seat: int, rng: RandomStream) -> State:
        """Return an independent state consistent with everything the seat knows; the rest is drawn from `rng`."""
        self._seated(seat)
        return self.copy(RandomStream(rng.word()))

    def action_message(self, action: Action) -> MessageValue:
        """Return key and slots, for `engine.text`, of the message that describes an action that is legal now."""
        return {"key": f"actions.{action.kind}", "slots": self.game.named(action)}

    def entry_message(self, entry: Entry) -> MessageValue:
        """Return key and slots of the message that describes an entry of the log."""
        return {"key": f"log.{entry.rule}", "slots": entry.slots}

    # For a game's own state

    def checkpoint(self) -> Checkpoint:
        """Return what `return_to` needs to come back here."""
        return self.table.checkpoint()

    def return_to(self, checkpoint: Checkpoint) -> None:
        """Take back all changes of the table since the last checkpoint that is still to come back to."""
        self.table.return_to(checkpoint)

    def start(self) -> None:
        """Play the chance with which the game begins; what came before cannot be taken back."""
        self.settle()
        if self.stream is not None:
            self._play_chance(self.stream)
            self._first = len(self.history)

    def replay(self, history: Sequence[Action]) -> None:
        """Play a recorded game; with a stream the state plays the outcomes itself, without one they are applied."""
        while len(self.history) < len(history):
            self.apply(history[len(self.history)])

    def _seated(self, seat: int) -> None:
        if not 0 <= seat < self.players:
            raise ValueError(f"no seat {seat}")

    def _possible(self) -> tuple[Action, ...]:
        if self.table.over:
            return ()
        if self.at_chance():
            return tuple(action for action, _ in self.weights())
        return tuple(self.decisions())

    def _listed(self, action: object) -> Action | None:
        """Return the action as `legal()` lists it; what only equals it (`True` for 1) never enters a history."""
        legal = self.legal()
        try:
            return legal[legal.index(action)] if isinstance(action, Action) else None
        except ValueError:
            return None

    def _refusal(self, action: object) -> IllegalAction:
        """Return the refusal of an action that is not legal now; a non-action breaks the rule of unknown actions."""
        if is_action(action):
            return IllegalAction(self.why_not(action))
        rule = self.why_not(NO_ACTION).rule
        return IllegalAction(refuse(rule, SharedRefusal.NOT_AN_ACTION, action=repr(action)))

    def _step(self, action: Action, before: int, *, chance: bool) -> None:
        self._marks.append((self.checkpoint(), len(self.table.log), before, chance, self._legal))
        self.history.append(action)
        self.perform(action)
        self._legal = None
        self.settle()

    def _step_back(self) -> bool:
        """Take back one step; return whether it was chance's and another one precedes it."""
        changes, entries, stream, chance, self._legal = self._marks.pop()
        self.return_to(changes)
        del self.table.log[entries:]
        self.history.pop()
        if self.stream is not None:
            self.stream.state = stream
        return chance and len(self.history) > self._first

    def _play_chance(self, stream: RandomStream) -> None:
        while not self.table.over and self.at_chance():
            before = stream.state
            self._step(stream.draw(self.weights()), before, chance=True)
