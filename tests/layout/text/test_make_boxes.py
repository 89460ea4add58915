from __future__ import annotations

import pytest

from compiler.layout.text.inline_markup import split_spans
from compiler.layout.text.make_boxes import cut_box, find_break_points, make_boxes
from compiler.layout.text.metrics import shape
from compiler.layout.text.prepared_faces import Face
from compiler.layout.text.typographic_conventions import Typography
from compiler.layout.text.word_boxes import FontSet, Run


def list_box_texts(text: str, fonts: FontSet, typography: Typography) -> list[str]:
    """Return the boxes of a text, as text."""
    return [box.text for box in make_boxes(split_spans(text), fonts, typography)]


def test_words_are_parted_by_spaces(fonts: FontSet, typography: dict[str, Typography]) -> None:
    """A no-break space does not part words; styles and icons inside a word do not either."""
    assert list_box_texts("2\u00a0рубля за **лес**, {wood}{stone} да", fonts, typography["ru"]) == [
        "2\u00a0рубля",
        "за",
        "лес,",
        "{wood}{stone}",
        "да",
    ]


def test_an_icon_joins_the_word_that_it_touches(fonts: FontSet, typography: dict[str, Typography]) -> None:
    """A figure, its icon and a full stop without spaces between them are one box."""
    assert list_box_texts("Take 2{wood}.", fonts, typography["en"]) == ["Take", "2{wood}."]


def test_a_box_is_as_wide_as_its_pieces(
    fonts: FontSet, typography: dict[str, Typography], faces: dict[str, Face]
) -> None:
    """A box is as wide as its runs in their own faces and its icons, which are as wide as high."""
    (box,) = make_boxes(split_spans("ab**cd**{wood}"), fonts, typography["en"])
    expected = shape(faces["text"], "ab").advance + shape(faces["text-bold"], "cd").advance + fonts.icon
    assert box.advance == pytest.approx(expected)


def test_halves_are_measured_with_their_hyphen(fonts: FontSet, typography: dict[str, Typography]) -> None:
    """Both parts of a divided word are as wide as they are drawn, and have all its letters."""
    (box,) = make_boxes(split_spans("неприкосновенность"), fonts, typography["ru"])
    for division in find_break_points(box, typography["ru"]):
        head, tail = cut_box(box, None, division), cut_box(box, division, None)
        assert head.text[-1] == "-"
        assert head.text[:-1] + tail.text == box.text
        assert (head.advance, tail.advance) == pytest.approx((division.head, division.tail))


def test_a_word_divides_at_its_own_hyphen_without_another(fonts: FontSet, typography: dict[str, Typography]) -> None:
    """A line may end with the hyphen of «Мастер-каменщик», but not with a hard hyphen."""
    own, hard = make_boxes(split_spans("Мастер-каменщик Мастер\u2011каменщик"), fonts, typography["ru"])
    assert [cut_box(own, None, d).text for d in find_break_points(own, None)] == ["Мастер-"]
    assert find_break_points(hard, None) == ()
    assert hard.text == "Мастер-каменщик"


def test_missing_characters_are_remembered(fonts: FontSet, typography: dict[str, Typography]) -> None:
    """A box knows which characters its faces lack."""
    (box,) = make_boxes(split_spans("**a★**"), fonts, typography["en"])
    assert box.missing == (("★", "text-bold"),)


def test_soft_hyphens_are_consumed(fonts: FontSet, typography: dict[str, Typography]) -> None:
    """A soft hyphen is neither drawn nor measured."""
    soft, plain = make_boxes(split_spans("собо\u00adры соборы"), fonts, typography["ru"])
    assert soft.advance == plain.advance
    assert isinstance(soft.only, Run)
    assert soft.only.text == "соборы"
