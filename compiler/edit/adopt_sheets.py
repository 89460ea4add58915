"""Begin a game with spreadsheets that are in its folder already: a set that reads each of them, and its titles."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import chain, count
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from compiler.disk.listing import list_names_in
from compiler.disk.reading import read_below
from compiler.edit.convert_set import dump_content
from compiler.edit.own_layout import write_texts
from compiler.edit.sheet_set import TITLE, DescribedSheet, describe_sheet, guess_locales
from compiler.load.file_kinds import is_ignored
from compiler.load.limits import MAX_TEXT_FILE_BYTES
from compiler.load.propose_id import propose_id

_BACK = """\
    - image: {x: -3, y: -3, width: 69.5, height: 94.9, picture: "{{ item['@field@'] }}"}
"""

_SUFFIXES = (".csv", ".tsv", ".xlsx", ".ods")
"""The suffixes of files that are certainly spreadsheets, in lowercase."""


class AdoptedSheet(NamedTuple):
    """A spreadsheet, and the set that reads it."""

    file: str
    set_id: str
    described: DescribedSheet


class AdoptedSheets(NamedTuple):
    """The spreadsheets of a folder, and the languages of their texts, the source first."""

    sheets: tuple[AdoptedSheet, ...]
    locales: tuple[str, ...]

    @property
    def has_pictures(self) -> bool:
        """Whether a spreadsheet names pictures."""
        return any(sheet.described.has_pictures or sheet.described.back for sheet in self.sheets)


def adopt_sheets(folder: Path, pictures: Collection[str] = ()) -> AdoptedSheets:
    """Return the spreadsheets directly in a folder that has pictures; none if there are none.

    Raise OSError if a spreadsheet cannot be read.
    """
    names = filter(_is_sheet_name, list_names_in(folder, ""))
    contents = {name: read_below(folder, name, MAX_TEXT_FILE_BYTES) for name in names if (folder / name).is_file()}
    locales = guess_locales(contents)
    ids = _name_sets(list(contents))
    sheets = (
        AdoptedSheet(name, ids[name], describe_sheet(name, data, locales, pictures, is_new=True))
        for name, data in contents.items()
    )
    return AdoptedSheets(tuple(sheets), locales)


def _is_sheet_name(name: str) -> bool:
    """Return whether a file is certainly a spreadsheet of the game; a line break in its name would break a comment."""
    return name.lower().endswith(_SUFFIXES) and name.isprintable() and not is_ignored(name)


def _name_sets(files: Sequence[str]) -> dict[str, str]:
    """Return an id for the set of each file, made from its name; a second one of the same name gets a number."""
    ids: dict[str, str] = {}
    for file in files:
        name = propose_id(PurePosixPath(file).stem, "set") or "cards"
        numbered = (f"{name}-{number}" for number in count(2))
        ids[file] = next(proposal for proposal in chain((name,), numbered) if proposal not in ids.values())
    return ids


def list_set_files(adopted: AdoptedSheets) -> Iterator[tuple[str, str]]:
    """Yield the path and the text of each file of the sets: their component files, and the titles in each language."""
    for sheet in adopted.sheets:
        head = (
            "# yaml-language-server: $schema=@schemas@/components.json\n"
            f"# A piece for each row of {sheet.file}; docs/spreadsheets.md describes all columns. `columns` says what\n"
            "# headings mean that Sobor does not know, `data` lists the fields of your own with their types.\n"
        )
        fields = dump_content({"kind": "card", "format": "poker", "layout": "card", **sheet.described.fields})
        yield f"components/{sheet.set_id}.yaml", head + fields
    titles = "".join(map(_write_titles, adopted.sheets))
    for locale in adopted.locales:
        head = "# yaml-language-server: $schema=@schemas@/texts.json\n# The titles of the game and its sets.\n"
        yield f"locales/{locale}/game.yaml", f'{head}{locale}:\n  game:\n    title: "@title@"\n  sets:\n{titles}'


def _write_titles(sheet: AdoptedSheet) -> str:
    """Return the title of a set, and the pattern of the titles of its pieces if no column has them."""
    set_title = sheet.set_id.replace("-", " ").capitalize()
    lines = f"    {sheet.set_id}:\n      {dump_content({'title': set_title})}"
    title = sheet.described.title
    if title is None:
        return lines
    words = f"{set_title} {title.pattern}" if title.is_figure else title.pattern
    return f'{lines}      # the title of each piece; no column has them\n      each:\n        title: "{words}"\n'


def write_texts_of_pieces(adopted: AdoptedSheets) -> str:
    """Return the elements of a layout that show the texts of the pieces, except their titles."""
    texts: dict[str, int] = {}
    for sheet in adopted.sheets:
        for name, length in sheet.described.texts.items():
            texts[name] = max(length, texts.get(name, 0))
    texts.pop(TITLE, None)
    return write_texts(texts, has_pictures=adopted.has_pictures)


def write_picture_of_back(adopted: AdoptedSheets) -> str:
    """Return the element of a layout that shows the pictures of backs, if a spreadsheet has a column of them."""
    fields = dict.fromkeys(sheet.described.back for sheet in adopted.sheets if sheet.described.back)
    return "".join(_BACK.replace("@field@", field) for field in fields)
