"""Results of drawing are told apart, and names are found in groups inside groups."""

from __future__ import annotations

from compiler.diagnostics import Span, error
from compiler.layout.drawing_results import (
    Cut,
    Fold,
    Spoken,
    find_drawn_names,
    find_names_in_frames,
    find_pictures,
    select_elements,
)
from compiler.layout.frame import Frame, Group, Image, Symbol
from compiler.layout.part import Part
from compiler.model.piece_id import PieceId
from compiler.model.points import LineSegment

OWL = Symbol("icon", "owl", 0, 0, 5, 5)
ELK = Symbol("drawing", "elk", 0, 0, 5, 5)
SEA = Image("sea.png", 0, 0, 10, 10)


def test_lines_words_and_findings_are_no_elements() -> None:
    """Lines to fold and cut, words for reading aloud and findings are not drawn; the order of the others is kept."""
    finding = error("layout-value", Span("layouts/card.yaml"), "wrong")
    drawn = (OWL, Fold(LineSegment(0, 0, 1, 1)), SEA, Cut(LineSegment(0, 0, 1, 1)), Spoken("an owl"), finding, ELK)
    assert select_elements(drawn) == (OWL, SEA, ELK)


def test_names_are_found_on_both_sides_and_in_groups() -> None:
    """Icons and drawings on fronts and backs are found, also inside groups; pictures are not drawings."""
    front = Frame(10, 10, (Group((Group((OWL, SEA)),)),))
    back = Frame(10, 10, (ELK,))
    assert find_drawn_names([Part(PieceId("cards", "a"), front, back)]) == {"owl", "elk"}


def test_pieces_that_a_diagram_shows_have_no_names_of_their_own() -> None:
    """What is drawn on a piece in a diagram belongs to the piece, not to the diagram."""
    diagram = Frame(10, 10, (Group((OWL,), is_shared=True), ELK))
    assert find_names_in_frames([diagram]) == {"elk"}


def test_pictures_are_found_as_often_as_shown() -> None:
    """A picture that is shown twice is found twice, also in the mask of a group."""
    assert list(find_pictures((SEA, Group((OWL,), mask=(SEA,))))) == ["sea.png", "sea.png"]
