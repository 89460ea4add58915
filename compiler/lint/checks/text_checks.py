"""The checks of texts that need nothing but two texts, and so serve any project."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from compiler.checks.common.check import Check
from compiler.checks.pairs.empty_text import empty_text
from compiler.checks.pairs.end_mark_differs import end_mark_differs
from compiler.checks.pairs.foreign_letter import foreign_letter
from compiler.checks.pairs.hidden_character import hidden_character
from compiler.checks.pairs.length_differs import length_differs
from compiler.checks.pairs.misread_letter import find_misread_characters
from compiler.checks.pairs.pair import Bitext, Pair
from compiler.checks.pairs.repeated_word import repeated_word
from compiler.checks.pairs.stray_space import stray_space
from compiler.checks.pairs.translations_differ import translations_differ
from compiler.checks.pairs.unbalanced_mark import unbalanced_mark
from compiler.checks.pairs.untranslated_text import untranslated_text
from compiler.diagnostics import Diagnostic, Fix, Related, Severity, Subject
from compiler.lint.checks.compare_figures import compare_figures
from compiler.lint.checks.compare_lists import compare_lists
from compiler.lint.checks.compare_marks import compare_marks
from compiler.lint.checks.compare_names import compare_names
from compiler.lint.checks.compare_selectors import compare_selectors
from compiler.lint.checks.compare_terms import compare_terms
from compiler.lint.checks.corpus import Corpus
from compiler.lint.checks.find_missing_sentence import find_missing_sentences
from compiler.lint.checks.find_rubble import find_repeated_passage, find_rubble
from compiler.lint.checks.find_source_words import find_placeholder_texts, find_source_words
from compiler.lint.checks.marks import MarkPatterns
from compiler.lint.checks.project_terms import ProjectTerm
from compiler.lint.checks.weigh_findings import is_worth_reporting
from compiler.lint.match_texts import MatchedText
from compiler.lint.text_finding import TextFinding

CHECKS: tuple[Check, ...] = (
    empty_text,
    end_mark_differs,
    foreign_letter,
    hidden_character,
    length_differs,
    repeated_word,
    stray_space,
    unbalanced_mark,
    untranslated_text,
)
"""The checks of games that serve other projects, too, and that see one pair at a time."""

CORPUS_CHECKS: tuple[Check, ...] = (translations_differ,)
"""Those that compare all pairs."""

_CHUNK = 2000
"""The number of pairs that all checks see before the next ones, so that what is cached of a text is still there."""

UNTRANSLATED = "untranslated-text"
"""The code of findings about texts in the source's language."""

WHOLE = frozenset(("empty-text", "length-differs", "selector-differs", "untranslated-text"))
"""The codes of findings that say that a text is not a whole translation, which explains all others about it."""

_UNSAFE = frozenset('"\\<>&\n\r')
"""Characters that some formats write in another way."""


def check_texts(
    bitext: Bitext, matched: Sequence[MatchedText], marks: MarkPatterns, terms: Sequence[ProjectTerm] = ()
) -> Iterator[Diagnostic]:
    """Yield the findings about matched texts, of which the bitext is made, at their places."""
    by_key = {one.text.key: one for one in matched}
    corpus = Corpus(bitext)
    found = [
        *_run_checks(CORPUS_CHECKS, bitext, corpus, by_key),
        *compare_marks(matched, marks),
        *compare_lists(matched),
        *compare_selectors(matched, bitext.source, bitext.language),
    ]
    for pair, finding in (*compare_terms(bitext, terms), *compare_names(bitext)):
        found.append(TextFinding("term-differs", by_key[pair.key], finding))
    for pair, finding in find_missing_sentences(bitext.pairs):
        found.append(TextFinding("length-differs", by_key[pair.key], finding))
    for start in range(0, len(bitext.pairs), _CHUNK):
        found += _check_chunk(bitext.pairs[start : start + _CHUNK], corpus, by_key)
    unfinished = {one.matched.text.key for one in found if one.code in WHOLE and _covers_text(one)}
    for one in found:
        if one.code in WHOLE or one.matched.text.key not in unfinished:
            yield _place_finding(one, bitext)


def _check_chunk(pairs: tuple[Pair, ...], corpus: Corpus, by_key: Mapping[str, MatchedText]) -> list[TextFinding]:
    """Return the findings about some pairs that need no others beside them."""
    found = list(_run_checks(CHECKS, replace(corpus.bitext, pairs=pairs), corpus, by_key))
    told = {one.matched.text.key for one in found if one.code == UNTRANSLATED}
    for pair in pairs:
        found += _check_pair(pair, by_key[pair.key], corpus)
        if pair.key not in told:
            words = find_source_words(pair, corpus)
            found += (TextFinding(UNTRANSLATED, by_key[pair.key], one) for one in words)
    return found


def _run_checks(
    checks: Sequence[Check], bitext: Bitext, corpus: Corpus, by_key: Mapping[str, MatchedText]
) -> Iterator[TextFinding]:
    """Yield the findings of checks of games about a bitext that are worth reporting here."""
    for check in checks:
        if check.of_bitext is None:
            continue  # only checks of bitexts are listed; the type does not know
        for pair, finding in check.of_bitext(bitext):
            if is_worth_reporting(check.id, pair, finding, corpus):
                other = by_key.get(finding.other or "")
                yield TextFinding(check.id, by_key[pair.key], finding, other)


def _check_pair(pair: Pair, matched: MatchedText, corpus: Corpus) -> Iterator[TextFinding]:
    """Yield the findings of the checks that only other projects need."""
    language = corpus.bitext.language
    for finding in find_misread_characters(pair, corpus.bitext):
        if is_worth_reporting("misread-letter", pair, finding, corpus):
            yield TextFinding("misread-letter", matched, finding)
    yield from (TextFinding("text-rubble", matched, one) for one in find_rubble(pair, corpus))
    yield from (TextFinding("repeated-word", matched, one) for one in find_repeated_passage(pair, language))
    yield from (TextFinding("figure-differs", matched, one) for one in compare_figures(pair, corpus.bitext))
    yield from (TextFinding(UNTRANSLATED, matched, one) for one in find_placeholder_texts(pair))


def _covers_text(one: TextFinding) -> bool:
    return one.finding.start == 0 and one.finding.end >= len(one.matched.text.text)


def _place_finding(one: TextFinding, bitext: Bitext) -> Diagnostic:
    """Return the finding about a range of a text as a finding about a place in a file."""
    finding = one.finding
    place = one.matched.text.locate(finding.start, finding.end)
    is_safe = bool(place.raw) and _UNSAFE.isdisjoint(place.raw + (finding.fix or ""))
    related = [Related(one.matched.source.span, "in {locale}", {"locale": bitext.source.code})]
    if one.other:
        related.append(Related(one.other.text.span, "`{key}`", {"key": one.other.text.key}))
    return Diagnostic(
        one.code,
        Severity.WARNING if finding.minor else Severity.ERROR,
        place.span,
        finding.template,
        finding.advice,
        tuple(related),
        Fix(place.span, finding.fix) if finding.fix is not None and is_safe else None,
        Subject("text", one.matched.text.key, bitext.language.code),
        finding.args,
    )
