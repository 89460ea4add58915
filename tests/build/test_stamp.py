from __future__ import annotations

import os
from pathlib import Path

from compiler.build.stamp import folder_digest


def test_what_loading_refuses_is_not_read(tmp_path: Path) -> None:
    """Files beyond the limit, hidden ones and links that lead out cost nothing, however large; names may be any."""
    (tmp_path / "game").mkdir()
    for name in ("game/huge.yaml", "game/.hidden", "outside"):
        (tmp_path / name).touch()
        os.truncate(tmp_path / name, 2**40)
    (tmp_path / "game/link").symlink_to(tmp_path / "outside")
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/game/\xff")).touch()
    assert folder_digest((tmp_path / "game",)) == folder_digest((tmp_path / "game",))


def test_a_changed_byte_or_name_shows(tmp_path: Path) -> None:
    """Other bytes and other names give another digest."""
    (tmp_path / "a.yaml").write_text("x: 1\n")
    before = folder_digest((tmp_path,))
    (tmp_path / "a.yaml").write_text("x: 2\n")
    changed = folder_digest((tmp_path,))
    (tmp_path / "a.yaml").rename(tmp_path / "b.yaml")
    assert len({before, changed, folder_digest((tmp_path,))}) == 3
