"""The findings about the text of a file, for the tests of schemas."""

from __future__ import annotations

from compiler.diagnostics import Diagnostic
from compiler.load.yaml.load_yaml import load
from compiler.model.document import DocumentKind
from compiler.validate import validate


def check_text(text: str, kind: DocumentKind = "components", file: str = "a.yaml") -> list[Diagnostic]:
    """Return the findings of validating a text that loads."""
    document, problems = load(text.encode(), file, kind)
    assert problems == []
    assert document is not None
    return list(validate([document]))


CARD = """\
kind: card
format: mini-euro
layout: influence
count: 1
items:
  - id: smith
    origin: designed
    actions:
      - exchange: {pay: {any: 1}, gain: {ruble: 1}, repeat: once}
"""
"""A component file with one card that fits its schema."""


def find_only_finding(old: str, new: str) -> Diagnostic:
    """Return the only finding after one change to `CARD`."""
    assert old in CARD
    (finding,) = check_text(CARD.replace(old, new))
    return finding
