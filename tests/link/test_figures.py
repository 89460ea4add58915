"""Figures of a game by their dotted paths."""

from __future__ import annotations

import pytest

from compiler.link.figures import find_figure

TREE = {"price": 3, "track": [5, 8], "name": "mill"}


@pytest.mark.parametrize(("path", "figure"), [("price", 3), ("track.1", 5), ("track.2", 8), ("track.length", 2)])
def test_figure_is_found_by_its_path(path: str, figure: int) -> None:
    """A path leads through mappings, and through lists by the number of an element from 1."""
    assert find_figure(TREE, path) == figure


@pytest.mark.parametrize(
    "path", ["", "cost", "track", "name", "name.1", "track.0", "track.3", "track.²", f"track.{'9' * 5000}"]
)
def test_path_without_a_figure_is_none(path: str) -> None:
    """A path to nothing, to a text or to a list is no figure, nor is an index that is no plain number."""
    assert find_figure(TREE, path) is None
