"""The functions that expressions of layouts may call."""

from __future__ import annotations

import pytest

from compiler.layout.expression_names import split_text


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (("wood, wood ,stone",), ["wood", "wood", "stone"]),
        (("SSG", ""), ["S", "S", "G"]),
        (("1|4", "|"), ["1", "4"]),
        (("",), []),
        ((14,), ["14"]),
    ],
)
def test_a_text_is_taken_apart(arguments: tuple[object, ...], parts: list[str]) -> None:
    """A text is split at commas or another separator, without spaces; without a separator, into characters."""
    assert split_text(*arguments) == parts
