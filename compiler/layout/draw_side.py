"""Draw one side of a piece, and collect the findings about its elements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import get_args

from compiler.diagnostics import Diagnostic
from compiler.layout.checks.check_drawn import DrawnElement, check_drawn
from compiler.layout.drawing_budget import spend_commands
from compiler.layout.drawing_results import Drawn, select_elements
from compiler.layout.expressions.known_words import KnownWord
from compiler.layout.frame import Frame, Side
from compiler.layout.parameters.read_parameters import Nested, read_parameters
from compiler.layout.parameters.readers import TextValue
from compiler.layout.pieces.piece_format import PieceFormat
from compiler.layout.pieces.serial import is_numbered
from compiler.layout.read_layouts import Child, LayoutSide, Node
from compiler.layout.scope import Scope
from compiler.layout.text.inline_markup import read_aloud


@dataclass(frozen=True, kw_only=True)
class SideParameters:
    """The fields of a side of a layout."""

    title: TextValue | None = None
    alt: TextValue | None = None
    draw: Nested


@dataclass(frozen=True, slots=True)
class DrawnSide:
    """A side of an item: its frame, all results of drawing, and the findings about it."""

    frame: Frame
    drawn: tuple[Drawn, ...]
    findings: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class RepeatedDrawings:
    """The drawings of elements that are the same on all copies of an item, made for the first copy."""

    by_node: dict[Node, tuple[Drawn, ...]] = field(default_factory=dict)

    def draw_elements(self, elements: Iterable[Child], scope: Scope) -> Iterator[DrawnElement]:
        """Yield the drawing of each element; an element that does not depend on the copy is drawn only once."""
        for element in elements:
            if isinstance(element, Diagnostic) or is_numbered(element):
                yield DrawnElement(element, tuple(scope.draw([element])))
            elif element in self.by_node:
                yield DrawnElement(element, self.by_node[element], is_repeated=True)
            else:
                self.by_node[element] = tuple(scope.draw([element]))
                yield DrawnElement(element, self.by_node[element])


_SIDES = frozenset[str](get_args(Side))


def draw_side(
    side: LayoutSide, name: Side, scope: Scope, piece: PieceFormat, repeated: RepeatedDrawings | None = None
) -> DrawnSide:
    """Return a side of a piece as drawn; `repeated` has the drawings that earlier copies of the piece share with it."""
    scope = scope.add_names(face=KnownWord(name, "face", _SIDES))
    parameters, head_findings = read_parameters(side.head, SideParameters, scope)
    elements = list((repeated or RepeatedDrawings()).draw_elements(side.elements, scope))
    drawn = tuple(entry for element in elements for entry in element.drawn)
    frame = Frame(
        width=piece.width,
        height=piece.height,
        items=select_elements(drawn),
        bleed=piece.bleed,
        title=_read_words(parameters.title, scope) if parameters else None,
        alt=_read_words(parameters.alt, scope) if parameters else None,
        corners=piece.find_corners(name),
    )
    findings = [*head_findings, *(entry for entry in drawn if isinstance(entry, Diagnostic))]
    findings += _check_commands(frame, side, scope)
    if scope.context.spending.has_commands:  # otherwise, there are too many points to check
        findings += check_drawn(elements, scope, frame, piece)
    return DrawnSide(frame, drawn, tuple(findings))


def _read_words(text: str | None, scope: Scope) -> str | None:
    """Return a text as it is read aloud, or None for a text without words."""
    return read_aloud(text, scope.context.name_icon) or None if text else None


def _check_commands(frame: Frame, side: LayoutSide, scope: Scope) -> list[Diagnostic]:
    game = scope.context.game
    drawings = {"icon": game.icons, "drawing": game.drawings}
    return spend_commands(frame.items, drawings, scope.context.spending, scope.part, side.head.kind_span)
