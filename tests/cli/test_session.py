from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from compiler.build.stamp import Stamp
from compiler.cli.session import Session
from compiler.write import Written
from tests.sample import write_game

HEAVY = ("compiler.build.pipeline", "compiler.link", "fontTools", "jinja2", "jsonschema", "mkdocs", "reportlab", "rich")


def test_looking_for_changes_imports_little() -> None:
    """What says that nothing has changed loads none of the modules that compile."""
    modules = "compiler.cli.main, compiler.cli.session"
    code = f"import sys, {modules}; print([name for name in {HEAVY} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_unchanged_game_is_not_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game whose last build was clean and whose bytes are the same is not compiled again."""
    folder = write_game(tmp_path / "mill")
    monkeypatch.setattr("compiler.build.pipeline.compile_game", lambda *_: pytest.fail("compiled"))
    monkeypatch.setattr(Stamp, "holds", lambda _: True)
    assert Session(tmp_path, tmp_path / "out", 1).compile(folder, (), ()).written == Written()
