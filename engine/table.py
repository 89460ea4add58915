"""The table of a game in play: cells of plain data, separate from the loop that plays on it.

A game derives a dataclass and declares its cells there. `copy`, equality and, in games without a journal,
`take_checkpoint` and `return_to` act on the declared cells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias, TypeGuard, TypeVar

from engine.journal import Journal
from engine.log import Entry
from engine.text import Value

if TYPE_CHECKING:
    from typing import Self

NOTHING: Final = -1
"""The number of a piece or place in a cell that has none.

Cells hold numbers, and not None, because a cell can be empty in several ways (a game may have further negative
numbers), all of which `>= 0` tells from a piece, and because rules read lists of numbers at every step, without checks
for None.
Whatever is not a cell is None where there is nothing.
"""

NOBODY: Final = -1
"""The number of a seat in a cell that belongs to no seat; otherwise as `NOTHING`."""

Checkpoint: TypeAlias = int | tuple[object, ...] | None
"""The length of a journal, or the contents of a snapshot; None if there is nothing to restore."""


@dataclass(frozen=True, slots=True)
class Task:
    """A pending decision, a pending draw, or a step that follows without a choice.

    A game derives a class for each kind, with fields for the data of a task.
    """

    id: ClassVar[str]


TaskT = TypeVar("TaskT", bound=Task)


@dataclass(slots=True, eq=False)
class Cells:
    """Declared attributes that are copied together: the base of dataclasses with slots.

    A cell holds an immutable value, a list of immutable values, or a list of lists or of `Cells`. A cell declared as
    `Final` is never replaced: its value is constant, or a list that is changed in place.
    """

    def copy(self) -> Self:
        """Return an independent object with equal cells. Lists are copied, all other values are shared."""
        kind = type(self)
        twin = object.__new__(kind)
        for name in list_cell_names(kind):
            value = getattr(self, name)
            setattr(twin, name, copy_list(value) if isinstance(value, list) else value)
        return twin


def list_cell_names(kind: type[Cells]) -> tuple[str, ...]:
    """Return the names of all cells that a dataclass declares."""
    known = _CELL_NAMES.get(kind)
    if known is None:
        known = _CELL_NAMES[kind] = tuple(cell.name for cell in fields(kind))
    return known


_CELL_NAMES: dict[type[Cells], tuple[str, ...]] = {}


class Snapshots:
    """Saves and restores the replaceable cells of several objects together, such as a table and its seats.

    Both functions are compiled from the declarations, as `dataclasses` compiles `__init__`, because a loop over the
    cells would take longer than a step of a game. Cells that are not compared, such as the log, are left out.

    Attributes:
        take: Returns the values of the replaceable cells of the objects, which are given in the order of their classes.
        put_back: Restores values that were taken, given before the objects. The contents of lists are not restored.
    """

    __slots__ = ("put_back", "take")

    def __init__(self, *kinds: type[Cells]) -> None:
        objects = ", ".join(f"cells_{number}" for number in range(len(kinds)))
        values = "".join(
            f"cells_{number}.{name}, " for number, kind in enumerate(kinds) for name in _list_replaceable_names(kind)
        )
        compiled: dict[str, Any] = {}
        source = f"def take({objects}): return ({values})\ndef put_back(values, {objects}): ({values}) = values"
        exec(source, compiled)  # noqa: S102 -- names of declared attributes, nothing else
        self.take: Callable[..., tuple[object, ...]] = compiled["take"]
        self.put_back: Callable[..., None] = compiled["put_back"]


def _list_replaceable_names(kind: type[Cells]) -> Iterator[str]:
    """Yield the names of the cells that belong to the position and are replaced, not changed in place."""
    return (cell.name for cell in fields(kind) if cell.compare and not str(cell.type).startswith("Final"))


def copy_list(values: list[object]) -> list[object]:
    """Return an independent list, with lists and `Cells` in it copied, too."""
    return [value.copy() for value in values] if _is_nested(values) else values.copy()


def _is_nested(values: list[object]) -> TypeGuard[list[list[object] | Cells]]:
    """Return whether a list holds lists or `Cells`. All values of a list have the same type."""
    return bool(values) and isinstance(values[0], (list, Cells))


@dataclass(kw_only=True, eq=True, slots=True)
class GameTable(Cells):
    """The cells that the table of every game has, and the methods that rules use to change it.

    Attributes:
        players: The number of players, persons or bots, who decide.
        seat_count: The number of seats: one for each player, and one for a rival moved by rules.
        seat: The seat that decides. In a rival's turn it is the seat of the person who decides for the rival.
        over: Whether the game has ended.
        tasks: The stack of pending tasks, the present one on top, as plain data.
        log: The rules applied so far.
        logs: Whether a log is kept.
        journal: Every change, so that it can be undone.
    """

    players: Final[int]
    seat_count: Final[int]
    seat: int = 0
    over: bool = False
    tasks: tuple[Task, ...] = ()
    logs: bool = field(default=True, compare=False)
    log: list[Entry] = field(default_factory=list, compare=False, repr=False)
    journal: Journal = field(default_factory=Journal, compare=False, repr=False)

    def copy(self) -> Self:
        """Return an independent table with equal cells, an empty log and an empty journal."""
        twin = Cells.copy(self)  # dataclasses with slots know no `super()`
        twin.log = []
        twin.journal = Journal()
        return twin

    def note(self, rule: str, seat: int | None = None, **slots: Value) -> None:
        """Log that a rule was applied to a seat, or to the table if no seat is given."""
        if self.logs:
            self.log.append(Entry(rule, seat, slots))

    def set(self, name: str, value: object) -> None:
        """Set a cell and record the change in the journal."""
        self.journal.put(self, name, value)

    def push(self, *tasks: Task) -> None:
        """Push tasks onto the stack. The last one is carried out first."""
        self.journal.put(self, "tasks", self.tasks + tasks)

    def pop(self) -> Task:
        """Remove the task on top of the stack and return it."""
        top = self.tasks[-1]
        self.journal.put(self, "tasks", self.tasks[:-1])
        return top

    def pop_as(self, kind: type[TaskT]) -> TaskT:
        """Remove the task on top of the stack, which must be of this kind, and return it."""
        top = self.pop()
        assert isinstance(top, kind)
        return top

    def take_checkpoint(self) -> Checkpoint:
        """Return the data that lets `return_to` restore the present cells. Games without a journal override both."""
        return len(self.journal)

    def return_to(self, checkpoint: Checkpoint) -> None:
        """Undo all changes since a checkpoint. Checkpoints are used in reverse order."""
        assert isinstance(checkpoint, int)
        self.journal.undo_to(checkpoint)
