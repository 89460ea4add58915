"""The part of a game that its states need: its identity, its kinds of actions and its extras."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from engine.action import Action, PlainArgument, dump_argument, read_argument
from engine.compiled_game import GameFile
from engine.extras import Extras
from engine.plain_data import ContentError
from engine.template import CodedError, Template
from engine.text import Slots, Value
from engine.tools import Tools


class RulesetRefusal(Template):
    """The reasons why every game refuses its content, the arguments of an action, or a seat."""

    NO_NUMBER_OF_PLAYERS = "at least {fewest} and at most {most} players leaves nobody"
    UNKNOWN_KIND = "the game has no action {kind}"
    WRONG_ARGUMENTS = "{kind} takes {names}"
    NO_SEAT = "there is no seat {seat}"


class Ruleset(ABC):
    """The part of a game that is the same in all its states.

    Attributes:
        id: The game's id.
        digest: The digest of the content that it was compiled from.
        fewest, most: The minimum and the maximum number of players.
        piece_ids: The id of every card, tile and other piece.
        parameters: The names of each kind of action's arguments, in order.
    """

    parameters: ClassVar[Mapping[str, tuple[str, ...]]] = {}

    def __init__(self, compiled: GameFile) -> None:
        self.id = compiled["id"]
        self.digest = compiled["digest"]
        self.fewest, self.most = compiled["players"]
        self.piece_ids = frozenset(item["id"] for group in compiled["sets"].values() for item in group["items"])
        if self.fewest > self.most:
            values = {"fewest": self.fewest, "most": self.most}
            raise ContentError(("players",), RulesetRefusal.NO_NUMBER_OF_PLAYERS, values)

    @abstractmethod
    def load_extras(self) -> Extras[Any]:  # generic in the game's own table
        """Return the optional parts of the engine, or `Extras()` if it has none."""

    def load_tools(self) -> Tools[Any]:  # generic in the game's own table
        """Return the tools at the table; an engine that does not override this has none."""
        return Tools()

    def make_action(self, kind: str, /, **named: object) -> Action:
        """Return an action; raise CodedError unless the kind is known and has exactly these arguments."""
        if kind not in self.parameters:
            raise CodedError(RulesetRefusal.UNKNOWN_KIND, {"kind": kind})
        names = self.parameters[kind]
        if set(named) != set(names):
            raise CodedError(RulesetRefusal.WRONG_ARGUMENTS, {"kind": kind, "names": ", ".join(names) or "nothing"})
        return Action(kind, tuple(read_argument(named[name]) for name in names))

    def name_arguments(self, action: Action) -> dict[str, PlainArgument]:
        """Return the arguments of an action by name, JSON-ready."""
        return dict(zip(self.parameters[action.kind], map(dump_argument, action.args), strict=True))

    def name_pieces(self, slots: Slots) -> dict[str, Value]:
        """Return slots with the titles of pieces in place of their ids."""
        return {name: self._name_piece(value) for name, value in slots.items()}

    def _name_piece(self, value: Value) -> Value:
        is_piece = isinstance(value, str) and value in self.piece_ids
        return {"key": f"cards.{value}.title", "slots": {}} if is_piece else value
