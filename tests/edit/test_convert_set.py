from __future__ import annotations

import pytest

from compiler.edit.convert_set import dump_content
from compiler.load.yaml.load_yaml import load


@pytest.mark.parametrize(
    "text", ["1e5", "0o17", "08", "1.5", "yes", "12:30", "~", "a: b", "[a", "- a", "#a", "a\nb", ""]
)
def test_texts_are_read_back_as_texts(text: str) -> None:
    """A text that YAML 1.1 or 1.2 would read as another value is quoted, so that loading returns it."""
    data = {"items": [{"id": "a", "data": {"code": text}}]}
    document, findings = load(dump_content(data).encode(), "cards.yaml", "components")
    assert document is not None
    assert (document.data, findings) == (data, [])


@pytest.mark.parametrize("number", [3, 1.5, 1e20, 1e-7])
def test_numbers_are_read_back_as_numbers(number: float) -> None:
    """A number is not quoted, and loading returns it with its type."""
    document, _ = load(dump_content({"cost": number}).encode(), "cards.yaml", "components")
    assert document is not None
    assert document.data == {"cost": number}
    assert isinstance(document.get("cost"), type(number))


def test_small_mappings_are_on_one_line() -> None:
    """A mapping of scalars is in braces, and a list is indented within its key."""
    assert dump_content({"items": [{"id": "a", "data": {"cost": 3}}]}) == "items:\n  - id: a\n    data: {cost: 3}\n"
