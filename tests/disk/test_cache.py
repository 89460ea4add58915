from __future__ import annotations

from pathlib import Path

import pytest

from compiler.disk.cache import get_user_cache


@pytest.fixture(autouse=True)
def _fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Use a new folder for temporary files, and clear the caches."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr("os.getuid", lambda: tmp_path.stat().st_uid)
    get_user_cache.cache_clear()


def test_cache_is_reused_and_private(tmp_path: Path) -> None:
    """Later runs use the same folder, which only this user can access."""
    made = get_user_cache()
    assert made.parent == tmp_path
    assert made.stat().st_mode & 0o777 == 0o700
    get_user_cache.cache_clear()
    assert get_user_cache() == made


@pytest.mark.parametrize("planted", ["a link", "a file", "a folder for all", "a folder for the group"])
def test_planted_cache_is_not_used(tmp_path: Path, planted: str) -> None:
    """A link, a file or a folder that others can write to is not used as cache."""
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
        place.chmod(0o702 if planted == "a folder for all" else 0o720)
    assert get_user_cache() != place
    assert not get_user_cache().is_relative_to(tmp_path / "theirs")


def test_cache_of_another_user_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of the right name and mode is not used if it belongs to another user."""
    me = tmp_path.stat().st_uid + 1
    place = tmp_path / f"sobor-{me}"
    place.mkdir(mode=0o700)
    monkeypatch.setattr("os.getuid", lambda: me)
    assert get_user_cache() != place
