"""Draw the diagrams of one locale from the positions of examples, diagram files and the sides of pieces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from compiler.compiled.list_setups import Setup, list_setups
from compiler.diagnostics import Diagnostic
from compiler.diagrams.diagram import Diagram, Diagrams
from compiler.diagrams.position_functions import FUNCTIONS
from compiler.diagrams.positions import PlayedExample, Position, list_played_examples
from compiler.diagrams.rule_pictures import draw_rule_pictures
from compiler.layout.drawing_results import Drawn, Spoken, select_elements
from compiler.layout.frame import Frame
from compiler.layout.lay_out import find_typography, make_render_context
from compiler.layout.parameters.read_parameters import Nested, read_parameters
from compiler.layout.parameters.readers import Positive, TextValue
from compiler.layout.part import Part
from compiler.layout.pieces.piece_sides import index_sides
from compiler.layout.read_layouts import Node
from compiler.layout.scope import RenderContext, Scope
from compiler.layout.text.inline_markup import read_aloud
from compiler.layout.text.prepared_faces import Face
from compiler.model.diagram_name import DiagramName, parse_diagram_name
from compiler.model.document import Document
from compiler.model.game import Game
from compiler.model.piece_id import PieceId
from compiler.model.plain import as_mapping
from compiler.model.rule_data import ExampleData
from compiler.model.translation import Translation


@dataclass(frozen=True, kw_only=True)
class DiagramParameters:
    """The fields of a diagram; its size is in mm, at the true size of the pieces."""

    title: TextValue
    width: Positive
    height: Positive
    draw: Nested


class DrawnDiagrams(NamedTuple):
    """The diagrams of a game in one locale, and each finding about their files once."""

    diagrams: Diagrams
    findings: list[Diagnostic]


def draw_diagrams(
    game: Game, translation: Translation, faces: Mapping[str, Face], parts: Iterable[Part]
) -> DrawnDiagrams:
    """Return the diagrams of all examples and set-ups in one locale.

    The pictures of rules are among them.
    """
    pictures = draw_rule_pictures(game)
    if not game.diagrams:
        return DrawnDiagrams(pictures, [])
    context = make_render_context(game, translation, faces, find_typography(game, translation.locale))
    diagrams = _LocaleDiagrams(game, replace(context, pieces=index_sides(parts)))
    drawn = {
        name: tuple(diagrams.draw_example(game.examples[name], played))
        for name, played in list_played_examples(game).items()
    }
    drawn |= {setup.name: tuple(diagrams.draw_setup(setup)) for setup in list_setups(game)}
    return DrawnDiagrams({**drawn, **pictures}, list(diagrams.findings))


class _LocaleDiagrams:
    """Draws the diagrams of one locale.

    Attributes:
        findings: The findings about the diagram files, each once, oldest first.
    """

    def __init__(self, game: Game, context: RenderContext) -> None:
        self.findings: dict[Diagnostic, None] = {}
        self._game = game
        self._context = context
        self._heads: dict[str, Node] = {}

    def draw_example(self, document: Document, played: PlayedExample) -> Iterator[Diagram]:
        """Yield the diagrams that an example lists, without those that cannot be drawn."""
        for listed in document.read(ExampleData).get("diagrams", ()):
            name = parse_diagram_name(listed)
            before = self._draw_moment(name, "before", played.before, played)
            after = self._draw_moment(name, "after", played.after, played)
            if before and after:
                yield Diagram(before, after if after.items != before.items else None)

    def draw_setup(self, setup: Setup) -> Iterator[Diagram]:
        """Yield the diagrams of the table before the first turn, without those that cannot be drawn."""
        if setup.laid is None:
            return
        position = setup.laid.position
        for listed in setup.diagrams:
            played = PlayedExample(position, position)
            if drawn := self._draw_moment(parse_diagram_name(listed), "before", position, played):
                yield Diagram(drawn, None)

    def _draw_moment(
        self, name: DiagramName, moment: Literal["before", "after"], position: Position, played: PlayedExample
    ) -> Frame | None:
        head = self._find_head(name.file)
        if head is None:
            return None
        own = {"moment": moment, "position": position, "before": played.before, "of": name.of or ""}
        scope = Scope(
            self._context, PieceId("diagram", name.file), head.locate(), {**self._context.names, **FUNCTIONS, **own}
        )
        parameters, findings = read_parameters(head, DiagramParameters, scope)
        drawn = tuple(scope.draw(parameters.draw)) if parameters else ()
        findings += [entry for entry in drawn if isinstance(entry, Diagnostic)]
        self.findings.update(dict.fromkeys(findings))
        return self._make_frame(parameters, drawn) if parameters and not findings else None

    def _make_frame(self, parameters: DiagramParameters, drawn: tuple[Drawn, ...]) -> Frame:
        title = read_aloud(parameters.title, self._context.name_icon)
        spoken = [_format_spoken(entry) for entry in drawn if isinstance(entry, Spoken)]
        return Frame(
            width=parameters.width,
            height=parameters.height,
            items=select_elements(drawn),
            title=title,
            alt=read_aloud(". ".join([title, "; ".join(spoken)] if spoken else [title]), self._context.name_icon),
        )

    def _find_head(self, name: str) -> Node | None:
        """Return a diagram file as a node, or None for an unknown one.

        It is always the same node: constant parameters are kept by the identity of their node.
        """
        document = self._game.diagrams.get(name)
        if document and name not in self._heads:
            self._heads[name] = Node("diagram", as_mapping(document.data), document, ())
        return self._heads.get(name)


def _format_spoken(spoken: Spoken) -> str:
    return f"{spoken.label}: {spoken.words}" if spoken.label else spoken.words
