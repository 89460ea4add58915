"""A game as one file: engine, compiled game, all locales and the plain interface; `python <game>.pyz` starts it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from compiler.compiled.compile_messages import compile_messages
from compiler.compiled.game_file import compile_game_data, encode_json
from compiler.disk.digest import digest
from compiler.layout.text.prepared_faces import Face
from compiler.link import Linked
from compiler.render.engine_archive import has_own_engine, read_engine_files, zip_members
from compiler.render.output import Output

START = b"#!/usr/bin/env python3\n"
"""The first line of the file, which lets a shell start it."""

NOT_FOR_PLAY = ("browser", "simulate", "examples.py")
"""Parts of the engine that are left out: playing on a terminal does not need them."""

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
    if game.engine and has_own_engine(game.engine):
        members = {**dict(read_engine_files(game.engine, NOT_FOR_PLAY)), **_make_game_files(linked)}
        parts = (part for name in sorted(members) for part in (name, members[name]))
        yield Output(f"{game.id}/{game.id}.pyz", digest(("pyz", *parts)), lambda: zip_members(members, START))


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
