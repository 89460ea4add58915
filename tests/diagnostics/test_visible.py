from __future__ import annotations

import pytest

from compiler.diagnostics.visible import count_columns, cut_text, escape_controls


@pytest.mark.parametrize(
    ("text", "escaped"),
    [
        ("\x1b[2J\x7f\x85", r"\x1b[2J\x7f\x85"),
        ("a\u202eb\u2066c\u200fd", r"a\u202eb\u2066c\u200fd"),
        ("a\u00adb\u180ec\u200bd\ufeff", r"a\xadb\u180ec\u200bd\ufeff"),
        ("a\u2028b\u2029c", r"a\u2028b\u2029c"),
        ("\ud800", r"\ud800"),
        ("a\U000e0041\U000e007f", r"a\U000e0041\U000e007f"),
    ],
)
def test_controls_and_invisible_characters_are_escaped(text: str, escaped: str) -> None:
    """Control characters, marks of direction, characters without width, and tags appear as escapes."""
    assert escape_controls(text) == escaped


@pytest.mark.parametrize("text", ["Zażółć 10 €", "5\u00a0%", "می\u200cخواهم", "👩\u200d🌾", "e\u0301", "\ue000"])
def test_visible_text_is_kept(text: str) -> None:
    """Letters of all scripts, spaces of all widths, and the joiners of scripts and emoji are kept."""
    assert escape_controls(text) == text


@pytest.mark.parametrize(("text", "columns"), [("", 0), ("abc", 3), ("e\u0301", 1), ("木b", 3), ("a\u200db", 2)])
def test_columns_of_a_terminal_are_counted(text: str, columns: int) -> None:
    """A wide letter has two columns, a combining mark or a joiner none."""
    assert count_columns(text) == columns


@pytest.mark.parametrize(
    ("text", "shown"), [("", ""), ("four", "four"), ("fours", "fou…"), ("be careful", "be…"), ("żółw i", "żół…")]
)
def test_end_that_is_left_out_is_marked(text: str, shown: str) -> None:
    """A text of four characters is kept; a longer one has … for its end, without a space before it."""
    assert cut_text(text, 4) == shown
