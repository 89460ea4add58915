"""Lines set as runs and icons at their places."""

from __future__ import annotations

import pytest

from compiler.layout.frame import MM_PER_POINT, Glyphs, Symbol
from compiler.layout.text.inline_markup import split_spans
from compiler.layout.text.linebreak import Line, make_whole_line
from compiler.layout.text.make_boxes import make_boxes
from compiler.layout.text.typeset import MAX_STRETCH, Style, justify_line, measure_hanging, outline_letters, set_line
from compiler.layout.text.typographic_conventions import Typography
from compiler.layout.text.word_boxes import FontSet

PLAIN = Typography("en")
HANGING = Typography("en", hang_left={"“": 0.5}, hang_right={".": 1.0})
EM = 10 * MM_PER_POINT


def make_line(text: str, fonts: FontSet, tracking: float = 0.0) -> Line:
    """Return a text as one line."""
    return make_whole_line(make_boxes(split_spans(text), fonts, PLAIN), tracking)


def set_text(text: str, fonts: FontSet, *, stretch: float = 0.0, tracking: float = 0.0) -> list[Glyphs | Symbol]:
    """Return a text at 10 points, set from x = 5 mm."""
    style = Style(10.0, "#000000", tracking, fonts, stretch)
    return list(set_line(make_line(text, fonts, tracking), 5.0, 20.0, style))


def test_words_in_one_style_are_one_run(fonts: FontSet) -> None:
    """A line in one style is a single run with its spaces, as wide as the line was measured."""
    (run,) = set_text("two coins", fonts)
    assert isinstance(run, Glyphs)
    assert (run.x, run.text) == (5.0, "two coins")
    assert run.width == pytest.approx(make_line("two coins", fonts).width * EM)


def test_a_change_of_style_begins_a_run_where_the_last_one_ends(fonts: FontSet) -> None:
    """Runs in several styles follow each other without a gap; a space belongs to the run before it."""
    first, second, third = set_text("pay **two** coins", fonts)
    assert [run.text for run in (first, second, third) if isinstance(run, Glyphs)] == ["pay ", "two ", "coins"]
    assert second.x == pytest.approx(first.x + first.width)
    assert third.x == pytest.approx(second.x + second.width)


def test_icons_are_centred_on_capitals(fonts: FontSet) -> None:
    """The middle of an icon is at half the height of capitals above the baseline."""
    icon = set_text("pay {coin}", fonts)[-1]
    assert isinstance(icon, Symbol)
    assert icon.y + icon.height / 2 == pytest.approx(20.0 - fonts.regular.cap_height / 2 * EM)


@pytest.mark.parametrize("text", ["two coins more", "pay **two** coins"])
def test_stretched_spaces_widen_a_line_by_as_much(fonts: FontSet, text: str) -> None:
    """Each of two spaces is wider by the stretch, in a single run and between runs."""

    def find_end(stretch: float) -> float:
        last = set_text(text, fonts, stretch=stretch)[-1]
        return last.x + last.width

    assert find_end(0.25) - find_end(0.0) == pytest.approx(2 * 0.25 * EM)


@pytest.mark.parametrize(
    ("room", "stretch"), [(-0.1, 0.0), (0.0, 0.0), (0.5, 0.5), (MAX_STRETCH - 0.01, MAX_STRETCH - 0.01), (1.01, 0.0)]
)
def test_spaces_are_stretched_within_limits(fonts: FontSet, room: float, stretch: float) -> None:
    """A line that is too wide is left as it is, and so is one whose spaces would have to grow too much."""
    line = make_line("two coins", fonts)
    assert justify_line(line, line.width + room, PLAIN).stretch == pytest.approx(stretch)


def test_a_single_word_is_not_stretched(fonts: FontSet) -> None:
    """A line without spaces cannot be justified."""
    line = make_line("coins", fonts)
    assert justify_line(line, line.width + 0.5, PLAIN) == (0.0, 0.0)


def test_outermost_punctuation_hangs_by_its_share(fonts: FontSet) -> None:
    """Half of a quotation mark and all of a full stop are outside the margins; other characters stay inside."""
    line = make_line("“Pay.", fonts)
    mark, stop = (make_line(character, fonts).width for character in "“.")
    assert measure_hanging(line.boxes[0], 0, HANGING.hang_left) == pytest.approx(mark / 2)
    assert measure_hanging(line.boxes[-1], -1, HANGING.hang_right) == pytest.approx(stop)
    assert measure_hanging(line.boxes[0], 0, HANGING.hang_right) == 0.0


def test_only_letters_get_an_outline(fonts: FontSet) -> None:
    """A run gets the line around its letters; an icon, or a run without a colour for it, stays as it is."""
    run, icon = set_text("pay {coin}", fonts)
    outlined = outline_letters(run, "#ffffff", 0.3)
    assert isinstance(outlined, Glyphs)
    assert (outlined.outline, outlined.outline_width) == ("#ffffff", 0.3)
    assert outline_letters(run, None, 0.3) is run
    assert outline_letters(icon, "#ffffff", 0.3) is icon
