from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.play.canvas import (
    cut,
    draw_box,
    find_first_style,
    format_ansi,
    format_plain,
    join_blocks,
    make_line,
    measure_width,
    pad,
    wrap,
)

lines = st.lists(st.tuples(st.text("abc ", max_size=8), st.sampled_from([None, "red", "dim"])), max_size=5).map(tuple)


@pytest.mark.slow
@given(lines, st.integers(0, 30))
def test_padded_line_has_the_requested_width(drawn: Any, columns: int) -> None:
    """A padded line has exactly the requested width, whether it is cut or filled."""
    assert measure_width(pad(drawn, columns)) == columns


def test_truncated_line_ends_in_an_ellipsis() -> None:
    """A cut line ends in an ellipsis; one that fits is left alone."""
    assert format_plain(cut(make_line("abcdef"), 4)) == "abc…"
    assert format_plain(cut(make_line("abc"), 4)) == "abc"


def test_line_begins_in_the_style_of_its_first_run() -> None:
    """The first style of a line is that of its first run; an empty line has none."""
    assert find_first_style(make_line(("a", "red"), "b")) == "red"
    assert find_first_style(make_line("a", ("b", "red"))) is None
    assert find_first_style(make_line()) is None


def test_frame_has_the_requested_width() -> None:
    """A frame has the requested width on every line, whatever it contains."""
    rows = draw_box(make_line(" 1 "), [make_line("wood"), make_line("much too long for it")], 12)
    assert {measure_width(row) for row in rows} == {12}
    assert format_plain(rows[0]) == "┌ 1 ───────┐"


def test_joined_blocks_are_level_at_the_top() -> None:
    """Blocks of different heights are aligned at the top, and the shorter is filled up."""
    rows = join_blocks([[make_line("ab"), make_line("c")], [make_line("x")]], "|")
    assert [format_plain(row) for row in rows] == ["ab|x", "c |"]


def test_wrap_indents_further_lines() -> None:
    """All lines except the first are indented, and no word is lost."""
    rows = [format_plain(row) for row in wrap("one two three four", 9, "  ")]
    assert rows == ["one two", "  three", "  four"]


def test_terminal_without_room_shows_each_letter_on_a_line() -> None:
    """A paragraph keeps all its letters if there is no room for a word, not even for a letter."""
    for columns in (0, 1):
        assert "".join(format_plain(row) for row in wrap("ab c", columns)) == "abc"


def test_colour_only_repeats_the_text() -> None:
    """A coloured line without its codes is the plain line."""
    drawn = make_line(("red", "red"), " plain ", ("strange", "no such style"))
    assert format_plain(drawn) == "red plain strange"
    assert format_ansi(drawn) == "\x1b[31mred\x1b[0m plain strange"
