from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.plain_data import MAX_FILE_BYTES
from engine.play.match import Match
from engine.play.save import read_match, save
from tests.engine.refused import find_input_refusal
from tests.ready_game import load_ready_game


@pytest.fixture
def match() -> Match:
    """Return a match of a person and a bot."""
    return Match(load_ready_game().start(2, 5), ("person", "greedy"), 5)


def test_saved_match_is_read_back(match: Match, tmp_path: Path) -> None:
    """A save restores the whole match, and no other file is left in the folder."""
    save(match, tmp_path / "a.json")
    assert read_match(load_ready_game(), tmp_path / "a.json").dump() == match.dump()
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]


def test_earlier_save_is_replaced_whole(match: Match, tmp_path: Path) -> None:
    """Saving again leaves one valid save."""
    file = tmp_path / "a.json"
    save(match, file)
    match.play(match.state.list_legal_actions()[0])
    save(match, file)
    assert json.loads(file.read_text()) == match.dump()


def test_save_that_fails_leaves_nothing_behind(match: Match, tmp_path: Path) -> None:
    """If the file cannot be replaced, no partial file is left, and the match counts as unsaved."""
    match.play(match.state.list_legal_actions()[0])
    (tmp_path / "a.json").mkdir()
    with pytest.raises(OSError):  # noqa: PT011 -- which of its kinds hangs on the system
        save(match, tmp_path / "a.json")
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]
    assert match.is_unsaved
    save(match, tmp_path / "b.json")
    assert not match.is_unsaved


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "not-json"),
        (b"\x80\x04\x95", "not-json"),
        (b"{", "not-json"),
        (b"[" * 100_000, "nested-too-deeply"),
        (b'{"format": 1, "game": {"format": 99}}', "malformed"),
        ("жук".encode("cp1251"), "not-json"),
    ],
)
def test_other_files_are_refused(content: bytes, code: str, tmp_path: Path) -> None:
    """A file that is not JSON, such as a pickle, or not a save is refused."""
    file = tmp_path / "a.json"
    file.write_bytes(content)
    assert find_input_refusal(lambda: read_match(load_ready_game(), file)).code == code


def test_too_large_file_is_not_read(tmp_path: Path) -> None:
    """A file larger than any game is refused by its size, without being read."""
    file = tmp_path / "a.json"
    with file.open("wb") as large:
        large.truncate(MAX_FILE_BYTES + 1)
    assert find_input_refusal(lambda: read_match(load_ready_game(), file)).code == "too-large"


ODD: dict[str, Callable[[Path], object]] = {
    "a pipe": os.mkfifo,
    "a folder": os.mkdir,
    "a link to a file": lambda path: path.symlink_to(path.parent / "kept"),
    "a link to nothing": lambda path: path.symlink_to(path.parent / "nothing"),
    "a link to a device": lambda path: path.symlink_to("/dev/full"),
}


@pytest.mark.parametrize("odd", ODD)
def test_only_a_regular_file_is_replaced(match: Match, tmp_path: Path, odd: str) -> None:
    """If the path of the save is not a regular file, it stays as it is, and no link is followed."""
    (tmp_path / "kept").write_text("kept")
    ODD[odd](tmp_path / "a.json")
    before = {path.name: path.lstat().st_mode for path in tmp_path.iterdir()}
    with pytest.raises(OSError) as refused:  # noqa: PT011 -- its number is asserted
        save(match, tmp_path / "a.json")
    assert refused.value.errno == errno.EEXIST
    assert {path.name: path.lstat().st_mode for path in tmp_path.iterdir()} == before
    assert (tmp_path / "kept").read_text() == "kept"


def test_link_in_place_of_the_temporary_file_is_not_followed(match: Match, tmp_path: Path) -> None:
    """The temporary file of a save has an unpredictable name."""
    (tmp_path / "kept").write_text("kept")
    (tmp_path / ".a.json.part").symlink_to(tmp_path / "kept")
    save(match, tmp_path / "a.json")
    assert (tmp_path / "kept").read_text() == "kept"


@pytest.mark.parametrize("name", ["", "..", "/", "missing/a.json", "x" * 300])
def test_impossible_file_name_is_an_os_error(match: Match, tmp_path: Path, name: str) -> None:
    """An impossible file name raises OSError, as other failures of the disk do."""
    with pytest.raises(OSError):  # noqa: PT011 -- which of its kinds hangs on the system
        save(match, tmp_path / name)


@pytest.mark.parametrize("odd", ["a pipe", "a folder"])
def test_pipe_or_folder_is_not_read_as_a_save(tmp_path: Path, odd: str) -> None:
    """A pipe or a folder is refused, without waiting for it."""
    ODD[odd](tmp_path / "a.json")
    assert find_input_refusal(lambda: read_match(load_ready_game(), tmp_path / "a.json")).code == "not-regular"
