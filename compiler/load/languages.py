"""Read the language files that come with Sobor, for what is done before a game says which languages it has."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import PurePosixPath

from compiler.disk.listing import list_names_in
from compiler.disk.reading import read_below
from compiler.load.yaml.load_yaml import load
from compiler.model.language_data import LanguageData
from compiler.world import find_shared_folders


@lru_cache(1)
def read_languages() -> Mapping[str, LanguageData]:
    """Return the data of all languages by their codes, sorted."""
    shared, *_ = find_shared_folders()
    names = list_names_in(shared / "languages", ".yaml")
    return {PurePosixPath(name).stem: _read_language(f"languages/{name}") for name in names}


def _read_language(file: str) -> LanguageData:
    shared, *_ = find_shared_folders()
    document, _ = load(read_below(shared, file), file, "language")
    assert document is not None, file
    return document.read(LanguageData)
