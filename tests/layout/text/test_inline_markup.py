from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from compiler.diagnostics import Span as Place
from compiler.layout.text.inline_markup import StyledText, read_aloud, split_spans
from compiler.model.markup import parse_text
from compiler.model.rule_nodes import Emphasis, Icon, Inline, Paragraph, PlainText, Slot, Strong
from compiler.model.usage import Markup


def test_plain_text_is_one_span() -> None:
    """A text without signs is one span."""
    assert split_spans("два рубля") == (StyledText("regular", "два рубля"),)


def test_styles_and_icons_cut_the_text() -> None:
    """Styles and icons divide a text into spans, which keep the spaces around them."""
    assert split_spans("Access **denied** *now* ***here*** {wood}") == (
        StyledText("regular", "Access "),
        StyledText("bold", "denied"),
        StyledText("regular", " "),
        StyledText("italic", "now"),
        StyledText("regular", " "),
        StyledText("bold-italic", "here"),
        StyledText("regular", " "),
        StyledText("icon", "wood"),
    )


def test_a_lonely_star_is_a_star() -> None:
    """A star without a partner and an escaped sign are drawn as they are."""
    assert "".join(span.text for span in split_spans(r"2 * 3")) == "2 * 3"
    assert split_spans(r"\{wood\}") == (StyledText("regular", "{wood}"),)


@pytest.mark.parametrize("text", ["5 * 3 = 15 * 1", "2 ** 3 ** 4", "a * b *c"])
def test_stars_between_spaces_are_stars(text: str) -> None:
    """Stars with a space on both sides mark nothing."""
    assert split_spans(text) == (StyledText("regular", text),)


@pytest.mark.slow
@given(st.text(alphabet="ab *\\{}-.%[]", max_size=24))
def test_layouts_read_marks_as_pages_do(text: str) -> None:
    """Marks have the same meaning in layouts as on pages, in every text that the check of drawn texts accepts."""
    (block, *more), findings = parse_text(f"x{text}x", Place("x.yaml"), (), Markup.DRAWN)
    assume(not findings and not more and isinstance(block, Paragraph))
    styled = [
        (sign, style) for style, part, _ in split_spans(f"x{text}x") for sign in (part if style != "icon" else [part])
    ]
    assert styled == list_characters(block.children)


def list_characters(nodes: tuple[Inline, ...], style: str = "regular") -> list[tuple[str, str]]:
    """Return each character of some nodes with its style; icons by name, slots as written."""
    both = {"regular": {Strong: "bold", Emphasis: "italic"}}.get(
        style, dict.fromkeys((Strong, Emphasis), "bold-italic")
    )
    found: list[tuple[str, str]] = []
    for node in nodes:
        if isinstance(node, PlainText):
            found += [(sign, style) for sign in node.text]
        elif isinstance(node, Icon):
            found.append((node.name, "icon"))
        elif isinstance(node, Slot):
            found += [(sign, style) for sign in f"%{{{node.name}{node.form and ':' + node.form}}}"]
        elif isinstance(node, Strong | Emphasis):
            same = {"bold": Strong, "italic": Emphasis}.get(style) is type(node)
            found += list_characters(node.children, style if same else both[type(node)])
    return found


def test_signs_are_not_read_aloud() -> None:
    """In alternative texts, stars are missing, and icons are words unless the word comes right before them."""
    assert read_aloud("**Pay** 3 {coin} or \\*two\\* coins {coin}.", {"coin": "coin"}.__getitem__) == (
        "Pay 3 coin or *two* coins."
    )


def test_named_styles_hold_words_marks_and_icons() -> None:
    """`[words]{.style}` sets the style of everything inside; brackets without a style are drawn."""
    assert split_spans("a [b **c** {wood}]{.keyword} [d]") == (
        StyledText("regular", "a "),
        StyledText("regular", "b ", "keyword"),
        StyledText("bold", "c", "keyword"),
        StyledText("regular", " ", "keyword"),
        StyledText("icon", "wood", "keyword"),
        StyledText("regular", " [d]"),
    )
    assert read_aloud("a [b]{.keyword} c", str) == "a b c"
