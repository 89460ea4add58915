"""The optional parts of an engine in addition to its rules, each an object with declared fields.

`Ruleset.load_extras` returns these objects, and `docs/playing.md` lists their functions, all of which read the table
(`State.table`) and change nothing. An unknown field raises TypeError; the type checker reports a wrong
signature.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from engine.action import Action
from engine.play.canvas import Line, Panel
from engine.table import GameTable
from engine.text import Texts, Value
from engine.zones import TableZones

Table_contra = TypeVar("Table_contra", bound=GameTable, contravariant=True)

Remark: TypeAlias = Callable[[Table_contra, Texts, Action], "str | None"]
"""Takes the table, the texts and an action; returns a remark on the choice, or None."""


class ScorePart(NamedTuple):
    """A source of a score in words, and its points."""

    source: str
    points: int


class Focus(Protocol[Table_contra]):
    """Finds the panel that a decision is about."""

    def __call__(self, table: Table_contra, *, begun: bool) -> str | None:
        """Return the id of the panel, or None for no panel. `begun` is true once a group of choices is open."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableDrawing(Generic[Table_contra]):
    """A game's table in characters.

    Attributes:
        draw_panels: (table, texts, columns) → the panels of the table.
        name_seat: (table, seat) → the owner of the seat, as a slot.
        summarise_seat: (table, texts, seat) → a line about the holdings of a seat. Without it, the score is shown.
        list_score_parts: (table, texts, seat) → the parts of a score.
        title_group: (table, texts, action) → the heading of an action's group in a long list of choices.
            Without it, actions are grouped by their first argument.
        remark_on: (table, texts, action) → a remark on a choice. Without it, choices have no remarks.
        find_focus: (table, begun) → the panel for the current decision. Without it, no panel is preferred.
        closing: The kinds of actions that end a task and are offered last.
    """

    draw_panels: Callable[[Table_contra, Texts, int], Sequence[Panel]]
    name_seat: Callable[[Table_contra, int], Value]
    summarise_seat: Callable[[Table_contra, Texts, int], Line] | None = None
    list_score_parts: Callable[[Table_contra, Texts, int], Iterable[ScorePart]] | None = None
    title_group: Callable[[Table_contra, Texts, Action], str] | None = None
    remark_on: Remark[Table_contra] | None = None
    find_focus: Focus[Table_contra] | None = None
    closing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TableReading(Generic[Table_contra]):
    """A game's table in sentences.

    Attributes:
        describe_panels: (table, texts) → the panels of the table, with one or two sentences per line.
        summarise_seat: (table, texts, seat) → a line about the holdings of a seat. Without it, the score is given.
        remark_on: (table, texts, action) → a remark for readers who do not see the table. Without it, the remark of the
            drawing is given.
    """

    describe_panels: Callable[[Table_contra, Texts], Sequence[Panel]]
    summarise_seat: Callable[[Table_contra, Texts, int], Line] | None = None
    remark_on: Remark[Table_contra] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure(Generic[Table_contra]):
    """The functions that measure positions in a simulation, in addition to scores.

    Attributes:
        measure_supplies: (table) → the level of each limited supply.
        count_unspent: (table, seat) → the resources that a seat has left.
        count_turns: (table) → the number of turns played.
    """

    measure_supplies: Callable[[Table_contra], Mapping[str, int]]
    count_unspent: Callable[[Table_contra, int], Mapping[str, int]]
    count_turns: Callable[[Table_contra], int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Extras(Generic[Table_contra]):
    """The optional parts of an engine, in addition to its rules.

    Attributes:
        drawing, reading: The table in characters, and in sentences.
        evaluate: (table, seat) → the value of a position for a seat, for bots. Without it, bots use the score.
        measure: The functions that measure positions in a simulation.
        zones: The table as zones, for pages that draw it with pictures of its pieces.
    """

    drawing: TableDrawing[Table_contra] | None = None
    reading: TableReading[Table_contra] | None = None
    evaluate: Callable[[Table_contra, int], float] | None = None
    measure: Measure[Table_contra] | None = None
    zones: TableZones[Table_contra] | None = None
