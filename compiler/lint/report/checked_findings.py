"""Findings with the texts that they are about, for reports."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from compiler.diagnostics import Diagnostic
from compiler.lint.checks.match_variants import match_variants
from compiler.lint.lint_all import CheckedTranslation
from compiler.lint.match_texts import MatchedText


@dataclass(frozen=True, slots=True)
class CheckedFinding:
    """A finding with its text, or None for a finding about a file."""

    finding: Diagnostic
    matched: MatchedText | None

    @property
    def locale(self) -> str | None:
        """The language of the text, or None for a finding about a file."""
        return self.finding.subject.locale


def join_texts(findings: Sequence[Diagnostic], checked: Sequence[CheckedTranslation]) -> Iterator[CheckedFinding]:
    """Yield the findings, each with the text that it is about."""
    texts = {
        (translation.request.languages.locale, text.translation.key): text
        for translation in checked
        for text in match_variants(translation.result.matched)
    }
    for finding in findings:
        yield CheckedFinding(finding, texts.get((finding.subject.locale or "", finding.subject.id)))
