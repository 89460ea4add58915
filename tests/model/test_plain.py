from __future__ import annotations

from typing import Any

import pytest

from compiler.model.plain import as_mapping, as_plain, as_words, get_plain_fields


@pytest.mark.parametrize("data", [None, 3, "text", ["a"], True])
def test_other_values_are_an_empty_mapping(data: Any) -> None:
    """Any other value in place of a mapping counts as an empty mapping."""
    assert as_mapping(data) == {}
    assert as_mapping({"a": data}) == {"a": data}


def test_words_are_the_texts_of_a_list() -> None:
    """Of a list, only texts are words; a text is not a list of its letters."""
    assert as_words(["a", 3, None, "b"]) == ("a", "b")
    assert as_words("ab") == ()
    assert as_words({"a": "b"}) == ()


def test_values_of_other_types_are_dropped() -> None:
    """A value that YAML cannot contain becomes None."""
    assert as_plain({1, 2}) is None
    assert get_plain_fields({"a": (1, "b"), "c": object()}) == {"a": (1, "b"), "c": None}
