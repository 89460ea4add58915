"""Plain data that no schema has looked at."""

from __future__ import annotations

from typing import Any

import pytest

from compiler.model.document import Document, get_child, get_locale_root
from compiler.model.plain import as_mapping, as_plain, as_words, get_plain_fields


@pytest.mark.parametrize("data", [None, 3, "text", ["a"], True])
def test_other_values_are_an_empty_mapping(data: Any) -> None:
    """Whatever a file holds in place of a mapping, it has no keys."""
    assert as_mapping(data) == {}
    assert as_mapping({"a": data}) == {"a": data}


def test_words_are_the_texts_of_a_list() -> None:
    """A list gives its texts alone; a text is no list of its letters."""
    assert as_words(["a", 3, None, "b"]) == ("a", "b")
    assert as_words("ab") == ()
    assert as_words({"a": "b"}) == ()


def test_other_types_are_no_plain_data() -> None:
    """A value that YAML cannot hold is not passed on as data."""
    assert as_plain({1, 2}) is None
    assert get_plain_fields({"a": (1, "b"), "c": object()}) == {"a": (1, "b"), "c": None}


@pytest.mark.parametrize(
    ("data", "step"), [({"a": 1}, "b"), ({"a": 1}, 0), (["a"], "a"), (["a"], 1), ("ab", 0), (None, "a")]
)
def test_step_that_does_not_exist_is_an_error(data: Any, step: int | str) -> None:
    """A step that does not exist raises LookupError for any data: a text has no entries."""
    with pytest.raises(LookupError):
        get_child(data, step)


def test_a_document_is_seen_by_its_shape() -> None:
    """What a schema has accepted is handed out as it is, at the end of a way into the data."""
    document = Document("texts.yaml", "texts", {"en": {"cards": {"forge": {"title": "Forge"}}}}, {}, ())
    assert document.read(dict[str, dict[str, str]], "en", "cards") == {"forge": {"title": "Forge"}}
    assert get_locale_root(document) == ("en", document.get("en"))
