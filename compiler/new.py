"""A new game folder: the starter game under another id, which builds at once and teaches by its comments."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import schemas
from compiler.disk.own import own_files
from compiler.disk.reading import is_there, names_in
from compiler.disk.writing import make_folder, write_below
from compiler.edit.fmt import formatted
from compiler.load.head import ID
from compiler.load.paths import kind_of

STARTER = Path(__file__).parent / "starter"
_LETTERS = str.maketrans({"ł": "l", "Ł": "L", "ø": "o", "Ø": "O", "đ": "d", "Đ": "D", "ß": "ss", "æ": "ae", "œ": "oe"})
"""Letters that Unicode does not take apart into a plain letter and a mark."""


class NewGameError(ValueError):
    """No game can be begun there; the text says why."""


def new_game(folder: Path) -> list[Path]:
    """Writes the starter game into `folder`, which must be new or empty; its name becomes the game's id.

    Gives the files written. Raises NotNew where the name is no id or the folder holds anything.
    """
    if not ID.fullmatch(folder.name):
        hint = f"; `{proposed}` is one" if (proposed := proposed_id(folder.name)) else ""
        raise NewGameError(
            f"`{folder.name}` is no id of a game: small letters, digits and hyphens, a letter first{hint}"
        )
    if is_there(folder) and (not folder.is_dir() or names_in(folder, "")):
        raise NewGameError(f"{folder} is there already")
    return list(_written(folder))


def proposed_id(name: str) -> str:
    """Return the id that is nearest to a name: `My Game` gives `my-game`, `żółw` gives `zolw`."""
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name.translate(_LETTERS))
    plain = unicodedata.normalize("NFKD", spaced).encode("ascii", "ignore").decode().lower()
    words = re.findall("[a-z0-9]+", plain)
    if not words:
        return ""
    proposed = "-".join(words if words[0][0].isalpha() else ["game", *words])[:60].rstrip("-")
    return proposed if ID.fullmatch(proposed) else f"{proposed}-game"


def _written(folder: Path) -> Iterator[Path]:
    make_folder(folder)
    for name, data in own_files(STARTER, (".yaml", ".svg")):
        target = folder / name
        text = _filled(data.decode(), folder.name, target.parent)
        write_below(folder, name, (formatted(text) if kind_of(name) == "texts" else text).encode())
        yield target


def _filled(text: str, name: str, beside: Path) -> str:
    """The text with the game's id and title, and the way from its file to the schemas, for the editor."""
    way = Path(os.path.relpath(Path(schemas.__file__).parent, beside.absolute())).as_posix()
    title = name.replace("-", " ").title()
    return text.replace("@id@", name).replace("@title@", title).replace("@schemas@", way)
