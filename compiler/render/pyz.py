"""A game as one file: the engine, the compiled game, every locale and the plain interface; `python <game>.pyz` plays.

Nothing of it hangs on the machine or the hour: files in order, all of one date, stored and not packed, since packing
differs between versions of zlib.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator, Mapping

from compiler.compiled.game import as_json, compiled
from compiler.compiled.messages import messages
from compiler.disk.digest import digest
from compiler.disk.own import PACKAGES, own_files
from compiler.layout.fonts import Face
from compiler.link import Linked
from compiler.render.output import Output

START = b"#!/usr/bin/env python3\n"
EPOCH = (1980, 1, 1, 0, 0, 0)
READABLE = 0o644 << 16
ENGINE = PACKAGES / "engine"
LEFT_OUT = ("simulate", "examples.py")
"""Parts of the engine that playing does not need."""

MAIN = """\
import sys

if sys.version_info < (3, 10):
    sys.exit("this game needs Python 3.10 or newer")

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


def pyz(linked: Linked, _faces: Mapping[str, Face]) -> Iterator[Output]:
    """The file, for a game whose engine is in our package."""
    game = linked.game
    if game.engine and (ENGINE / "games" / game.engine).is_dir():
        members = {**dict(_engine(game.engine)), **_table(linked)}
        parts = (part for name in sorted(members) for part in (name, members[name]))
        yield Output(f"{game.id}/{game.id}.pyz", digest(("pyz", *parts)), lambda: _zipped(members))


def _table(linked: Linked) -> dict[str, bytes]:
    """What is the game's own: its content, its words, the start."""
    game = linked.game
    words = {f"table/messages.{name}.json": as_json(messages(game, linked.translations[name])) for name in game.locales}
    return {
        "__main__.py": MAIN.format(locales=json.dumps(list(game.locales))).encode(),
        "table/__init__.py": b"",
        "table/game.json": as_json(compiled(game)),
        **words,
    }


def _engine(game: str) -> Iterator[tuple[str, bytes]]:
    """The core, and of the games only this one."""
    for name, data in own_files(ENGINE, (".py",)):
        part, _, rest = name.partition("/")
        if part not in LEFT_OUT and (part != "games" or rest.split("/")[0] in ("__init__.py", game)):
            yield f"engine/{name}", data


def _zipped(members: Mapping[str, bytes]) -> bytes:
    file = io.BytesIO()
    file.write(START)
    with zipfile.ZipFile(file, "a", zipfile.ZIP_STORED) as archive:
        for name in sorted(members):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.create_system, entry.external_attr = 3, READABLE
            archive.writestr(entry, members[name])
    return file.getvalue()
