"""Plurals and selects of ICU MessageFormat become selectors, whose variants are texts of their own."""

from __future__ import annotations

import pytest

from compiler.diagnostics import Span
from compiler.lint.checks.read_icu import find_damage, has_selectors, read_selectors
from compiler.lint.files.file_text import FileText


def read(text: str) -> FileText:
    """Return a text of a file with its selectors."""
    return read_selectors(FileText("a", text, Span("en.json", 2, 7), raw=text))


def test_variants_are_texts_at_their_places() -> None:
    """Each variant has its characters, its own key and its place in the file."""
    text = "Take {n, plural, one {# card} other {# cards}} now."
    found = read(text)
    (selector,) = found.selectors
    assert (found.text, selector.name, selector.kind) == ("Take {n} now.", "n", "plural")
    variant = selector.variants["other"]
    assert (variant.key, variant.text) == ("a[n=other]", "# cards")
    assert variant.span.column == 7 + text.index("# cards")


def test_selectors_may_be_nested() -> None:
    """A plural inside a select is a selector of the variant that contains it."""
    (gender,) = read("{g, select, female {She takes {n, plural, one {a card} other {# cards}}} other {}}").selectors
    assert [inner.name for inner in gender.variants["female"].selectors] == ["n"]
    assert gender.variants["female"].text == "She takes {n}"
    assert gender.variants["other"].selectors == ()


def test_select_leaves_no_placeholder() -> None:
    """The word that a select depends on is not shown, unlike the figure of a plural or an ordinal."""
    assert read("The {g, select, a {one} other {two}} end").text == "The  end"
    assert read("{n, selectordinal, one {#st} other {#th}} turn").text == "{n} turn"


@pytest.mark.parametrize("text", ["Take {n} cards.", "{n, number}", "plural {n}", ""])
def test_text_without_selectors_is_unchanged(text: str) -> None:
    """Placeholders and formats of values are no selectors."""
    assert not has_selectors(text)
    assert read(text).selectors == ()


@pytest.mark.parametrize("text", ["{n, plural, one {# card} other {# cards}", "{n, plural, one # card}"])
def test_damaged_message_is_no_selector(text: str) -> None:
    """A message that the parser refuses keeps its characters, and the parser's reason can be asked for."""
    assert read(text).selectors == ()
    assert find_damage(text)
    assert find_damage("{n, plural, other {#}}") is None
