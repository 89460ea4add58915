from __future__ import annotations

import errno

import pytest

from compiler.disk.temporary import create_temporary_folder, find_temporary_root


def test_missing_folder_for_temporary_files_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """If no folder is writable, the error names the environment variable that selects one, and no file."""

    def fail() -> str:
        raise FileNotFoundError(2, "No usable temporary directory found in ['/tmp']")

    monkeypatch.setattr("tempfile.gettempdir", fail)
    with pytest.raises(OSError, match="TMPDIR") as problem:
        find_temporary_root()
    assert (problem.value.errno, problem.value.filename) == (errno.ENOENT, None)
    with pytest.raises(OSError, match="TMPDIR"), create_temporary_folder():
        pass
