"""Kinds of actions and of tasks: all that an engine says of one stands in one object."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, TypeAlias

from engine.action import Action
from engine.refusal import Refusal

Weighted: TypeAlias = "list[tuple[Action, int]]"
"""Outcomes of chance, each with a whole number that it is as likely as."""


class TaskKind(IntEnum):
    """A kind of task; a game declares its own as members of a subclass."""

    __hash__ = int.__hash__  # that of Enum is written in Python, and every step of a game looks tasks up

    @property
    def id(self) -> str:
        """The name of the kind in a position: `RIVAL_PILE` is `rival-pile`."""
        return self.name.lower().replace("_", "-")


@dataclass(frozen=True, slots=True)
class TaskRules:
    """What the rules know of a kind of task; each function takes the table, then the details of the task.

    Exactly one is given: what the player may choose, what chance may bring, or what follows without a choice.
    """

    choices: Callable[..., list[Action]] | None = None
    outcomes: Callable[..., Weighted] | None = None
    step: Callable[..., None] | None = None


@dataclass(frozen=True, slots=True)
class ActionKind:
    """What the rules know of a kind of action; each function takes the table, then the action's arguments.

    Attributes:
        id: the kind, as in `Action.kind`.
        apply: carries the action out.
        parameters: the names of the arguments, in order.
        rule: the rule that the action belongs to, where nothing more exact forbids it.
        why_not: returns what forbids an action that is not legal now; None where `rule` says it all.
        undo: takes back what `apply` changes in place, in games that keep no journal.
        main: whether it is one of the main actions of a turn.
        closing: whether it ends a task, and goes without saying where nothing else can be chosen.
    """

    id: str
    apply: Callable[..., None]
    parameters: tuple[str, ...] = ()
    rule: str = ""
    why_not: Callable[..., Refusal] | None = None
    undo: Callable[..., None] | None = None
    main: bool = False
    closing: bool = False

    def takes(self, arguments: Sequence[object]) -> bool:
        """Return whether there are as many arguments as parameters."""
        return len(arguments) == len(self.parameters)

    def named(self, action: Action) -> dict[str, Any]:
        """Return the arguments of an action of this kind by name, JSON-ready."""
        return dict(zip(self.parameters, action.dump()[1:], strict=True))


def by_id(kinds: Iterable[ActionKind]) -> Mapping[str, ActionKind]:
    """Return kinds of actions by their ids."""
    return {kind.id: kind for kind in kinds}


def parameters_of(kinds: Mapping[str, ActionKind]) -> Mapping[str, tuple[str, ...]]:
    """Return the names of the arguments of each kind of action, as `Ruleset.parameters` holds them."""
    return {name: kind.parameters for name, kind in kinds.items()}
