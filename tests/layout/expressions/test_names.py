"""The functions that expressions of layouts may call."""

from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.layout.expressions.names import make_names, split_text
from tests.layout.conftest import make_small_game


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


def test_layouts_know_the_version_of_the_game() -> None:
    """A prototype shows which version it is; a game without a version shows nothing."""
    game, translation = make_small_game({}, {})
    assert make_names(game, translation)["version"] == ""
    assert make_names(replace(game, version="1.2"), translation)["version"] == "1.2"
