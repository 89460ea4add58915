from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from compiler.disk.descend import RefusedError
from compiler.disk.reading import TooLargeError, list_files, read_below, read_file, read_own_below
from tests.disk.odd_files import ODD_FILES, make_outside_folder

DEEP = 1_500


@pytest.mark.parametrize("odd", ODD_FILES)
def test_nothing_but_a_file_inside_is_read(tmp_path: Path, odd: str) -> None:
    """Anything in place of a file is refused at once, also when files are listed."""
    game = tmp_path / "game"
    game.mkdir()
    ODD_FILES[odd](game / "x.yaml", make_outside_folder(game))
    for read in (read_below, read_own_below):
        with pytest.raises(OSError, match=r"x\.yaml"):
            read(game, "x.yaml")
    assert all(refusal for name, _, refusal in list_files(game) if name == "x.yaml")


@pytest.mark.parametrize("name", ["", "..", "../secret", "/etc/hostname", "a/../../secret", "a\0b", "./a", "a//b"])
def test_a_name_stays_below(tmp_path: Path, name: str) -> None:
    """A name that could lead out of the folder is refused before the disk is accessed."""
    (tmp_path / "a").mkdir()
    for read in (read_below, read_own_below):
        with pytest.raises(RefusedError):
            read(tmp_path / "a", name)


def test_a_link_inside_is_followed_where_people_write(tmp_path: Path) -> None:
    """In a game a link to another file of the game is read; among the tool's own files no link is."""
    (tmp_path / "a").mkdir()
    (tmp_path / "a/x").write_text("x")
    (tmp_path / "y").symlink_to("a/x")
    (tmp_path / "b").symlink_to("a")
    assert read_below(tmp_path, "y") == read_below(tmp_path, "b/x") == b"x"
    for name in ("y", "b/x"):
        with pytest.raises(RefusedError, match="symbolic link"):
            read_own_below(tmp_path, name)


def test_a_folder_that_becomes_a_link_while_it_is_read(tmp_path: Path) -> None:
    """A folder that becomes a link after it was listed is not followed."""
    game = tmp_path / "game"
    (game / "art").mkdir(parents=True)
    (game / "art/secret").write_text("drawing")
    outside = make_outside_folder(game)
    listed = list(list_files(game))
    (game / "art").rename(tmp_path / "old")
    (game / "art").symlink_to(outside)
    assert [name for name, _, refusal in listed if not refusal] == ["art/secret"]
    with pytest.raises(RefusedError, match="out of the game folder"):
        read_below(game, "art/secret")


def test_no_more_than_the_limit_is_read(tmp_path: Path) -> None:
    """A file of just the limit is read; one byte more is refused with its size."""
    (tmp_path / "x").write_bytes(b"12345")
    assert read_file(tmp_path / "x", 5) == b"12345"
    with pytest.raises(TooLargeError) as problem:
        read_file(tmp_path / "x", 4)
    assert problem.value.size == 5


@pytest.mark.parametrize("odd", ["a pipe", "a socket", "a folder", "a link to a device"])
def test_a_named_file_is_a_file(tmp_path: Path, odd: str) -> None:
    """A file that could be read without end is refused even if the user names it."""
    ODD_FILES[odd](tmp_path / "x", tmp_path)
    with pytest.raises(RefusedError, match=r"neither a file nor a folder|this is a folder"):
        read_file(tmp_path / "x")


@pytest.fixture
def deep_folder(tmp_path: Path) -> Iterator[Path]:
    """Return a folder with more folders inside each other than Python can recurse; pytest could not remove it."""
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


def test_a_deep_folder_is_one_entry(deep_folder: Path) -> None:
    """Folders within folders without end are not walked to their end."""
    ((name, _, refusal),) = list_files(deep_folder)
    assert name.count("/") < 20
    assert "deep" in refusal


def test_a_file_that_is_gone_is_no_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file deleted while its folder is read is reported as deleted."""
    (tmp_path / "x").touch()
    monkeypatch.setattr("compiler.disk.reading._list_entries", lambda *_: iter([("gone.yaml", "")]))
    assert [refusal for _, _, refusal in list_files(tmp_path)] == ["it was deleted while the folder was read"]
