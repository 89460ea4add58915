from __future__ import annotations

import re
from pathlib import Path

import pytest

from compiler.render.site.play import play_files
from compiler.render.site.play.play_files import make_play_files
from tests.ready_game import link_game


@pytest.mark.slow
def test_files_are_the_games_own_and_the_same_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Scripts, engine, game and runtime are below one folder; scripts name no address and make no code from text."""
    monkeypatch.setattr(play_files, "read_runtime", lambda _path: {"pyodide.mjs": b"runtime"})
    once, again = (make_play_files(link_game().game, Path("pyodide.tgz")) for _ in range(2))
    assert once == again
    assert once["assets/play/pyodide/pyodide.mjs"] == b"runtime"
    assert once.keys() >= {"assets/play/engine.zip", "assets/play/game.json", "assets/play/worker.js"}
    scripts = b"".join(data for name, data in once.items() if name.endswith(".js"))
    assert not re.search(rb"https?://|importScripts|\beval\b|Function\(|innerHTML", scripts)
