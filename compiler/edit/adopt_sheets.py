"""Begin a game with spreadsheets that are in its folder already: a set that reads each of them, and its titles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from compiler.disk.listing import list_names_in
from compiler.disk.reading import read_below
from compiler.edit.convert_set import dump_content
from compiler.edit.sheet_set import describe_sheet, guess_locales
from compiler.load.file_kinds import is_ignored
from compiler.load.ids import propose_id
from compiler.load.limits import MAX_TEXT_FILE_BYTES

_SUFFIXES = (".csv", ".tsv", ".xlsx", ".ods")
"""The suffixes of files that are certainly spreadsheets, in lowercase."""


class AdoptedSheet(NamedTuple):
    """A spreadsheet, and the set that reads it."""

    file: str
    set_id: str
    fields: dict[str, object]


class AdoptedSheets(NamedTuple):
    """The spreadsheets of a folder, and the languages of their texts, the source first."""

    sheets: tuple[AdoptedSheet, ...]
    locales: tuple[str, ...]


def adopt_sheets(folder: Path) -> AdoptedSheets:
    """Return the spreadsheets directly in a folder; none if there are none. Raise OSError if one cannot be read."""
    names = [name for name in list_names_in(folder, "") if name.lower().endswith(_SUFFIXES) and not is_ignored(name)]
    contents = {name: read_below(folder, name, MAX_TEXT_FILE_BYTES) for name in names if (folder / name).is_file()}
    locales = guess_locales(contents)
    ids = _name_sets(list(contents))
    sheets = (AdoptedSheet(name, ids[name], describe_sheet(name, data, locales)) for name, data in contents.items())
    return AdoptedSheets(tuple(sheets), locales)


def _name_sets(files: Sequence[str]) -> dict[str, str]:
    """Return an id for the set of each file, made from its name; a second one of the same name gets a number."""
    ids: dict[str, str] = {}
    for file in files:
        name = propose_id(PurePosixPath(file).stem, "set") or "cards"
        number = sum(1 for other in ids.values() if other == name or other.startswith(f"{name}-"))
        ids[file] = f"{name}-{number + 1}" if name in ids.values() else name
    return ids


def list_set_files(adopted: AdoptedSheets) -> Iterator[tuple[str, str]]:
    """Yield the path and the text of each file of the sets: their component files, and the titles in each language."""
    for sheet in adopted.sheets:
        head = (
            "# yaml-language-server: $schema=@schemas@/components.json\n"
            f"# A piece for each row of {sheet.file}; docs/spreadsheets.md describes all columns. `columns` says what\n"
            "# headings mean that Sobor does not know, `data` lists the fields of your own with their types.\n"
        )
        fields = dump_content({"kind": "card", "format": "poker", "layout": "card", **sheet.fields})
        yield f"components/{sheet.set_id}.yaml", head + fields
    titles = "".join(f"    {sheet.set_id}:\n      title: {_write_title(sheet.set_id)}\n" for sheet in adopted.sheets)
    for locale in adopted.locales:
        head = "# yaml-language-server: $schema=@schemas@/texts.json\n# The titles of the game and its sets.\n"
        yield f"locales/{locale}/game.yaml", f'{head}{locale}:\n  game:\n    title: "@title@"\n  sets:\n{titles}'


def _write_title(set_id: str) -> str:
    return set_id.replace("-", " ").capitalize()
