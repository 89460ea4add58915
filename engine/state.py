"""Play a game: apply actions, draw the outcomes of chance between them, and undo both."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.action import NO_ACTION, Action, is_action
from engine.plain_data import JsonObject
from engine.refusal import IllegalAction, SharedRefusal, make_refusal
from engine.rng import RandomStream
from engine.ruleset import Ruleset, RulesetRefusal
from engine.saved_game import FORMAT, SavedGame
from engine.table import Checkpoint, GameTable
from engine.table_state import TableState
from engine.template import CodedError

if TYPE_CHECKING:
    from typing import Self

CHANCE: Final = -1


class StepMark(NamedTuple):
    """The data needed to undo a step.

    Attributes:
        checkpoint: The checkpoint of the table.
        entries: The number of entries in the log.
        stream: The state of the stream to return to, or None without a stream.
        is_chance: Whether the step is an outcome of chance that follows another step.
        legal: The legal actions, or None if they were not listed.
    """

    checkpoint: Checkpoint
    entries: int
    stream: int | None
    is_chance: bool
    legal: Sequence[Action] | None


class OutcomeChance(NamedTuple):
    """An outcome of chance, and its probability."""

    action: Action
    probability: float


class State(TableState):
    """The loop that plays on a table, and its history. Each game derives its own class.

    Pending decisions are plain data on the table, so a state in the middle of a turn is saved, copied and undone like
    any other. With a stream, the state draws the outcomes of chance itself. Without one, it stops at chance (`to_play`
    is `CHANCE`), and outcomes are applied from outside like actions.

    Attributes:
        options: The options of the game.
        history: All actions and outcomes so far, which can be replayed without a seed.
        stream: The source of chance, or None if outcomes are applied from outside.
    """

    def __init__(self, game: Ruleset, table: GameTable, options: JsonObject, stream: RandomStream | None) -> None:
        super().__init__(game, table)
        self.options = dict(options)
        self.stream = stream
        self._seed = None if stream is None else stream.state
        self.history: list[Action] = []
        self._marks: list[StepMark] = []
        self._undoable_from = 0
        self._copied_history: tuple[Action, ...] | None = None
        self._legal: Sequence[Action] | None = None

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

    def list_outcomes(self) -> tuple[OutcomeChance, ...]:
        """Return each outcome of chance with its probability, or () if a player decides."""
        if self.to_play != CHANCE:
            return ()
        weights = self.weigh_outcomes()
        total = sum(weight for _, weight in weights)
        return tuple(OutcomeChance(action, weight / total) for action, weight in weights)

    def apply(self, action: Action) -> None:
        """Play an action or an outcome of chance, and everything that follows without a choice.

        Raises:
            IllegalAction: it is not a legal action. The state has not changed.
        """
        listed = self._find_legal(action)
        if listed is None:
            raise self._make_illegal_action(action)
        if self.stream is None:
            self._step(listed, None, chance=self.is_at_chance())
        else:
            self._step(listed, self.stream.state, chance=False)
            self._play_chance(self.stream)

    def undo(self) -> None:
        """Undo the last action, with the outcomes that this state has drawn after it.

        Raises:
            IndexError: no action can be undone.
        """
        if len(self.history) <= self._undoable_from:
            raise IndexError("nothing to undo")
        while self._step_back() and self.stream is not None:
            pass

    def dump(self) -> SavedGame:
        """Return the game as it was played from the start, as JSON-ready data that `Game.restore` reads.

        In the dump of a copy, `copied` is the number of actions and outcomes before the copy was made, and `seed` is
        the seed of the stream that the copy was given.
        """
        dump: SavedGame = {
            "format": FORMAT,
            "game": self.game.id,
            "content": self.game.digest,
            "players": self.players,
            "options": self.options,
            "seed": self._seed,
            "chance": None if self.stream is None else self.stream.state,
            "history": [action.dump() for action in (*(self._copied_history or ()), *self.history)],
            "position": self.describe_position(),
        }
        if self._copied_history is not None:
            dump["copied"] = len(self._copied_history)
        return dump

    def copy(self, stream: RandomStream | None) -> Self:
        """Return an independent state in the same position, with its own stream and nothing to undo."""
        twin = type(self)(self.game, self.table.copy(), self.options, stream)
        twin._copied_history = (*(self._copied_history or ()), *self.history)  # noqa: SLF001 -- of the same class
        return twin

    def observe(self, seat: int) -> JsonObject:
        """Return the position as JSON-ready data, without information that is hidden from the seat."""
        self._check_seat(seat)
        return self.describe_position()

    def resample(self, seat: int, rng: RandomStream) -> State:
        """Return an independent state that agrees with what the seat knows; hidden information is drawn from `rng`."""
        self._check_seat(seat)
        return self.copy(RandomStream(rng.draw_word()))

    def start(self) -> None:
        """Play the draws at the start of the game, which cannot be undone."""
        self.settle()
        if self.stream is not None:
            self._play_chance(self.stream)
            self._undoable_from = len(self.history)

    def replay(self, history: Sequence[Action]) -> None:
        """Play a recorded game. With a stream, outcomes are drawn; without one, the recorded outcomes are applied."""
        while len(self.history) < len(history):
            self.apply(history[len(self.history)])

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seat_count:
            raise CodedError(RulesetRefusal.NO_SEAT, {"seat": seat})

    def _list_possible(self) -> tuple[Action, ...]:
        if self.table.over:
            return ()
        if self.is_at_chance():
            return tuple(action for action, _ in self.weigh_outcomes())
        return tuple(self.list_decisions())

    def _find_legal(self, action: object) -> Action | None:
        """Return the legal action that equals this one (where `True` may stand for 1), or None."""
        legal = self.list_legal_actions()
        try:
            return legal[legal.index(action)] if isinstance(action, Action) else None
        except ValueError:
            return None

    def _make_illegal_action(self, action: object) -> IllegalAction:
        """Return the refusal of an action that is not legal now, or of a value that is not an action."""
        if is_action(action):
            return IllegalAction(self.explain_refusal(action))
        rule = self.explain_refusal(NO_ACTION).rule
        return IllegalAction(make_refusal(rule, SharedRefusal.NOT_AN_ACTION, action=repr(action)))

    def _step(self, action: Action, before: int | None, *, chance: bool) -> None:
        """Play an action or an outcome. `before` is the state of the stream to return to when it is undone."""
        self._marks.append(StepMark(self.take_checkpoint(), len(self.table.log), before, chance, self._legal))
        self.history.append(action)
        self.perform(action)
        self._legal = None
        self.settle()

    def _step_back(self) -> bool:
        """Undo one step; return whether it was an outcome of chance that followed another step."""
        mark = self._marks.pop()
        self._legal = mark.legal
        self.return_to(mark.checkpoint)
        del self.table.log[mark.entries :]
        self.history.pop()
        if self.stream is not None and mark.stream is not None:
            self.stream.state = mark.stream
        return mark.is_chance and len(self.history) > self._undoable_from

    def _play_chance(self, stream: RandomStream) -> None:
        while not self.table.over and self.is_at_chance():
            before = stream.state
            self._step(stream.draw(self.weigh_outcomes()), before, chance=True)
