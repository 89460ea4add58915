"""Kinds of actions, each one object with its rules, and numbered kinds of tasks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Concatenate, Generic, ParamSpec, TypeAlias, TypeVar

from engine.action import Action, PlainArgument, dump_argument
from engine.refusal import Refusal
from engine.table import GameTable

TableT = TypeVar("TableT", bound=GameTable)
Arguments = ParamSpec("Arguments")

Weighted: TypeAlias = "list[tuple[Action, int]]"
"""Outcomes of chance, each with its weight: a whole number proportional to its probability."""


class TaskKind(IntEnum):
    """A kind of task in a game with only one task at a time and no data for it. A game derives its own enumeration."""

    __hash__ = int.__hash__  # that of Enum is written in Python, and every step of a game looks tasks up

    @property
    def id(self) -> str:
        """The name of the kind in a position: `SET_UP` is `set-up`."""
        return self.name.lower().replace("_", "-")


@dataclass(frozen=True, slots=True)
class ActionKind(Generic[TableT, Arguments]):
    """A kind of action in the rules. Each function takes the table, then the action's arguments.

    `apply` is called only for actions that `State.legal` lists, so their arguments are valid. `why_not` is called for
    any arguments of the right number.

    Attributes:
        id: the kind, as in `Action.kind`.
        apply: carries the action out.
        parameters: the names of the arguments, in order.
        rule: the rule by which the action is refused if no more specific rule forbids it.
        why_not: returns why an action is not legal now. None if `rule` explains it sufficiently.
        undo: undoes the changes that `apply` makes in place, in games without a journal.
        main: whether it is one of the main actions of a turn.
        closing: whether it ends a task. Such an action is carried out automatically if it is the only choice.
    """

    id: str
    apply: Callable[Concatenate[TableT, Arguments], None]
    parameters: tuple[str, ...] = ()
    rule: str | None = None
    refuse: Callable[Concatenate[TableT, Arguments], Refusal] | None = None
    undo: Callable[Concatenate[TableT, Arguments], None] | None = None
    main: bool = False
    closing: bool = False

    def can_take(self, arguments: Sequence[object]) -> bool:
        """Return whether there are as many arguments as parameters."""
        return len(arguments) == len(self.parameters)

    def name_arguments(self, action: Action) -> dict[str, PlainArgument]:
        """Return the arguments of an action of this kind by name, JSON-ready."""
        return dict(zip(self.parameters, map(dump_argument, action.args), strict=True))


def index_by_id(kinds: Iterable[ActionKind[TableT, ...]]) -> Mapping[str, ActionKind[TableT, ...]]:
    """Return the kinds of actions by their ids."""
    return {kind.id: kind for kind in kinds}


def list_parameters(kinds: Mapping[str, ActionKind[TableT, ...]]) -> Mapping[str, tuple[str, ...]]:
    """Return the names of the arguments of each kind of action, as `Ruleset.parameters` holds them."""
    return {name: kind.parameters for name, kind in kinds.items()}
