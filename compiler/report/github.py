"""Findings as annotations of GitHub Actions: one workflow command a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.diagnostics import Diagnostic
from compiler.diagnostics.visible import visible
from compiler.report.cells import is_in_workbook, place_in_words

_DATA = {"%": "%25", "\r": "%0D", "\n": "%0A"}
_PROPERTY = {**_DATA, ":": "%3A", ",": "%2C"}


def as_github(findings: Sequence[Diagnostic]) -> str:
    """Return lines `::error file=…,line=…,col=…,endColumn=…,title=code::message`, with hints and related places.

    Control characters from content are shown escaped, and nothing in content can end a command or begin another.
    """
    return "\n".join(_workflow_command(finding) for finding in findings)


def _workflow_command(finding: Diagnostic) -> str:
    span = finding.span
    lines = {"line": str(span.line), "col": str(span.column), "endColumn": str(span.column + span.length)}
    properties = {"file": span.file, **({} if is_in_workbook(span) else lines), "title": finding.code}
    listed = ",".join(f"{name}={_escaped(visible(text), _PROPERTY)}" for name, text in properties.items())
    return f"::{finding.severity.value} {listed}::{_escaped(chr(10).join(_message_lines(finding)), _DATA)}"


def _message_lines(finding: Diagnostic) -> Iterator[str]:
    yield visible(f"{finding.span.cell}: {finding.message}" if finding.span.cell else finding.message)
    yield from (f"hint: {visible(hint)}" for hint in finding.hints)
    for other in finding.related:
        yield visible(f"{other.message}: {place_in_words(other.span)}")


def _escaped(text: str, table: dict[str, str]) -> str:
    return "".join(table.get(sign, sign) for sign in text)
