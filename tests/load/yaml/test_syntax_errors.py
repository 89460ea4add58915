"""Findings about broken YAML name the mistake that was made."""

from __future__ import annotations

import pytest

from compiler.load.yaml.load_yaml import load
from tests.load.conftest import load_only_finding

pytestmark = pytest.mark.usefixtures("both_parsers")

HOBBYISTS: dict[str, tuple[str, str]] = {
    "items:\n  - id: a\n    n: 1\n  tags: {b: c}\n": ("bad-indentation", "check the indentation"),
    "title: {{ item.title }}\n": ("unquoted-text", 'write "{{ … }}"'),
    "text: Play a card,\nand draw one.\n": (
        "missing-colon",
        "if it continues the text of `text`: write `text: |` and the whole text below it, two spaces deeper",
    ),
    "a:\n  text: |\n  Play a card.\n  b: c\n": (
        "missing-colon",
        "indent the lines of this text two spaces deeper than `text`",
    ),
    "- rect: {x: 3, fill: #ff0000}\n- b\n": (
        "unclosed-bracket",
        "put the colour in quotation marks, '#ff0000': # starts a comment",
    ),
}


@pytest.mark.parametrize("text", HOBBYISTS)
def test_the_mistake_that_was_made_is_named(text: str) -> None:
    """A hint follows from the most likely intention, not from the place where the parser stopped."""
    finding = load_only_finding(text)
    assert (finding.code, finding.hints[0]) == HOBBYISTS[text]


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ('a: {b: "{{ n ~ " / " ~ n }}", c: 1}\n', "text-after-quote", 8),
        ("a: {b: 'it's', c: 1}\n", "text-after-quote", 8),
        ('a: {b: {c: 1, d: "{{ (n ~ "") in m }}"}}\n', "text-after-quote", 18),
        ("a: {b: Name, c: Row %{n}}\n", "unquoted-text", 17),
        ("a: {b: 'Row %{n}', c: [x}\n", "unclosed-bracket", 23),
        ('a: {b: "x", c: "y" d: 1}\n', "unclosed-bracket", 4),
        ('a: ["x" "y"]\n', "unclosed-bracket", 4),
        ("items:\n- {id: a}\n  - {id: b}\n", "bad-indentation", 3),
    ],
)
def test_quotes_and_items_in_flow(text: str, code: str, column: int) -> None:
    """A quotation mark inside a quoted value, a missing comma and an item that is too deep are distinguished."""
    _, (finding,) = load(text.encode(), "a.yaml", "components")
    assert (finding.code, finding.span.column) == (code, column)
