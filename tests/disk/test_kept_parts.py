"""Results that are kept between runs."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from compiler.disk.kept_parts import PREFIX, keep_parts, read_parts, remove_oldest


def test_parts_come_back_as_they_were(tmp_path: Path) -> None:
    """Byte strings of any content are read again as they were kept, empty ones too."""
    parts = (b"a\nb", b"", bytes(range(256)))
    keep_parts(tmp_path / "cache", "x", parts)
    assert read_parts(tmp_path / "cache", "x") == parts
    assert read_parts(tmp_path / "cache", "y") is None


@pytest.mark.parametrize("damaged", [b"", b"[]\n", b"[[1], 2]\nx", b"{}", b"\xff", b"null\n"])
def test_a_damaged_file_is_no_result(tmp_path: Path, damaged: bytes) -> None:
    """An incomplete result is not returned."""
    (tmp_path / f"{PREFIX}x").write_bytes(damaged)
    assert read_parts(tmp_path, "x") is None


def test_a_folder_that_cannot_be_made_keeps_nothing(tmp_path: Path) -> None:
    """Results are computed even if the cache folder cannot be created."""
    (tmp_path / "cache").write_text("a file")
    keep_parts(tmp_path / "cache", "x", (b"a",))
    assert read_parts(tmp_path / "cache", "x") is None


def test_the_oldest_go_first(tmp_path: Path) -> None:
    """Over the limit, what was read last stays; other files are left alone."""
    (tmp_path / "other").write_bytes(bytes(1000))
    for age, name in enumerate("abc"):
        keep_parts(tmp_path, name, (bytes(100),))
        os.utime(tmp_path / f"{PREFIX}{name}", (1000 - age, 1000 - age))
    read_parts(tmp_path, "c")
    remove_oldest(tmp_path, 250)
    assert [name for name in "abc" if read_parts(tmp_path, name)] == ["c"]
    assert (tmp_path / "other").exists()
