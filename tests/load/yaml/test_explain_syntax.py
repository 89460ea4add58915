"""Findings about broken YAML name the mistake that was made."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from compiler.load.yaml.load_yaml import load
from tests.load.conftest import load_only_finding
from tests.shown_findings import show_findings

pytestmark = pytest.mark.usefixtures("both_parsers")

HOBBYISTS = {
    "items:\n  - id: a\n    n: 1\n  tags: {b: c}\n": "bad-indentation",
    "title: {{ item.title }}\n": "unquoted-text",
    "text: Play a card,\nand draw one.\n": "missing-colon",
    "a:\n  text: |\n  Play a card.\n  b: c\n": "missing-colon",
    "- rect: {x: 3, fill: #ff0000}\n- b\n": "unclosed-bracket",
}
"""Mistakes that people make who write YAML for the first time, and the codes of their findings."""


@pytest.mark.parametrize("text", HOBBYISTS)
def test_the_mistake_that_was_made_is_named(text: str) -> None:
    """The code of a finding follows from the most likely intention, not from the place where the parser stopped."""
    assert load_only_finding(text).code == HOBBYISTS[text]


def test_likely_intentions_are_explained(golden: Callable[[str, str], None]) -> None:
    """The golden file has the way to what was most likely meant by each mistake."""
    golden("findings/shown/yaml.txt", show_findings((text, [load_only_finding(text)]) for text in HOBBYISTS))


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
def test_mistakes_in_flow_style_are_distinguished(text: str, code: str, column: int) -> None:
    """A quotation mark inside a quoted value, a missing comma and an item that is too deep are distinguished."""
    _, (finding,) = load(text.encode(), "a.yaml", "components")
    assert (finding.code, finding.span.column) == (code, column)
