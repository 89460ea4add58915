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
