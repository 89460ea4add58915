"""Game folders for the tests of loading."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from compiler.load.folder import load_game

GAME = {"game.yaml": "id: small\n", "settings.yaml": "start: {square: 2}\n"}
"""The files of the smallest game."""


def write_folder(folder: Path, files: Mapping[str, str]) -> Path:
    """Write files into a folder and return the folder."""
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    return folder


def list_codes(folder: Path, shared: tuple[Path, ...] = ()) -> list[str]:
    """Return the codes of all findings of a folder."""
    return [finding.code for finding in load_game(folder, shared).diagnostics]
