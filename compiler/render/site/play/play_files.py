"""The files that the page for playing loads, which all locales share: scripts, the engine with the game, and Python."""

from __future__ import annotations

from pathlib import Path

from compiler.compiled.game_file import compile_game_data, encode_json
from compiler.disk.tool_files import read_tool_files
from compiler.model.game import Game
from compiler.render.browser_runtime import read_runtime
from compiler.render.engine_archive import read_engine_files, zip_members
from compiler.render.site.site_files import ASSETS

PLAY = ASSETS.parent / "play"
"""The folder of the scripts and styles that only the page for playing has."""

NOT_IN_BROWSERS = ("simulate", "examples.py")
"""Parts of the engine that are left out: playing in a browser does not need them."""


def make_play_files(game: Game, runtime: Path) -> dict[str, bytes]:
    """Return the files below `assets/play/`, whose engine is in our package.

    Raises:
        OSError: the runtime cannot be read.
        WrongRuntimeError: it is not the pinned version.
    """
    assert game.engine, "a game without an engine has no page for playing"
    return {
        **{f"assets/play/{name}": data for name, data in read_tool_files(PLAY)},
        **{f"assets/play/pyodide/{name}": data for name, data in read_runtime(runtime).items()},
        "assets/play/engine.zip": zip_members(dict(read_engine_files(game.engine, NOT_IN_BROWSERS))),
        "assets/play/game.json": encode_json(compile_game_data(game)),
    }
