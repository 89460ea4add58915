"""Explanations of syntax errors in brackets."""

from __future__ import annotations

import pytest

from compiler.diagnostics import Diagnostic, Sentence
from compiler.load.yaml.explain_brackets import is_closed_at_end
from compiler.load.yaml.load_yaml import load


def find_only(text: str) -> Diagnostic:
    """Return the only finding about a text."""
    _, (finding,) = load(text.encode(), "texts.yaml", "texts")
    return finding


@pytest.mark.parametrize(
    ("text", "line", "column", "closing"),
    [("a: [1, 2\nb: 3\n", 1, 4, "]"), ("a: {b: [1, 2}\n", 1, 8, "]"), ("a:\n  - {b: 1\nc: 2\n", 2, 5, "}")],
)
def test_an_open_bracket_is_located(text: str, line: int, column: int, closing: str) -> None:
    """The finding is at the bracket that is not closed, wherever the parser noticed it, and names what closes it."""
    finding = find_only(text)
    assert finding.code == "unclosed-bracket"
    assert (finding.span.line, finding.span.column) == (line, column)
    (advice, _) = finding.advice
    assert isinstance(advice, Sentence)
    assert advice.args == {"closing": closing}


def test_a_comma_with_nothing_before_it_is_located() -> None:
    """Two commas in a row are reported at the one that is too many."""
    finding = find_only("a: [1, , 2]\n")
    assert (finding.code, finding.span.column) == ("unclosed-bracket", 8)
    assert not [advice for advice in finding.advice if isinstance(advice, Sentence)], (
        "it is deleted, and nothing is closed"
    )


def test_a_colour_that_became_a_comment_is_the_likely_cause() -> None:
    """If a colour without quotation marks hides the end of a mapping, the hint is to quote the colour."""
    assert find_only("a: {fill: #ff0000}\nb: 1\n").values["colour"] == "#ff0000"


@pytest.mark.parametrize(
    ("value", "closed"),
    [
        ("[1, 2]", True),
        ("{a: [1]} # words", True),
        ('["]"]', True),
        ("[1] and more", False),
        ("{slot} text", False),
        ("[", False),
    ],
)
def test_a_value_is_closed_if_nothing_follows_its_bracket(value: str, *, closed: bool) -> None:
    """Brackets in quotation marks do not count, and a comment may follow."""
    assert is_closed_at_end(value) is closed
