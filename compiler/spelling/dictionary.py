"""A Hunspell dictionary: the words of a language with their inflected forms and compounds."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Protocol


class Dictionary(Protocol):
    """The words of a language."""

    def has_word(self, word: str) -> bool:
        """Return whether a word is in the dictionary, also at the beginning of a sentence or in capitals."""


class HunspellDictionary:
    """A dictionary that Hunspell has loaded; each word is looked up once."""

    def __init__(self, spell: Callable[[str], bool]) -> None:
        self._spell = spell
        self._known: dict[str, bool] = {}

    def has_word(self, word: str) -> bool:
        """Return whether a word is in the dictionary, also at the beginning of a sentence or in capitals.

        The dictionary has no word with letters outside its encoding.
        """
        known = self._known.get(word)
        if known is None:
            try:
                known = self._spell(word)
            except UnicodeEncodeError:
                known = False
            self._known[word] = known
        return known


def is_hunspell_installed() -> bool:
    """Return whether the extra `spelling` is installed, at least the package that reads dictionaries."""
    return find_spec("hunspell") is not None


@lru_cache(8)
def load_dictionary(path: Path) -> HunspellDictionary:
    """Return the dictionary of a `.dic` file, whose `.aff` file lies beside it. Hunspell must be installed."""
    from hunspell import Hunspell

    return HunspellDictionary(Hunspell(path.stem, str(path.parent), "UTF-8").spell)
