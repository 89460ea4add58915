from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from compiler.disk.cache import get_user_cache
from compiler.disk.own import create_temporary_folder


@pytest.fixture(autouse=True)
def _fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Use a new folder for temporary files, and clear the caches."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr("os.getuid", lambda: tmp_path.stat().st_uid)
    get_user_cache.cache_clear()


def test_the_folder_is_this_users_alone(tmp_path: Path) -> None:
    """The folder is reused by later runs and accessible to this user only."""
    made = get_user_cache()
    assert made.parent == tmp_path
    assert made.stat().st_mode & 0o777 == 0o700
    get_user_cache.cache_clear()
    assert get_user_cache() == made


@pytest.mark.parametrize("planted", ["a link", "a file", "a folder for all"])
def test_a_planted_folder_is_left_alone(tmp_path: Path, planted: str) -> None:
    """A folder of another user under the name is not used."""
    (tmp_path / "theirs").mkdir(mode=0o700)
    place = get_user_cache()
    get_user_cache.cache_clear()
    place.rmdir()
    if planted == "a link":
        place.symlink_to(tmp_path / "theirs")
    elif planted == "a file":
        place.touch()
    else:
        place.mkdir()
        place.chmod(0o777)
    assert get_user_cache() != place
    assert not get_user_cache().is_relative_to(tmp_path / "theirs")


def test_cache_of_another_user_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that belongs to another user is not used, regardless of its mode."""
    place = get_user_cache()
    get_user_cache.cache_clear()
    monkeypatch.setattr("compiler.disk.cache.is_private", lambda state: state.st_uid == -1)
    assert get_user_cache() != place


def test_without_a_folder_for_temporary_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """If no folder is writable, the message names the environment variable that selects one."""

    def missing() -> str:
        raise FileNotFoundError(2, "No usable temporary directory found in ['/tmp']")

    monkeypatch.setattr("tempfile.gettempdir", missing)
    uses: tuple[Callable[[], object], ...] = (get_user_cache, lambda: create_temporary_folder().__enter__())
    for use in uses:
        with pytest.raises(OSError, match="TMPDIR") as problem:
            use()
        assert problem.value.filename is None
