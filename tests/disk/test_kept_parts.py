"""Results that are kept between runs."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from compiler.disk import kept_parts
from compiler.disk.kept_parts import PREFIX, keep_parts, read_parts, remove_oldest


def test_parts_are_read_as_they_were_kept(tmp_path: Path) -> None:
    """Byte strings of any content are returned unchanged, including empty ones."""
    parts = (b"a\nb", b"", bytes(range(256)))
    keep_parts(tmp_path / "cache", "x", parts)
    assert read_parts(tmp_path / "cache", "x") == parts
    assert read_parts(tmp_path / "cache", "y") is None


@pytest.mark.parametrize("damaged", [b"", b"[]\n", b"[[1], 2]\nx", b"{}", b"\xff", b"null\n", b"[" * 100_000])
def test_damaged_result_is_not_returned(tmp_path: Path, damaged: bytes) -> None:
    """A file that is empty, of another form or with other content than its digest has no result."""
    (tmp_path / f"{PREFIX}x").write_bytes(damaged)
    assert read_parts(tmp_path, "x") is None


def test_unwritable_cache_keeps_nothing(tmp_path: Path) -> None:
    """If the cache folder cannot be created, nothing is kept and no error is raised."""
    (tmp_path / "cache").write_text("a file")
    keep_parts(tmp_path / "cache", "x", (b"a",))
    assert read_parts(tmp_path / "cache", "x") is None


def test_results_not_read_for_longest_are_removed(tmp_path: Path) -> None:
    """Beyond the limit, the results read last are kept, and other files are left alone."""
    (tmp_path / "other").write_bytes(bytes(1000))
    for age, name in enumerate("abc"):
        keep_parts(tmp_path, name, (bytes(100),))
        os.utime(tmp_path / f"{PREFIX}{name}", (1000 - age, 1000 - age))
    read_parts(tmp_path, "c")
    remove_oldest(tmp_path, 250)
    assert [name for name in "abc" if read_parts(tmp_path, name)] == ["c"]
    assert (tmp_path / "other").exists()


def test_first_result_of_a_run_makes_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the first result is kept, those beyond the limit of the cache are removed."""
    monkeypatch.setattr(kept_parts, "MAX_KEPT_BYTES", 100)
    (tmp_path / f"{PREFIX}old").write_bytes(bytes(101))
    keep_parts(tmp_path, "new", (b"a",))
    assert [path.name for path in tmp_path.iterdir()] == [f"{PREFIX}new"]
