"""Folders that are used for more than a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.edit.other_files import find_other_files, is_home


@pytest.mark.parametrize(
    "name",
    [".git/config", ".gitignore", ".DS_Store", "owl.png", "notes.txt", "cards/owl.PNG", "a/cards.csv", "a/README"],
)
def test_files_of_a_folder_of_pictures_are_usual(tmp_path: Path, name: str) -> None:
    """Pictures, spreadsheets, read-mes, visible files beside them and traces of tools are no other files."""
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).touch()
    assert list(find_other_files(tmp_path)) == []


@pytest.mark.parametrize(
    ("name", "found"), [(".bashrc", ".bashrc"), (".config/x", ".config"), ("src/a.py", "src/a.py")]
)
def test_hidden_files_and_folders_of_other_kinds_are_found(tmp_path: Path, name: str, found: str) -> None:
    """Settings, and files in folders that no game has, are other files."""
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).touch()
    assert list(find_other_files(tmp_path)) == [found]


def test_home_is_known_and_so_are_the_folders_around_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The home of the user and the folders that contain it are home; folders in it are not."""
    monkeypatch.setenv("HOME", str(tmp_path / "homes/me"))
    assert is_home(tmp_path / "homes/me")
    assert is_home(tmp_path / "homes")
    assert not is_home(tmp_path / "homes/me/game")
