"""A table under the rules of a game: the functions that each game implements, and what follows from them."""

from __future__ import annotations

from abc import ABC, abstractmethod

from engine.action import Action
from engine.action_kind import WeightedOutcomes
from engine.log import Entry
from engine.plain_data import JsonObject, compute_digest
from engine.ranking import Ranking, rank
from engine.refusal import Refusal
from engine.ruleset import Ruleset
from engine.table import Checkpoint, GameTable
from engine.text import MessageValue


class TableState(ABC):
    """A position and what the rules allow in it, without the history that led to it.

    Attributes:
        game: The game that is played.
        table: The position of every piece.
    """

    def __init__(self, game: Ruleset, table: GameTable) -> None:
        self.game = game
        self.table = table

    @abstractmethod
    def is_at_chance(self) -> bool:
        """Return whether chance decides next."""

    @abstractmethod
    def weigh_outcomes(self) -> WeightedOutcomes:
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

    @property
    def players(self) -> int:
        """The number of players, persons or bots, who decide."""
        return self.table.players

    @property
    def seat_count(self) -> int:
        """The number of seats: one for each player, and one for a rival moved by rules."""
        return self.table.seat_count

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

    def take_checkpoint(self) -> Checkpoint:
        """Return the data that lets `return_to` restore the present table."""
        return self.table.take_checkpoint()

    def return_to(self, checkpoint: Checkpoint) -> None:
        """Undo all changes of the table since a checkpoint. Checkpoints are used in reverse order."""
        self.table.return_to(checkpoint)

    def compute_digest(self) -> str:
        """Return a digest of the position, which depends on nothing else."""
        return compute_digest(self.describe_position())

    def describe_action(self, action: Action) -> MessageValue:
        """Return the message that describes an action that is legal now, as a value for `engine.text`."""
        return {"key": f"actions.{action.kind}", "slots": self.game.name_pieces(self.game.name_arguments(action))}

    def describe_entry(self, entry: Entry) -> MessageValue:
        """Return the message that describes an entry of the log, as a value for `engine.text`."""
        slots = self.game.name_pieces(entry.slots)
        if entry.seat is not None:
            slots = {"player": {"key": "interface.player", "slots": {"n": entry.seat + 1}}, **slots}
        return {"key": f"log.{entry.rule}", "slots": slots}
