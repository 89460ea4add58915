from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from compiler.disk.listing import MAX_DEPTH, NO_PERMISSION, list_files, list_folders, measure_size

DEEP = 1_500
"""The number of folders inside each other, more than Python can recurse."""


@pytest.fixture
def deep_folder(tmp_path: Path) -> Iterator[Path]:
    """Yield a folder with `DEEP` folders inside each other, which pytest could not remove."""
    here = Path.cwd()
    os.chdir(tmp_path)
    for _ in range(DEEP):
        os.mkdir("d")  # noqa: PTH102 -- a path of this depth is too long for the system
        os.chdir("d")
    os.chdir(here)
    yield tmp_path
    os.chdir(tmp_path)
    for _ in range(DEEP):
        os.chdir("d")
    for _ in range(DEEP):
        os.chdir("..")
        os.rmdir("d")  # noqa: PTH106 -- as above
    os.chdir(here)


@pytest.mark.slow
def test_deep_folder_is_listed_as_one_refused_entry(deep_folder: Path) -> None:
    """Folders that are nested too deeply are not entered; the first of them is refused."""
    ((name, _, refusal),) = list_files(deep_folder)
    assert name == "/".join("d" * (MAX_DEPTH + 1))
    assert refusal == f"folders are nested more than {MAX_DEPTH} deep"


def test_deepest_folder_that_is_allowed_is_listed(tmp_path: Path) -> None:
    """A file in as many folders as may be inside each other is listed, and the folders are watched."""
    deepest = tmp_path.joinpath(*("d" * MAX_DEPTH))
    deepest.mkdir(parents=True)
    (deepest / "x").touch()
    assert [(name, refusal) for name, _, refusal in list_files(tmp_path)] == [("/".join("d" * MAX_DEPTH + "x"), None)]
    assert list(list_folders(tmp_path))[-1] == deepest


def test_file_deleted_during_listing_is_reported_as_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that is deleted while its folder is listed is refused with a reason of its own."""
    (tmp_path / "x").touch()
    monkeypatch.setattr("compiler.disk.listing._list_entries", lambda *_: iter([("gone.yaml", "")]))
    assert [refusal for _, _, refusal in list_files(tmp_path)] == ["it was deleted while the folder was read"]


def test_folder_that_cannot_be_listed_is_one_refused_entry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that turns out to be unreadable, like some below /proc, is refused; files after it are listed."""
    (tmp_path / "a").mkdir()
    (tmp_path / "b").touch()
    scan = os.scandir

    def refuse_a(folder: Path) -> object:
        if folder.name == "a":
            raise PermissionError
        return scan(folder)

    monkeypatch.setattr("os.scandir", refuse_a)
    listed = [(name, refusal) for name, _, refusal in list_files(tmp_path)]
    assert listed == [("a", NO_PERMISSION), ("b", None)]


def test_size_of_a_folder_is_that_of_its_files(tmp_path: Path) -> None:
    """A folder has the size of the files below it, a file its own, and what is missing has none."""
    (tmp_path / "a/b").mkdir(parents=True)
    (tmp_path / "a/b/x").write_bytes(b"12345")
    (tmp_path / "y").write_bytes(b"123")
    assert [measure_size(tmp_path / name) for name in (".", "a", "y", "missing")] == [8, 5, 3, 0]
