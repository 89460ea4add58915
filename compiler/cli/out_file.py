"""The option `--out` of commands that write one file: a file, or a folder in which the file gets its default name."""

from __future__ import annotations

import os
from pathlib import Path


def write_out_file(out: str | None, name: str, data: bytes) -> Path:
    """Write data as `--out` says and return the path.

    Args:
        out: the file, or a folder, which exists or is written with a slash at its end. None for the current folder.
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


def _is_folder(out: str) -> bool:
    return Path(out).is_dir() or out.endswith((os.sep, "/"))
