"""Paths below a folder, which are entered by descriptors."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from compiler.disk.descend import is_below, open_parent
from compiler.disk.errors import LinkError, RefusedError


@pytest.mark.parametrize(
    "name", ["a", "a/b.yaml", "...", "..a/b", "a b", "é", b"caf\xe9".decode("utf-8", "surrogateescape")]
)
def test_names_below_a_folder_are_accepted(name: str) -> None:
    """Dots and spaces within a name are harmless, and so are bytes that are not UTF-8."""
    assert is_below(name)


@pytest.mark.parametrize("name", ["", "/a", "a/", "a//b", ".", "a/./b", "..", "a/../b", "a\0", "\ud800"])
def test_other_names_are_not_below_a_folder(name: str) -> None:
    """An empty step, a dot, two dots, a NUL and half a surrogate pair are in no path below a folder."""
    assert not is_below(name)


def test_the_last_part_of_a_path_is_yielded_with_its_open_folder(tmp_path: Path) -> None:
    """The descriptor is that of the innermost folder, and is closed behind the block."""
    (tmp_path / "a/b").mkdir(parents=True)
    (tmp_path / "a/b/file").write_text("x")
    with open_parent(tmp_path, "a/b/file") as (descriptor, name):
        assert name == "file"
        assert os.stat(name, dir_fd=descriptor).st_size == 1
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(descriptor)


def test_missing_folders_are_made_on_request(tmp_path: Path) -> None:
    """Without `make`, a missing folder is an error with its full path."""
    with pytest.raises(FileNotFoundError) as raised, open_parent(tmp_path, "a/b/file"):
        pass
    assert raised.value.filename == str(tmp_path / "a")
    with open_parent(tmp_path, "a/b/file", make=True):
        pass
    assert (tmp_path / "a/b").is_dir()


def test_no_link_below_the_root_is_followed(tmp_path: Path) -> None:
    """The root may be a link, because the user named it; a link in the path is refused with its full path."""
    (tmp_path / "real/sub").mkdir(parents=True)
    (tmp_path / "root").symlink_to("real")
    (tmp_path / "real/link").symlink_to("sub")
    with open_parent(tmp_path / "root", "sub/file") as (_, name):
        assert name == "file"
    with pytest.raises(LinkError) as raised, open_parent(tmp_path / "root", "link/file", make=True):
        pass
    assert raised.value.filename == str(tmp_path / "root/link")


def test_a_file_in_the_place_of_a_folder_is_refused(tmp_path: Path) -> None:
    """Where a folder is to be made, the obstacle is named; otherwise the system says that it is no folder."""
    (tmp_path / "a").write_text("x")
    with pytest.raises(RefusedError), open_parent(tmp_path, "a/file", make=True):
        pass
    with pytest.raises(NotADirectoryError), open_parent(tmp_path, "a/file"):
        pass
