"""The scope of an element: the names that its expressions see, and the context for drawing it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from typing import NamedTuple, Self

from compiler.diagnostics import Diagnostic, Span
from compiler.layout.drawing_budget import Spending
from compiler.layout.drawing_results import Drawn
from compiler.layout.frame import IDENTITY, Matrix, Side, compose_matrices
from compiler.layout.pieces.piece_format import PieceFormat
from compiler.layout.pieces.piece_sides import NamedSide, PieceSide
from compiler.layout.read_layouts import Child, LayoutSide, Node, read_side
from compiler.layout.text.prepared_faces import Face
from compiler.layout.text.typographic_conventions import Typography
from compiler.model.game import Effect, Game
from compiler.model.piece_id import PieceId
from engine.effects import Token


class LocatedText(str):
    """A text with the span for findings about it: its translation, or the effect that it is made from.

    `wording` is the span of the pattern of a text that is made from an effect; None for other texts.
    """

    __slots__ = ("span", "wording")
    span: Span
    wording: Span | None

    def __new__(cls, text: str, span: Span, wording: Span | None = None) -> Self:
        """Return `text` with its spans."""
        located = super().__new__(cls, text)
        located.span = span
        located.wording = wording
        return located

    def __reduce__(self) -> tuple[type[LocatedText], tuple[str, Span, Span | None]]:
        """Return how the text is unpickled in another process."""
        return LocatedText, (str(self), self.span, self.wording)


def locate_text(text: str, *, otherwise: Span) -> Span:
    """Return the span for findings about a text, if it has one of its own."""
    return text.span if isinstance(text, LocatedText) else otherwise


@dataclass(frozen=True, slots=True)
class ConstantParameters:
    """The part of an element's parameters that all items of a locale share.

    Attributes:
        values: The values of fields without expressions.
        findings: The findings about these fields.
        computed: The names of the fields that are computed for each item.
        parameters: The dataclass of all parameters if no field is computed and nothing is wrong; otherwise None.
    """

    values: Mapping[str, object]
    findings: tuple[Diagnostic, ...]
    computed: tuple[str, ...]
    parameters: object


class SetElement(NamedTuple):
    """An element of a layout as the pieces of one set have it: the id of the set, and the place of the element."""

    set_id: str
    span: Span


class CommonSize(NamedTuple):
    """The size of an element on all pieces of a set: in points for type, in mm for icons.

    Attributes:
        size: The size.
        largest: The size that it would have if everything fitted.
        piece: The piece that allows no larger size.
        is_type: Whether it is a size of type.
    """

    size: float
    largest: float
    piece: PieceId
    is_type: bool = True


@dataclass(frozen=True, slots=True, eq=False)
class RenderContext:
    """The context for drawing all parts of one locale.

    Attributes:
        game: The game.
        locale: The locale.
        faces: The faces by name.
        typography: The rules for breaking lines.
        name_icon: Returns the word for an icon in the locale.
        draw_effect: Returns the tokens of an effect's strip.
        draw: Draws nested elements.
        names: The names of the game, and the functions of expressions.
        sides: A cache of the sides of layouts, by the name of the layout.
        constants: A cache of the parameters that are the same for all items.
        spending: The work for all items together.
        checks_drawings: Whether the drawings of elements are checked.
        common_sizes: The size of each element with `fit: set`.
        pieces: The sides that diagrams may show, by item and side; None for layouts of pieces.
        known_words: The words of each field that has only certain words, such as a trait.
        taken_pictures: The pictures that are not proposed in place of unknown ones, as other items have them.
    """

    game: Game
    locale: str
    faces: Mapping[str, Face]
    typography: Typography
    name_icon: Callable[[str], str]
    draw_effect: Callable[[Effect], tuple[Token, ...]]
    draw: Callable[[Iterable[Child], Scope], Iterator[Drawn]]
    names: Mapping[str, object]
    sides: dict[NamedSide, LayoutSide | None] = field(default_factory=dict)
    constants: dict[Node, ConstantParameters] = field(default_factory=dict)
    spending: Spending = field(default_factory=Spending)
    checks_drawings: bool = True
    common_sizes: dict[SetElement, CommonSize] = field(default_factory=dict)
    pieces: Mapping[NamedSide, PieceSide] | None = None
    known_words: Mapping[str, frozenset[str]] = field(default_factory=dict)
    taken_pictures: frozenset[str] = frozenset()

    def find_side(self, layout: str, side: Side) -> LayoutSide | None:
        """Return a side of a layout, which is read once for all items, or None if the layout has none."""
        key = NamedSide(layout, side)
        if key not in self.sides:
            self.sides[key] = read_side(self.game.layouts, layout, side)
        return self.sides[key]


@dataclass(frozen=True, slots=True, eq=False)
class Scope:
    """The names that one element sees: the names of the item, of the game, and of the enclosing loops.

    Attributes:
        context: The context that all items share.
        piece: The id of the piece, or `diagram/<file>` for a diagram.
        span: The place of the item.
        names: The values of the names in expressions.
        times: The number of times that the enclosing loops repeat the element.
        element_counter: Counts the elements that the item has drawn.
        spending: The work for the item.
        format: The format of the piece; None in a diagram, which is not cut.
        matrix: The matrix from the coordinates of the element to mm of the side.
    """

    context: RenderContext
    piece: PieceId
    span: Span
    names: Mapping[str, object]
    times: int = 1
    element_counter: Iterator[int] = field(default_factory=count)
    spending: Spending = field(default_factory=Spending)
    format: PieceFormat | None = None
    matrix: Matrix = IDENTITY

    def add_names(self, **names: object) -> Scope:
        """Return this scope with further names, which hide others of the same name."""
        return replace(self, names={**self.names, **names})

    def move(self, matrix: Matrix) -> Scope:
        """Return the scope of elements inside a group that has this matrix."""
        return replace(self, matrix=compose_matrices(self.matrix, matrix))

    @property
    def part(self) -> str:
        """The name of the drawing in findings."""
        return str(self.piece)

    def draw(self, nested: Iterable[Child]) -> Iterator[Drawn]:
        """Yield the drawings of nested elements in this scope."""
        return self.context.draw(nested, self)
