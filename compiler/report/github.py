"""Report findings as annotations of GitHub Actions: a workflow command per line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.diagnostics import Diagnostic
from compiler.diagnostics.visible import escape_controls
from compiler.report.format_places import find_workbook_cell, format_place

_DATA = {"%": "%25", "\r": "%0D", "\n": "%0A"}
_PROPERTY = {**_DATA, ":": "%3A", ",": "%2C"}


def format_github(findings: Sequence[Diagnostic]) -> str:
    """Return lines `::error file=…,line=…,col=…,endColumn=…,title=code::message`, with hints and related places.

    Control characters are escaped, so content cannot end a command or start another.
    """
    return "\n".join(_format_workflow_command(finding) for finding in findings)


def _format_workflow_command(finding: Diagnostic) -> str:
    span = finding.span
    lines = {"line": str(span.line), "col": str(span.column), "endColumn": str(span.column + span.length)}
    properties = {"file": span.file, **({} if find_workbook_cell(span) else lines), "title": finding.code}
    fields = ",".join(f"{name}={_escape(escape_controls(text), _PROPERTY)}" for name, text in properties.items())
    return f"::{finding.severity.value} {fields}::{_escape(chr(10).join(_list_message_lines(finding)), _DATA)}"


def _list_message_lines(finding: Diagnostic) -> Iterator[str]:
    yield escape_controls(f"{finding.span.cell}: {finding.message}" if finding.span.cell else finding.message)
    yield from (f"hint: {escape_controls(hint)}" for hint in finding.hints)
    for other in finding.related:
        yield escape_controls(f"{other.message}: {format_place(other.span)}")


def _escape(text: str, table: dict[str, str]) -> str:
    return "".join(table.get(character, character) for character in text)
