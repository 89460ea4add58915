from __future__ import annotations

import pytest

from compiler.model.document import Document, get_child, get_locale_root
from compiler.model.plain import Plain


@pytest.mark.parametrize(
    ("data", "step"), [({"a": 1}, "b"), ({"a": 1}, 0), (["a"], "a"), (["a"], 1), ("ab", 0), (None, "a")]
)
def test_step_that_does_not_exist_is_an_error(data: Plain, step: int | str) -> None:
    """A step that does not exist raises LookupError, also in a text, which has no entries."""
    with pytest.raises(LookupError):
        get_child(data, step)


def test_document_returns_its_data_as_a_shape() -> None:
    """`read` returns the data at a pointer unchanged, and a locale file has a single root."""
    document = Document("texts.yaml", "texts", {"en": {"cards": {"forge": {"title": "Forge"}}}}, {}, ())
    assert document.read(dict[str, dict[str, str]], "en", "cards") == {"forge": {"title": "Forge"}}
    assert get_locale_root(document) == ("en", document.get("en"))
