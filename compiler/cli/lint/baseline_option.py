"""The baseline of `sobor lint`: leave out the findings that it accepts, or write it."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING

from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.with_findings import WithFindings
from compiler.disk.reading import is_present
from compiler.report.terminal import say

if TYPE_CHECKING:
    from compiler.diagnostics import Diagnostic
    from compiler.lint.baseline import BaselineEntry
    from compiler.lint.files.linted_file import LintedFile
    from compiler.lint.lint_all import CheckedTranslation


def apply_baseline(file: LintedFile, checked: Sequence[CheckedTranslation], *, is_writing: bool) -> list[Diagnostic]:
    """Return the findings that a baseline does not accept, and findings about the baseline itself.

    Args:
        file: the baseline.
        checked: the translations that were checked.
        is_writing: whether to accept all present findings first. Entries of other locales are kept.
    """
    from compiler.lint.baseline import format_baseline, identify_findings, read_baseline

    located = [
        identified
        for translation in checked
        for identified in identify_findings(translation.result, translation.request.languages.locale, file.path.parent)
    ]
    accepted, problems = read_baseline(file) if is_present(file.path) else WithFindings(frozenset(), ())
    if problems:
        return [*problems, *(finding for finding, _ in located)]
    current = {entry for _, entry in located if entry}
    if is_writing:
        locales = {translation.request.languages.locale for translation in checked}
        accepted = frozenset(entry for entry in accepted if entry.locale not in locales) | current
        file.write(format_baseline(accepted))
    say(_summarise(file, accepted, current, checked), err=True)
    return [finding for finding, entry in located if entry not in accepted]


def _summarise(
    file: LintedFile,
    accepted: AbstractSet[BaselineEntry],
    current: AbstractSet[BaselineEntry],
    checked: Sequence[CheckedTranslation],
) -> str:
    """Return how many entries of a baseline accept a finding, and how many have expired.

    An entry has expired if its file was checked without this finding: it was repaired, or its texts have changed.
    """
    from compiler.lint.baseline import format_file_name

    files = {
        (translation.request.languages.locale, format_file_name(pair.translation.path.as_posix(), file.path.parent))
        for translation in checked
        if translation.result.since is None  # otherwise, findings about what has not changed are left out
        for pair in translation.result.files
    }
    expired = sum((entry.locale, entry.file) in files for entry in accepted - current)
    summary = f"{file.path}: {sentence('{count:plural finding} accepted', count=len(accepted & current))}"
    return (
        f"{summary}, {expired:,} expired (repaired or changed); --write-baseline drops these entries"
        if expired
        else summary
    )
