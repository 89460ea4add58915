"""The undo log, which records every change of a table so that it can be undone."""

from __future__ import annotations

from collections.abc import Callable
from operator import setitem
from typing import NamedTuple, TypeVar

Cell = TypeVar("Cell")


class CellChange(NamedTuple):
    """A change of a cell: the function that undoes it, and its arguments."""

    undo: Callable[..., None]
    target: object
    key: object
    old: object


class Journal:
    """The changes in order."""

    __slots__ = ("_changes",)

    def __init__(self) -> None:
        self._changes: list[CellChange] = []

    def __len__(self) -> int:
        return len(self._changes)

    def write(self, cells: list[Cell], place: int, value: Cell) -> None:
        """Set a cell of a list and record its old value."""
        self._changes.append(CellChange(setitem, cells, place, cells[place]))
        cells[place] = value

    def put(self, owner: object, name: str, value: object) -> None:
        """Set an attribute and record its old value."""
        self._changes.append(CellChange(setattr, owner, name, getattr(owner, name)))
        setattr(owner, name, value)

    def undo_to(self, length: int) -> None:
        """Undo the last changes until `length` are left."""
        changes = self._changes
        while len(changes) > length:
            change = changes.pop()
            change.undo(change.target, change.key, change.old)
