from __future__ import annotations

from pathlib import Path

import pytest

from compiler.lint.plural_keys import read_plural_key
from tests.lint.lint_sample import lint_texts


@pytest.mark.parametrize(
    ("key", "parts"),
    [
        ("cards.one", ("cards.", "one")),
        ("cards_few", ("cards_", "few")),
        ("anyone", None),
        ("other", None),
        ("no_one_else", None),
    ],
)
def test_key_ends_in_a_category(key: str, parts: tuple[str, str] | None) -> None:
    """A plural category after a dot or an underscore is read, and no other end of a key."""
    assert read_plural_key(key) == parts


def test_form_that_the_source_lacks_is_compared_with_other(tmp_path: Path) -> None:
    """A form that only the translation's language has is no extra text, and lacks no placeholder of the source."""
    sources = {"cards": {"one": "%{count} card", "other": "%{count} cards"}}
    texts = {"one": "%{count} karta", "few": "%{count} karty", "many": "kart", "other": "%{count} karty"}
    (one,) = lint_texts(tmp_path, "pl", sources, {"cards": texts})
    assert (one.code, one.subject.id if one.subject else None) == ("placeholder-differs", "cards.many")
