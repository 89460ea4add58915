"""Print findings in the format that the user chose."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from compiler.cli.shared_options import CLEAN, FINDINGS, FindingsFormat
from compiler.load.command_lines import FIXING
from compiler.report.terminal import print_report

if TYPE_CHECKING:
    from compiler.build.request import Result
    from compiler.diagnostics import Diagnostic

ListFormat: TypeAlias = FindingsFormat | Literal["csv"]
"""A format that lists findings."""

LintFormat: TypeAlias = ListFormat | Literal["html", "po"]
"""A format of the printed findings of `sobor lint`."""


def print_findings(results: Sequence[Result], format_: FindingsFormat) -> int:
    """Print the findings of all results, each once, in the given format; return the exit code."""
    from compiler.report.join_findings import join_findings
    from compiler.report.join_for_reading import join_for_reading

    join = join_for_reading if format_ == "text" else join_findings
    findings = join(dict.fromkeys(finding for result in results for finding in result.findings))
    lines = {file: text for result in results for file, text in (result.lines or {}).items()}
    if text := format_findings(findings, lines, format_):
        print_report(text)
    return FINDINGS if findings else CLEAN


def format_findings(
    findings: Sequence[Diagnostic], lines: Mapping[str, Sequence[str]], format_: ListFormat, fixing: str = FIXING
) -> str:
    """Return findings in the given format; an empty text if there is nothing to print.

    `fixing` is the command that applies fixes.
    """
    return _format(_add_cells_if_needed(findings, lines), lines, format_, fixing)


def _add_cells_if_needed(findings: Sequence[Diagnostic], lines: Mapping[str, Sequence[str]]) -> Sequence[Diagnostic]:
    """Return the findings with cells of spreadsheets; without findings, the module that adds them is not imported."""
    if not findings:
        return ()
    from compiler.report.format_places import add_cells

    return add_cells(findings, lines)


def _format(
    findings: Sequence[Diagnostic], lines: Mapping[str, Sequence[str]], format_: ListFormat, fixing: str
) -> str:
    from compiler.report.format_findings import format_text
    from compiler.report.json_findings import format_json

    if format_ == "json":
        return format_json(findings)
    if format_ == "sarif":
        from importlib.metadata import version

        from compiler.report.sarif import format_sarif

        return format_sarif(findings, version("sobor"))
    if format_ == "csv":
        from compiler.report.csv_findings import format_csv

        return format_csv(findings)
    if format_ == "github":
        from compiler.report.github import format_github

        return format_github(findings)
    return format_text(findings, lines, colour=sys.stdout.isatty(), fixing=fixing) if findings else ""
