from __future__ import annotations

import pytest

from compiler.model.list_marks import ListMark, blank_out_list_marks, find_list_marks


def test_mark_has_its_place_and_number() -> None:
    """A mark names its line, its own offset, that of the words after it, and the number with its sign."""
    assert find_list_marks("a\n  -  b\n1. c\n2. d") == (
        ListMark(2, 4, 7, None),
        ListMark(9, 9, 12, "1."),
        ListMark(14, 14, 17, "2."),
    )


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("20. Juli 1969", []),
        ("1. FC Köln\n\n1. FC Nürnberg", []),
        ("20. Juli\n3. Oktober", []),
        ("1. a\n2) b", []),
        ("1. a\n  2. b", []),
        ("1. a\n2. b\n20. Juli", ["1.", "2."]),
        ("3) a\n4) b", ["3)", "4)"]),
        ("1. a\n   1. b\n   2. c\n2. d", ["1.", "1.", "2.", "2."]),
        ("1. a\n\nwords\n\n2. b", ["1.", "2."]),
    ],
)
def test_number_needs_a_neighbour(text: str, numbers: list[str]) -> None:
    """A number begins an item only beside the next or the previous one with the same indentation and sign."""
    assert [mark.number for mark in find_list_marks(text)] == numbers


@pytest.mark.parametrize("text", ["+ 2 coins", "-2", "- ", r"20\. July", "2026. A year", "1.a\n2.b"])
def test_other_lines_have_no_mark(text: str) -> None:
    """A plus sign, a sign without a space or words after it, and an escaped number are not marks."""
    assert find_list_marks(text) == ()


def test_blanking_out_keeps_all_other_offsets() -> None:
    """Spaces replace the marks; lone numbers stay."""
    assert blank_out_list_marks("- a\n1. b\n2. c\n20. d") == "  a\n   b\n   c\n20. d"
