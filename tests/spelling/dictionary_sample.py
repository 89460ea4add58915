"""A small Hunspell dictionary of Polish."""

from __future__ import annotations

from pathlib import Path

AFFIXES = "SET UTF-8\nSFX A Y 2\nSFX A a y a\nSFX A a ę a\n"
WORDS = ("karta/A", "gracz", "weź", "potem", "odłóż", "rzuć", "kość", "każdy", "bierze", "Wisła", "las", "stos")


def write_dictionary(folder: Path, name: str = "pl") -> Path:
    """Write the dictionary and return the path of its `.dic` file."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.aff").write_text(AFFIXES, "utf-8")
    path = folder / f"{name}.dic"
    path.write_text("\n".join((str(len(WORDS)), *WORDS)), "utf-8")
    return path
