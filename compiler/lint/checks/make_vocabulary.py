"""Collect the words of a translation that are looked up in a dictionary, and words that are right in any case."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.checks.pairs.vocabulary import TranslationVocabulary
from compiler.checks.pairs.words import list_folded_words
from compiler.lint.checks.corpus import Corpus
from compiler.lint.checks.read_terms import ProjectTerm
from compiler.spelling.dictionary import Dictionary


def make_vocabulary(corpus: Corpus, terms: Sequence[ProjectTerm], dictionary: Dictionary) -> TranslationVocabulary:
    """Return the words of a translation. Words of any source, and of the project's terms, are right."""
    language = corpus.bitext.language
    translations = (translation for term in terms for translation in term.translations)
    stems = {language.stem(word) for translation in translations for word in list_folded_words(translation)}
    forms = (word for word in corpus.own_words if language.stem(word) in stems)
    permitted = frozenset((*corpus.source_words, *corpus.bitext.terms.vocabulary, *forms))
    return TranslationVocabulary(corpus.own_words, permitted, language, dictionary)
