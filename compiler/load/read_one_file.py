"""Read `game.yaml` or another single file of a game without loading the whole game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from compiler.disk.listing import list_names_in
from compiler.disk.reading import read_below
from compiler.load.file_kinds import PRODUCT_KINDS
from compiler.load.limits import MAX_TEXT_FILE_BYTES
from compiler.load.propose_id import ID
from compiler.load.yaml.load_yaml import load
from compiler.model.document import Document, DocumentKind
from compiler.model.plain import Plain, as_mapping


def read_game_file(folder: Path) -> Mapping[str, Plain]:
    """Return the data of a game's `game.yaml`; empty if it cannot be read, which loading the game reports."""
    return _get_mapping(read_game_document(folder))


def read_game_id(folder: Path) -> str:
    """Return the id of a game, or the name of its folder if it has no valid id."""
    game_id = read_game_file(folder).get("id")
    return game_id if isinstance(game_id, str) and ID.fullmatch(game_id) else folder.resolve().name


def read_game_document(folder: Path, name: str = "game.yaml") -> Document | None:
    """Return a game's `game.yaml`, which findings call `name`, or None if it cannot be read."""
    return read_document(folder, "game.yaml", "game", name)


def read_document(folder: Path, path: str, kind: DocumentKind, name: str | None = None) -> Document | None:
    """Return the file at `path` below `folder`, which findings call `name`, or None if it cannot be read."""
    try:
        document, _ = load(read_below(folder, path, MAX_TEXT_FILE_BYTES), name or path, kind)
    except OSError:
        return None
    return document


def read_product(folders: Iterable[Path], name: str) -> Mapping[str, Plain]:
    """Return the data of a print product from the first folder that has it; empty if it cannot be read."""
    for folder in folders:
        for place, kind in PRODUCT_KINDS.items():
            document = read_document(folder, f"{place}/{name}.yaml", kind)
            if document:
                return _get_mapping(document)
    return _get_mapping(None)


def _get_mapping(document: Document | None) -> Mapping[str, Plain]:
    """Return the data of a document; empty if it is not a mapping."""
    return as_mapping(document.data) if document else {}


def list_products(folders: Iterable[Path]) -> tuple[str, ...]:
    """Return the names of the print products of all kinds that the folders define, sorted."""
    places = (folder / name for folder in folders for name in PRODUCT_KINDS)
    names = {name.removesuffix(".yaml") for place in places for name in list_names_in(place, ".yaml")}
    return tuple(sorted(names))
