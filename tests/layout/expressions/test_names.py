"""The functions that expressions of layouts may call."""

from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.diagnostics.reason import ReasonError
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


def test_a_figure_of_a_trait_is_shown_as_it_is() -> None:
    """The ranks 2 to 10 of a deck need no texts in a layout; a rank without a text, and one of no set, are unknown."""
    game, translation = make_small_game({}, {})
    sets = {name: replace(group, traits={"rank": ("10", "king")}) for name, group in game.sets.items()}
    text = make_names(replace(game, sets=sets), translation)["text"]
    assert callable(text)
    assert text("traits.rank.10") == "10"
    for key in ("traits.rank.king", "traits.rank.11", "traits.suit.10", "cards.rank.10"):
        with pytest.raises(ReasonError):
            text(key)
