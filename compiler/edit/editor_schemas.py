"""Write JSON Schemas into a game's folder, so that editors find them and know the game's kinds of effect."""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Collection, Iterator
from pathlib import Path, PurePosixPath

from compiler.disk.listing import list_files, list_names_in
from compiler.disk.reading import read_below
from compiler.disk.writing import replace_below, write_below
from compiler.load.file_kinds import determine_file_kind
from compiler.load.folder import load_game
from compiler.load.limits import MAX_TEXT_FILE_BYTES
from compiler.validate.effect_schemas import get_schemas_with_effects, list_effect_engines
from schemas import PUBLISHED

FOLDER = ".schemas"
"""The folder of the schemas in a game's folder; loading ignores it because of the dot."""
_FIRST_LINE = re.compile(rb"# yaml-language-server: \$schema=(\S*)\r?\n")


def write_schemas(folder: Path) -> list[Path]:
    """Write the schemas of a game and make its files refer to them by relative paths. Return the files written.

    The line that refers to a schema is added to component files and updated in other files. Raise OSError if a file
    cannot be read or written.
    """
    return [*_write_schema_files(folder), *_update_references(folder)]


def _write_schema_files(folder: Path) -> Iterator[Path]:
    """Write the schemas that describe files of the game, and yield their paths."""
    for name, schema in get_schemas_with_effects(list_effect_engines(load_game(folder).documents)).items():
        if name.startswith(PUBLISHED):
            continue
        path = f"{FOLDER}/{name}.json"
        write_below(folder, path, f"{json.dumps(schema, ensure_ascii=False, indent=2)}\n".encode())
        yield folder / path


def _update_references(folder: Path) -> Iterator[Path]:
    """Make the files of the game refer to its schemas, and yield the files that changed."""
    schemas = list_names_in(folder / FOLDER, ".json")
    for path, file, refusal in list_files(folder):
        kind = determine_file_kind(path)
        if kind is None or refusal or not path.endswith(".yaml"):
            continue
        text = read_below(folder, path, MAX_TEXT_FILE_BYTES)
        updated = _refer_to_schema(text, path, schemas, "components.json" if kind == "components" else None)
        if updated != text:
            replace_below(folder, path, updated)
            yield file


def _refer_to_schema(text: bytes, path: str, schemas: Collection[str], default: str | None) -> bytes:
    """Return the content of a file whose first line refers to the game's copy of its schema.

    A file that names no schema refers to `default`. A file whose schema the game does not have is returned unchanged,
    any other without a byte order mark, which may not stand behind the new first line.
    """
    unmarked = text.removeprefix(codecs.BOM_UTF8)
    first_line = _FIRST_LINE.match(unmarked)
    schema = PurePosixPath(first_line[1].decode("utf-8", "replace")).name if first_line else default
    if schema not in schemas:
        return text
    parents = "../" * path.count("/")
    line = f"# yaml-language-server: $schema={parents}{FOLDER}/{schema}\n".encode()
    return line + (unmarked[first_line.end() :] if first_line else unmarked)
