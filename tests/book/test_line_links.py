"""Links in the lines of a book."""

from __future__ import annotations

from compiler.book.line_links import add_link_fonts, find_links
from compiler.layout.frame import Glyphs, Symbol
from compiler.layout.text.inline_markup import StyledText
from compiler.layout.text.prepared_faces import Face
from compiler.layout.text.typeset import LinePiece
from tests.book.sample import make_style


def make_word(text: str, x: float, anchor: str | None) -> LinePiece:
    """Return a word 5 mm wide."""
    return LinePiece(Glyphs(x, 0, text, "text", 8, 5, "#000000"), anchor)


def test_words_of_one_link_are_one_area() -> None:
    """Neighbouring words and icons that lead to one place are one link, read without no-break spaces."""
    icon = LinePiece(Symbol("icon", "coin", 16, 0, 4, 4, alt="coin"), "rule:pay")
    links = find_links((make_word("Pay\u00a0a", 10, "rule:pay"), icon, make_word("now", 22, None)))
    assert [(link.x, link.width, link.target, link.words) for link in links] == [(10, 10, "rule:pay", "Pay a coin")]


def test_linked_words_are_read_without_outer_spaces() -> None:
    """The space before the next word is no part of what a link says, nor is an icon that repeats its word."""
    icon = LinePiece(Symbol("icon", "coin", 16, 0, 4, 4), "rule:pay")
    (link,) = find_links((make_word("Pay a coin ", 10, "rule:pay"), icon, make_word("now", 22, None)))
    assert link.words == "Pay a coin"


def test_styles_inside_a_linked_word_do_not_divide_it() -> None:
    """A word with letters in two styles is read as one word."""
    (link,) = find_links((make_word("See pay", 0, "rule:pay"), make_word("ment", 5, "rule:pay")))
    assert link.words == "See payment"


def test_links_to_one_place_leave_out_the_words_between_them() -> None:
    """Two links to the same place with words between them are two areas."""
    links = find_links((make_word("a", 0, "rule:pay"), make_word("or", 6, None), make_word("b", 12, "rule:pay")))
    assert [(link.x, link.words) for link in links] == [(0, "a"), (12, "b")]


def test_neighbouring_links_to_other_places_stay_apart() -> None:
    """Two links beside each other lead to their own places; words outside of links lead nowhere."""
    links = find_links((make_word("a", 0, "rule:pay"), make_word("b", 6, "rule:end"), make_word("c", 12, None)))
    assert [(link.x, link.target) for link in links] == [(0, "rule:pay"), (6, "rule:end")]


def test_anchors_are_styles_of_their_words(faces: dict[str, Face]) -> None:
    """Each place that a text links to is a style of its fonts; a text without links keeps its fonts."""
    fonts = make_style(faces).fonts
    assert add_link_fonts((StyledText("regular", "Pay."),), fonts) is fonts
    linked = add_link_fonts((StyledText("regular", "Pay", "rule:pay"), StyledText("bold", ".")), fonts)
    assert {name: style.anchor for name, style in linked.named.items()} == {"rule:pay": "rule:pay"}
    assert linked.find_look(StyledText("bold", "now", "rule:pay")) == (fonts.bold, None, 1.0, 0.0, "rule:pay")
