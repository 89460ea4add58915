"""Optional parts of a game's engine besides its rules, each an object with declared fields.

`Ruleset.extras` returns them. All functions read the table (`State.table`) and change nothing; `docs/playing.md` lists
them. A field that does not exist, or a function of another signature, is an error when the game is loaded or checked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeAlias, TypeVar

from engine.action import Action
from engine.play.canvas import Line, Panel
from engine.table import GameTable
from engine.text import Texts, Value

Table_contra = TypeVar("Table_contra", bound=GameTable, contravariant=True)

Remark: TypeAlias = Callable[[Table_contra, Texts, Action], "str | None"]
"""Takes the table, the words and an action; returns what to know about the choice, None for nothing."""


class Focus(Protocol[Table_contra]):
    """Finds the panel that a decision is about."""

    def __call__(self, table: Table_contra, *, begun: bool) -> str | None:
        """Return the panel's id, None for none; `begun` where the group of very many choices is chosen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableDrawing(Generic[Table_contra]):
    """A game's table in characters.

    Attributes:
        panels: (table, texts, columns) → the table in lines.
        name: (table, seat) → whose seat it is, as a slot.
        brief: (table, texts, seat) → what a seat has, in one line; None: its score.
        parts: (table, texts, seat) → where a score comes from.
        first: (table, texts, action) → what very many choices are grouped by; None: their first argument.
        remark: what to know about a choice; None: the choices say it all.
        focus: the panel to look at now; None: any.
        closing: kinds of actions that end something, which are offered last.
    """

    panels: Callable[[Table_contra, Texts, int], Sequence[Panel]]
    name: Callable[[Table_contra, int], Value]
    brief: Callable[[Table_contra, Texts, int], Line] | None = None
    parts: Callable[[Table_contra, Texts, int], Iterable[tuple[str, int]]] | None = None
    first: Callable[[Table_contra, Texts, Action], str] | None = None
    remark: Remark[Table_contra] | None = None
    focus: Focus[Table_contra] | None = None
    closing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TableReading(Generic[Table_contra]):
    """A game's table in sentences.

    Attributes:
        panels: (table, texts) → the table, a line each.
        brief: (table, texts, seat) → what a seat has; None: its score.
        remark: what to know about a choice without the drawn table; None: as drawn.
    """

    panels: Callable[[Table_contra, Texts], Sequence[Panel]]
    brief: Callable[[Table_contra, Texts, int], Line] | None = None
    remark: Remark[Table_contra] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure(Generic[Table_contra]):
    """The measurements of a simulation besides scores.

    Attributes:
        levels: (table) → what is left of each limited supply.
        unspent: (table, seat) → what a seat has left, by resource.
        turns: (table) → how many turns have been played.
    """

    levels: Callable[[Table_contra], Mapping[str, int]]
    unspent: Callable[[Table_contra, int], Mapping[str, int]]
    turns: Callable[[Table_contra], int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Extras(Generic[Table_contra]):
    """Everything that a game provides besides its rules; None for what it does without.

    Attributes:
        worth: (table, seat) → what a position promises a seat, for bots; None: its score.
    """

    drawing: TableDrawing[Table_contra] | None = None
    reading: TableReading[Table_contra] | None = None
    worth: Callable[[Table_contra, int], float] | None = None
    measure: Measure[Table_contra] | None = None
