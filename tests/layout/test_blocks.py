"""Lines of a text as paragraphs, items of lists and rules."""

from __future__ import annotations

import pytest

from compiler.layout.blocks import SourceBlock, read_blocks


def test_each_line_of_the_author_is_a_block() -> None:
    """Empty lines are counted with the line below them; those at both ends say nothing."""
    assert read_blocks("\n a\nb\n\n\nc\n") == [SourceBlock(" a"), SourceBlock("b"), SourceBlock("c", gaps=2)]
    assert read_blocks("") == [SourceBlock("")]


def test_items_have_markers_and_take_their_lines_along() -> None:
    """Hyphens, asterisks and figures begin an item; a line right below it belongs to it, one after a gap does not."""
    assert read_blocks("- a\nb\n* c\n\n1. d\n12) e\n\nf") == [
        SourceBlock("a", "•", is_nested=True),
        SourceBlock("b", "", is_nested=True),
        SourceBlock("c", "•", is_nested=True),
        SourceBlock("d", "1.", is_nested=True, gaps=1),
        SourceBlock("e", "12)", is_nested=True),
        SourceBlock("f", gaps=1),
    ]


def test_a_rule_belongs_to_the_line_below_it() -> None:
    """Where there is no line above or below, an empty one stands there."""
    assert read_blocks("a\n\n---\n\nb") == [SourceBlock("a"), SourceBlock("b", gaps=1, is_ruled=True)]
    assert read_blocks("---\nb\n\n---") == [
        SourceBlock(""),
        SourceBlock("b", gaps=1, is_ruled=True),
        SourceBlock("", gaps=1, is_ruled=True),
    ]


@pytest.mark.parametrize("line", ["-a", "- ", "2 * 3", r"\- a", "1984. A year", "--", "—", "10 cards"])
def test_other_lines_are_words(line: str) -> None:
    """What CommonMark takes for words, an escaped hyphen among them, is no item and no rule."""
    assert read_blocks(line) == [SourceBlock(line)]
