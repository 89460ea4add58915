"""The place of a part of a text in its file, and whether a fix may replace it."""

from __future__ import annotations

import pytest

from compiler.checks.common.locate_text import locate_text
from compiler.diagnostics import Span
from compiler.load.yaml.load_yaml import load
from tests.checks.find import Find
from tests.sample import change_file


@pytest.mark.parametrize(
    ("scalar", "text", "words", "span"),
    [
        ("plain words here", "plain words here", "words", Span("t.yaml", 2, 12, 5)),
        ("'quoted words'", "quoted words", "words", Span("t.yaml", 2, 14, 5)),
        ("|\n    first line\n    second words\n", "first line\nsecond words\n", "words", Span("t.yaml", 4, 12, 5)),
        ("|\n    a\n\n    b words\n", "a\n\nb words\n", "words", Span("t.yaml", 5, 7, 5)),
    ],
)
def test_range_is_located_in_a_verbatim_scalar(scalar: str, text: str, words: str, span: Span) -> None:
    """In scalars that appear verbatim in the file, a part of the text is located at its line and column."""
    document, findings = load(f"en:\n  a: {scalar}\n".encode(), "t.yaml", "texts")
    assert document is not None
    assert not findings
    start = text.index(words)
    assert locate_text(document, ("en", "a"), text, start, start + len(words)) == (span, True)


def test_words_are_located_in_an_escaped_scalar() -> None:
    """In a scalar with escapes, nothing can be replaced; words are located if they occur once."""
    document, _ = load(b'en:\n  a: "tab\\t and words"\n', "t.yaml", "texts")
    assert document is not None
    assert locate_text(document, ("en", "a"), "tab\t and words", 9, 14) == (Span("t.yaml", 2, 17, 5), False)
    assert locate_text(document, ("en", "a"), "tab\t and words", 3, 4).exact is False


@pytest.mark.slow
def test_fix_names_the_characters_that_it_replaces(findings_of: Find) -> None:
    """A finding's fix names the characters of the file that it replaces."""
    (finding,) = findings_of("typography", change_file("locales/ru/game.yaml", "Заплатите ", "Заплатите... "))
    assert finding.fix is not None
    assert finding.fix.text == "…"
    assert (finding.fix.span.line, finding.fix.span.length) == (10, 3)


@pytest.mark.slow
def test_checks_of_single_texts_examine_the_source(findings_of: Find) -> None:
    """Checks of single texts also examine the source language, checks of pairs do not."""
    (finding,) = findings_of("repeated-word", change_file("locales/en/game.yaml", "The Mill", "The The Mill"))
    assert "/en/" in finding.span.file
