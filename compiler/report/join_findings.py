"""Join findings with one cause, as every report shows them. Reports for people join more: `join_for_reading`."""

from __future__ import annotations

from collections.abc import Iterable

from compiler.diagnostics import Diagnostic, Span
from compiler.report.join_sides import join_sides
from compiler.report.misplaced_pictures import name_misplaced_pictures
from compiler.report.similar_findings import join_alike


def join_findings(findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return the findings, one for each layout element that many sides show, and one for many similar others."""
    named = name_misplaced_pictures(list(_drop_repeated(findings)))
    return join_alike(join_sides(named))


def _drop_repeated(findings: Iterable[Diagnostic]) -> Iterable[Diagnostic]:
    """Return the findings, without any that has code, place and message of an earlier one."""
    distinct: dict[tuple[str, Span, str], Diagnostic] = {}
    for finding in findings:
        distinct.setdefault((finding.code, finding.span, finding.message), finding)
    return distinct.values()
