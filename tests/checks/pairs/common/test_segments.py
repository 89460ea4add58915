"""Pairs are split into parts that correspond to each other."""

from __future__ import annotations

import pytest

from compiler.checks.pairs.common.segments import split_blocks, split_segments


def test_sentences_correspond_if_both_sides_have_equally_many() -> None:
    """Each sentence is paired with the one at the same place, with the offsets of both."""
    source, text = "Pay. Then build!", "Zapłać. Potem buduj!"
    segments = list(split_segments(source, text))
    assert [(segment.source, segment.text) for segment in segments] == [
        ("Pay.", "Zapłać."),
        ("Then build!", "Potem buduj!"),
    ]
    assert [source[segment.source_start :].startswith(segment.source) for segment in segments] == [True, True]
    assert [text[segment.start :].startswith(segment.text) for segment in segments] == [True, True]


def test_blocks_remain_whole_if_their_sentences_do_not_correspond() -> None:
    """A block with more sentences on one side is one segment; the other blocks are split all the same."""
    segments = list(split_segments("One. Two.\nThree. Four.", "Uno.\nTres. Cuatro."))
    assert [segment.text for segment in segments] == ["Uno.", "Tres.", "Cuatro."]


@pytest.mark.parametrize(
    ("source", "text", "count"), [("- a\n- b", "- c\n- d", 2), ("a\n\nb", "c\n\nd", 2), ("a\nb", "c", 1)]
)
def test_paragraphs_and_list_items_are_blocks(source: str, text: str, count: int) -> None:
    """Sides with different numbers of blocks are not split."""
    assert len(list(split_blocks(source, text))) == count
