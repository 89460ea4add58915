from __future__ import annotations

import pytest

from compiler.model.search_words import is_search_key, split_search_words


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("rules.end.also", True),
        ("terms.coin.also", True),
        ("tools.score.also", True),
        ("site.tools.aid.also", True),
        ("rules.also.title", False),
        ("cards.smith.also", False),
    ],
)
def test_rules_terms_and_tools_have_words_to_search_for(key: str, *, expected: bool) -> None:
    """Rules, terms and tools have words to search for under `also`."""
    assert is_search_key(key) is expected


def test_search_words_are_separated_by_commas() -> None:
    """Entries are separated by commas; white space around and in them does not matter."""
    assert split_search_words("tie,  equal \n shares,") == ("tie", "equal shares", "")
