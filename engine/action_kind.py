"""Kinds of actions, as bundles of their functions, and enumerations of kinds of tasks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Concatenate, Generic, ParamSpec, TypeAlias, TypeVar

from engine.action import Action, Argument, PlainArgument, dump_argument
from engine.refusal import Refusal
from engine.table import GameTable

TableT = TypeVar("TableT", bound=GameTable)
Arguments = ParamSpec("Arguments")

WeightedOutcomes: TypeAlias = list[tuple[Action, int]]
"""Outcomes of chance, each with its weight: a whole number proportional to its probability."""


class TaskKind(IntEnum):
    """A kind of task, for games with only one pending task at a time, without data.

    Each game derives an enumeration.
    """

    __hash__ = int.__hash__  # Enum's own is slow Python code, and each step of a game looks up tasks

    @property
    def id(self) -> str:
        """The name of the kind in a position: `SET_UP` is `set-up`."""
        return self.name.lower().replace("_", "-")


@dataclass(frozen=True, slots=True)
class ActionKind(Generic[TableT, Arguments]):
    """A kind of action. Its functions take the table and the arguments of the action.

    `apply` is called only for legal actions, so their arguments are valid. `find_refusal` is called for any arguments
    of the types of the parameters.

    Attributes:
        id: The kind, as in `Action.kind`.
        apply: Carries out the action.
        parameters: The types of the arguments by name, in order.
        rule: The rule that refuses the action if no more specific rule forbids it.
        find_refusal: Returns why the action is not legal now, or None if it is. Without it, an action that is not among
            the choices is refused by `rule`.
        undo: Undoes the changes of `apply` in place, in games without a journal.
        is_main: Whether it is one of the main actions of a turn.
        is_closing: Whether it ends a task. Such an action is taken automatically if it is the only choice.
    """

    id: str
    apply: Callable[Concatenate[TableT, Arguments], None]
    parameters: Mapping[str, type[Argument]] = field(default_factory=dict)
    rule: str | None = None
    find_refusal: Callable[Concatenate[TableT, Arguments], Refusal | None] | None = None
    undo: Callable[Concatenate[TableT, Arguments], None] | None = None
    is_main: bool = False
    is_closing: bool = False

    def can_take(self, arguments: Sequence[object]) -> bool:
        """Return whether there are as many arguments as parameters, each of the type of its parameter."""
        types = self.parameters.values()
        return len(arguments) == len(types) and all(map(isinstance, arguments, types))

    def name_arguments(self, action: Action) -> dict[str, PlainArgument]:
        """Return the arguments of an action of this kind by name, JSON-ready."""
        return dict(zip(self.parameters, map(dump_argument, action.args), strict=True))


def index_by_id(kinds: Iterable[ActionKind[TableT, ...]]) -> Mapping[str, ActionKind[TableT, ...]]:
    """Return the kinds of actions by their ids."""
    return {kind.id: kind for kind in kinds}


def list_parameters(kinds: Mapping[str, ActionKind[TableT, ...]]) -> Mapping[str, tuple[str, ...]]:
    """Return the names of the arguments of each kind of action, as `Ruleset.parameters` holds them."""
    return {name: tuple(kind.parameters) for name, kind in kinds.items()}
