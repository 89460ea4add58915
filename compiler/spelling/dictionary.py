"""A Hunspell dictionary: the words of a language with their inflected forms and compounds."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Protocol

from compiler.disk.reading import read_file

MAX_AFFIX_FILE_BYTES = 20_000_000
"""The maximum size of the rules of inflection of a dictionary."""


class Dictionary(Protocol):
    """The words of a language."""

    has_compounds: bool
    """Whether the dictionary forms compounds of its words, so that almost any word resembles one of its words."""

    def has_word(self, word: str) -> bool:
        """Return whether a word is in the dictionary, also at the beginning of a sentence or in capitals."""


class HunspellDictionary:
    """A dictionary that Hunspell has loaded; each word is looked up once."""

    def __init__(self, spell: Callable[[str], bool], *, has_compounds: bool) -> None:
        self._spell = spell
        self.has_compounds = has_compounds
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

    rules = read_file(path.with_suffix(".aff"), MAX_AFFIX_FILE_BYTES)
    spell = Hunspell(path.stem, str(path.parent), "UTF-8").spell
    return HunspellDictionary(spell, has_compounds=b"\nCOMPOUND" in rules)
