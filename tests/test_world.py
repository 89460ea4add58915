"""The shared folders beside a game are found."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.world import find_sibling_shared_folders


@pytest.mark.parametrize(
    ("current", "game", "shared"),
    [
        (".", "mill", "common"),
        ("mill", ".", "../common"),
        (".", "{root}/mill", "{root}/common"),
        (".", "deep/mill", None),
    ],
)
def test_shared_folders_are_named_as_the_game_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, current: str, game: str, shared: str | None
) -> None:
    """Shared folders beside a game have relative paths if its own is, and there are none beside a game elsewhere."""
    for folder in ("mill", "deep/mill"):
        (tmp_path / folder).mkdir(parents=True)
    monkeypatch.setattr("compiler.world.find_shared_folders", lambda: (tmp_path / "common",))
    monkeypatch.chdir(tmp_path / current)
    expected = () if shared is None else (Path(shared.format(root=tmp_path)),)
    assert find_sibling_shared_folders(Path(game.format(root=tmp_path))) == expected
