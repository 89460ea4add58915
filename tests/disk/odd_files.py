"""Objects in place of a file: links of every kind, special files, a folder."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Mapping
from pathlib import Path


def _make_pipe(path: Path, _outside: Path) -> None:
    os.mkfifo(path)


def _make_socket(path: Path, _outside: Path) -> None:
    here = Path.cwd()
    os.chdir(path.parent)  # the address of a socket is short
    try:
        with socket.socket(socket.AF_UNIX) as listener:
            listener.bind(path.name)
    finally:
        os.chdir(here)


def _make_loop(path: Path, _outside: Path) -> None:
    path.with_name(f"{path.name}-2").symlink_to(path)
    path.symlink_to(path.with_name(f"{path.name}-2"))


ODD_FILES: Mapping[str, Callable[[Path, Path], None]] = {
    "a pipe": _make_pipe,
    "a socket": _make_socket,
    "a folder": lambda path, _: path.mkdir(),
    "a link to a device": lambda path, _: path.symlink_to("/dev/zero"),
    "a link to a file outside": lambda path, outside: path.symlink_to(outside / "secret"),
    "a link to a folder outside": lambda path, outside: path.symlink_to(outside),
    "a link to nothing": lambda path, outside: path.symlink_to(outside / "nothing"),
    "a link in a loop": _make_loop,
    "a link to a file of the system": lambda path, _: path.symlink_to("/proc/self/environ"),
    "a link up": lambda path, _: path.symlink_to("../.."),
}
"""Functions that create such an object at a path, by description; `outside` is a folder with a file `secret`."""

DANGEROUS = ("a pipe", "a link to a file outside", "a link to a folder outside")
"""Objects that block a careless reader, or lead it outside."""


def make_outside_folder(folder: Path) -> Path:
    """Create a folder next to `folder` with a file that must not be read, changed or removed."""
    outside = folder.parent / f"{folder.name}-outside"
    outside.mkdir()
    (outside / "secret").write_text("id: secret\n")
    return outside


def is_untouched(outside: Path) -> bool:
    """Return whether the folder outside still contains only its unchanged file."""
    return [path.name for path in outside.iterdir()] == ["secret"] and (outside / "secret").read_text() == (
        "id: secret\n"
    )
