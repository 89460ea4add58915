"""Check the spelling of a game's texts with dictionaries. It depends on what is installed, so only on demand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from compiler.checks.common.bitexts import get_bitexts
from compiler.checks.common.check import Project
from compiler.checks.common.text_checks import place_finding
from compiler.checks.pairs.common.pair import Bitext
from compiler.checks.pairs.language.vocabulary import TranslationVocabulary
from compiler.checks.pairs.language.words import list_folded_words
from compiler.checks.pairs.unknown_word import find_unknown_words
from compiler.diagnostics import Diagnostic
from compiler.spelling.dictionary import Dictionary, load_dictionary


def check_spelling(project: Project, dictionaries: Mapping[str, Path]) -> Iterator[Diagnostic]:
    """Yield a finding for each misspelt word in the locales that have a dictionary (`.dic`)."""
    for bitext in get_bitexts(project):
        if path := dictionaries.get(bitext.language.code):
            vocabulary = _make_vocabulary(bitext, load_dictionary(path))
            for pair in bitext.pairs:
                for finding in find_unknown_words(pair, vocabulary):
                    yield place_finding(project, bitext, "unknown-word", pair, finding)


def _make_vocabulary(bitext: Bitext, dictionary: Dictionary) -> TranslationVocabulary:
    """Return the words of a game in a locale. Words of the glossary, of names and of the source are right."""
    uses = Counter(word for pair in bitext.pairs for word in frozenset(list_folded_words(pair.text)))
    names = (pair.text for pair in bitext.pairs if pair.kind == "name")
    sources = (pair.source for pair in bitext.pairs if not bitext.is_original)
    permitted = (word for text in (*names, *sources) for word in list_folded_words(text))
    return TranslationVocabulary(uses, bitext.terms.vocabulary.union(permitted), bitext.language, dictionary)
