"""Determine the kind of a file by its path in a game folder."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, Literal, TypeAlias, get_args

from compiler.diagnostics.suggest import find_nearest
from compiler.model.document import DocumentKind, RootKind

ROOT_FILES: tuple[RootKind, ...] = get_args(RootKind)
"""Kinds with a single file, named after the kind, at the root of the folder."""

FOLDERS: Mapping[str, DocumentKind] = {
    "components": "components",
    "diagrams": "diagram",
    "examples": "example",
    "layouts": "layout",
    "glossary": "glossary",
    "languages": "language",
    "translated-from": "translated-from",
    "typography": "typography",
    "papers": "paper",
    "products": "product",
    "books": "book",
    "services": "service",
    "tabletops": "tabletop",
}
"""The kind of the files in each folder that may have any number of them."""

DRAWING_KINDS: frozenset[DocumentKind] = frozenset(("layout", "diagram"))
"""The kinds of the files that consist of drawn elements."""

PRODUCT_KINDS: Mapping[str, DocumentKind] = {
    "products": "product",
    "books": "book",
    "services": "service",
    "tabletops": "tabletop",
}
"""The folders of print products, and the kind of their files."""

BY_LOCALE = frozenset(("glossary", "languages", "translated-from", "typography"))
"""Folders whose files are named after locales."""

SHEET: Final = "spreadsheet"
"""The kind of spreadsheets, which may have any path in a game's folder."""

SHEET_SUFFIXES = (".csv", ".tsv", ".xlsx", ".ods", ".json")

ENGINE_SOURCE = "engine"
"""The folder for the Python distribution of a game's engine, which is neither read nor run from there."""

RELEASES = "releases"
"""The folder of releases, which only commands that compare with one read."""

LOCALE = re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*")
_IGNORED = re.compile(
    r"(?:.*/)?(?:\.[^/]*(?:/.*)?|README[^/]*|LICEN[CS]E[^/]*|[^/]*\.md|#[^/]*#|~\$[^/]*|Thumbs\.db|desktop\.ini)"
    r"|(?:.*/)?[^/]*\.(?:po|xlf|xliff|sarif|save\.json)"
    rf"|{ENGINE_SOURCE}/.*|{RELEASES}/[^/]*\.json"
)
_NAME = re.compile(r"[a-z0-9][a-z0-9_-]*")

SVG: Final = "svg"
"""The kind of drawings."""

PICTURE: Final = "picture"
"""The kind of pictures."""

FONT: Final = "font"
"""The kind of fonts."""

PROFILE: Final = "profile"
"""The kind of ICC profiles of presses."""

PROFILES = "profiles"
"""The folder of ICC profiles, each with the suffix .icc."""

FONTS = "fonts"
"""The folder of a game's own fonts."""

FONT_SUFFIXES = (".ttf", ".otf")
"""How names of fonts end, in lowercase."""

LOCALES = "locales"
"""The folder of texts, with a folder for each locale."""

ART = "art"
"""The folder of drawings."""

PICTURES = "pictures"
"""The folder of pictures."""

PICTURE_SUFFIXES = (".png", ".jpg", ".jpeg", ".webp", ".tif", ".tiff", ".svg")
"""File name suffixes of pictures, in lowercase."""


OtherKind: TypeAlias = Literal["svg", "picture", "font", "profile", "spreadsheet"]
"""The kinds of files that are not YAML."""

FileKind: TypeAlias = DocumentKind | OtherKind


def determine_file_kind(path: str) -> FileKind | None:
    """Return the kind of the file at `path` (POSIX, below the game folder), or None for a file that is not read."""
    folder, _, name = path.rpartition("/")
    stem, _, suffix = name.rpartition(".")
    if suffix != "yaml":
        return _determine_kind_by_suffix(path)
    if not folder:
        return next((kind for kind in ROOT_FILES if kind == stem), None)
    if folder in FOLDERS:
        return FOLDERS[folder] if folder not in BY_LOCALE or LOCALE.fullmatch(stem) else None
    top, _, locale = folder.partition("/")
    return "texts" if top == "locales" and LOCALE.fullmatch(locale) else None


def _determine_kind_by_suffix(path: str) -> OtherKind | None:
    """Return the kind of a file that is not YAML: a drawing, a picture, a font, a spreadsheet, or None."""
    top = path.split("/", maxsplit=1)[0]
    name = path.lower()
    if top == "art" and "/" in path and path.endswith(".svg"):
        return SVG
    if top == PICTURES and name.endswith(PICTURE_SUFFIXES):
        return PICTURE
    if top == FONTS and name.endswith(FONT_SUFFIXES):
        return FONT
    if top == PROFILES and path.count("/") == 1 and path.endswith(".icc"):
        return PROFILE
    return SHEET if name.endswith(SHEET_SUFFIXES) and not is_ignored(path) else None


def determine_path_locale(path: str) -> str | None:
    """Return the locale of the file at `path` (POSIX, below the game folder), or None if it belongs to no language."""
    folder, _, name = path.rpartition("/")
    top, _, below = folder.partition("/")
    if top == "locales":
        return below.partition("/")[0]
    return name.rpartition(".")[0] if folder in BY_LOCALE else None


def is_folder_misplaced(path: str) -> bool:
    """Return whether a folder has the path of a file, other than `game.yaml`, which has a finding of its own."""
    return path != "game.yaml" and determine_file_kind(path) is not None


def is_valid_name(path: str) -> bool:
    """Return whether the name of a file that has a kind is well-formed; many names become ids.

    Files named after locales are checked by `determine_file_kind`; pictures, fonts and spreadsheets may have any name.
    """
    folder, _, name = path.rpartition("/")
    if folder in BY_LOCALE or determine_file_kind(path) in (PICTURE, FONT, SHEET):
        return True
    return _NAME.fullmatch(name.rpartition(".")[0]) is not None


def is_ignored(path: str) -> bool:
    """Return whether a file is deliberately not read: hidden, backup and lock files, read-mes, licences, Markdown.

    Exchange files, reports and saved games are ignored, because commands write them into the current folder, and so
    is the source of an engine.
    """
    return _IGNORED.fullmatch(path) is not None


def suggest_path(path: str) -> str | None:
    """Return the path that a file without a kind was probably meant to have, or None."""
    folder, _, name = path.rpartition("/")
    stem, dot, suffix = name.rpartition(".")
    for suffix_meant, variants in (("yaml", ("yml", "yaml", "yaml~")), ("svg", ("svg",))):
        path = f"{folder}/{stem}.{suffix_meant}".lstrip("/")
        if dot and suffix.lower() in variants and determine_file_kind(path):
            return path
    if not folder:
        near = None if dot and suffix.lower() not in ("yaml", "yml", "txt") else find_nearest(stem or name, ROOT_FILES)
        return near and f"{near}.yaml"
    top, _, subfolders = folder.partition("/")
    if top == LOCALES and not subfolders and suffix == "yaml" and LOCALE.fullmatch(stem):
        return f"{LOCALES}/{stem}/game.yaml"
    near = find_nearest(top, [*FOLDERS, LOCALES, ART, PICTURES, FONTS, PROFILES])
    corrected = "/".join(part for part in (near, subfolders, name) if part)
    return corrected if near and determine_file_kind(corrected) else None
