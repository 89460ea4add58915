"""JSON Schemas in a game's own folder, so that editors complete the kinds of effect that its engines bring."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from compiler.disk.reading import files_in, read_below
from compiler.disk.writing import replace_below, write_below
from compiler.load.folder import load_game
from compiler.load.limits import MAX_BYTES
from compiler.load.paths import kind_of
from compiler.validate.effect_schemas import effects_from, schemas_with

FOLDER = ".schemas"
"""The folder below the game's that holds them; loading passes over names that begin with a dot."""
_FIRST_LINE = re.compile(rb"# yaml-language-server: \$schema=\S*\r?\n")


def write_schemas(folder: Path) -> list[Path]:
    """Write the schemas of a game and let its component files name theirs; return the files written.

    OSError where one cannot be read or written.
    """
    return [*_write_schemas(folder), *_point_components(folder)]


def _write_schemas(folder: Path) -> Iterator[Path]:
    for name, schema in schemas_with(effects_from(load_game(folder).documents)).items():
        path = f"{FOLDER}/{name}.json"
        write_below(folder, path, f"{json.dumps(schema, ensure_ascii=False, indent=2)}\n".encode())
        yield folder / path


def _point_components(folder: Path) -> Iterator[Path]:
    line = f"# yaml-language-server: $schema=../{FOLDER}/components.json\n".encode()
    for path, file, refusal in files_in(folder):
        if kind_of(path) == "components" and not refusal:
            text = read_below(folder, path, MAX_BYTES)
            pointed = line + _FIRST_LINE.sub(b"", text, count=1)
            if pointed != text:
                replace_below(folder, path, pointed)
                yield file
