from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.layout.frame import Offset
from compiler.layout.text.inline_markup import StyledText, TextStyle
from compiler.layout.text.metrics import Extent
from compiler.layout.text.prepared_faces import Face
from compiler.layout.text.word_boxes import OVERSHOOT, FontSet, InlineIcon, Look, NamedFonts, Run, WordBox


@pytest.fixture
def styled(fonts: FontSet) -> FontSet:
    """Return fonts with a named style: bold words in red capitals of double size."""
    named = NamedFonts(fonts, "#ff0000", bold=True, italic=False, capitals=True, size=2, tracking=50, anchor="pay")
    return replace(fonts, named={"loud": named})


def make_run(face: Face, text: str, *marks: Offset) -> Run:
    """Return a run of characters with combining marks."""
    return Run(text, face, 1.0, (), text, (), marks, Extent(0.7, 0.0))


@pytest.mark.parametrize(
    ("style", "attribute"),
    [
        ("regular", "regular"),
        ("bold", "bold"),
        ("italic", "italic"),
        ("bold-italic", "bold_italic"),
        ("icon", "regular"),
    ],
)
def test_each_style_has_its_face(fonts: FontSet, style: TextStyle, attribute: str) -> None:
    """An icon, which has no face, takes the regular one."""
    assert fonts.find_face(style) is getattr(fonts, attribute)


def test_span_without_a_named_style_has_the_fonts_of_the_text(styled: FontSet) -> None:
    """A style that the theme does not name changes nothing."""
    for span in (StyledText("italic", "a"), StyledText("italic", "a", "unknown")):
        assert styled.find_named(span) is None
        assert styled.resolve(span) == (styled, "italic")
        assert styled.find_look(span) == Look(styled.italic)


def test_named_style_adds_its_marks_and_its_look(styled: FontSet, fonts: FontSet) -> None:
    """Emphasised words in a bold style are bold and italic, in its colour, size and letter space."""
    span = StyledText("italic", "a", "loud")
    assert styled.resolve(span) == (fonts, "bold-italic")
    assert styled.find_look(span) == Look(fonts.bold_italic, "#ff0000", 2, 50, "pay")


def test_look_of_the_text_is_plain(fonts: FontSet) -> None:
    """Another colour is plain, another size or letter space is not."""
    assert Look(fonts.regular, "#ff0000").is_plain
    assert not Look(fonts.regular, scale=0.5).is_plain
    assert not Look(fonts.regular, tracking=-10).is_plain


def test_inline_icon_is_centred_on_capitals(fonts: FontSet) -> None:
    """An icon that is higher than capitals extends as far above them as below the baseline."""
    icon = replace(fonts, icon=1.5).make_inline_icon("coin", Look(fonts.regular, "#ff0000", 2, 0, "pay"))
    assert (icon.name, icon.advance, icon.colour, icon.anchor) == ("coin", 3.0, "#ff0000", "pay")
    assert icon.ink.above - fonts.regular.cap_height == pytest.approx(icon.ink.below)
    assert icon.ink.below > OVERSHOOT


def test_small_icon_reaches_to_the_height_of_capitals(fonts: FontSet) -> None:
    """An icon that is lower than capitals does not extend below the baseline by more than round letters."""
    icon = replace(fonts, icon=0.1).make_inline_icon("coin", Look(fonts.regular))
    assert icon.ink == pytest.approx((fonts.regular.cap_height + OVERSHOOT, OVERSHOOT))


def test_combining_marks_are_no_letters(fonts: FontSet) -> None:
    """A letter counts once, with all its marks."""
    assert make_run(fonts.regular, "abc").letters == 3
    assert make_run(fonts.regular, "e\u0301\u0323a", Offset(1, 0, 0), Offset(2, 0, 0)).letters == 2


def test_look_of_a_run_is_how_it_is_drawn(fonts: FontSet) -> None:
    """A run keeps the look that it is made with."""
    look = Look(fonts.bold, "#ff0000", 2, 50, "pay")
    run = make_run(fonts.regular, "a")._replace(**look._asdict())
    assert run.look == look


def test_text_of_a_box_names_its_icons(fonts: FontSet) -> None:
    """An icon appears by its name in braces, and an empty box has no text."""
    icon = InlineIcon("coin", 1.0, Extent(0.8, 0.1))
    pieces = (make_run(fonts.regular, "2"), icon, make_run(fonts.regular, "."))
    assert WordBox(pieces, 2.0, 0.25, 3, None).text == "2{coin}."
    assert WordBox((), 0.0, 0.25, 0, None).text == ""
