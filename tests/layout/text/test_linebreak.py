from __future__ import annotations

import re
from itertools import combinations, pairwise, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.layout.text.inline_markup import split_spans
from compiler.layout.text.line_ends import LineEnds, are_bound
from compiler.layout.text.linebreak import (
    FILLED_LAST_WEIGHT,
    JUSTIFIED_LOOSE_SHARE,
    MAX_LOOSE_SHARE,
    MIN_LAST_SHARE,
    Line,
    Measures,
    ParagraphSetting,
    _find_shortest_path,
    break_lines,
)
from compiler.layout.text.make_boxes import make_boxes
from compiler.layout.text.typographic_conventions import Typography
from compiler.layout.text.word_boxes import FontSet, WordBox

RUSSIAN = [
    "в",
    "и",
    "к",
    "с",
    "башня",
    "купол",
    "сорока-пятилетний",
    "неприкосновенность",
    "2",
    "{wood}",
    "рубля",
    "—",
    "«Собор»,",
    "**ярус**",
    "кокошников",
    "на",
    "14",
    "о",
    "у",
    "а",
    "достопримечательность",
    "{stone}{wood}",
    "3{ruble}.",
    "ли",
    "же",
    "Ярославль",
]
UNCHECKED = FILLED_LAST_WEIGHT + 1e-9
"""Practically the weight of the last line of justified text, but without a least width."""

sentences = st.lists(st.sampled_from(RUSSIAN), min_size=1, max_size=30).map(" ".join)
measures = st.floats(4, 30)


def break_text(text: str, measure: float, fonts: FontSet, typography: Typography | None, **more: Any) -> list[Line]:
    """Return the lines of a text."""
    boxes = make_boxes(split_spans(text), fonts, typography or Typography(""))
    return break_lines(boxes, measure, typography, ParagraphSetting(**more))


def list_lines(text: str, measure: float, fonts: FontSet, typography: Typography | None) -> list[str]:
    """Return the lines of a text, as texts."""
    return [" ".join(box.text for box in line.boxes) for line in break_text(text, measure, fonts, typography)]


def join_lines(result: list[str]) -> str:
    """Return lines as one text again, without the hyphens that were added."""
    return re.sub(r"(?<=\w)-\n(?=\w)", "", "\n".join(result)).replace("\n", " ")


@pytest.mark.slow
@given(sentences, measures)
def test_no_character_is_lost(fonts: FontSet, typography: dict[str, Typography], text: str, measure: float) -> None:
    """In any measure, the lines have the whole text in its order, and only hyphens are added."""
    plain = text.replace("**", "").replace("-", "")
    assert join_lines(list_lines(text, measure, fonts, typography["ru"])).replace("-", "") == plain


@pytest.mark.slow
@given(sentences, measures, st.floats(0, 0.1))
def test_no_line_is_wider_than_the_measure(
    fonts: FontSet, typography: dict[str, Typography], text: str, measure: float, tracking: float
) -> None:
    """Only a line that cannot be broken may be wider: bound words, or an undivided word."""
    for line in break_text(text, measure, fonts, typography["ru"], tracking=tracking):
        if line.width > measure + 1e-5:
            assert not [(box, following) for box, following in pairwise(line.boxes) if not are_bound(box, following)]


@pytest.mark.slow
@given(sentences, measures)
def test_a_line_is_as_wide_as_its_boxes(
    fonts: FontSet, typography: dict[str, Typography], text: str, measure: float
) -> None:
    """The width of a line is that of its boxes and the spaces between them."""
    for line in break_text(text, measure, fonts, typography["ru"]):
        spaces = sum(box.space for box in line.boxes[:-1])
        assert line.width == pytest.approx(sum(box.advance for box in line.boxes) + spaces, abs=0.02)


@pytest.mark.slow
@given(sentences, measures)
def test_a_figure_never_leaves_its_word_or_icon(
    fonts: FontSet, typography: dict[str, Typography], text: str, measure: float
) -> None:
    """No line ends in a figure that a word or an icon follows."""
    for line, after in pairwise(list_lines(text, measure, fonts, typography["ru"])):
        assert not (line[-1].isdigit() and (after[0].isalpha() or after[0] == "{"))


