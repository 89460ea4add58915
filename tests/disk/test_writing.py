from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from compiler.disk import writing
from compiler.disk.descend import LinkError, RefusedError
from compiler.disk.writing import (
    hold_lock,
    move_below,
    read_file_state_below,
    read_file_states_below,
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


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("odd", ODD_FILES)
@pytest.mark.parametrize("place", ["x", "x/secret", "x/y/z", "a/x"])
def test_nothing_outside_is_changed(tmp_path: Path, odd: str, place: str, change: str) -> None:
    """With any obstacle below a folder, nothing outside it is written or removed."""
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
def test_a_name_that_leads_out(tmp_path: Path, name: str, change: str) -> None:
    """A name with `..` and an absolute one are refused."""
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


def test_a_link_in_place_of_an_output_is_replaced(tmp_path: Path) -> None:
    """An output takes the place of a link of its name; what the link leads to stays."""
    (tmp_path / "out").mkdir()
    outside = make_outside_folder(tmp_path / "out")
    (tmp_path / "out/x").symlink_to(outside / "secret")
    write_below(tmp_path / "out", "x", b"new")
    assert not (tmp_path / "out/x").is_symlink()
    assert is_untouched(outside)


def test_a_content_file_behind_a_link_is_changed_in_its_place(tmp_path: Path) -> None:
    """A link inside a game goes on pointing to the file that was changed."""
    (tmp_path / "a").mkdir()
    (tmp_path / "a/x").write_text("old")
    (tmp_path / "y").symlink_to("a/x")
    replace_below(tmp_path, "y", b"new")
    assert (tmp_path / "a/x").read_text() == "new"
    assert (tmp_path / "y").is_symlink()


@pytest.mark.parametrize("odd", [odd for odd in ODD_FILES if "link" in odd])
def test_a_link_that_the_user_has_named(tmp_path: Path, odd: str) -> None:
    """No link in place of a file is followed, even if its name was typed, since anyone may have made it."""
    outside = make_outside_folder(tmp_path)
    ODD_FILES[odd](tmp_path / "x", outside)
    with pytest.raises(LinkError) as refused:
        write_file(tmp_path / "x", b"new")
    assert refused.value.filename == str(tmp_path / "x")
    assert is_untouched(outside)


def test_a_folder_that_the_user_has_named_may_be_a_link(tmp_path: Path) -> None:
    """A file is written in the folder that its path leads to."""
    (tmp_path / "real").mkdir()
    (tmp_path / "folder").symlink_to("real")
    write_file(tmp_path / "folder/x", b"new")
    assert (tmp_path / "real/x").read_bytes() == b"new"


def test_standard_output_that_is_a_file(tmp_path: Path) -> None:
    """The system's own link to an open file is followed."""
    with (tmp_path / "x").open("wb") as file:
        write_file(Path(f"/dev/fd/{file.fileno()}"), b"new")
    assert (tmp_path / "x").read_bytes() == b"new"


@pytest.mark.parametrize("odd", ["a pipe", "a socket", "a folder"])
def test_pipe_without_a_reader_does_not_block(tmp_path: Path, odd: str) -> None:
    """A pipe or socket without a reader does not block, even if the user names it."""
    ODD_FILES[odd](tmp_path / "x", tmp_path)
    with pytest.raises(OSError, match="x") as problem:
        write_file(tmp_path / "x", b"new")
    assert problem.value.filename == str(tmp_path / "x")


def test_a_pipe_that_is_read_is_written_to(tmp_path: Path) -> None:
    """All data goes through a pipe, also one that has no name of its own, as a shell makes them."""
    os.mkfifo(tmp_path / "x")
    named, (anonymous, end) = os.open(tmp_path / "x", os.O_RDONLY | os.O_NONBLOCK), os.pipe()
    write_file(tmp_path / "x", b"named")
    write_file(Path(f"/dev/fd/{end}"), b"anonymous")
    assert (os.read(named, 99), os.read(anonymous, 99)) == (b"named", b"anonymous")
    for handle in (named, anonymous, end):
        os.close(handle)


def test_a_file_keeps_its_mode(tmp_path: Path) -> None:
    """A replaced file keeps its permissions."""
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

    monkeypatch.setattr(writing, "_keep_mode", full) if fails == "write" else monkeypatch.setattr(os, "replace", full)
    with pytest.raises(OSError, match="No space left") as problem:
        write_below(tmp_path, "x", b"new")
    assert problem.value.filename == str(tmp_path / "x")
    assert [path.name for path in tmp_path.iterdir()] == ["x"]
    assert (tmp_path / "x").read_text() == "old"


def test_removing_leaves_no_empty_folder(tmp_path: Path) -> None:
    """The folders that a removed file leaves empty go with it, up to the output folder."""
    write_below(tmp_path, "a/b/x", b"")
    write_below(tmp_path, "a/y", b"")
    assert remove_below(tmp_path, "a/b/x")
    assert not remove_below(tmp_path, "a/b/x")
    assert [path.name for path in (tmp_path / "a").iterdir()] == ["y"]


@pytest.mark.parametrize("odd", [name for name in ODD_FILES if "link" in name or name in ("a pipe", "a socket")])
def test_a_lock_is_a_file_of_ours(tmp_path: Path, odd: str) -> None:
    """A lock file that is a link or a pipe neither blocks nor opens a file outside."""
    out = tmp_path / "out"
    out.mkdir()
    ODD_FILES[odd](out / "lock", outside := make_outside_folder(out))
    with pytest.raises(RefusedError), hold_lock(out, "lock"):
        pass
    assert is_untouched(outside)


def test_a_lock_that_is_held(tmp_path: Path) -> None:
    """Who does not wait learns whether the lock is free."""
    with hold_lock(tmp_path, "lock") as first, hold_lock(tmp_path, "lock", wait=False) as second:
        assert (first, second) == (True, False)


def test_link_has_no_state(tmp_path: Path) -> None:
    """A link has no state, wherever it leads."""
    (tmp_path / "x").write_text("x")
    (tmp_path / "y").symlink_to("x")
    assert read_file_state_below(tmp_path, "x")
    assert (
        read_file_state_below(tmp_path, "y")
        is read_file_state_below(tmp_path, "x/y")
        is read_file_state_below(tmp_path, "../x")
        is None
    )


def test_many_files_are_looked_at_at_once(tmp_path: Path) -> None:
    """Each regular file is found by name; folders, links, what is behind a link and what is missing are not."""
    (tmp_path / "a/b").mkdir(parents=True)
    for name in ("top", "a/one", "a/b/two"):
        (tmp_path / name).write_text(name)
    (tmp_path / "a/link").symlink_to(tmp_path / "top")
    (tmp_path / "elsewhere").symlink_to(tmp_path / "a")
    names = ["a/b/two", "top", "a/one", "a/b", "a/link", "elsewhere/one", "a/none", "none/x", "../x"]
    found = read_file_states_below(tmp_path, names)
    assert found.keys() == {"top", "a/one", "a/b/two"}
    assert found["a/b/two"].st_size == len("a/b/two")


@pytest.mark.parametrize("odd", ODD_FILES)
def test_a_file_that_nobody_has_named(tmp_path: Path, odd: str) -> None:
    """Under a default name, only a regular file is replaced, and a pipe does not block."""
    outside = make_outside_folder(tmp_path)
    ODD_FILES[odd](tmp_path / "a.po", outside)
    before = (tmp_path / "a.po").lstat()
    with pytest.raises(RefusedError) as refused:
        write_default(tmp_path / "a.po", b"new")
    assert refused.value.filename == str(tmp_path / "a.po")
    assert (tmp_path / "a.po").lstat().st_mode == before.st_mode
    assert is_untouched(outside)


def test_a_file_that_nobody_has_named_is_replaced(tmp_path: Path) -> None:
    """A regular file with the default name is replaced, or created."""
    for data in (b"first", b"second"):
        write_default(tmp_path / "a.po", data)
        assert (tmp_path / "a.po").read_bytes() == data
