"""The checks of texts that need nothing but two texts, and so serve any project."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.checks._check import Check
from compiler.checks.pairs.empty_text import empty_text
from compiler.checks.pairs.end_mark_differs import end_mark_differs
from compiler.checks.pairs.foreign_letter import foreign_letter
from compiler.checks.pairs.hidden_character import hidden_character
from compiler.checks.pairs.length_differs import length_differs
from compiler.checks.pairs.misread_letter import misread_letter
from compiler.checks.pairs.pair import Bitext, TextDiagnostic
from compiler.checks.pairs.repeated_word import repeated_word
from compiler.checks.pairs.stray_space import stray_space
from compiler.checks.pairs.translations_differ import translations_differ
from compiler.checks.pairs.unbalanced_mark import unbalanced_mark
from compiler.checks.pairs.untranslated_text import untranslated_text
from compiler.diagnostics import Diagnostic, Fix, Related, Severity, Subject
from compiler.lint.compare_marks import compare_marks
from compiler.lint.marks import MarkPatterns
from compiler.lint.match_texts import MatchedText

CHECKS: tuple[Check, ...] = (
    empty_text,
    end_mark_differs,
    foreign_letter,
    hidden_character,
    length_differs,
    misread_letter,
    repeated_word,
    stray_space,
    translations_differ,
    unbalanced_mark,
    untranslated_text,
)

_UNSAFE = frozenset('"\\<>&\n\r')
"""Characters that some formats write in another way."""


def check_texts(bitext: Bitext, matched: Sequence[MatchedText], marks: MarkPatterns) -> Iterator[Diagnostic]:
    """Yield the findings of all checks about matched texts, of which the bitext is made, at their places."""
    by_key = {one.text.key: one for one in matched}
    for mark in compare_marks(matched, marks):
        yield _place_finding(mark.code, mark.matched, mark.finding, bitext)
    for check in CHECKS:
        if check.of_bitext is None:
            continue  # only checks of bitexts are listed; the type does not know
        for pair, finding in check.of_bitext(bitext):
            other = by_key.get(finding.other or "")
            yield _place_finding(check.id, by_key[pair.key], finding, bitext, other)


def _place_finding(
    code: str, matched: MatchedText, finding: TextDiagnostic, bitext: Bitext, other: MatchedText | None = None
) -> Diagnostic:
    """Return the finding about a range of a text as a finding about a place in a file."""
    place = matched.text.locate(finding.start, finding.end)
    is_safe = bool(place.raw) and _UNSAFE.isdisjoint(place.raw + (finding.fix or ""))
    related = [Related(matched.source.span, "in {locale}", {"locale": bitext.source.code})]
    if other:
        related.append(Related(other.text.span, "`{key}`", {"key": other.text.key}))
    return Diagnostic(
        code,
        Severity.WARNING if finding.minor else Severity.ERROR,
        place.span,
        finding.template,
        finding.advice,
        tuple(related),
        Fix(place.span, finding.fix) if finding.fix is not None and is_safe else None,
        Subject("text", matched.text.key, bitext.language.code),
        finding.args,
    )
