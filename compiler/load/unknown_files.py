"""The finding about a file that is not read, with the name that was probably meant."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.diagnostics import Diagnostic, Sentence, Span, warning
from compiler.diagnostics.sentence import sentence
from compiler.load.file_kinds import (
    BY_LOCALE,
    FOLDERS,
    FONT_SUFFIXES,
    LOCALES,
    PICTURE_SUFFIXES,
    ROOT_FILES,
    determine_file_kind,
    is_ignored,
    suggest_path,
)

_UNREAD_PICTURES = (".gif", ".bmp", ".pdf", ".psd", ".ai", ".eps", ".heic", ".avif")
"""File name suffixes of picture formats that are not supported."""

_UNREAD_FONTS = (".ttc", ".otc", ".woff", ".woff2", ".pfb")
"""File name suffixes of font formats that are not supported."""

_UNREAD_SHEETS = (".xls", ".xlsm", ".xlsb", ".numbers")
"""File name suffixes of spreadsheets that are not supported."""

_READ_SHEETS = (".csv", ".tsv", ".xlsx", ".ods")
"""File name suffixes of spreadsheets that are read if a set names them."""

_ADVICE_BY_SUFFIX = {
    _READ_SHEETS: sentence("a spreadsheet is read if a set names it under `from`"),
    _UNREAD_SHEETS: sentence("save it as .xlsx, .ods or .csv, and name that file under `from` of a set"),
    PICTURE_SUFFIXES: sentence("pictures are read under pictures/"),
    (*FONT_SUFFIXES, *_UNREAD_FONTS): sentence("fonts are read under fonts/, as .ttf or .otf"),
    (".icc",): sentence("the ICC profiles of presses are read under profiles/, with the suffix .icc"),
    _UNREAD_PICTURES: sentence("save it as PNG, JPEG, WebP, TIFF or SVG under pictures/"),
}
"""The hints for files other than drawings, by suffixes in lowercase."""

_YAML_SUFFIXES = (".yaml", ".yml")


def report_unknown(path: str, file: str) -> Iterator[Diagnostic]:
    """Yield the finding about a file that is not read, unless it is ignored deliberately.

    `path` is its path below the game's folder (POSIX), and `file` the path that the finding shows.
    """
    if is_ignored(path):
        return
    near = suggest_path(path)
    hints = (sentence("did you mean `{near}`?", near=near),) if near else _list_hints(path)
    folder = path.rpartition("/")[0]
    yield warning("unknown-file", Span(file), "this file is not used", *hints, folder=folder)


def _list_hints(path: str) -> Iterator[Sentence]:
    """Yield hints about the files that a game may have, for a file that resembles none of them."""
    media = _advise_on_media(path)
    top = path.partition("/")[0] if "/" in path else ""
    higher = _find_higher_path(path)
    if higher:
        folder = higher.rpartition("/")[0]
        yield sentence("`{folder}/` has no subfolders; move the file to `{path}`", folder=folder, path=higher)
    elif media:
        yield media
    elif top == LOCALES:
        yield sentence("`{folder}/` has a folder for each language, such as `{folder}/en/`", folder=top)
    elif top in BY_LOCALE:
        yield sentence("the files in `{folder}/` are named after languages, such as `{folder}/en.yaml`", folder=top)
    elif top in FOLDERS:
        yield sentence("`{folder}/` has only .yaml files", folder=top)
    elif path.lower().endswith(_YAML_SUFFIXES):
        yield sentence("a game's folder has {files:code}", files=tuple(f"{name}.yaml" for name in ROOT_FILES))
        yield sentence("all other .yaml files are in {folders:code}", folders=_list_folder_names())
    yield sentence("delete it if the game does not need it; docs/files.md lists the files of a game")


def _find_higher_path(path: str) -> str | None:
    """Return the path where a file that is in too deep a folder would be read, or None."""
    *folders, name = path.split("/")
    above = ("/".join((*folders[:depth], name)) for depth in range(1, len(folders)))
    return next((higher for higher in above if determine_file_kind(higher)), None)


def _list_folder_names() -> tuple[str, ...]:
    """Return the folders of .yaml files as findings show them, with a slash at the end."""
    return tuple(f"{folder}/" for folder in (*FOLDERS, LOCALES))


def _advise_on_media(path: str) -> Sentence | None:
    """Return the hint that names the folder of pictures, drawings, fonts or profiles, or None for any other file."""
    name = path.lower()
    if name.endswith(".svg"):
        return sentence("pictures are read under pictures/, drawings in the theme's colours under art/")
    if name.endswith(PICTURE_SUFFIXES) and path.startswith("art/"):
        return sentence("drawings and icons are SVG files; pictures are read under pictures/")
    return next((advice for suffixes, advice in _ADVICE_BY_SUFFIX.items() if name.endswith(suffixes)), None)
