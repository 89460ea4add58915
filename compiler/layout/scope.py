"""What a layout's expressions see, and what drawing is done with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any, Self

from compiler.diagnostics import Span
from compiler.effects.token import Token
from compiler.layout.budget import Spent
from compiler.layout.drawn import Drawn
from compiler.layout.fonts import Face
from compiler.layout.nodes import LayoutFace, side
from compiler.layout.typography import Typography
from compiler.model.game import Effect, Game


class Words(str):
    """A text of the translation that remembers where it stands, so that findings can point there."""

    __slots__ = ("span",)
    span: Span

    def __new__(cls, text: str, span: Span) -> Self:
        """The text `text`, written at `span`."""
        made = super().__new__(cls, text)
        made.span = span
        return made


@dataclass(frozen=True, slots=True, eq=False)
class Desk:
    """What all parts of one locale are drawn with.

    `words` names an icon in the locale; `tokens` gives an effect's strip; `draw` draws nested elements; `names` are
    the game's names and the functions of expressions. `margins` says whether what is drawn is held against the cut.
    """

    game: Game
    locale: str
    faces: Mapping[str, Face]
    habits: Typography
    words: Callable[[str], str]
    tokens: Callable[[Effect], tuple[Token, ...]]
    draw: Callable[[Any, Scope], Iterator[Drawn]]
    names: Mapping[str, Any]
    sides: dict[tuple[str, str], LayoutFace | None] = field(default_factory=dict)
    spent: Spent = field(default_factory=Spent)
    margins: bool = True

    def side(self, layout: str, face: str) -> LayoutFace | None:
        """A face of a layout, read once for all items."""
        if (layout, face) not in self.sides:
            self.sides[layout, face] = side(self.game.layouts, layout, face)
        return self.sides[layout, face]


@dataclass(frozen=True, slots=True, eq=False)
class Scope:
    """The names of one element: the item's, the game's, and those of the loops around it.

    `part` says in findings what is drawn; `span` is where the item stands; `times` is how often the loops around it
    repeat it; `tally` counts the elements that the item has drawn, `spent` the work.
    """

    desk: Desk
    part: str
    span: Span
    names: Mapping[str, Any]
    times: int = 1
    tally: Iterator[int] = field(default_factory=count)
    spent: Spent = field(default_factory=Spent)

    def having(self, **names: Any) -> Scope:
        """The same with more names."""
        return replace(self, names={**self.names, **names})

    def draw(self, nested: Iterable[Any]) -> Iterator[Drawn]:
        """Draws nested elements in this scope."""
        return self.desk.draw(nested, self)
