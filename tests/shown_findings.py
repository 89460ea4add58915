"""Findings as readers see them, for golden files that show the wording of the findings of each mistake."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from compiler.diagnostics import Diagnostic

MAX_SHOWN = 100
"""The maximum number of characters of a line that was written, so that a golden file stays readable."""


def show_findings(cases: Iterable[tuple[str, Iterable[Diagnostic]]]) -> str:
    """Return the code, the message and the hints of each case's findings, below what was written."""
    return "\n".join("".join(f"{line}\n" for line in _show_case(*case)) for case in cases)


def _show_case(written: str, findings: Iterable[Diagnostic]) -> Iterator[str]:
    yield from map(_shorten, written.splitlines())
    for finding in findings:
        yield f"    {finding.code}: {finding.message}"
        yield from (f"        {hint}" for hint in finding.hints)


def _shorten(line: str) -> str:
    visible = "".join(sign if sign.isprintable() else f"\\u{ord(sign):04x}" for sign in line)
    return visible if len(visible) <= MAX_SHOWN else f"{visible[: MAX_SHOWN - 1]}…"
