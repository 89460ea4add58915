"""The sets of components with the sides of their first pieces."""

from __future__ import annotations

from compiler.render.rulebook.book_texts import BookTexts
from compiler.render.rulebook.first_sides import find_first_sides
from tests.print_sample import make_frame
from tests.render.rulebook.test_setup_tables import make_context


def test_sets_with_a_title_show_the_side_of_their_first_piece_that_has_one() -> None:
    """A set without sides is left out, and one whose first piece has no side shows the next one's."""
    context = make_context()
    group = next(group for group in context.game.sets.values() if len(group.items) > 1)
    side = make_frame()
    (shown,) = find_first_sides(BookTexts(context, str), {group.items[1].id: side})
    assert shown.side is side
    assert shown.title == context.find_text(f"sets.{group.id}.title")
    assert str(group.pieces) in shown.pieces
