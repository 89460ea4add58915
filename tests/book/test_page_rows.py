"""Rows are moved, joined and kept together with what lies on them."""

from __future__ import annotations

from compiler.book.page_rows import (
    PageRow,
    PlacedFrame,
    RowLink,
    avoid_single_lines,
    join_rows,
    keep_together,
    mark_row,
    move_row,
)
from compiler.layout.frame import Frame, Group, Path
from compiler.layout.shapes import make_rectangle
from compiler.layout.tag import Tag

GROUND = Path(make_rectangle(0, 0, 10, 5), fill="#ff0000")
SIDE = PlacedFrame(Frame(44, 68, ()), 1, 2, 0.5, Tag("Figure"))
LINK = RowLink(3, 20, "rule:build", "Build")


def test_moved_row_takes_pictures_and_links_along() -> None:
    """A row that is moved moves its elements, its sides and its links, also those of its reduced form."""
    small = PageRow(5, (GROUND,))
    moved = move_row(PageRow(10, (GROUND,), frames=(SIDE,), links=(LINK,), reduced=small), 4, 6)
    (group,) = moved.items
    assert isinstance(group, Group)
    assert group.matrix[4:] == (4, 6)
    assert [(frame.x, frame.y) for frame in moved.frames] == [(5, 8)]
    assert [(link.x, link.y) for link in moved.links] == [(7, 6)]
    assert moved.reduced == move_row(small, 4, 6)


def test_moved_link_keeps_the_height_of_its_row() -> None:
    """A link as high as its row has that height of its own, as the row may become part of a higher one."""
    (link,) = move_row(PageRow(10, links=(LINK,)), 0).links
    assert link.height == 10


def test_all_rows_but_the_last_keep_with_the_next() -> None:
    """Rows that stay together end where the last one ends."""
    assert [row.keeps_with_next for row in keep_together([PageRow(5)] * 3)] == [True, True, False]
    assert keep_together([]) == []


def test_no_first_or_last_line_is_alone() -> None:
    """The first and the last two lines of a paragraph stay on one page; a single line and two lines are borders."""
    for lines, keeping in ((1, [False]), (2, [True, False]), (4, [True, False, True, False])):
        assert [row.keeps_with_next for row in avoid_single_lines([PageRow(5)] * lines)] == keeping


def test_joined_row_is_as_high_as_the_highest() -> None:
    """Rows next to each other become one row with the elements, sides and links of all."""
    joined = join_rows([PageRow(5, (GROUND,), links=(LINK,)), PageRow(9, frames=(SIDE,))], space=2)
    assert (joined.height, joined.space) == (9, 2)
    assert (joined.items, joined.frames, joined.links) == ((GROUND,), (SIDE,), (LINK,))


def test_link_of_a_marked_row_is_part_of_its_element() -> None:
    """The words of a row and each of its links without a place get one in the structure of the book."""
    paragraph = Tag("P")
    marked = mark_row(PageRow(5, (GROUND,), links=(LINK,)), paragraph)
    (group,) = marked.items
    (link,) = marked.links
    assert isinstance(group, Group)
    assert group.tag is paragraph
    assert link.tag is not None
    assert (link.tag.role, link.tag.parent, link.tag.alt) == ("Link", paragraph, "Build")
