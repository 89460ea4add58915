"""JSON Schemas in a game's own folder: editors find them wherever it lies, and complete its kinds of effect."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator
from pathlib import Path, PurePosixPath

from compiler.disk.reading import files_in, names_in, read_below
from compiler.disk.writing import replace_below, write_below
from compiler.load.folder import load_game
from compiler.load.limits import MAX_BYTES
from compiler.load.paths import kind_of
from compiler.validate.effect_schemas import effects_from, schemas_with

FOLDER = ".schemas"
"""The folder below the game's that holds them; loading passes over names that begin with a dot."""
_FIRST_LINE = re.compile(rb"# yaml-language-server: \$schema=(\S*)\r?\n")


def write_schemas(folder: Path) -> list[Path]:
    """Write the schemas of a game and let its files name theirs, wherever it lies; return the files written.

    Component files get the line that names a schema, other files keep theirs with a path within the game's folder.

    OSError where one cannot be read or written.
    """
    return [*_write_schemas(folder), *_point_files(folder)]


def _write_schemas(folder: Path) -> Iterator[Path]:
    for name, schema in schemas_with(effects_from(load_game(folder).documents)).items():
        path = f"{FOLDER}/{name}.json"
        write_below(folder, path, f"{json.dumps(schema, ensure_ascii=False, indent=2)}\n".encode())
        yield folder / path


def _point_files(folder: Path) -> Iterator[Path]:
    known = names_in(folder / FOLDER, ".json")
    for path, file, refusal in files_in(folder):
        if (kind := kind_of(path)) and path.endswith(".yaml") and not refusal:
            text = read_below(folder, path, MAX_BYTES)
            pointed = _pointed(text, path, known, "components.json" if kind == "components" else "")
            if pointed != text:
                replace_below(folder, path, pointed)
                yield file


def _pointed(text: bytes, path: str, known: Collection[str], default: str) -> bytes:
    """Return a file whose first line names a schema of the game's own: that which it names already, or the default."""
    first = _FIRST_LINE.match(text)
    schema = PurePosixPath(first[1].decode("utf-8", "replace")).name if first else default
    if schema not in known:
        return text
    up = "../" * path.count("/")
    line = f"# yaml-language-server: $schema={up}{FOLDER}/{schema}\n".encode()
    return line + (text[first.end() :] if first else text)
