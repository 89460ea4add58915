"""The cover of a rulebook."""

from __future__ import annotations

import pytest

from compiler.layout.frame import Frame
from compiler.layout.pieces.piece_sides import PieceSide
from compiler.layout.shapes import make_circle, make_polygon
from compiler.layout.text.prepared_faces import Face
from compiler.render.rulebook.book_texts import BookTexts
from compiler.render.rulebook.cover import draw_front_cover
from tests.book.sample import make_style
from tests.render.rulebook.test_setup_tables import make_context


@pytest.mark.slow
def test_sides_on_the_cover_have_their_own_outlines(faces: dict[str, Face]) -> None:
    """A round piece is shown as a circle and a triangle as a triangle, each with a line along its outline."""
    outlines = [make_circle(15, 15, 15), make_polygon(((0, 0), (30, 0), (15, 30)))]
    sides = [PieceSide(Frame(30, 30, ()), outline) for outline in outlines]
    _, *shown = draw_front_cover(BookTexts(make_context(), str), sides, make_style(faces))
    assert [[letter for letter, _ in placement.clip] for placement in shown] == [
        [letter for letter, _ in outline] for outline in outlines
    ]
    assert [placement.frame.items[-1].commands for placement in shown] == outlines