@pytest.mark.slow
@given(sentences, measures)
def test_short_words_and_dashes_stay_in_their_place(
    fonts: FontSet, typography: dict[str, Typography], text: str, measure: float
) -> None:
    """No line ends in a word of one letter, none begins with a dash or a particle."""
    result = list_lines(text, measure, fonts, typography["ru"])
    assert not [line for line in result[:-1] if line.split()[-1] in "виксоуа"]
    assert not [line for line in result[1:] if line.split()[0] in ("—", "ли", "же")]


@pytest.mark.slow
@given(sentences, measures)
def test_the_last_line_is_no_end_of_a_word(
    fonts: FontSet, typography: dict[str, Typography], text: str, measure: float
) -> None:
    """A last line holds a whole word, unless that word is too wide with those bound to it or has a hyphen."""
    words = make_boxes(split_spans(text), fonts, typography["ru"])
    broken_lines = break_text(text, measure, fonts, typography["ru"])
    if len(broken_lines) > 1 and measure_bound_end(words) <= measure and not words[-1].compound:
        assert broken_lines[-1].boxes[-1].text == words[-1].text


def measure_bound_end(words: list[WordBox]) -> float:
    """Return the width in em of the last word together with the words that no line break may part from it."""
    width = words[-1].advance
    for before, word in pairwise(reversed(words)):
        if not (word.holds or before.clings or (word.ends, before.starts) == ("digit", "letter")):
            break
        width += word.advance + word.space
    return width


def test_a_last_word_too_wide_with_its_preposition_is_divided(
    fonts: FontSet, typography: dict[str, Typography]
) -> None:
    """A preposition of one letter stays with the next word even where that word then has to be hyphenated."""
    first, *_ = list_lines("в неприкосновенность", 9.0, fonts, typography["ru"])
    assert first.startswith("в непри")


@pytest.mark.slow
@given(
    widths=st.lists(st.floats(0.5, 6), min_size=1, max_size=9),
    measure=st.floats(3, 12),
    first=st.lists(st.floats(2, 3), max_size=3),
)
def test_the_path_is_the_evenest_of_the_shortest(widths: list[float], measure: float, first: list[float]) -> None:
    """Of all paths, the result has the fewest lines, and of those the least sum of squared empty space."""
    measures = Measures(measure, tuple(first))
    places, x = LineEnds(), 0.0
    for at, width in enumerate(widths, 1):
        places.add(x + width, x + width + 0.25, at)
        x += width + 0.25

    def measure_cost(path: tuple[int, ...]) -> tuple[int, float]:
        lines = enumerate(pairwise(path))
        empty = [measures.find_width(line) + 1e-6 - places.ends[b] + places.starts[a] for line, (a, b) in lines]
        if any(e < 0 and b - a > 1 for e, (a, b) in zip(empty, pairwise(path), strict=True)):
            return (len(widths) + 2, 0.0)
        weights = [1.0] * (len(path) - 2) + [0.3]
        shares = [e / measures.find_width(line) for line, e in enumerate(empty)]
        return (len(path), sum(w * share**2 for w, share in zip(weights, shares, strict=True)))

    last = len(widths)
    paths = [(0, *inner, last) for n in range(last) for inner in combinations(range(1, last), n)]
    assert measure_cost(tuple(_find_shortest_path(places, measures, 0.3))) == pytest.approx(
        min(map(measure_cost, paths))
    )


def test_hyphens_only_where_they_are_worth_it(fonts: FontSet, typography: dict[str, Typography]) -> None:
    """A text that breaks well between words is not hyphenated; one that would leave a gap is."""
    assert list_lines("башня собора купол башни", 8, fonts, typography["ru"]) == ["башня собора", "купол башни"]
    assert list_lines("ярус неприкосновенность башни", 9, fonts, typography["ru"])[0].endswith("-")


def test_a_word_after_a_figure_is_not_divided(fonts: FontSet, typography: dict[str, Typography]) -> None:
    """What a figure counts stays in one piece, unless it is too wide together with its figure."""
    text = "Доставьте на площадку 2 материала сразу."
    for measure, space in product((9, 10, 11, 12, 13, 14), " \u00a0"):
        counted = f"2{space}материала"
        set_lines = list_lines(text.replace("2 материала", counted), measure, fonts, typography["ru"])
        assert counted in "\n".join(set_lines)
    assert list_lines("Взять 2 материала сразу.", 3.5, fonts, typography["ru"])[1].endswith("-")


