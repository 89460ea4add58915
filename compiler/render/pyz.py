"""A game as one file: engine, compiled game, all locales and the plain interface; `python <game>.pyz` starts it.

The bytes do not depend on machine or time: files are in order, have one date and are not compressed, as compression
differs between versions of zlib.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator, Mapping

from compiler.compiled.game_file import compile_game_data, encode_json
from compiler.compiled.messages import compile_messages
from compiler.disk.digest import digest
from compiler.disk.tool_files import TOOL, read_tool_files
from compiler.layout.text.fonts import Face
from compiler.link import Linked
from compiler.render.output import Output

START = b"#!/usr/bin/env python3\n"
EPOCH = (1980, 1, 1, 0, 0, 0)
READABLE = 0o644 << 16
ENGINE = TOOL / "engine"
NOT_FOR_PLAY = ("simulate", "examples.py")
"""Parts of the engine that are left out: playing does not need them."""

MAIN = """\
import sys

if sys.version_info < (3, 11):
    sys.exit("this game needs Python 3.11 or newer")

import json
from pkgutil import get_data

import engine
from engine.play.main import play

LOCALES = {locales}


def _read(name):
    return json.loads(get_data("table", name))


game = engine.load(_read("game.json"))
sys.exit(play(game, lambda locale: _read(f"messages.{{locale}}.json"), LOCALES, sys.argv[1:]))
"""


def render_pyz(linked: Linked, _faces: Mapping[str, Face]) -> Iterator[Output]:
    """Yield the file of a game whose engine is in our package."""
    game = linked.game
    if game.engine and (ENGINE / "games" / game.engine).is_dir():
        members = {**dict(_read_engine_files(game.engine)), **_make_game_files(linked)}
        parts = (part for name in sorted(members) for part in (name, members[name]))
        yield Output(f"{game.id}/{game.id}.pyz", digest(("pyz", *parts)), lambda: _zip_members(members))


def _make_game_files(linked: Linked) -> dict[str, bytes]:
    """Return the files of the game itself: content, messages, the main module."""
    game = linked.game
    words = {
        f"table/messages.{name}.json": encode_json(compile_messages(game, linked.translations[name]))
        for name in game.locales
    }
    return {
        "__main__.py": MAIN.format(locales=json.dumps(list(game.locales))).encode(),
        "table/__init__.py": b"",
        "table/game.json": encode_json(compile_game_data(game)),
        **words,
    }


def _read_engine_files(game: str) -> Iterator[tuple[str, bytes]]:
    """Yield the files of the engine's core and of this game."""
    for name, data in read_tool_files(ENGINE, (".py",)):
        part, _, rest = name.partition("/")
        if part not in NOT_FOR_PLAY and (part != "games" or rest.split("/")[0] in ("__init__.py", game)):
            yield f"engine/{name}", data


def _zip_members(members: Mapping[str, bytes]) -> bytes:
    file = io.BytesIO()
    file.write(START)
    with zipfile.ZipFile(file, "a", zipfile.ZIP_STORED) as archive:
        for name in sorted(members):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.create_system, entry.external_attr = 3, READABLE
            archive.writestr(entry, members[name])
    return file.getvalue()
