"""The data of edited files, for the tests of edits."""

from __future__ import annotations

from typing import Any

from compiler.load.yaml.load_yaml import load


def read_data(text: str) -> Any:
    """Return the data of a text that loads without a finding."""
    document, findings = load(text.encode(), "x.yaml", "texts")
    assert not findings
    assert document is not None
    return document.data