def test_without_typography_no_word_is_hyphenated(fonts: FontSet, typography: dict[str, Typography]) -> None:
    """A word that is wider than the measure is not divided, and its line is too wide."""
    (line,) = break_text("неприкосновенность", 4, fonts, None)
    assert line.width > 4
    assert len(break_text("неприкосновенность", 4, fonts, typography["ru"])) > 1


def test_a_word_is_divided_over_three_lines(fonts: FontSet, typography: dict[str, Typography]) -> None:
    """A very narrow measure divides one word more than once."""
    result = list_lines("достопримечательность", 4, fonts, typography["ru"])
    assert len(result) >= 3
    assert "".join(result).replace("-", "") == "достопримечательность"


def test_centred_texts_are_balanced(fonts: FontSet, typography: dict[str, Typography]) -> None:
    """If the last line counts as much as the others, all lines have similar widths."""
    text = "a tower of red brick and white stone"
    even = break_text(text, 12, fonts, typography["en"], last=1.0)
    assert len(even) == len(break_text(text, 12, fonts, typography["en"]))
    assert max(line.width for line in even) - min(line.width for line in even) < 3


@pytest.mark.slow
@given(sentences, st.floats(15, 30))
def test_a_last_line_is_filled_only_if_no_line_is_added_or_becomes_poor(
    fonts: FontSet, typography: dict[str, Typography], text: str, measure: float
) -> None:
    """Justified text has as many lines as with a short last line, and is broken in the same way if it keeps one."""
    plain = break_text(text, measure, fonts, typography["ru"], last=UNCHECKED, loose=JUSTIFIED_LOOSE_SHARE)
    lines = break_text(text, measure, fonts, typography["ru"], last=FILLED_LAST_WEIGHT, loose=JUSTIFIED_LOOSE_SHARE)
    assert len(lines) == len(plain)
    if [line.width for line in lines] != [line.width for line in plain]:
        assert lines[-1].width >= MIN_LAST_SHARE * measure > plain[-1].width
        assert not [line for line in lines[:-1] if line.width < (1 - MAX_LOOSE_SHARE) * measure]


def test_preferences_give_way_to_loose_lines(fonts: FontSet) -> None:
    """A word that prefers the next line stays behind where it would leave a hole, and only there."""
    english = Typography("en", dictionary="en_GB", prefers_after=frozenset(["the"]))
    measure = break_text("Rebuild the", 99, fonts, english)[0].width * 1.01
    for loose, first in ((JUSTIFIED_LOOSE_SHARE, "Rebuild the"), (1.0, "Rebuild")):
        lines = break_text("Rebuild the dome", measure, fonts, english, last=FILLED_LAST_WEIGHT, loose=loose)
        assert " ".join(box.text for box in lines[0].boxes) == first


def test_no_short_word_is_alone_on_the_last_line_of_justified_text(
    fonts: FontSet, typography: dict[str, Typography]
) -> None:
    """A word of the line before is moved down to a word that would be alone."""
    text = "Nero ha sei segnalini nella riga inferiore e uno in quella superiore, mentre Bianco ne ha ancora due (4)."
    plain, filled = (
        [" ".join(box.text for box in line.boxes) for line in break_text(text, 38, fonts, typography["it"], last=last)]
        for last in (UNCHECKED, FILLED_LAST_WEIGHT)
    )
    assert (plain[-1], filled[-1]) == ("due (4).", "ancora due (4).")


def test_an_empty_text_is_an_empty_line(fonts: FontSet, typography: dict[str, Typography]) -> None:
    """An empty text is one line without words."""
    assert break_text("", 10, fonts, typography["en"]) == [Line((), 0.0)]


def test_tracking_widens_lines(fonts: FontSet, typography: dict[str, Typography]) -> None:
    """Letter space is between characters, and not after the last one."""
    (plain,), (wide,) = (
        break_text("dome", 50, fonts, typography["en"]),
        break_text("dome", 50, fonts, typography["en"], tracking=0.1),
    )
    assert wide.width - plain.width == pytest.approx(0.3)
