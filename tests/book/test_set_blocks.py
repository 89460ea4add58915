"""Blocks as rows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from compiler.book.blocks import (
    Block,
    Heading,
    Illustration,
    Illustrations,
    Index,
    IndexEntry,
    Leader,
    NoteBox,
    Prose,
)
from compiler.book.page_rows import PageRow
from compiler.book.set_blocks import set_blocks
from compiler.book.set_lines import make_plain_words
from compiler.layout.frame import Element, Frame, Glyphs, Group, Symbol
from compiler.layout.tag import Tag
from compiler.layout.text.inline_markup import StyledText
from compiler.layout.text.prepared_faces import Face
from tests.book.sample import make_style

LONG = "The tower stands until the last of its stones has been carried away by night. " * 4


def list_runs(items: tuple[Element, ...], x: float = 0.0) -> list[tuple[float, Glyphs]]:
    """Return the runs of a row with the x of their starts (mm)."""
    found: list[tuple[float, Glyphs]] = []
    for item in items:
        if isinstance(item, Group):
            found += list_runs(item.items, x + item.matrix[4])
        elif isinstance(item, Glyphs):
            found.append((x + item.x, item))
    return found


def test_lines_fill_the_measure(faces: dict[str, Face]) -> None:
    """All lines of a paragraph but the last are exactly as wide as the page allows, and none is wider."""
    lines = [list_runs(row.items) for row in set_blocks([Prose(make_plain_words(LONG))], make_style(faces))]
    ends = [max(x + run.width for x, run in line) for line in lines]
    assert len(ends) > 3
    assert ends[:-1] == pytest.approx([100.0] * (len(ends) - 1), abs=0.01)
    assert ends[-1] < 100.0


def test_lines_of_cards_are_ragged(faces: dict[str, Face]) -> None:
    """A style that does not justify keeps the spaces between words: lines end at different places in the column."""
    style = replace(make_style(faces), justifies=False)
    words = make_plain_words(" ".join("m" * (number * 7 % 11 + 1) for number in range(80)))
    lines = [list_runs(row.items) for row in set_blocks([Prose(words)], style)]
    ends = [max(x + run.width for x, run in line) for line in lines]
    assert max(ends) <= 100.01
    assert len({round(end, 1) for end in ends}) > 2


def test_a_ragged_paragraph_of_a_justified_book_keeps_its_spaces(faces: dict[str, Face]) -> None:
    """The bold line of a question is not spread, so its lines end at different places."""
    words = make_plain_words(" ".join("m" * (number * 7 % 11 + 1) for number in range(80)))
    lines = [list_runs(row.items) for row in set_blocks([Prose(words, is_ragged=True)], make_style(faces))]
    assert len({round(max(x + run.width for x, run in line), 1) for line in lines}) > 2


def test_lists_inside_lists_are_indented(faces: dict[str, Face]) -> None:
    """The marker of an item of an inner list begins below the words of the item around it."""
    words = make_plain_words("Stone")
    starts = []
    for depth in (0, 1):
        (row,) = set_blocks([Prose(words, "–", depth=depth)], make_style(faces))
        (marker, _), (text, _) = list_runs(row.items)
        starts.append((marker, text))
    (_, outer_text), (inner_marker, inner_text) = starts
    assert outer_text <= inner_marker < inner_text


def test_a_heading_keeps_with_its_text(faces: dict[str, Face]) -> None:
    """A heading has its number before its words and stays on the page of what follows."""
    rows = set_blocks([Heading(2, make_plain_words("Towers"), "rule:towers", number="3.1")], make_style(faces))
    assert not [row for row in rows if not row.keeps_with_next]
    assert [run.text for _, run in list_runs(rows[0].items)] == ["3.1", "Towers"]
    assert rows[0].anchors == ("rule:towers",)


def test_an_index_is_read_down_its_columns(faces: dict[str, Face]) -> None:
    """The first half of an index is in the left column, the second half in the right column."""
    entries = tuple(IndexEntry(make_plain_words(name), "7") for name in ("ash", "birch", "cedar", "elm"))
    rows = set_blocks([Index(Heading(1, make_plain_words("Index")), entries)], make_style(faces))
    last = [run.text for _, run in sorted(list_runs(rows[-1].items))]
    assert last == ["birch", "7", "elm", "7"]


def test_lines_with_a_page_number_are_links(faces: dict[str, Face]) -> None:
    """A line of the contents leads to its page over its whole width, an entry of the index to its first page."""
    chosen, words = make_style(faces), make_plain_words("Setup")
    (line,) = set_blocks([Leader(words, "7")], chosen)
    (link,) = line.links
    assert (link.x, link.width, link.target, link.words) == (0.0, chosen.page.measure, 7, "Setup")
    (unknown,) = set_blocks([Leader(words, "00")], chosen)
    assert unknown.links == ()
    *_, entries = set_blocks([Index(Heading(1, words), (IndexEntry(words, "3, 9"), IndexEntry(words, "12")))], chosen)
    left, right = entries.links
    assert (left.target, right.target) == (3, 12)
    assert left.x + left.width < right.x


def list_tags(row: PageRow) -> list[Tag]:
    """Return the tags of a row's words, then those of its pictures and links."""

    def walk(items: tuple[Element, ...]) -> Iterator[Tag]:
        for item in items:
            if isinstance(item, Group):
                yield from [item.tag] if item.tag else walk(item.items)

    return [*walk(row.items), *(side.tag for side in row.frames), *(link.tag for link in row.links if link.tag)]


