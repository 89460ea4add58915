"""What Sobor says about content: a finding is a value, never an exception."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

LONGEST = 300
"""Characters of a message or a hint."""

_BREAK = re.compile("\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")
"""All that `str.splitlines` breaks a line at."""

_QUOTED = re.compile("`([^`]{81,})`")


class Severity(StrEnum):
    """How bad a finding is; any finding makes the exit code 1, an error stops outputs."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of one source file.

    `file` is a POSIX path as shown to people; `line` and `column` count from 1, in code points;
    `length` is in code points on that first line and at least 1.
    """

    file: str
    line: int = 1
    column: int = 1
    length: int = 1


@dataclass(frozen=True, slots=True)
class Related:
    """Another place that explains a finding: the source text, the figure, the first definition."""

    span: Span
    message: str


@dataclass(frozen=True, slots=True)
class Fix:
    """How a program may mend a finding: the characters of `span`, all on one line, are replaced by `text`."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding: a named code, where, one line without a full stop, and how to mend it.

    `fix` is there only where the mending is certain. `subject` is the key of the text that the finding is about,
    where it is about one; a waiver goes by it and never by what the message says.
    """

    code: str
    severity: Severity
    span: Span
    message: str
    hints: tuple[str, ...] = ()
    related: tuple[Related, ...] = ()
    fix: Fix | None = None
    subject: str = ""

    def __post_init__(self) -> None:
        """Bring message and hints to one line each, whatever they quote."""
        object.__setattr__(self, "message", shortened(self.message))
        object.__setattr__(self, "hints", tuple(map(shortened, self.hints)))


def error(code: str, span: Span, message: str, *hints: str, related: tuple[Related, ...] = ()) -> Diagnostic:
    """A finding that stops outputs."""
    return Diagnostic(code, Severity.ERROR, span, message, hints, related)


def warning(code: str, span: Span, message: str, *hints: str, related: tuple[Related, ...] = ()) -> Diagnostic:
    """A finding that does not stop outputs."""
    return Diagnostic(code, Severity.WARNING, span, message, hints, related)


def shortened(message: str) -> str:
    r"""Return a message of one line that can be read at a glance.

    Breaks of lines in what it quotes become `\n`; where it is too long, what it quotes loses its middle.
    """
    message = _BREAK.sub(r"\\n", message)
    if len(message) <= LONGEST:
        return message
    short = _QUOTED.sub(lambda quoted: f"`{quoted[1][:40]}…{quoted[1][-20:]}`", message)
    return short if len(short) <= LONGEST else f"{short[: LONGEST - 1]}…"


def stopped(findings: Iterable[Diagnostic]) -> bool:
    """Whether any finding is an error, after which nothing is made."""
    return any(finding.severity is Severity.ERROR for finding in findings)


def in_order(findings: list[Diagnostic]) -> tuple[Diagnostic, ...]:
    """The findings without repeats, by file, line, column and code: the same order in every run."""
    return tuple(sorted(dict.fromkeys(findings), key=lambda d: (d.span, d.code, d.message)))
