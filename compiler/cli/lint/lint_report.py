"""Print the report of `sobor lint`, or write it to a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from compiler.cli.findings import LintFormat, format_findings
from compiler.cli.lint.lint_options import LintOptions
from compiler.cli.out_file import choose_format
from compiler.report.terminal import print_report

if TYPE_CHECKING:
    from compiler.diagnostics import Diagnostic
    from compiler.lint.lint_all import CheckedTranslation

FIXING = "sobor lint --fix"
"""The command that applies the fixes of findings about a translation."""

SUFFIXES: Mapping[str, LintFormat] = {
    ".txt": "text",
    ".json": "json",
    ".sarif": "sarif",
    ".csv": "csv",
    ".html": "html",
    ".htm": "html",
    ".po": "po",
}
"""The format that a suffix stands for."""


def choose_report_format(options: LintOptions) -> LintFormat:
    """Return the chosen format, or else the one of the suffix of --out. Raise a usage error for another suffix."""
    from compiler.disk.writing import refuse_link

    if options.out:
        refuse_link(options.out)
    return choose_format(options.format_, str(options.out or ""), SUFFIXES, "text")


def refuse_several_languages(format_: LintFormat, locales: Sequence[str]) -> None:
    """Raise a usage error for a PO file, which has one language, about translations into several."""
    if format_ == "po" and len(set(locales)) > 1:
        raise click.UsageError(f"a PO file has one language; choose one with --locale: {', '.join(locales)}")


def write_lint_report(
    findings: Sequence[Diagnostic], checked: Sequence[CheckedTranslation], format_: LintFormat, out: Path | None
) -> None:
    """Print the report in a format, or write it to a file, atomically unless that is a pipe or a device."""
    text = _format_report(findings, checked, format_)
    if out is not None:
        from compiler.disk.writing import write_file

        write_file(out, f"{text}\n".encode("utf-8", "backslashreplace") if text else b"")
    elif text:
        print_report(text)


def _format_report(findings: Sequence[Diagnostic], checked: Sequence[CheckedTranslation], format_: LintFormat) -> str:
    if format_ == "html":
        from compiler.lint.report.write_page import format_page

        return format_page(findings, checked)
    if format_ == "po":
        from compiler.lint.report.write_po import format_po

        return format_po(findings, checked[0]) if checked else ""
    lines = {file: of_file for translation in checked for file, of_file in translation.result.lines.items()}
    return format_findings(findings, lines, format_, FIXING)
