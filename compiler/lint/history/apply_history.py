"""Reduce the result of a check to what has changed since a revision, and add the translations left behind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from compiler.diagnostics import Diagnostic, Span, sort_findings
from compiler.diagnostics.reason import ReasonError
from compiler.lint.checks.find_marks import MarkPatterns
from compiler.lint.checks.match_variants import match_variants
from compiler.lint.file_findings import list_file_findings
from compiler.lint.files.file_text import BilingualTexts, TextPair
from compiler.lint.files.pair_files import FilePair
from compiler.lint.files.read_file import LanguagePair
from compiler.lint.history.read_states import read_history
from compiler.lint.history.report_stale import report_stale
from compiler.lint.history.trace_texts import Trace, trace_texts
from compiler.lint.match_texts import MatchedText


@dataclass(frozen=True, slots=True)
class CheckedTexts:
    """What a check has read: the pairs of files with their texts, and the texts that were compared."""

    files: Sequence[FilePair]
    read: Sequence[BilingualTexts]
    matched: Sequence[MatchedText]


@dataclass(frozen=True, slots=True)
class ChangesSince:
    """What has changed since a revision.

    Attributes:
        commit: The id of the commit that the present texts were compared with, or None if git cannot read it.
        texts: The number of compared texts whose source or translation is new or other than then.
        findings: The findings about them, and about translations whose source has changed since they were made.
    """

    commit: str | None
    texts: int
    findings: tuple[Diagnostic, ...]


def apply_history(
    checked: CheckedTexts,
    findings: Sequence[Diagnostic],
    marks: MarkPatterns,
    languages: LanguagePair,
    revision: str,
) -> ChangesSince:
    """Return the findings about what has changed since a revision, or the one that the history cannot be read."""
    try:
        return _select(checked, findings, marks, languages, revision)
    except ReasonError as problem:
        file = checked.files[0].translation.path.as_posix()
        return ChangesSince(None, 0, (problem.reason.error("unreadable-history", Span(file)),))


def _select(
    checked: CheckedTexts,
    findings: Sequence[Diagnostic],
    marks: MarkPatterns,
    languages: LanguagePair,
    revision: str,
) -> ChangesSince:
    """Return the findings about what has changed. Raise ReasonError if the history cannot be read."""
    history = read_history(checked.files, languages, revision)
    traces: dict[str, Trace] = {}
    known: set[tuple[object, ...]] = set()
    for number, (pair, states) in enumerate(history.iterate_states()):
        traces[pair.translation.path.as_posix()] = trace_texts([*states, checked.read[number]])
        known.update(_identify(finding) for finding in list_file_findings(states[0]))
    changed = [text for text in checked.matched if _is_changed(text, traces)]
    keys = {text.translation.key for text in match_variants(changed)}
    kept = [finding for finding in findings if _is_new(finding, keys, known)]
    stale = report_stale(checked.matched, _list_sources_then(checked.matched, traces), marks, languages)
    return ChangesSince(history.base, len(changed), sort_findings((*kept, *stale)))


def _is_changed(text: MatchedText, traces: Mapping[str, Trace]) -> bool:
    """Return whether a text is new, or its source or translation has changed."""
    first = traces[text.translation.span.file].first.get(text.key_in_file)
    return first != TextPair(text.source.text, text.translation.text)


def _is_new(finding: Diagnostic, changed: AbstractSet[str], known: AbstractSet[tuple[object, ...]]) -> bool:
    """Return whether a finding is about a text that has changed, or about a file and was not there before."""
    if finding.subject.kind == "text":
        return finding.subject.id in changed
    return _identify(finding) not in known


def _identify(finding: Diagnostic) -> tuple[object, ...]:
    """Return what a finding about a file says, without its line, which moves."""
    return finding.code, finding.span.file, finding.template, *map(str, finding.args.values())


def _list_sources_then(matched: Sequence[MatchedText], traces: Mapping[str, Trace]) -> Mapping[str, str]:
    """Return the source of each translation when it was made, by key."""
    return {
        text.translation.key: traces[text.translation.span.file].made_from.get(text.key_in_file, text.source.text)
        for text in matched
    }
