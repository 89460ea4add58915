"""The option `--out` of commands that write one file: a file, or a folder where the file gets its default name."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

import click

Format = TypeVar("Format", bound=str)

BY_SUFFIX = "by the suffix of --out, or {default}"
"""The default of options `--format`, as shown by `--help`."""


def choose_format(
    chosen: Format | None, out: str | Path | None, suffixes: Mapping[str, Format], default: Format
) -> Format:
    """Return the format of the file `out`: the chosen one, else the one of its suffix, else the default.

    `suffixes` has the format of each suffix that a file may have. Raise a usage error if the suffix of `out` is that of
    a format other than the chosen one.
    """
    named = suffixes.get(Path(out).suffix.lower()) if out and not _is_folder(str(out)) else None
    if chosen and named and chosen != named:
        raise click.UsageError(f"{out} would be {chosen}; use --format {named}, or another suffix")
    return chosen or named or default


def write_out_file(out: str | None, name: str, data: bytes) -> Path:
    """Write data as `--out` says and return the path.

    Args:
        out: the file, or a folder, which exists and is not a link, or is written with a slash at its end. None for the
            current folder.
        name: the default name of the file.
        data: its content.
    """
    from compiler.disk.writing import make_folder, write_default, write_file

    if out and not _is_folder(out):
        path = Path(out)
        write_file(path, data)
        return path
    path = Path(out or "") / name
    make_folder(path.parent)
    write_default(path, data)
    return path


def choose_default_folder() -> str | None:
    """Return `build/` of the game that contains the current folder, or None, for the current folder, outside of games.

    `sobor check` ignores `build/`, but would report the file as unused anywhere else in the game. Raise a usage error
    if this folder is a link.
    """
    from compiler.load.current_folder import find_enclosing_game, is_redirected

    game = find_enclosing_game()
    if game is None:
        return None
    folder = game / "build"
    if is_redirected(folder):
        raise click.UsageError(f"{folder} is a symbolic link; delete it, or choose a folder with --out")
    return f"{folder}/"


def _is_folder(out: str) -> bool:
    """Return whether `out` names a folder; a link to one must end with a slash, or else it may have been planted."""
    path = Path(out)
    return out.endswith((os.sep, "/")) or (path.is_dir() and not path.is_symlink())
