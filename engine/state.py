"""Play a game: apply actions, draw the outcomes of chance between them, and undo both."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.action import NO_ACTION, Action, is_action
from engine.log import Entry
from engine.plain_data import JsonObject, compute_digest
from engine.ranking import Ranking, rank
from engine.refusal import IllegalAction, Refusal, SharedRefusal, refuse
from engine.rng import RandomStream
from engine.ruleset import Ruleset, RulesetRefusal
from engine.saved_game import FORMAT, SavedGame
from engine.table import Checkpoint, GameTable
from engine.template import CodedError
from engine.text import MessageValue

if TYPE_CHECKING:
    from typing import Self

CHANCE: Final = -1

Mark: TypeAlias = "tuple[Checkpoint, int, int, bool, Sequence[Action] | None]"
"""The data needed to undo a step: the table's checkpoint, the length of the log, the state of the stream (0 for none),
whether the step was chance's, and the legal actions before it. A plain tuple, as each step of a search makes one."""


class State(ABC):
    """The loop that plays on a table, and the interface of every game in play. Each game derives its own class.

    Pending decisions are plain data on the table, so a state in the middle of a turn is saved, copied and undone like
    any other. With a stream, the state draws the outcomes of chance itself. Without one, it stops at chance (`to_play`
    is `CHANCE`), and outcomes are applied from outside like actions.

    Attributes:
        game: the game that is played. options: its options.
        table: the position of every piece.
        history: all actions and outcomes so far, which can be replayed without a seed.
        stream: the source of chance, or None if outcomes are applied from outside.
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
    def is_at_chance(self) -> bool:
        """Return whether chance decides next."""

    @abstractmethod
    def weigh_outcomes(self) -> list[tuple[Action, int]]:
        """Return the possible outcomes of chance with their weights: whole numbers proportional to probability."""

    @abstractmethod
    def list_decisions(self) -> list[Action]:
        """Return exactly the actions that the deciding player can choose now."""

    @abstractmethod
    def perform(self, action: Action) -> None:
        """Carry out an action or an outcome that is known to be possible."""

    def settle(self) -> None:  # noqa: B027 -- a small game has nothing to settle
        """Play on after an action, up to the next choice or draw, or to the end of the game; by default do nothing."""

    @abstractmethod
    def explain_refusal(self, action: Action) -> Refusal:
        """Return why an action that is not legal now is refused."""

    @abstractmethod
    def describe_position(self) -> JsonObject:
        """Return the position as JSON-ready data with the ids of the content."""

    @abstractmethod
    def compute_scores(self) -> tuple[int, ...]:
        """Return the score of each seat, which is final once the game is over."""

    def rank_seats(self) -> Ranking:
        """Return the places of the seats, final once the game is over, and the count that decides: here the score."""
        return rank({"score": self.compute_scores()})

    # What all games share

    @property
    def people(self) -> int:
        """The number of players."""
        return self.table.people

    @property
    def players(self) -> int:
        """The number of seats, including the seat of a rival moved by rules."""
        return self.table.players

    @property
    def seat(self) -> int:
        """The seat that decides. In a rival's turn it is the seat of the person who decides for the rival."""
        return self.table.seat

    @property
    def log(self) -> list[Entry]:
        """The rules applied so far."""
        return self.table.log

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.table.over

    @property
    def to_play(self) -> int | None:
        """The seat that decides, `CHANCE` if chance decides, or None once the game is over."""
        if self.table.over:
            return None
        return CHANCE if self.is_at_chance() else self.table.seat

    def is_legal(self, action: object) -> bool:
        """Return whether a value is one of the legal actions."""
        return self._find_legal(action) is not None

    def list_legal_actions(self) -> Sequence[Action]:
        """Return every action that is possible now, or every outcome if chance decides.

        The list is empty only at the end of the game. Equal positions have the same order. Actions that advance the
        game come before those that end a task, so that always taking the first action leads to the end. The order
        has no other meaning.
        """
        if self._legal is None:
            self._legal = self._list_possible()
        return self._legal

    def list_outcomes(self) -> tuple[tuple[Action, float], ...]:
        """Return each outcome of chance with its probability, or () if a player decides."""
        if self.to_play != CHANCE:
            return ()
        weights = self.weigh_outcomes()
        total = sum(weight for _, weight in weights)
        return tuple((action, weight / total) for action, weight in weights)

    def apply(self, action: Action) -> None:
        """Play an action or an outcome of chance, and everything that follows without a choice.

        Raises:
            IllegalAction: it is not a legal action. The state has not changed.
        """
        listed = self._find_legal(action)
        if listed is None:
            raise self._make_refusal(action)
        if self.stream is None:
            self._step(listed, 0, chance=self.is_at_chance())
        else:
            self._step(listed, self.stream.state, chance=False)
            self._play_chance(self.stream)

    def undo(self) -> None:
        """Undo the last action, with the outcomes that this state has drawn after it.

        Raises:
            IndexError: no action can be undone.
        """
        if len(self.history) <= self._first:
            raise IndexError("nothing to undo")
        while self._step_back() and self.stream is not None:
            pass

    def compute_digest(self) -> str:
        """Return a digest of the position, which depends on nothing else."""
        return compute_digest(self.describe_position())

    def dump(self) -> SavedGame:
        """Return the game as it was played from the start, as JSON-ready data that `Game.restore` reads.

        In the dump of a copy, `copied` is the number of actions and outcomes before the copy was made, and `seed` is
        the seed of the stream that the copy was given.
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
            "position": self.describe_position(),
        }
        if self._past is not None:
            dump["copied"] = len(self._past)
        return dump

    def copy(self, stream: RandomStream | None) -> Self:
        """Return an independent state in the same position, with its own stream and nothing to undo."""
        twin = type(self)(self.game, self.table.copy(), self.options, stream)
        twin._past = (*(self._past or ()), *self.history)  # noqa: SLF001 -- of the same class
        return twin

    def observe(self, seat: int) -> JsonObject:
        """Return the position as JSON-ready data, without information that is hidden from the seat."""
        self._check_seat(seat)
        return self.describe_position()

    def resample(self, seat: int, rng: RandomStream) -> State:
        """Return an independent state that agrees with what the seat knows; hidden information is drawn from `rng`."""
        self._check_seat(seat)
        return self.copy(RandomStream(rng.draw_word()))

    def describe_action(self, action: Action) -> MessageValue:
        """Return the message that describes an action that is legal now, as a value for `engine.text`."""
        return {"key": f"actions.{action.kind}", "slots": self.game.name_pieces(self.game.name_arguments(action))}

    def describe_entry(self, entry: Entry) -> MessageValue:
        """Return the message that describes an entry of the log, as a value for `engine.text`."""
        slots = self.game.name_pieces(entry.slots)
        if entry.seat is not None:
            slots = {"player": {"key": "interface.player", "slots": {"n": entry.seat + 1}}, **slots}
        return {"key": f"log.{entry.rule}", "slots": slots}

    # For a game's own state

    def take_checkpoint(self) -> Checkpoint:
        """Return the data with which `return_to` restores the present table."""
        return self.table.take_checkpoint()

    def return_to(self, checkpoint: Checkpoint) -> None:
        """Undo all changes of the table since a checkpoint. Checkpoints are used in reverse order."""
        self.table.return_to(checkpoint)

    def start(self) -> None:
        """Play the draws at the start of the game, which cannot be undone."""
        self.settle()
        if self.stream is not None:
            self._play_chance(self.stream)
            self._first = len(self.history)

    def replay(self, history: Sequence[Action]) -> None:
        """Play a recorded game. With a stream, outcomes are drawn; without one, the recorded outcomes are applied."""
        while len(self.history) < len(history):
            self.apply(history[len(self.history)])

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.players:
            raise CodedError(RulesetRefusal.NO_SEAT, {"seat": seat})

    def _list_possible(self) -> tuple[Action, ...]:
        if self.table.over:
            return ()
        if self.is_at_chance():
            return tuple(action for action, _ in self.weigh_outcomes())
        return tuple(self.list_decisions())

    def _find_legal(self, action: object) -> Action | None:
        """Return the legal action that equals this one (in which `True` may stand for 1), or None."""
        legal = self.list_legal_actions()
        try:
            return legal[legal.index(action)] if isinstance(action, Action) else None
        except ValueError:
            return None

    def _make_refusal(self, action: object) -> IllegalAction:
        """Return the refusal of an action that is not legal now, or of a value that is not an action."""
        if is_action(action):
            return IllegalAction(self.explain_refusal(action))
        rule = self.explain_refusal(NO_ACTION).rule
        return IllegalAction(refuse(rule, SharedRefusal.NOT_AN_ACTION, action=repr(action)))

    def _step(self, action: Action, before: int, *, chance: bool) -> None:
        self._marks.append((self.take_checkpoint(), len(self.table.log), before, chance, self._legal))
        self.history.append(action)
        self.perform(action)
        self._legal = None
        self.settle()

    def _step_back(self) -> bool:
        """Undo one step; return whether it was an outcome of chance that followed another step."""
        changes, entries, stream, chance, self._legal = self._marks.pop()
        self.return_to(changes)
        del self.table.log[entries:]
        self.history.pop()
        if self.stream is not None:
            self.stream.state = stream
        return chance and len(self.history) > self._first

    def _play_chance(self, stream: RandomStream) -> None:
        while not self.table.over and self.is_at_chance():
            before = stream.state
            self._step(stream.draw(self.weigh_outcomes()), before, chance=True)
