"""Run the checks of texts that suit any project: they need only sources and translations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from compiler.checks.common.check import BitextCheck
from compiler.checks.common.text_checks import CheckPair
from compiler.checks.pairs.common.corpus import Corpus
from compiler.checks.pairs.common.find_missing_sentences import IN_PROJECTS, find_missing_sentences
from compiler.checks.pairs.common.find_rubble import find_repeated_passage, find_rubble
from compiler.checks.pairs.common.find_source_words import find_placeholder_texts, find_source_words
from compiler.checks.pairs.common.pair import Bitext, Pair
from compiler.checks.pairs.empty_text import empty_text
from compiler.checks.pairs.end_mark_differs import end_mark_differs
from compiler.checks.pairs.foreign_letter import foreign_letter
from compiler.checks.pairs.hidden_character import hidden_character
from compiler.checks.pairs.language.vocabulary import TranslationVocabulary
from compiler.checks.pairs.length_differs import compare_lengths
from compiler.checks.pairs.misread_letter import find_divided_words, find_misread_characters
from compiler.checks.pairs.repeated_word import find_repeated_words
from compiler.checks.pairs.stray_space import stray_space
from compiler.checks.pairs.translations_differ import translations_differ
from compiler.checks.pairs.unbalanced_mark import unbalanced_mark
from compiler.checks.pairs.unknown_word import find_unknown_words
from compiler.checks.pairs.untranslated_text import find_source_passages
from compiler.diagnostics import Diagnostic, Fix, Related, Severity, Subject
from compiler.lint.checks.compare_figures import compare_figures
from compiler.lint.checks.compare_lists import compare_lists
from compiler.lint.checks.compare_marks import compare_marks
from compiler.lint.checks.compare_names import compare_names
from compiler.lint.checks.compare_selectors import compare_selectors
from compiler.lint.checks.compare_terms import compare_terms
from compiler.lint.checks.find_marks import MarkPatterns
from compiler.lint.checks.learn_terms import find_untranslated_terms
from compiler.lint.checks.make_vocabulary import make_vocabulary
from compiler.lint.checks.read_terms import ProjectTerm
from compiler.lint.checks.weigh_findings import is_word_elsewhere, is_worth_reporting
from compiler.lint.match_texts import MatchedText
from compiler.lint.text_finding import TextFinding
from compiler.spelling.dictionary import Dictionary

CHECKS: tuple[BitextCheck, ...] = (
    empty_text,
    end_mark_differs,
    foreign_letter,
    hidden_character,
    stray_space,
    unbalanced_mark,
)
"""The checks of games that suit other projects, too, and that see one pair at a time."""

PARTS_OF_CHECKS: Mapping[str, CheckPair] = {
    "length-differs": compare_lengths,
    "misread-letter": find_misread_characters,
    "repeated-word": find_repeated_words,
    "untranslated-text": find_source_passages,
}
"""The parts of checks of games that see one pair at a time, by code; their other parts see the whole corpus."""

CORPUS_CHECKS: tuple[BitextCheck, ...] = (translations_differ,)
"""The checks of games that suit other projects, too, and that compare all pairs."""

_CHUNK = 2000
"""The number of pairs that pass all checks together, while the words of their texts are still cached."""

LENGTH = "length-differs"
"""The code of findings about texts that lack a part; one about a missing sentence explains the other lengths."""

UNTRANSLATED = "untranslated-text"
"""The code of findings about texts in the source's language."""

WHOLE = frozenset(("empty-text", "length-differs", "selector-differs", "untranslated-text"))
"""The codes of findings about texts that are not complete translations, which explains their other findings."""

_UNSAFE = frozenset('"\\<>&\n\r')
"""Characters that some formats escape."""


@dataclass(frozen=True, slots=True)
class ProjectKnowledge:
    """What is known about the words of a project beside its texts: its terms, and the dictionary of the translation."""

    terms: Sequence[ProjectTerm] = ()
    dictionary: Dictionary | None = None


def check_texts(
    bitext: Bitext,
    matched: Sequence[MatchedText],
    marks: MarkPatterns,
    knowledge: ProjectKnowledge,
) -> Iterator[Diagnostic]:
    """Yield the findings about matched texts at their places; `bitext` is made from these texts."""
    by_key = {text.translation.key: text for text in matched}
    corpus = Corpus(bitext, dictionary=knowledge.dictionary)
    vocabulary = make_vocabulary(corpus, knowledge.terms, knowledge.dictionary) if knowledge.dictionary else None
    found = [
        *_run_checks(CORPUS_CHECKS, bitext, corpus, by_key),
        *compare_marks(matched, marks),
        *compare_lists(matched),
        *compare_selectors(matched, bitext.source, bitext.language),
    ]
    by_terms = (compare_terms(bitext, knowledge.terms), compare_names(bitext), find_untranslated_terms(bitext))
    for pair, diagnostic in chain.from_iterable(by_terms):
        found.append(TextFinding("term-differs", by_key[pair.key], diagnostic))
    missing = {pair.key: diagnostic for pair, diagnostic in find_missing_sentences(bitext.pairs, IN_PROJECTS)}
    found += [TextFinding(LENGTH, by_key[key], diagnostic) for key, diagnostic in missing.items()]
    for start in range(0, len(bitext.pairs), _CHUNK):
        chunk = bitext.pairs[start : start + _CHUNK]
        of_chunk = _check_chunk(chunk, corpus, by_key)
        found += [one for one in of_chunk if one.code != LENGTH or one.matched.translation.key not in missing]
        if vocabulary:
            found += _check_spelling(chunk, vocabulary, by_key)
    incomplete = {finding.matched.translation.key for finding in found if _is_about_whole_text(finding)}
    for finding in found:
        if finding.code in WHOLE or finding.matched.translation.key not in incomplete:
            yield _locate_finding(finding, bitext)


