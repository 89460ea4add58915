"""The undo log, which records every change of a table so that it can be undone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from operator import setitem
from typing import TypeVar

Cell = TypeVar("Cell")


class Journal:
    """The changes in order, each as the call that undoes it."""

    __slots__ = ("_undo_calls",)

    def __init__(self) -> None:
        self._undo_calls: list[Callable[[], None]] = []

    def __len__(self) -> int:
        return len(self._undo_calls)

    def write(self, cells: list[Cell], place: int, value: Cell) -> None:
        """Set a cell of a list and record its old value."""
        self._undo_calls.append(partial(setitem, cells, place, cells[place]))
        cells[place] = value

    def put(self, owner: object, name: str, value: object) -> None:
        """Set an attribute and record its old value."""
        self._undo_calls.append(partial(setattr, owner, name, getattr(owner, name)))
        setattr(owner, name, value)

    def undo_to(self, length: int) -> None:
        """Undo the last changes until `length` are left."""
        while len(self._undo_calls) > length:
            undo = self._undo_calls.pop()
            undo()
