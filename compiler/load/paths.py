"""Which file of a game folder is of which kind."""

from __future__ import annotations

import re

from compiler.diagnostics.suggest import nearest

ROOT_FILES = (
    "game",
    "settings",
    "rules",
    "facts",
    "sources",
    "editions",
    "faq",
    "errata",
    "credits",
    "theme",
    "waivers",
    "formats",
)
"""Kinds with one file at the root of the folder, named after the kind."""

FOLDERS = {
    "components": "components",
    "examples": "example",
    "layouts": "layout",
    "glossary": "glossary",
    "languages": "language",
    "translated-from": "translated-from",
    "typography": "typography",
    "papers": "paper",
    "products": "product",
}
"""Kinds with any number of files in a folder of their own."""

BY_LOCALE = frozenset(("glossary", "languages", "translated-from", "typography"))
"""Folders whose files are named after locales."""

SHEET = "spreadsheet"
"""The kind of files that hold a table: they may lie anywhere in a game's folder, under any name."""

SHEET_SUFFIXES = (".csv", ".tsv", ".xlsx", ".ods", ".json")

LOCALE = re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*")
_IGNORED = re.compile(
    r"(?:.*/)?(?:\.[^/]*(?:/.*)?|README[^/]*|LICEN[CS]E[^/]*|[^/]*\.md|#[^/]*#|Thumbs\.db|desktop\.ini)"
    r"|(?:.*/)?[^/]*\.(?:po|xlf|xliff|sarif|save\.json)"
)
_NAME = re.compile(r"[a-z0-9][a-z0-9_-]*")

SVG, PICTURE, FONT = "svg", "picture", "font"
"""The kinds of drawings, of raster pictures and of fonts."""

FONTS = "fonts"
"""The folder of a game's own fonts."""

FONT_SUFFIXES = (".ttf", ".otf")
"""How names of fonts end, in lowercase."""

PICTURES = "pictures"
"""The folder of raster pictures."""

PICTURE_SUFFIXES = (".png", ".jpg", ".jpeg", ".webp", ".tif", ".tiff")
"""How names of pictures end, in lowercase."""


def kind_of(path: str) -> str:
    """Return the kind of the file at `path` (POSIX, below the game folder); '' for a file that nothing reads."""
    folder, _, name = path.rpartition("/")
    stem, _, suffix = name.rpartition(".")
    if suffix != "yaml":
        return _kind_by_suffix(path)
    if not folder:
        return stem if stem in ROOT_FILES else ""
    if folder in FOLDERS:
        return FOLDERS[folder] if folder not in BY_LOCALE or LOCALE.fullmatch(stem) else ""
    top, _, locale = folder.partition("/")
    return "texts" if top == "locales" and LOCALE.fullmatch(locale) else ""


def _kind_by_suffix(path: str) -> str:
    """Return the kind of a file that is no YAML: a drawing, a picture, a font, a spreadsheet, or ''."""
    top, name = path.split("/", maxsplit=1)[0], path.lower()
    if top == "art" and "/" in path and path.endswith(".svg"):
        return SVG
    if top == PICTURES and name.endswith(PICTURE_SUFFIXES):
        return PICTURE
    if top == FONTS and name.endswith(FONT_SUFFIXES):
        return FONT
    return SHEET if name.endswith(SHEET_SUFFIXES) and not is_ignored(path) else ""


def locale_in(path: str) -> str:
    """Return the locale to which a file at `path` (POSIX, below the game folder) belongs; '' for none."""
    folder, _, name = path.rpartition("/")
    top, _, below = folder.partition("/")
    if top == "locales":
        return below.partition("/")[0]
    return name.rpartition(".")[0] if folder in BY_LOCALE else ""


def has_form(path: str) -> bool:
    """Return whether a file that has a kind is named as ids are, since many become ids.

    Locales have forms of their own; pictures, fonts and spreadsheets may keep the names that programs give them.
    """
    folder, _, name = path.rpartition("/")
    if folder in BY_LOCALE or kind_of(path) in (PICTURE, FONT, SHEET):
        return True
    return _NAME.fullmatch(name.rpartition(".")[0]) is not None


def is_ignored(path: str) -> bool:
    """Return whether the file is for people or their tools: hidden, a read-me, a licence, Markdown, what editors leave.

    So are exchange files, reports and saved games: commands given in the folder write them there.
    """
    return _IGNORED.fullmatch(path) is not None


def suggest_path(path: str) -> str | None:
    """Return the path that a file without a kind was probably meant to have."""
    folder, _, name = path.rpartition("/")
    stem, dot, suffix = name.rpartition(".")
    for right, wrong in (("yaml", ("yml", "yaml", "yaml~")), ("svg", ("svg",))):
        path = f"{folder}/{stem}.{right}".lstrip("/")
        if dot and suffix.lower() in wrong and kind_of(path):
            return path
    if not folder:
        return nearest(name, [f"{kind}.yaml" for kind in ROOT_FILES])
    top, _, rest = folder.partition("/")
    near = nearest(top, [*FOLDERS, "locales", "art"])
    corrected = "/".join(part for part in (near, rest, name) if part)
    return corrected if near and kind_of(corrected) else None
