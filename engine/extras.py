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
"""Takes the table, the texts and an action; returns a remark on the choice, or None if it needs none."""


class Focus(Protocol[Table_contra]):
    """Finds the panel that a decision is about."""

    def __call__(self, table: Table_contra, *, begun: bool) -> str | None:
        """Return the id of the panel, or None for any. `begun` says that a group of choices has been chosen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableDrawing(Generic[Table_contra]):
    """A game's table in characters.

    Attributes:
        panels: (table, texts, columns) → the panels of the table.
        name: (table, seat) → the owner of the seat, as a slot.
        brief: (table, texts, seat) → one line about the holdings of a seat. Without it, the score is shown.
        parts: (table, texts, seat) → the sources of a score, each with its points.
        first: (table, texts, action) → the heading under which an action is grouped if there are very many. Without
            it, actions are grouped by their first argument.
        remark: (table, texts, action) → a remark on a choice. Without it, choices have no remarks.
        focus: (table, begun) → the panel to look at now. Without it, no panel is preferred.
        closing: the kinds of actions that end something and are offered last.
    """

    draw_panels: Callable[[Table_contra, Texts, int], Sequence[Panel]]
    name_seat: Callable[[Table_contra, int], Value]
    summarise_seat: Callable[[Table_contra, Texts, int], Line] | None = None
    list_score_parts: Callable[[Table_contra, Texts, int], Iterable[tuple[str, int]]] | None = None
    title_group: Callable[[Table_contra, Texts, Action], str] | None = None
    remark_on: Remark[Table_contra] | None = None
    find_focus: Focus[Table_contra] | None = None
    closing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TableReading(Generic[Table_contra]):
    """A game's table in sentences.

    Attributes:
        panels: (table, texts) → the panels of the table, one sentence or two per line.
        brief: (table, texts, seat) → a line about the holdings of a seat. Without it, the score is given.
        remark: (table, texts, action) → a remark that does not presuppose the drawn table. Without it, the remark of
            the drawing is given.
    """

    describe_panels: Callable[[Table_contra, Texts], Sequence[Panel]]
    summarise_seat: Callable[[Table_contra, Texts, int], Line] | None = None
    remark_on: Remark[Table_contra] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure(Generic[Table_contra]):
    """The measurements of a simulation besides scores.

    Attributes:
        levels: (table) → the level of each limited supply.
        unspent: (table, seat) → the resources that a seat still has.
        turns: (table) → the number of turns played.
    """

    measure_supplies: Callable[[Table_contra], Mapping[str, int]]
    count_unspent: Callable[[Table_contra, int], Mapping[str, int]]
    count_turns: Callable[[Table_contra], int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Extras(Generic[Table_contra]):
    """The optional parts that a game provides besides its rules.

    Attributes:
        drawing, reading: the table in characters, and in sentences.
        worth: (table, seat) → the value of a position for a seat, for bots. Without it, bots go by the score.
        measure: the measurements of a simulation.
    """

    drawing: TableDrawing[Table_contra] | None = None
    reading: TableReading[Table_contra] | None = None
    evaluate: Callable[[Table_contra, int], float] | None = None
    measure: Measure[Table_contra] | None = None
