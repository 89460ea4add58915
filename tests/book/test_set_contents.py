"""Lines of the contents and of the index."""

from __future__ import annotations

import pytest

from compiler.book.blocks import Heading, Index, IndexEntry, Leader, Level, TableOfContents
from compiler.book.page_rows import PageRow
from compiler.book.paginate import paginate
from compiler.book.set_blocks import set_blocks
from compiler.book.set_contents import ENTRY_GAP, GAP_BEFORE_DOTS, set_contents_line, set_index
from compiler.book.set_lines import make_plain_words
from compiler.layout.frame import Glyphs, Group, Path, Symbol
from compiler.layout.text.inline_markup import StyledText
from compiler.layout.text.prepared_faces import Face
from tests.book.sample import make_style

GAIN_COINS = (StyledText("regular", "Gain "), StyledText("icon", "coin"), StyledText("icon", "coin"))
HEADING = Heading(1, make_plain_words("Index"))


def list_items(row: PageRow) -> list[Glyphs | Symbol | Path]:
    """Return what a row draws, without its groups."""
    (group,) = row.items
    assert isinstance(group, Group)
    return [item for item in group.items if isinstance(item, Glyphs | Symbol | Path)]


def list_faces(row: PageRow) -> set[str]:
    """Return the faces of the runs of a row."""
    return {item.face for item in list_items(row) if isinstance(item, Glyphs)}


@pytest.mark.parametrize("level", [1, 2])
def test_dots_begin_after_the_last_icon(faces: dict[str, Face], level: Level) -> None:
    """The dots of a line that ends in icons keep their distance from the last one."""
    (row,) = set_contents_line(Leader(GAIN_COINS, "12", level), make_style(faces))
    items = list_items(row)
    icons = [item for item in items if isinstance(item, Symbol)]
    (dots,) = (item for item in items if isinstance(item, Path))
    assert [icon.name for icon in icons] == ["coin", "coin"]
    (_, start), *_ = dots.commands
    assert start[0] == pytest.approx(icons[-1].x + icons[-1].width + GAP_BEFORE_DOTS)


def test_chapters_are_bold(faces: dict[str, Face]) -> None:
    """The words and the page number of a chapter are bold, those of a section are not."""
    (chapter,) = set_contents_line(Leader(GAIN_COINS, "12", 1), make_style(faces))
    (section,) = set_contents_line(Leader(GAIN_COINS, "12", 2), make_style(faces))
    assert list_faces(chapter) == {"text-bold"}
    assert list_faces(section) == {"text"}


@pytest.mark.parametrize("title", ["A title of the game that is long", "A title of the game that is long, too long"])
def test_page_numbers_keep_their_distance(faces: dict[str, Face], title: str) -> None:
    """The page numbers of an entry that is too long for its column are `ENTRY_GAP` from its words."""
    (row,) = set_index(Index(HEADING, (IndexEntry(make_plain_words(title), "12, 14, 15, 16"),)), [], make_style(faces))
    *words, last = (run for run in list_items(row) if isinstance(run, Glyphs))
    assert last.size < make_style(faces).small.size
    assert last.x - max(run.x + run.width for run in words) == pytest.approx(ENTRY_GAP)


def test_heading_is_left_as_it_is(faces: dict[str, Face]) -> None:
    """The rows of an index are a new list, so that the heading's rows can be used again."""
    heading = [PageRow(10.0)]
    rows = set_index(Index(HEADING, (IndexEntry(make_plain_words("Ash"), "7"),)), heading, make_style(faces))
    assert (heading, len(rows)) == ([PageRow(10.0)], 2)


@pytest.mark.parametrize(("count", "pages"), [(18, 1), (24, 1), (30, 2)])
def test_contents_have_less_space_before_they_need_a_second_page(
    faces: dict[str, Face], count: int, pages: int
) -> None:
    """Lines that fit on a page without the space between them stay on it."""
    style = make_style(faces)
    leaders = tuple(Leader(make_plain_words(f"Chapter {number}"), "7") for number in range(count))
    rows = set_blocks([TableOfContents(HEADING, leaders)], style)
    assert len(paginate(rows, style.page.depth)) == pages
