"""This user's settings, which belong to the machine and not to a game."""

from __future__ import annotations

import os
from pathlib import Path

from compiler.disk.listing import list_names_in
from compiler.disk.reading import read_file
from compiler.disk.writing import make_folder, write_file

MAX_SETTING_BYTES = 10_000
"""The maximum size of a settings file, in bytes."""


def find_config_folder() -> Path:
    """Return Sobor's folder for settings, as the XDG Base Directory Specification places it."""
    root = os.environ.get("XDG_CONFIG_HOME", "")
    return (Path(root) if Path(root).is_absolute() else Path.home() / ".config") / "sobor"


def list_settings(folder: str) -> tuple[str, ...]:
    """Return the names of the settings in a folder, sorted."""
    names = list_names_in(find_config_folder() / folder, ".json")
    return tuple(sorted(name.removesuffix(".json") for name in names))


def read_setting(folder: str, name: str) -> bytes:
    """Return the bytes of a setting; raise OSError if there is none."""
    return read_file(find_config_folder() / folder / f"{name}.json", MAX_SETTING_BYTES)


def write_setting(folder: str, name: str, data: bytes) -> Path:
    """Write a setting and return the path of its file."""
    path = find_config_folder() / folder / f"{name}.json"
    make_folder(path.parent)
    write_file(path, data)
    return path