def _check_chunk(pairs: tuple[Pair, ...], corpus: Corpus, by_key: Mapping[str, MatchedText]) -> list[TextFinding]:
    """Return the findings of the checks that see one pair at a time."""
    found = list(_run_checks(CHECKS, replace(corpus.bitext, pairs=pairs), corpus, by_key))
    for pair in pairs:
        found += _run_parts(pair, by_key[pair.key], corpus)
    untranslated = {finding.matched.translation.key for finding in found if finding.code == UNTRANSLATED}
    for pair in pairs:
        found += _check_pair(pair, by_key[pair.key], corpus)
        if pair.key not in untranslated:
            words = find_source_words(pair, corpus)
            found += (TextFinding(UNTRANSLATED, by_key[pair.key], finding) for finding in words)
    return found


def _check_spelling(
    pairs: tuple[Pair, ...], vocabulary: TranslationVocabulary, by_key: Mapping[str, MatchedText]
) -> Iterator[TextFinding]:
    """Yield the findings about words that the dictionary of the language lacks."""
    for pair in pairs:
        for finding in find_unknown_words(pair, vocabulary):
            yield TextFinding("unknown-word", by_key[pair.key], finding)


def _run_checks(
    checks: Sequence[BitextCheck], bitext: Bitext, corpus: Corpus, by_key: Mapping[str, MatchedText]
) -> Iterator[TextFinding]:
    """Yield the findings of checks of games about a bitext that are worth reporting here."""
    for check in checks:
        for pair, finding in check.of_bitext(bitext):
            if is_worth_reporting(check.id, pair, finding, corpus):
                other = None if finding.other is None else by_key.get(finding.other)
                yield TextFinding(check.id, by_key[pair.key], finding, other)


def _run_parts(pair: Pair, matched: MatchedText, corpus: Corpus) -> Iterator[TextFinding]:
    """Yield the findings of parts of checks about a pair that are worth reporting here."""
    for code, find in PARTS_OF_CHECKS.items():
        for finding in find(pair, corpus.bitext):
            if is_worth_reporting(code, pair, finding, corpus):
                yield TextFinding(code, matched, finding)


def _check_pair(pair: Pair, matched: MatchedText, corpus: Corpus) -> Iterator[TextFinding]:
    """Yield the findings about a pair that need no weighing, or that the corpus confirms."""
    language = corpus.bitext.language
    for finding in find_divided_words(pair, language):
        if is_word_elsewhere(pair, finding, corpus):
            yield TextFinding("misread-letter", matched, finding)
    found = {
        "text-rubble": find_rubble(pair, corpus),
        "repeated-word": find_repeated_passage(pair, language),
        "figure-differs": compare_figures(pair, corpus.bitext),
        UNTRANSLATED: find_placeholder_texts(pair),
    }
    for code, findings in found.items():
        yield from (TextFinding(code, matched, finding) for finding in findings)


def _is_about_whole_text(found: TextFinding) -> bool:
    """Return whether a finding says that a text is not a complete translation, and covers all of it."""
    covers_all = found.finding.start == 0 and found.finding.end >= len(found.matched.translation.text)
    return found.code in WHOLE and covers_all


def _locate_finding(found: TextFinding, bitext: Bitext) -> Diagnostic:
    """Return the finding about a range of a text as a finding about a place in a file."""
    finding = found.finding
    place = found.matched.translation.locate(finding.start, finding.end)
    is_safe = bool(place.raw) and _UNSAFE.isdisjoint(f"{place.raw}{finding.fix or ''}")
    related = [Related(found.matched.source.span, "in {locale}", {"locale": bitext.source.code})]
    if found.other:
        related.append(Related(found.other.translation.span, "`{key}`", {"key": found.other.translation.key}))
    return Diagnostic(
        code=found.code,
        severity=Severity.WARNING if finding.minor else Severity.ERROR,
        span=place.span,
        template=finding.template,
        advice=finding.advice,
        related=tuple(related),
        fix=Fix(place.span, finding.fix) if finding.fix is not None and is_safe else None,
        subject=Subject("text", found.matched.translation.key, bitext.language.code),
        args=finding.args,
    )
