"""Settings and their possible figures are written for authors."""

from __future__ import annotations

import pytest

from compiler.checks.common.possible_figures import CANDIDATES, SettingPath, format_path, format_ranges


@pytest.mark.parametrize(
    ("figures", "ranges"),
    [
        ([4], ("4",)),
        ([1, 2, 3, 6, 7], ("1-3", "6-7")),
        ([2, CANDIDATES[-1]], ("2", f"{CANDIDATES[-1]}-")),
        ([*range(20, CANDIDATES[-1] + 1)], ("20-",)),
        ([], ()),
    ],
)
def test_neighbouring_figures_are_one_range(figures: list[int], ranges: tuple[str, ...]) -> None:
    """The range with the highest candidate has no upper end."""
    assert format_ranges(figures) == ranges


@pytest.mark.parametrize(
    ("path", "written"),
    [(("market", "dice-per-space"), "market.dice-per-space"), (("tracks", 0, "squares"), "tracks.1.squares")],
)
def test_entries_of_lists_are_numbered_from_1(path: SettingPath, written: str) -> None:
    """A path is written with dots, as authors count."""
    assert format_path(path) == written
