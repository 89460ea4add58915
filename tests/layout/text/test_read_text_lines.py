"""Lines of a text as paragraphs, items of lists and rules."""

from __future__ import annotations

import pytest

from compiler.layout.text.read_text_lines import SourceLine, read_source_lines


def test_each_line_of_the_author_is_a_block() -> None:
    """Empty lines are counted with the line below them; those at both ends are ignored."""
    assert read_source_lines("\n a\nb\n\n\nc\n") == [SourceLine(" a"), SourceLine("b"), SourceLine("c", gaps=2)]
    assert read_source_lines("") == [SourceLine("")]


def test_items_have_markers_and_take_their_lines_along() -> None:
    """Hyphens, asterisks and figures begin an item; a line right below it belongs to it, one after a gap does not."""
    assert read_source_lines("- a\nb\n* c\n\n1. d\n2. e\n\nf") == [
        SourceLine("a", "•", depth=1),
        SourceLine("b", depth=1),
        SourceLine("c", "•", depth=1),
        SourceLine("d", "1.", depth=1, gaps=1),
        SourceLine("e", "2.", depth=1),
        SourceLine("f", gaps=1),
    ]


def test_items_are_inside_those_whose_words_begin_left_of_them() -> None:
    """As in CommonMark, a line below an item belongs to the item, and a paragraph ends all lists."""
    lines = read_source_lines("- a\n  - b\n  c\n\n    1) d\n    2) d\n- e\n   - f\n1. g\n   - h\n2. g\n\ni")
    assert [(line.words.strip(), line.marker, line.depth) for line in lines] == [
        ("a", "•", 1),
        ("b", "–", 2),
        ("c", None, 2),
        ("d", "1)", 3),
        ("d", "2)", 3),
        ("e", "•", 1),
        ("f", "–", 2),
        ("g", "1.", 1),
        ("h", "–", 2),
        ("g", "2.", 1),
        ("i", None, 0),
    ]


def test_a_rule_belongs_to_the_line_below_it() -> None:
    """A missing line above or below is shown as an empty line."""
    assert read_source_lines("a\n\n---\n\nb") == [SourceLine("a"), SourceLine("b", gaps=1, is_ruled=True)]
    assert read_source_lines("---\nb\n\n---") == [
        SourceLine(""),
        SourceLine("b", gaps=1, is_ruled=True),
        SourceLine("", gaps=1, is_ruled=True),
    ]


@pytest.mark.parametrize(
    "line", ["-a", "- ", "2 * 3", r"\- a", "20. July", "1. FC", "+ 2 coins", "--", "—", "***", "___", "10 cards"]
)
def test_other_lines_are_words(line: str) -> None:
    """Lines that are neither items nor rules are words; so are rules of asterisks, and numbers without a neighbour."""
    assert read_source_lines(line) == [SourceLine(line)]
