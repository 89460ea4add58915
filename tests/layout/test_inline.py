from __future__ import annotations

from compiler.layout.inline import Span, spans


def test_plain_text_is_one_span() -> None:
    """A text without signs stays whole."""
    assert spans("два рубля") == (Span("regular", "два рубля"),)


def test_styles_and_icons_cut_the_text() -> None:
    """Strong, em, both and icons; the spaces around them stay where they were."""
    assert spans("Access **denied** *now* ***here*** {wood}") == (
        Span("regular", "Access "),
        Span("bold", "denied"),
        Span("regular", " "),
        Span("italic", "now"),
        Span("regular", " "),
        Span("bold-italic", "here"),
        Span("regular", " "),
        Span("icon", "wood"),
    )


def test_a_lonely_star_is_a_star() -> None:
    """A star without a partner, and an escaped sign, stand for themselves."""
    assert "".join(span.text for span in spans(r"2 * 3")) == "2 * 3"
    assert spans(r"\{wood\}")[0] == Span("regular", "{")
