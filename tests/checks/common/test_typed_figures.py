from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from compiler.checks import Project
from compiler.checks.common.typed_figures import MessageId, find_typed_figures
from compiler.link import link
from compiler.load.folder import load_game
from compiler.world import find_shared_folders
from tests.sample import write_game

FindDigits = Callable[[str], list[str]]


@pytest.fixture
def find_digits(tmp_path: Path) -> FindDigits:
    """Return the figures that are typed into a text of a rule of the sample game."""

    def find(text: str) -> list[str]:
        source = f'en:\n  rules:\n    noted:\n      title: "Note"\n      text: "{text}"\n'
        folder = write_game(tmp_path / "mill", {"locales/en/noted.yaml": source})
        linked, _ = link(load_game(folder, find_shared_folders()))
        assert linked is not None
        figures = find_typed_figures(Project(linked, {}))
        return [figure.digits for figure in figures.get(MessageId("en", "rules.noted.text"), ())]

    return find


@pytest.mark.parametrize(
    ("text", "digits"),
    [
        ("Take 3 coins, then 12.", ["3", "12"]),
        ("Take 007 and 0.", ["007", "0"]),
        ("Take %{coins} and {coin2}.", []),
        ("Turn to T1 or A4.", []),
        ("Since 1998, for players 10+, in version 1.2.3.", []),
        ("See [the table](rule:table-4) for 5.", ["5"]),
        ("Take 2x3 of them.", ["2", "3"]),
        ("", []),
    ],
)
def test_digits_that_state_a_figure_are_found(find_digits: FindDigits, text: str, digits: list[str]) -> None:
    """Digits in slots, icons, links, labels, years, versions and ages are no figures of the game; others are."""
    assert find_digits(text) == digits
