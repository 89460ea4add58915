from __future__ import annotations

import os
from pathlib import Path

import pytest

import compiler.build.stamp
import compiler.load.folder_size
from compiler.build.stamp import digest_folders


def test_refused_files_are_not_read(tmp_path: Path) -> None:
    """Files beyond the limit, hidden files and links that lead out are not read, whatever their size and name."""
    (tmp_path / "game").mkdir()
    for name in ("game/huge.yaml", "game/.hidden", "outside"):
        (tmp_path / name).touch()
        os.truncate(tmp_path / name, 2**40)
    (tmp_path / "game/link").symlink_to(tmp_path / "outside")
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/game/\xff")).touch()
    before = digest_folders((tmp_path / "game",))
    for name in ("game/.hidden", "outside"):
        (tmp_path / name).write_bytes(b"a: 1")
    assert digest_folders((tmp_path / "game",)) == before


def test_files_beyond_the_limits_are_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond the size limit of loading, no file is read, nor one of a kind that nothing reads."""
    monkeypatch.setattr(compiler.load.folder_size, "MAX_TOTAL_BYTES", 10)
    for name in ("game.yaml", "rules.yaml", "theme.yaml", "film.mp4"):
        (tmp_path / name).write_bytes(b"a: 10000\n")
    read: list[str] = []
    monkeypatch.setattr(compiler.build.stamp, "read_below", lambda _, name, __: read.append(name) or b"a: 10000\n")
    digest_folders((tmp_path,))
    assert read == ["game.yaml", "rules.yaml"]


def test_a_changed_byte_or_name_shows(tmp_path: Path) -> None:
    """Other bytes and other names give another digest."""
    (tmp_path / "game.yaml").write_text("x: 1\n")
    before = digest_folders((tmp_path,))
    (tmp_path / "game.yaml").write_text("x: 2\n")
    changed = digest_folders((tmp_path,))
    (tmp_path / "game.yaml").rename(tmp_path / "rules.yaml")
    assert len({before, changed, digest_folders((tmp_path,))}) == 3
