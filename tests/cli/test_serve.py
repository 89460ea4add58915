from __future__ import annotations

from pathlib import Path

import pytest

from compiler.cli.serve import watch
from compiler.live.rebuild import Rebuild


def test_a_change_rebuilds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each change of files below the folders is handed on with the files."""
    monkeypatch.setattr("watchfiles.watch", lambda *_, **__: iter([{(1, "a/one")}, {(2, "a/two")}]))
    changes: list[list[Path]] = []
    monkeypatch.setattr(Rebuild, "start", lambda _, changed: changes.append(changed))
    watch((tmp_path,), Rebuild.__new__(Rebuild))
    assert changes == [[Path("a/one")], [Path("a/two")]]
