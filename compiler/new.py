"""A new game folder: the starter game under another id, which builds at once and teaches by its comments."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import schemas
from compiler.fmt import formatted
from compiler.load.paths import kind_of

STARTER = Path(__file__).parent / "starter"
ID = re.compile(r"[a-z][a-z0-9-]{0,59}")


class NotNew(ValueError):  # noqa: N818 -- what is wrong is in the name
    """No game can be begun there; the text says why."""


def new_game(folder: Path) -> list[Path]:
    """Writes the starter game into `folder`, which must be new or empty; its name becomes the game's id.

    Gives the files written. Raises NotNew where the name is no id or the folder holds anything.
    """
    if not ID.fullmatch(folder.name):
        raise NotNew(f"`{folder.name}` is no id of a game: small letters, digits and hyphens, a letter first")
    if folder.is_file() or (folder.is_dir() and any(folder.iterdir())):
        raise NotNew(f"{folder} is there already")
    return list(_written(folder))


def _written(folder: Path) -> Iterator[Path]:
    for source in sorted(path for path in STARTER.rglob("*") if path.suffix in (".yaml", ".svg")):
        target = folder / source.relative_to(STARTER)
        target.parent.mkdir(parents=True, exist_ok=True)
        text = _filled(source.read_text("utf-8"), folder.name, target.parent)
        is_locale_file = kind_of(source.relative_to(STARTER).as_posix()) == "texts"
        target.write_text(formatted(text) if is_locale_file else text, encoding="utf-8")
        yield target


def _filled(text: str, name: str, beside: Path) -> str:
    """The text with the game's id and title, and the way from its file to the schemas, for the editor."""
    way = Path(os.path.relpath(Path(schemas.__file__).parent, beside.absolute())).as_posix()
    title = name.replace("-", " ").title()
    return text.replace("@id@", name).replace("@title@", title).replace("@schemas@", way)
