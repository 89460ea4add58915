"""Terms of a sentence that its source does not have, while the sentence lacks a term of the source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from compiler.checks.pairs.common.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.common.segments import Segment, split_segments
from compiler.checks.pairs.common.subjects import find_subjects
from compiler.checks.pairs.evidence.mentioned_terms import is_broader, is_known, list_ids, list_quotations
from compiler.checks.pairs.language.glossary import Glossary, Mention
from compiler.checks.pairs.language.words import split_words


@dataclass(frozen=True, slots=True)
class _SourceTerms:
    """What is known about the terms of the source of a sentence.

    Attributes:
        glossary: The glossary of the source.
        text: The source.
        implied: The terms that the whole text is about without naming them.
        missing: The terms of the source that the sentence lacks.
    """

    glossary: Glossary
    text: str
    implied: frozenset[str]
    missing: frozenset[str]

    def can_account_for(self, mention: Mention, terms: Glossary) -> bool:
        """Return whether a mention in the translation is no mistake.

        The source mentions or implies its term, lacks it in its glossary, or has a narrower term that is missing.
        `terms` is the glossary of the translation.
        """
        if not is_known(mention, self.glossary) or mention.ids & self.implied or is_broader(mention, self.missing):
            return True
        complete = self.glossary.find_complete_ids(self.text)
        if mention.stem is None:
            return bool(mention.ids & complete)
        possible = self.glossary.find_possible_ids(self.text)
        return bool(mention.ids & possible or terms.list_possible_terms(mention) & complete)


def report_exchanged_terms(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """Yield a finding for each term of a sentence that its source lacks, if the sentence lacks one of the source."""
    implied = find_subjects(pair, bitext)
    for segment in split_segments(pair.source, pair.text):
        missing = _find_missing_mentions(segment, bitext)
        if missing:
            source = _SourceTerms(bitext.source_terms, segment.source, implied, list_ids(missing))
            for mention in _find_unaccounted_mentions(segment, bitext, source):
                yield text_diagnostic(
                    "“{word}” is a different term from the source's",
                    segment.start + mention.start,
                    segment.start + mention.end,
                    "the source has {source:quoted}",
                    minor=True,
                    word=segment.text[mention.start : mention.end],
                    source=list_quotations(segment.source, missing),
                )


def _find_missing_mentions(segment: Segment, bitext: Bitext) -> list[Mention]:
    """Return the mentions in a source of terms that the translation cannot have as often."""
    mentions = bitext.source_terms.find_mentions(segment.source)
    source_counts = Counter(name for mention in mentions for name in mention.ids)
    counts = bitext.terms.count_possible(segment.text)
    return [
        mention
        for mention in mentions
        if is_known(mention, bitext.terms) and all(counts[name] < source_counts[name] for name in mention.ids)
    ]


def _find_unaccounted_mentions(segment: Segment, bitext: Bitext, source: _SourceTerms) -> Iterator[Mention]:
    """Yield the mentions of terms in a translation that its source does not account for."""
    for mention in bitext.terms.find_mentions(segment.text):
        words = segment.text[mention.start : mention.end]
        is_wrong = mention.inflections and not source.can_account_for(mention, bitext.terms)
        if is_wrong and not _is_inconclusive(words, bitext):
            yield mention


def _is_inconclusive(phrase: str, bitext: Bitext) -> bool:
    """Return whether all words of a phrase are too common to be taken for a term."""
    return all(word.folded in bitext.language.lexicon.inconclusive for word in split_words(phrase))
