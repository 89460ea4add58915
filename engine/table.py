"""The table of a game in play: cells of plain data, apart from the loop that plays on it.

Everything that happens to a table follows from its declaration. A game derives a dataclass and declares its cells
there; `copy`, equality and, in games that keep no journal, `checkpoint` and `return_to` act on whatever is declared.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from engine.journal import Journal
from engine.log import Entry

if TYPE_CHECKING:
    from typing import Self

Task: TypeAlias = "tuple[Any, ...]"
"""What is to be decided: its kind (a member of the game's own IntEnum), then what belongs to it."""


class Cells:
    """Declared attributes that are copied together: the base of dataclasses with slots.

    A cell holds an immutable value, a list of such values, or a list of lists or of `Cells`. A cell declared as `Final`
    is never replaced: its value is the same throughout a game, or a list that is changed in place.
    """

    __slots__ = ()

    def copy(self) -> Self:
        """Return an independent object with equal cells; lists are copied, everything else is shared."""
        kind: Any = type(self)
        twin: Self = object.__new__(kind)
        for name in cells_of(kind):
            value = getattr(self, name)
            setattr(twin, name, copy_list(value) if isinstance(value, list) else value)
        return twin


@cache
def cells_of(kind: Any) -> tuple[str, ...]:
    """Return the names of all cells that a dataclass declares."""
    return tuple(cell.name for cell in fields(kind))


class Snapshots:
    """Takes what objects of a class hold in the cells that may be replaced, and puts it back.

    Both functions are compiled from the declaration, as `dataclasses` compiles `__init__`: a step of a game takes less
    time than a loop over its cells.

    Attributes:
        take: returns the values of the replaceable cells.
        put_back: lets the cells hold values that were taken; what lists hold is not touched.
    """

    __slots__ = ("put_back", "take")

    def __init__(self, kind: type[Any]) -> None:
        names = (cell.name for cell in fields(kind) if not str(cell.type).startswith("Final"))
        cells = "".join(f"cells.{name}, " for name in names)
        compiled: dict[str, Any] = {}
        source = f"def take(cells): return ({cells})\ndef put_back(cells, values): ({cells}) = values"
        exec(source, compiled)  # noqa: S102 -- names of declared attributes, nothing else
        self.take: Callable[[Cells], tuple[Any, ...]] = compiled["take"]
        self.put_back: Callable[[Cells, tuple[Any, ...]], None] = compiled["put_back"]


def copy_list(values: list[Any]) -> list[Any]:
    """Return an independent list; lists and cells in it are copied as well."""
    if values and isinstance(values[0], (list, Cells)):
        return [value.copy() for value in values]
    return values.copy()


@dataclass(kw_only=True, eq=True, slots=True)
class GameTable(Cells):
    """What every game has on its table, and what its rules write.

    Attributes:
        people: how many play. players: how many seats there are, that of a rival moved by rules included.
        seat: who decides, which in a turn of such a rival is one of the people.
        over: whether the game has ended.
        tasks: the stack of what is to be decided, the present task on top, as plain data.
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

    def note(self, rule: str, seat: int | None = None, **slots: Any) -> None:
        """Log that a rule was applied to a seat, or to the table where no seat is given."""
        if self.logs:
            self.log.append(Entry(rule, seat, slots))

    def set(self, name: str, value: Any) -> None:
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

    def checkpoint(self) -> Any:
        """Return what `return_to` needs to come back here; a game that keeps no journal overrides both."""
        return len(self.journal)

    def return_to(self, checkpoint: Any) -> None:
        """Take back all changes since a checkpoint; checkpoints are returned to from the last one backwards."""
        self.journal.back_to(checkpoint)
