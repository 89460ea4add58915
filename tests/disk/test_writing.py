from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from compiler.disk import writing
from compiler.disk.errors import LinkError, RefusedError
from compiler.disk.writing import (
    move_below,
    remove_below,
    remove_tree,
    replace_below,
    write_below,
    write_default,
    write_file,
)
from tests.disk.odd_files import ODD_FILES, is_untouched, make_outside_folder

CHANGES: dict[str, Callable[[Path, str], object]] = {
    "write": lambda out, name: write_below(out, name, b"new"),
    "replace": lambda out, name: replace_below(out, name, b"new"),
    "move": lambda out, name: move_below(out, "own", name),
    "remove": remove_below,
    "remove a tree": remove_tree,
}


@pytest.mark.slow
@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("odd", ODD_FILES)
@pytest.mark.parametrize("place", ["x", "x/secret", "x/y/z", "a/x"])
def test_obstacle_below_a_folder_changes_nothing_outside(tmp_path: Path, odd: str, place: str, change: str) -> None:
    """With any obstacle below a folder, nothing outside the folder is written or removed."""
    out = tmp_path / "out"
    (out / "a").mkdir(parents=True)
    (out / "own").write_text("own")
    outside = make_outside_folder(out)
    ODD_FILES[odd](out / ("a/x" if place == "a/x" else "x"), outside)
    try:
        CHANGES[change](out, place)
    except OSError as problem:
        assert str(out) in str(problem.filename)
    assert is_untouched(outside)


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("name", ["../out-outside/secret", "/etc/hostname", "a/../../out-outside/secret", "", ".."])
def test_name_that_leads_out_changes_nothing_outside(tmp_path: Path, name: str, change: str) -> None:
    """A name with `..` and an absolute name are refused, or remove nothing."""
    out = tmp_path / "out"
    out.mkdir()
    (out / "own").write_text("own")
    outside = make_outside_folder(out)
    try:
        CHANGES[change](out, name)
    except RefusedError:
        pass
    else:
        assert change.startswith("remove")
    assert is_untouched(outside)


def test_link_in_place_of_an_output_is_replaced(tmp_path: Path) -> None:
    """An output replaces a link of its name, and the target of the link stays."""
    (tmp_path / "out").mkdir()
    outside = make_outside_folder(tmp_path / "out")
    (tmp_path / "out/x").symlink_to(outside / "secret")
    write_below(tmp_path / "out", "x", b"new")
    assert not (tmp_path / "out/x").is_symlink()
    assert is_untouched(outside)


def test_content_file_behind_a_link_is_changed_in_its_place(tmp_path: Path) -> None:
    """A link inside a game goes on pointing to the file that was changed."""
    (tmp_path / "a").mkdir()
    (tmp_path / "a/x").write_text("old")
    (tmp_path / "y").symlink_to("a/x")
    replace_below(tmp_path, "y", b"new")
    assert (tmp_path / "a/x").read_text() == "new"
    assert (tmp_path / "y").is_symlink()


@pytest.mark.parametrize("odd", [odd for odd in ODD_FILES if "link" in odd])
def test_link_in_place_of_a_named_file_is_refused(tmp_path: Path, odd: str) -> None:
    """No link in place of a file is followed, even if its name was typed, because anyone may have made it."""
    outside = make_outside_folder(tmp_path)
    ODD_FILES[odd](tmp_path / "x", outside)
    with pytest.raises(LinkError) as refused:
        write_file(tmp_path / "x", b"new")
    assert refused.value.filename == str(tmp_path / "x")
    assert is_untouched(outside)


def test_named_folder_may_be_a_link(tmp_path: Path) -> None:
    """A file is written in the folder that its path leads to."""
    (tmp_path / "real").mkdir()
    (tmp_path / "folder").symlink_to("real")
    write_file(tmp_path / "folder/x", b"new")
    assert (tmp_path / "real/x").read_bytes() == b"new"


