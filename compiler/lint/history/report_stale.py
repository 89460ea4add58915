"""Report translations whose source has changed since they were made, graded as in games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from operator import eq
from typing import NamedTuple

from compiler.checks.pairs.language.words import list_folded_words
from compiler.checks.texts.stale_translation import SEVERITIES
from compiler.compiled.snapshot import SourceChange, grade_change
from compiler.diagnostics import Diagnostic, Related, Subject
from compiler.lint.checks.find_marks import MarkPatterns
from compiler.lint.files.read_file import LanguagePair
from compiler.lint.history.weigh_changes import SourceTexts, is_left_behind, mask_marks_for_grading
from compiler.lint.match_texts import MatchedText

MAX_SHOWN = 240
"""The maximum number of characters that are shown of a source; longer ones lose what has not changed."""

_BEFORE = 60
"""The number of unchanged characters that are shown before the first change of a long source."""


def report_stale(
    matched: Sequence[MatchedText], made_from: Mapping[str, str], marks: MarkPatterns, languages: LanguagePair
) -> Iterator[Diagnostic]:
    """Yield a finding for each translation that its source has left behind.

    `made_from` has the source of each translation when it was made, by key. Changes of punctuation, case and tags are
    left out, because they need no new translation.
    """
    changed = [text for text in matched if made_from.get(text.translation.key, text.source.text) != text.source.text]
    if not changed:
        return
    words = frozenset(word for text in matched for word in list_folded_words(text.source.text))
    for text in changed:
        before = made_from[text.translation.key]
        sides = (before, text.source.text, text.translation.text)
        masked = SourceTexts(*(mask_marks_for_grading(side, marks) for side in sides))
        change = grade_change({"text": masked.before}, {"text": masked.after})
        if change is not SourceChange.COSMETIC and is_left_behind(masked, words):
            yield _make_finding(text, before, change, languages)


def _make_finding(matched: MatchedText, made_from: str, change: SourceChange, languages: LanguagePair) -> Diagnostic:
    source, translation = matched.source, matched.translation
    before, after = cut_to_change(made_from, source.text)
    return Diagnostic(
        code="stale-translation",
        severity=SEVERITIES[change],
        span=translation.locate(0, len(translation.text)).span,
        template="the source has changed since this was translated ({change})",
        advice=("was: {before}", "is:  {after}", "correct the translation; if it is right, accept it with a waiver"),
        related=(Related(source.span, "in {locale}", {"locale": languages.source_locale}),),
        subject=Subject("text", translation.key, languages.locale),
        args={"change": change, "before": before, "after": after},
    )


class ShownChange(NamedTuple):
    """What a finding shows of a source before and after its change."""

    before: str
    after: str


def cut_to_change(before: str, after: str) -> ShownChange:
    """Return two texts, long ones from a few words before their first difference."""
    start = 0
    if max(len(before), len(after)) > MAX_SHOWN:
        start = max(sum(takewhile(bool, map(eq, before, after))) - _BEFORE, 0)
    return ShownChange(_cut(before, start), _cut(after, start))


def _cut(text: str, start: int) -> str:
    end = start + MAX_SHOWN
    return f"{'…' if start else ''}{text[start:end]}{'…' if len(text) > end else ''}"
