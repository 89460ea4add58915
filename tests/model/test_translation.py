from __future__ import annotations

import pytest

from compiler.diagnostics import Span
from compiler.model.translation import Message, is_blank

SPAN = Span("en.yaml")


@pytest.mark.parametrize("text", ["", " \n\t", "\u00a0\u202f", "\u200e\u200f", "\u2061\ufeff", "\ufe0f", "\U000e0041"])
def test_text_that_shows_nothing_is_blank(text: str) -> None:
    """White space and characters without a form of their own (marks of direction, variation selectors) are not text."""
    assert is_blank(text)
    assert not is_blank(f"{text}a")


@pytest.mark.parametrize("text", ["-", "\u0301", "\u2588", "\u3000.", "0"])
def test_text_that_shows_something_is_not_blank(text: str) -> None:
    """Punctuation, marks and digits are text."""
    assert not is_blank(text)


def test_message_is_complete_with_all_forms() -> None:
    """A message is blank if all its plural forms are, and complete if none is."""
    whole = Message("a", "Cards", {"one": "Card", "other": "Cards"}, SPAN)
    half = Message("a", "", {"one": "Card", "other": ""}, SPAN)
    empty = Message("a", " ", {}, SPAN)
    assert [(message.is_blank, message.is_complete) for message in (whole, half, empty)] == [
        (False, True),
        (False, False),
        (True, False),
    ]


def test_single_pattern_has_no_category() -> None:
    """The patterns of a message are by plural category, or a single one under None."""
    assert Message("a", "Card", {}, SPAN).texts == {None: "Card"}
    assert Message("a", "x", {"other": "x"}, SPAN).texts == {"other": "x"}
