"""Findings as annotations of GitHub Actions: one workflow command a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.diagnostics import Diagnostic
from compiler.diagnostics.visible import visible

_DATA = {"%": "%25", "\r": "%0D", "\n": "%0A"}
_PROPERTY = {**_DATA, ":": "%3A", ",": "%2C"}


def as_github(findings: Sequence[Diagnostic]) -> str:
    """`::error file=…,line=…,col=…,endColumn=…,title=code::message`, hints and related places below the message.

    Control characters from content are shown escaped, and nothing in content can end a command or begin another.
    """
    return "\n".join(_command(finding) for finding in findings)


def _command(finding: Diagnostic) -> str:
    span = finding.span
    properties = {
        "file": span.file,
        "line": str(span.line),
        "col": str(span.column),
        "endColumn": str(span.column + span.length),
        "title": finding.code,
    }
    listed = ",".join(f"{name}={_escaped(visible(text), _PROPERTY)}" for name, text in properties.items())
    return f"::{finding.severity.value} {listed}::{_escaped(chr(10).join(_lines(finding)), _DATA)}"


def _lines(finding: Diagnostic) -> Iterator[str]:
    yield visible(finding.message)
    yield from (f"hint: {visible(hint)}" for hint in finding.hints)
    for other in finding.related:
        yield visible(f"{other.message}: {other.span.file}:{other.span.line}:{other.span.column}")


def _escaped(text: str, table: dict[str, str]) -> str:
    return "".join(table.get(sign, sign) for sign in text)
