"""Paragraphs, lists, rules and drop caps as they are set in a box."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any, Protocol

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compiler.layout.frame import MM_PER_POINT, Glyphs, Path
from compiler.layout.text.fit_text import Fitted, fit_text, place_text
from compiler.layout.text.make_boxes import shape_run
from compiler.layout.text.metrics import measure_extent, measure_space
from compiler.layout.text.text_box import TextBox
from compiler.layout.text.typographic_conventions import Typography
from compiler.layout.text.word_boxes import FontSet, NamedFonts

EM = 10 * MM_PER_POINT
LONG = "The master mason builds the drum of the tower from red brick and white stone, and nobody helps him with it."


class PlaceText(Protocol):
    """Sets a text in a box 40 mm wide at 10 points; `more` are fields of the box."""

    def __call__(self, text: str, height: float = 60, **more: Any) -> tuple[list[Glyphs], list[Path], Fitted]:
        """Return the runs and the rules of the text, and how it was fitted."""
        ...


@pytest.fixture
def placed(fonts: FontSet, typography: dict[str, Typography]) -> PlaceText:
    """Sets a text: `placed("- wood", align="centre")`."""

    def place(text: str, height: float = 60, **more: Any) -> tuple[list[Glyphs], list[Path], Fitted]:
        box = TextBox(0, 0, 40, height, (10,), **more)
        fitted = fit_text(text, box, fonts, typography["en"])
        items = list(place_text(fitted, box, fonts, typography["en"]))
        return [i for i in items if isinstance(i, Glyphs)], [i for i in items if isinstance(i, Path)], fitted

    return place


def test_an_empty_line_leaves_the_space_of_a_paragraph(placed: PlaceText) -> None:
    """The space is a line by default; `paragraph` reduces it, and the height of the text."""
    for paragraph in (1.0, 0.5):
        runs, _, fitted = placed("b\n\nb\nb", paragraph=paragraph)
        steps = [(below.y - above.y) / EM for above, below in pairwise(runs)]
        assert steps == pytest.approx([1.2 * (1 + paragraph), 1.2])
        _, _, tight = placed("b\n\nb\nb", height=0, paragraph=paragraph)
        assert tight.excess.height == pytest.approx(placed("b", height=0)[2].excess.height + fitted.last_baseline * EM)


def test_lines_of_items_start_right_of_the_widest_marker(placed: PlaceText) -> None:
    """All lines of all items start at the same x, right of the widest marker."""
    runs, _, _ = placed(f"Choose:\n- {LONG}\n- wood\n\n9. x\n10. y")
    choose, bullet, *lines = runs
    assert bullet.text == "•"
    words = [run for run in runs if run.text not in ("•", "9.", "10.", "Choose:")]
    assert len({round(run.x, 6) for run in words}) == 1
    assert choose.x == 0 < bullet.x + bullet.width < words[0].x
    assert max(run.x + run.width for run in lines) <= 40 + 0.5
    nine, ten = (next(run for run in runs if run.text == sign) for sign in ("9.", "10."))
    assert nine.x + nine.width == pytest.approx(ten.x + ten.width)


@pytest.mark.parametrize("align", ["centre", "right"])
def test_items_are_set_left_where_other_lines_are_not(placed: PlaceText, align: str) -> None:
    """Items of lists are left-aligned, also in centred texts."""
    runs, _, _ = placed("wood\n\n- brick and stone", align=align)
    wood, _, item = runs
    assert wood.x > 10 > item.x


def test_a_rule_crosses_the_box(placed: PlaceText) -> None:
    """A rule has its own thickness and the colour of the text, and lies between the lines around it."""
    (above, below), (rule,), _ = placed("wood\n\n---\n\nstone", rule=0.4, colour="#112233")
    (_, (x0, y0)), (_, (x1, y1)) = rule.commands
    assert (x0, x1, rule.stroke, rule.stroke_width) == (0, 40, "#112233", 0.4)
    assert above.y < y0 == y1 < below.y - 0.5 * EM
    assert below.y - above.y == pytest.approx(2 * 1.2 * EM)


def test_justified_lines_end_at_the_margin(placed: PlaceText, fonts: FontSet) -> None:
    """Spaces are stretched, but not those of the last line; kerns and widths agree."""
    runs, _, fitted = placed(LONG, align="justify")
    assert len(runs) == len(fitted.lines) > 2
    ends = [run.x + run.width for run in runs]
    assert ends[:-1] == pytest.approx([40] * (len(runs) - 1), abs=1.0)
    assert ends[-1] < 39
    for run in runs:
        words = run.text.split(" ")
        natural = sum(shape_run(word, fonts.regular).advance for word in words)
        kerned = sum(sum(shape_run(word, fonts.regular).kerns) for word in words)
        more = (sum(run.kerns) - kerned) / 1000
        spaces = (len(words) - 1) * measure_space(fonts.regular)
        assert run.width == pytest.approx((natural + spaces + more) * EM, abs=1e-6)


def test_styles_inside_justified_lines_move_along(placed: PlaceText) -> None:
    """Runs of a line still follow each other without a gap or an overlap."""
    runs, _, fitted = placed(LONG.replace("builds", "**builds**").replace("drum", "*drum*"), align="justify")
    first = [run for run in runs if run.y == runs[0].y]
    assert len(first) > 1
    ends = [run.x + run.width for run in first]
    assert ends[:-1] == pytest.approx([run.x for run in first[1:]])
    assert ends[-1] == pytest.approx(40, abs=1.0)
    assert not fitted.lines[0].is_last


def test_a_line_of_few_words_is_not_torn_apart(placed: PlaceText) -> None:
    """A line whose spaces would be wider than an em is not justified."""
    text = "an incomprehensibilities unbelievablenesses of"
    (justified, *_), (ragged, *_) = (placed(text, align=align, hyphens="never")[0] for align in ("justify", "left"))
    assert justified.width == ragged.width


def test_balanced_lines_are_alike(placed: PlaceText) -> None:
    """With `wrap: balance`, the last line is about as wide as the others."""
    text = f"{LONG} Now."
    spread = []
    for wrap in ("fill", "balance"):
        runs, _, _ = placed(text, wrap=wrap)
        widths = [run.width for run in runs]
        spread.append(max(widths) - min(widths))
    assert spread[1] < spread[0]


def test_drop_cap_is_next_to_its_lines(placed: PlaceText) -> None:
    """A drop cap is as high as its lines, from the top of capitals to the last baseline, and left of them."""
    runs, _, fitted = placed(LONG, drop_cap=3)
    cap, *lines = runs
    assert (cap.text, lines[0].text[:2]) == ("T", "he")
    assert cap.y == pytest.approx(lines[2].y)
    top = cap.y - fitted.drop_cap.letter.only.face.cap_height * cap.size * MM_PER_POINT
    assert top == pytest.approx(lines[0].y - fitted.drop_cap.letter.only.face.cap_height * EM)
    assert {round(line.x, 6) for line in lines[:3]} == {round(lines[0].x, 6)}
    assert lines[0].x > cap.x + cap.width
    assert lines[3].x == 0
    assert not [line for line in lines if line.x + line.width > 40.5]


def test_next_paragraph_stays_below_a_drop_cap(placed: PlaceText) -> None:
    """The next paragraph begins under it, and the box must be as high as the letter."""
    runs, _, _ = placed("Gain wood.\n\nRest.", drop_cap=3)
    cap, _, rest = runs
    assert rest.y > cap.y + 1.2 * EM
    assert placed("Gain.", height=0, drop_cap=3)[2].excess.height > 2 * 1.2 * EM


def test_a_mark_alone_beside_a_drop_cap_is_set(placed: PlaceText) -> None:
    """A justified line with a single mark has no line above to give it words."""
    assert [run.text for run in placed("M!", align="justify", drop_cap=10)[0]] == ["M", "!"]


@pytest.mark.parametrize("text", ["{wood} Gain it.", "… Gain it.", "- Gain it."])
def test_only_letters_drop(placed: PlaceText, text: str) -> None:
    """A text that begins with an icon, a sign or an item has no drop cap."""
    assert placed(text, drop_cap=3)[2].drop_cap is None


@pytest.mark.parametrize(
    ("text", "cap"),
    [
        ("«Gain» it.", "«G"),
        ("« Gain » it.", "«\u00a0G"),
        ("“Gain” it.", "“G"),
        ("¿“Sí” o no?", "¿“S"),
        ("(7th wood)", "(7"),
        ("А\u0301збука", "А\u0301"),
    ],
)
def test_an_opening_mark_drops_with_its_letter(placed: PlaceText, text: str, cap: str) -> None:
    """A mark before the first letter, and its accent, are as large as the letter."""
    runs = placed(text, drop_cap=3)[0]
    large = [run for run in runs if run.size > 2 * runs[-1].size]
    first, rest = "".join(run.text for run in large), runs[len(large)]
    begins = text.replace("« ", "«\u00a0").startswith(f"{first}{rest.text}")
    assert (first, begins) == (cap, True)


@pytest.mark.parametrize("text", ["„Wer ist da?", "‚Wer ist da?", "¿Qué hay?", "(Wer ist da?", "„Кто там?"])
def test_marks_of_a_drop_cap_stand_on_its_baseline(placed: PlaceText, text: str) -> None:
    """A low quotation mark is raised, so that it does not cover the line below."""
    mark, letter, rest, *_ = placed(f"{text} {LONG}", drop_cap=3)[0]
    depth = measure_extent(placed(text, drop_cap=3)[2].drop_cap.letter.only.face, mark.text).below
    assert mark.y + depth * mark.size * MM_PER_POINT == pytest.approx(letter.y)
    assert mark.x + mark.width == pytest.approx(letter.x)
    assert rest.x > letter.x + letter.width


@pytest.mark.parametrize(("text", "lines"), [("Щит.", 4), ("Quest.", 4), ("Turn.", 3)])
def test_line_below_a_deep_drop_cap_keeps_clear_of_it(placed: PlaceText, text: str, lines: int) -> None:
    """One line more is indented beside a letter such as Q or Щ, whose tail would cover its beginning."""
    runs = placed(f"{text} {LONG}", drop_cap=3)[0]
    assert [run.x > 0 for run in runs[1 : lines + 2]] == [True] * lines + [False]


def test_a_space_before_a_drop_cap_is_dropped(placed: PlaceText) -> None:
    """A text that begins with a space has the same drop cap as without it."""
    assert placed(" Gain it.", drop_cap=3)[0] == placed("Gain it.", drop_cap=3)[0]


def test_lines_below_a_drop_cap_begin_at_the_margin(placed: PlaceText) -> None:
    """A line next to a drop cap is indented; a line below it is not."""
    runs, _, _ = placed("Gain.\nRest.\n\nWood.\nStone.", drop_cap=3)
    _, gain, rest, wood, stone = runs
    assert rest.x == gain.x > 0
    assert (wood.x, stone.x) == (0, 0)


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(
    text=st.text(alphabet="aÉ -1.\n*{}[]«", max_size=40),
    width=st.floats(0.1, 30),
    drop_cap=st.integers(1, 10),
    align=st.sampled_from(["left", "justify", "centre"]),
)
def test_any_text_is_set_in_any_box(
    fonts: FontSet, typography: dict[str, Typography], text: str, width: float, drop_cap: int, align: Any
) -> None:
    """In boxes of any width, every line has a place, and an excess is measured."""
    box = TextBox(0, 0, width, 20, (10,), align=align, drop_cap=drop_cap)
    fitted = fit_text(text, box, fonts, typography["en"])
    items = list(place_text(fitted, box, fonts, typography["en"]))
    drops = [line.drop for line in fitted.lines]
    assert drops == sorted(drops)
    if fitted.fits:
        assert not [item for item in items if isinstance(item, Glyphs) and item.x + item.width > width + EM]


@pytest.mark.parametrize(
    ("text", "spaces"),
    [
        ("a\n[b]{.head}\nc", [0.5, 0.25]),  # in place of no space at all
        ("a\n\n[b]{.head}\n\nc", [0.5, 0.25]),  # in place of that of empty lines
        ("[**b**]{.head} \n[c]{.head}", [0.5]),  # the larger of two
        ("[a]{.head} and b\n\nc", [1.0]),  # not the whole line
        ("[a]{.head}\n\n---\n\nb", [1.0]),  # a rule keeps its own space
    ],
)
def test_a_style_has_space_around_lines_that_are_all_in_it(
    fonts: FontSet, typography: dict[str, Typography], text: str, spaces: list[float]
) -> None:
    """A line in a style with `before` and `after` has these spaces above and below it, in lines."""
    head = NamedFonts(fonts, colour=None, bold=False, italic=False, capitals=False, before=0.5, after=0.25)
    styled = replace(fonts, named={"head": head})
    fitted = fit_text(text, TextBox(0, 0, 40, 60, (10,)), styled, typography["en"])
    steps = [below.drop - above.drop for above, below in pairwise(fitted.lines)]
    assert steps == pytest.approx([1.2 * (1 + space) for space in spaces])