def test_link_of_the_system_to_an_open_file_is_followed(tmp_path: Path) -> None:
    """`/dev/fd/N`, as in a redirected standard output, is written to."""
    with (tmp_path / "x").open("wb") as file:
        write_file(Path(f"/dev/fd/{file.fileno()}"), b"new")
    assert (tmp_path / "x").read_bytes() == b"new"


@pytest.mark.parametrize("odd", ["a pipe", "a socket", "a folder"])
def test_pipe_without_a_reader_is_refused(tmp_path: Path, odd: str) -> None:
    """A pipe or socket without a reader is refused without blocking, and so is a folder."""
    ODD_FILES[odd](tmp_path / "x", tmp_path)
    with pytest.raises(OSError, match="x") as problem:
        write_file(tmp_path / "x", b"new")
    assert problem.value.filename == str(tmp_path / "x")


def test_pipe_with_a_reader_is_written_to(tmp_path: Path) -> None:
    """Data is written to a named pipe, and to an anonymous pipe as shells create them."""
    os.mkfifo(tmp_path / "x")
    named, (anonymous, end) = os.open(tmp_path / "x", os.O_RDONLY | os.O_NONBLOCK), os.pipe()
    write_file(tmp_path / "x", b"named")
    write_file(Path(f"/dev/fd/{end}"), b"anonymous")
    assert (os.read(named, 99), os.read(anonymous, 99)) == (b"named", b"anonymous")
    for handle in (named, anonymous, end):
        os.close(handle)


def test_replaced_file_keeps_its_permissions(tmp_path: Path) -> None:
    """The new file has the permissions of the file that it replaces."""
    (tmp_path / "x").write_text("old")
    (tmp_path / "x").chmod(0o640)
    write_below(tmp_path, "x", b"new")
    assert (tmp_path / "x").stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize("fails", ["write", "rename"])
def test_full_disk_is_reported_with_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str) -> None:
    """A file that cannot be written is reported, the old file stays, and no partial file is left."""
    (tmp_path / "x").write_text("old")

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    if fails == "write":
        monkeypatch.setattr(writing, "_keep_mode", full)
    else:
        monkeypatch.setattr(os, "replace", full)
    with pytest.raises(OSError, match="x") as problem:
        write_below(tmp_path, "x", b"new")
    assert (problem.value.errno, problem.value.filename) == (errno.ENOSPC, str(tmp_path / "x"))
    assert [path.name for path in tmp_path.iterdir()] == ["x"]
    assert (tmp_path / "x").read_text() == "old"


def test_removing_a_file_removes_empty_folders(tmp_path: Path) -> None:
    """Folders that become empty are removed, too, up to the output folder."""
    write_below(tmp_path, "a/b/x", b"")
    write_below(tmp_path, "a/y", b"")
    assert remove_below(tmp_path, "a/b/x")
    assert not remove_below(tmp_path, "a/b/x")
    assert [path.name for path in (tmp_path / "a").iterdir()] == ["y"]


@pytest.mark.parametrize("odd", ODD_FILES)
def test_odd_file_of_a_default_name_is_refused(tmp_path: Path, odd: str) -> None:
    """Under a default name, nothing but a regular file is replaced, and a pipe does not block."""
    outside = make_outside_folder(tmp_path)
    ODD_FILES[odd](tmp_path / "a.po", outside)
    before = (tmp_path / "a.po").lstat()
    with pytest.raises(RefusedError) as refused:
        write_default(tmp_path / "a.po", b"new")
    assert refused.value.filename == str(tmp_path / "a.po")
    assert (tmp_path / "a.po").lstat().st_mode == before.st_mode
    assert is_untouched(outside)


def test_regular_file_of_a_default_name_is_replaced(tmp_path: Path) -> None:
    """A regular file with the default name is replaced, or created."""
    for data in (b"first", b"second"):
        write_default(tmp_path / "a.po", data)
        assert (tmp_path / "a.po").read_bytes() == data
