"""The table of a game in play: cells of plain data, apart from the loop that plays on it.

Everything that happens to a table follows from its declaration. A game derives a dataclass and declares its cells
there; `copy`, equality and, in games that keep no journal, `checkpoint` and `return_to` act on whatever is declared.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeAlias, TypeGuard, TypeVar

from engine.journal import Journal
from engine.log import Entry
from engine.text import Value

if TYPE_CHECKING:
    from typing import Self

CellsT = TypeVar("CellsT", bound="Cells")

Checkpoint: TypeAlias = "int | tuple[tuple[object, ...], ...] | None"
"""The length of a journal, or the contents of snapshots; None if there is nothing to restore."""


@dataclass(frozen=True, slots=True)
class Task:
    """A pending decision, a pending draw, or a step that follows without a choice.

    A game derives a class for each kind, with a field for each thing that belongs to it.
    """

    id: ClassVar[str]


TaskT = TypeVar("TaskT", bound=Task)


@dataclass(slots=True, eq=False)
class Cells:
    """Declared attributes that are copied together: the base of dataclasses with slots.

    A cell holds an immutable value, a list of such values, or a list of lists or of `Cells`. A cell declared as `Final`
    is never replaced: its value is the same throughout a game, or a list that is changed in place.
    """

    def copy(self) -> Self:
        """Return an independent object with equal cells; lists are copied, everything else is shared."""
        kind = type(self)
        twin = object.__new__(kind)
        for name in cell_names(kind):
            value = getattr(self, name)
            setattr(twin, name, copy_list(value) if isinstance(value, list) else value)
        return twin


def cell_names(kind: type[Cells]) -> tuple[str, ...]:
    """Return the names of all cells that a dataclass declares."""
    known = _CELL_NAMES.get(kind)
    if known is None:
        known = _CELL_NAMES[kind] = tuple(cell.name for cell in fields(kind))
    return known


_CELL_NAMES: dict[type[Cells], tuple[str, ...]] = {}


class Snapshots(Generic[CellsT]):
    """Takes what objects of a class hold in the cells that may be replaced, and puts it back.

    Both functions are compiled from the declaration, as `dataclasses` compiles `__init__`: a step of a game takes less
    time than a loop over its cells.

    Attributes:
        take: returns the values of the replaceable cells.
        put_back: lets the cells hold values that were taken; what lists hold is not touched.
    """

    __slots__ = ("put_back", "take")

    def __init__(self, kind: type[CellsT]) -> None:
        names = (cell.name for cell in fields(kind) if not str(cell.type).startswith("Final"))
        cells = "".join(f"cells.{name}, " for name in names)
        compiled: dict[str, Any] = {}
        source = f"def take(cells): return ({cells})\ndef put_back(cells, values): ({cells}) = values"
        exec(source, compiled)  # noqa: S102 -- names of declared attributes, nothing else
        self.take: Callable[[CellsT], tuple[object, ...]] = compiled["take"]
        self.put_back: Callable[[CellsT, tuple[object, ...]], None] = compiled["put_back"]


def copy_list(values: list[object]) -> list[object]:
    """Return an independent list; lists and cells in it are copied as well."""
    return [value.copy() for value in values] if _is_nested(values) else values.copy()


def _is_nested(values: list[object]) -> TypeGuard[list[list[object] | Cells]]:
    """Return whether a list holds lists or cells; all values of a cell are of one type."""
    return bool(values) and isinstance(values[0], (list, Cells))


@dataclass(kw_only=True, eq=True, slots=True)
class GameTable(Cells):
    """The part of a table that every game has, and what its rules write.

    Attributes:
        people: how many play. players: how many seats there are, that of a rival moved by rules included.
        seat: the seat that decides; in a rival's turn, that of one of the people.
        over: whether the game has ended.
        tasks: the stack of pending tasks, the present one on top, as plain data.
        log: every rule applied so far; `logs` says whether one is kept.
        journal: every change, so that it can be taken back.
    """

    people: Final[int]
    players: Final[int]
    seat: int = 0
    over: bool = False
    tasks: tuple[Task, ...] = ()
    logs: bool = field(default=True, compare=False)
    log: list[Entry] = field(default_factory=list, compare=False, repr=False)
    journal: Journal = field(default_factory=Journal, compare=False, repr=False)

    def copy(self) -> Self:
        """Return an independent table with equal cells, an empty log and nothing to take back."""
        twin = Cells.copy(self)  # dataclasses with slots know no `super()`
        twin.log = []
        twin.journal = Journal()
        return twin

    def note(self, rule: str, seat: int | None = None, **slots: Value) -> None:
        """Log that a rule was applied to a seat, or to the table where no seat is given."""
        if self.logs:
            self.log.append(Entry(rule, seat, slots))

    def set(self, name: str, value: object) -> None:
        """Set a cell, so that it can be taken back."""
        self.journal.put(self, name, value)

    def push(self, *tasks: Task) -> None:
        """Put tasks on the stack; the last one comes first."""
        self.journal.put(self, "tasks", self.tasks + tasks)

    def pop(self) -> Task:
        """Take the task on top off the stack and return it."""
        top = self.tasks[-1]
        self.journal.put(self, "tasks", self.tasks[:-1])
        return top

    def pop_as(self, kind: type[TaskT]) -> TaskT:
        """Take the task on top off the stack, which is of this kind, and return it."""
        top = self.pop()
        assert isinstance(top, kind)
        return top

    def checkpoint(self) -> Checkpoint:
        """Return what `return_to` needs to come back here; a game that keeps no journal overrides both."""
        return len(self.journal)

    def return_to(self, checkpoint: Checkpoint) -> None:
        """Take back all changes since a checkpoint; checkpoints are returned to from the last one backwards."""
        assert isinstance(checkpoint, int)
        self.journal.back_to(checkpoint)
