"""What a game's engine may bring beside its rules: each an object with declared fields, so that no name is guessed.

`Ruleset.extras` returns them. All functions read the table (`State.table`) and change nothing; `docs/playing.md` lists
them. A field that does not exist, or a function of another signature, is an error when the game is loaded or checked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from engine.action import Action
from engine.play.canvas import Line, Panel
from engine.text import Texts

Remark: TypeAlias = Callable[[Any, Texts, Action], str]
"""Takes the table, the words and an action; returns what to know about the choice, "" for nothing."""


class Focus(Protocol):
    """Finds the panel that a decision is about."""

    def __call__(self, table: Any, *, begun: bool) -> str:
        """Return the panel's id, "" for none; `begun` where the group of very many choices is chosen."""


def no_remark(table: Any, texts: Texts, action: Action) -> str:
    """Return nothing: the choice says it all."""
    del table, texts, action
    return ""


def no_focus(table: Any, *, begun: bool) -> str:
    """Return no panel."""
    del table, begun
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableDrawing:
    """A game's table in characters.

    Attributes:
        panels: (table, texts, columns) → the table in lines.
        name: (table, seat) → whose seat it is, as a slot.
        brief: (table, texts, seat) → what a seat has, in one line; None: its score.
        parts: (table, texts, seat) → where a score comes from.
        first: (table, texts, action) → what very many choices are grouped by; None: their first argument.
        remark: what to know about a choice.
        focus: the panel to look at now.
        closing: kinds of actions that end something, which are offered last.
    """

    panels: Callable[[Any, Texts, int], Sequence[Panel]]
    name: Callable[[Any, int], Mapping[str, Any]]
    brief: Callable[[Any, Texts, int], Line] | None = None
    parts: Callable[[Any, Texts, int], Iterable[tuple[str, int]]] | None = None
    first: Callable[[Any, Texts, Action], str] | None = None
    remark: Remark = no_remark
    focus: Focus = no_focus
    closing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TableReading:
    """A game's table in sentences.

    Attributes:
        panels: (table, texts) → the table, a line each.
        brief: (table, texts, seat) → what a seat has; None: its score.
        remark: what to know about a choice without the drawn table; None: as drawn.
    """

    panels: Callable[[Any, Texts], Sequence[Panel]]
    brief: Callable[[Any, Texts, int], Line] | None = None
    remark: Remark | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure:
    """What a simulation counts beside scores.

    Attributes:
        levels: (table) → what is left of each limited supply.
        unspent: (table, seat) → what a seat has left, by resource.
        turns: (table) → how many turns have been played.
    """

    levels: Callable[[Any], Mapping[str, int]]
    unspent: Callable[[Any, int], Mapping[str, int]]
    turns: Callable[[Any], int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Extras:
    """All that a game brings beside its rules; whatever is None, the game does without.

    Attributes:
        worth: (table, seat) → what a position promises a seat, for bots; None: its score.
    """

    drawing: TableDrawing | None = None
    reading: TableReading | None = None
    worth: Callable[[Any, int], float] | None = None
    measure: Measure | None = None
