"""Create a game from a template. It can be built right away, and comments explain its files."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from compiler.disk.listing import list_names_in
from compiler.disk.reading import is_present
from compiler.disk.tool_files import read_tool_files
from compiler.disk.writing import make_folder, move_below, write_below
from compiler.edit.begin_game import BegunGame, begin_game
from compiler.edit.editor_schemas import FOLDER, write_schemas
from compiler.edit.format_locale_files import format_locale_file
from compiler.edit.other_files import find_other_files, is_home
from compiler.load.file_kinds import determine_file_kind
from compiler.load.propose_id import ID, make_game_id

TEMPLATES = ("cards", "spreadsheet", "tiles", "board", "engine", "empty")
"""The folders below `templates/` that new games are copied from; the first is the default."""

_TEMPLATES_WITH_SHEETS = ("cards", "spreadsheet")
"""The templates that a folder with spreadsheets replaces by sets for them."""

_TEXT_FILES = (".yaml", ".svg", ".csv", ".py", ".toml")
"""The suffixes of template files that may contain placeholders."""

_ENGINE = "@engine@"
"""The placeholder for the module of the game's engine, in texts and in file names."""


class NewGameError(ValueError):
    """Raised if a game cannot be created; the message is the reason."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewGame:
    """A game that was created.

    Attributes:
        id: The id: the name of the folder, or one made from it if the name is not a valid id.
        files: The files written.
        locales: The languages that were guessed from the files of the folder, the source first; none from a template.
        moved: The new paths of the pictures of the folder by their old ones, both below it.
    """

    id: str
    files: tuple[Path, ...]
    locales: tuple[str, ...] = ()
    moved: Mapping[str, str] = field(default_factory=dict)


def create_game(folder: Path, template: str = TEMPLATES[0]) -> NewGame:
    """Write a game into `folder`, which must be new or empty, such as `.`; its name makes the game's id.

    In a folder with spreadsheets, the game has a set for each of them, in a folder with pictures only, a card for each
    picture. Pictures are moved to `pictures/`, and no file is replaced. `template` is one of `TEMPLATES`. Raise
    NewGameError if the folder has other files only or no name, if a file would be replaced, or if pictures would be
    moved in a folder that is used for something else, such as the home of the user.
    """
    if folder.is_symlink():
        raise NewGameError(f"{folder} is a symbolic link")
    if is_present(folder) and not folder.is_dir():
        raise NewGameError(f"{folder} already exists")
    if not folder.resolve().name:
        raise NewGameError(f"{folder} has no name that could make an id; create the game in a folder of its own")
    game_id = choose_id(folder)
    if is_present(folder) and list_names_in(folder, ""):
        return _begin_with_files(folder, game_id, template)
    return NewGame(id=game_id, files=_write_files(folder, _fill_template_files(folder, game_id, template)))


def choose_folder(games: Path, name: str) -> Path:
    """Return the folder of a new game among others: one that has its name already, or else one named after its id."""
    existing = games / name
    return existing if is_present(existing) or ID.fullmatch(name) else games / make_game_id(name)


def choose_id(folder: Path) -> str:
    """Return the id of a new game in `folder`: its name, or an id made from its name."""
    name = folder.resolve().name
    return name if ID.fullmatch(name) else make_game_id(name)


def _begin_with_files(folder: Path, game_id: str, template: str) -> NewGame:
    """Write a game for the spreadsheets or pictures in its folder."""
    begun = _begin_or_refuse(folder, template)
    made = {
        name: _fill_placeholders(data, begun.placeholders)
        for name, data in _fill_template_files(folder, game_id, begun.template).items()
    }
    made |= {name: _fill_file(name, text.encode(), folder, game_id) for name, text in begun.files.items()}
    if present := [name for name in (*made, *begun.moves.values()) if is_present(folder / name)]:
        raise NewGameError(f"{folder / present[0]} exists already; rename it, or create the game in a new folder")
    written = _write_files(folder, made)
    for old, new in begun.moves.items():
        move_below(folder, old, new)
    return NewGame(id=game_id, files=written, locales=begun.locales, moved=begun.moves)


def _begin_or_refuse(folder: Path, template: str) -> BegunGame:
    """Return the files of a game for the spreadsheets or pictures in its folder.

    Raise NewGameError for a folder that is a game already, has neither, or is used for something else.
    """
    if is_present(folder / "game.yaml"):
        raise NewGameError(f"the folder {folder} is a game already; run `sobor check` in it")
    if is_home(folder):
        raise NewGameError(f"{folder} is your home folder, or contains it; create the game in a folder of its own")
    begun = begin_game(folder)
    if begun is None:
        raise NewGameError(
            f"the folder {folder} already exists and is not empty, and has no spreadsheet or picture to begin with"
        )
    if template not in _TEMPLATES_WITH_SHEETS:
        raise NewGameError(f"the folder {folder} is not empty; leave out `--template` to begin with its files")
    if begun.moves and (other := next(find_other_files(folder), None)):
        raise NewGameError(
            f"{folder} is used for more than a game: it has {folder / other}, and pictures would be moved in it; "
            "create the game in a folder with only the pictures and spreadsheets"
        )
    return begun


def _fill_placeholders(data: bytes, placeholders: Mapping[str, str]) -> bytes:
    """Replace these placeholders of a file by their values."""
    text = data.decode()
    for name, value in placeholders.items():
        text = text.replace(f"@{name}@", value)
    return text.encode()


def list_installations(written: Iterable[Path]) -> tuple[str, ...]:
    """Return the commands that install what a new game needs: its engine, if one is among the files written."""
    sources = (path.parent for path in written if path.name == "pyproject.toml")
    return tuple(shlex.join(("pip", "install", "-e", str(source))) for source in sources)


def _fill_template_files(folder: Path, game_id: str, template: str) -> dict[str, bytes]:
    """Return the files of a template with its placeholders filled in, by their paths in the folder of the game."""
    files = read_tool_files(Path(__file__).parent / "templates" / template, (*_TEXT_FILES, ".png"))
    return {
        name.replace(_ENGINE, _name_engine(game_id)): _fill_file(name, data, folder, game_id)
        if name.endswith(_TEXT_FILES)
        else data
        for name, data in files
    }


def _write_files(folder: Path, files: Mapping[str, bytes]) -> tuple[Path, ...]:
    """Write files below a folder, and the schemas that they refer to; return the paths of the files."""
    make_folder(folder)
    for name, data in files.items():
        write_below(folder, name, data)
    write_schemas(folder)
    return tuple(folder / name for name in files)


def _fill_file(name: str, data: bytes, folder: Path, game_id: str) -> bytes:
    """Fill in the placeholders of a text file, and format it if it is a locale file."""
    schemas = os.path.relpath(folder / FOLDER, (folder / name).parent)
    text = _fill_template(data.decode(), game_id, schemas)
    return (format_locale_file(text) if determine_file_kind(name) == "texts" else text).encode()


def _fill_template(text: str, game_id: str, schemas: str) -> str:
    """Fill in the game's id, its title, its engine, and the relative path to its schemas, which editors follow."""
    title = game_id.replace("-", " ").title()
    filled = text.replace("@id@", game_id).replace("@title@", title).replace(_ENGINE, _name_engine(game_id))
    return filled.replace("@schemas@", Path(schemas).as_posix())


def _name_engine(game_id: str) -> str:
    """Return the name of the module that plays the game with this id, which no other package is likely to have."""
    return f"{game_id.replace('-', '_')}_engine"