def test_blocks_are_elements_of_the_structure(faces: dict[str, Face]) -> None:
    """Headings, paragraphs, list items and pictures have their roles, and items of one list have one parent."""
    words = make_plain_words("Words")
    blocks: list[Block] = [
        *(Heading(1, words), Heading(2, words), Prose(words), Prose(words, "•"), Prose(words, "•"), Prose(words)),
        NoteBox(words, (Prose(words), Illustrations(((Illustration(Frame(40, 40, (), alt="A city")),),)))),
    ]
    tags = [tag for row in set_blocks(blocks, make_style(faces)) for tag in list_tags(row)]
    assert [tag.role for tag in tags] == ["H1", "H2", "P", "Lbl", "LBody", "Lbl", "LBody", "P", "P", "P", "Figure"]
    label, first, _, second = (tag.parent for tag in tags[3:7])
    assert first
    assert label is first
    assert second
    assert first is not second
    assert first.parent is second.parent
    assert first.parent
    assert first.parent.role == "L"
    assert tags[-1].alt == "A city"
    assert tags[-1].parent
    assert tags[-1].parent.role == "Sect"
    assert [tag.serial for tag in tags] == sorted(tag.serial for tag in tags)


def test_lines_of_a_paragraph_are_one_element(faces: dict[str, Face]) -> None:
    """A paragraph is a single element, however many lines it has."""
    rows = set_blocks([Prose(make_plain_words(LONG))], make_style(faces))
    assert len({tag for row in rows for tag in list_tags(row)}) == 1


def test_words_of_links_lead_to_their_anchor(faces: dict[str, Face]) -> None:
    """A link is as long as its words, on each of its lines, and they have the colour of the text."""
    chosen = make_style(faces)
    words = (
        StyledText("regular", "Pay as in "),
        StyledText("bold", "the rule of towers " * 8, "rule:towers"),
        StyledText("icon", "coin", "rule:towers"),
        StyledText("regular", "."),
    )
    rows = set_blocks([Prose(words)], chosen)
    assert len(rows) > 1
    links = [link for row in rows for link in row.links]
    assert {link.target for link in links} == {"rule:towers"}
    assert len(links) == len(rows)
    start = next(x for x, run in list_runs(rows[0].items) if run.text.startswith("the rule"))
    assert links[0].x == pytest.approx(start)
    assert links[0].x + links[0].width <= chosen.page.measure + 0.01
    assert {run.colour for row in rows for _, run in list_runs(row.items)} == {chosen.ink}
    assert not [link for link in links if not (link.tag and link.tag.role == "Link" and link.words)]


def test_icons_are_read_unless_their_word_is_there(faces: dict[str, Face]) -> None:
    """An icon after its own word is silent, as on the site; elsewhere it is that word."""
    words = (
        *(StyledText("regular", "Pay one coin "), StyledText("icon", "coin"), StyledText("regular", " or ")),
        StyledText("icon", "coin"),
    )
    (row,) = set_blocks([Prose(words)], make_style(faces))
    (group,) = row.items
    assert isinstance(group, Group)
    assert [item.alt for item in group.items if isinstance(item, Symbol)] == [None, "coin"]
