"""The undo log: every change of a state is written here first, so that it can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from operator import setitem
from typing import Any


class Journal:
    """Changes in order, each with the way back."""

    __slots__ = ("_changes",)

    def __init__(self) -> None:
        self._changes: list[tuple[Callable[[Any, Any, Any], None], Any, Any, Any]] = []

    def __len__(self) -> int:
        return len(self._changes)

    def write(self, cells: Any, key: Any, value: Any) -> None:
        """Set one cell of a list or mapping."""
        self._changes.append((setitem, cells, key, cells[key]))
        cells[key] = value

    def put(self, owner: object, name: str, value: Any) -> None:
        """Set one attribute."""
        self._changes.append((setattr, owner, name, getattr(owner, name)))
        setattr(owner, name, value)

    def back_to(self, length: int) -> None:
        """Take back the last changes until `length` are left."""
        changes = self._changes
        while len(changes) > length:
            change, target, key, old = changes.pop()
            change(target, key, old)
