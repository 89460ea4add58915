"""Collect the words of a translation that are looked up in a dictionary, and words that are right in any case."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.checks.pairs.common.corpus import Corpus
from compiler.checks.pairs.language.vocabulary import TranslationVocabulary
from compiler.checks.pairs.language.words import list_folded_words
from compiler.lint.checks.read_terms import ProjectTerm
from compiler.spelling.dictionary import Dictionary


def make_vocabulary(corpus: Corpus, terms: Sequence[ProjectTerm], dictionary: Dictionary) -> TranslationVocabulary:
    """Return the words of a translation. Words of any source, and of the project's terms, are right."""
    translations = (translation for term in terms for translation in term.translations)
    of_terms = (word for translation in translations for word in list_folded_words(translation))
    permitted = frozenset((*corpus.source_words, *of_terms))
    return TranslationVocabulary(corpus.own_words, permitted, corpus.bitext.language, dictionary)
