"""Errors of files name their file and survive being pickled."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from compiler.disk.errors import LinkError, RefusedError, TooLargeError, format_error, name_in_errors


@pytest.mark.parametrize(
    "error",
    [RefusedError("it is a device", "a/file"), LinkError("a/file"), TooLargeError(2_000, 1_000, "a/file")],
    ids=["refused", "link", "too-large"],
)
def test_refusals_survive_being_pickled(error: RefusedError) -> None:
    """Another process reports the same file and the same reason."""
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301  # pickled here
    assert type(copy) is type(error)
    assert (copy.filename, copy.strerror) == (error.filename, error.strerror)


def test_an_error_is_formatted_with_its_file() -> None:
    """The file comes before the reason."""
    assert format_error(RefusedError("it is a device", "a/file")) == "a/file: it is a device"


def test_an_error_without_a_file_is_formatted_as_its_reason() -> None:
    """There is no colon without a file."""
    assert format_error(OSError(5, "the disk is broken")) == "the disk is broken"


def test_the_target_of_a_renaming_is_the_file_of_its_error() -> None:
    """Of two files, the second is the one that could not be written."""
    assert format_error(OSError(13, "not permitted", "old", None, "new")) == "new: not permitted"


def test_errors_inside_get_the_full_path(tmp_path: Path) -> None:
    """An error of a call relative to a folder names the whole path."""
    path = tmp_path / "folder" / "file"
    with pytest.raises(FileNotFoundError) as caught, name_in_errors(path):
        raise FileNotFoundError(2, "there is no such file", "file")
    assert caught.value.filename == str(path)
    assert caught.value.filename2 is None
