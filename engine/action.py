"""Actions of players and outcomes of chance, as small, immutable and hashable values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias, TypeGuard

from engine.plain_data import show
from engine.template import CodedError, Template

Argument: TypeAlias = str | int | tuple[str, ...]
PlainArgument: TypeAlias = str | int | list[str]
"""An argument as JSON represents it."""


class ActionRefusal(Template):
    """The reasons why data are not read as an action."""

    NOT_AN_ACTION = "not an action: {data}"
    NOT_AN_ARGUMENT = "not an argument of an action: {data}"


class Action(NamedTuple):
    """A step of a game, such as `Action("move", ("yellow", 1))`. `Game.parameters` names the arguments of each kind."""

    kind: str
    args: tuple[Argument, ...] = ()

    def dump(self) -> list[PlainArgument]:
        """Return the kind and the arguments as a JSON-ready list, which `read_action` reads."""
        return [self.kind, *map(dump_argument, self.args)]

    def __str__(self) -> str:
        return " ".join([self.kind, *map(_format_argument, self.args)])


NO_ACTION = Action("")
"""An action that no game has."""


def is_action(value: object) -> TypeGuard[Action]:
    """Return whether a value is an action, whatever its kind, with arguments that can be saved."""
    if not isinstance(value, Action) or not isinstance(value.kind, str) or not isinstance(value.args, tuple):
        return False
    try:
        return value.args == tuple(map(read_argument, value.args))
    except CodedError:
        return False


def read_action(data: object) -> Action:
    """Return the action that `Action.dump` wrote; raise CodedError if the data are malformed."""
    if not isinstance(data, Sequence) or isinstance(data, str) or not data or not isinstance(data[0], str):
        raise CodedError(ActionRefusal.NOT_AN_ACTION, {"data": show(data)})
    return Action(data[0], tuple(map(read_argument, data[1:])))


def read_argument(value: object) -> Argument:
    """Return a JSON value as an argument; raise CodedError if it is not a word, whole number or list of words."""
    if isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool)):
        return value
    if isinstance(value, (list, tuple)) and all(isinstance(word, str) for word in value):
        return tuple(value)
    raise CodedError(ActionRefusal.NOT_AN_ARGUMENT, {"data": show(value)})


def dump_argument(arg: Argument) -> PlainArgument:
    """Return an argument as JSON represents it, the inverse of `read_argument`."""
    return list(arg) if isinstance(arg, tuple) else arg


def _format_argument(arg: Argument) -> str:
    return ("+".join(arg) or "-") if isinstance(arg, tuple) else str(arg)
