"""Diagnostics: what is wrong with content is a value, never an exception, and its sentence is made last."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from compiler.diagnostics.sentence import LONGEST, Sentence, Value, shortened

__all__ = [
    "LONGEST",
    "NOTHING",
    "Diagnostic",
    "Fix",
    "Related",
    "Sentence",
    "Severity",
    "Span",
    "Subject",
    "Value",
    "error",
    "in_order",
    "prefixed",
    "shortened",
    "stopped",
    "warning",
    "with_hint",
]


class Severity(StrEnum):
    """How serious a finding is: any finding makes the exit code 1, an error stops outputs."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of one source file.

    `file` is a POSIX path as shown to people; `line` and `column` count from 1, in code points;
    `length` is in code points on that first line and at least 1. In a spreadsheet `cell` names the cell, `C12` or
    `Cards!C12`, once a finding is reported; its line is then one of `compiler.model.sheet_lines`. It is empty, and not
    None, elsewhere, so that spans have an order.
    """

    file: str
    line: int = 1
    column: int = 1
    length: int = 1
    cell: str = ""


@dataclass(frozen=True, slots=True, order=True)
class Subject:
    """The subject of a finding: `text` and its key, `item` and its id, …, and the locale if it has one.

    Without a locale that is empty, and not None, so that subjects have an order.
    """

    kind: str
    id: str
    locale: str = ""

    def __bool__(self) -> bool:
        """Return whether anything is named."""
        return bool(self.kind)


NOTHING = Subject("", "")
"""The subject of a finding that is only about its place."""


@dataclass(frozen=True, slots=True)
class Related:
    """Another place that explains a finding: the source text, the figure, the first definition."""

    span: Span
    template: str
    args: Mapping[str, Value] = field(default_factory=dict, hash=False)

    @property
    def message(self) -> str:
        """How the place relates to the finding."""
        return str(Sentence(self.template, self.args))


@dataclass(frozen=True, slots=True)
class Fix:
    """How a program may correct a finding: replace the characters of `span`, all on one line, by `text`."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding: a named code, where, what it is about, and the named values that its sentences show.

    `template` becomes one line without a full stop. Each entry of `advice` is a way to correct the problem: a template
    that is filled from the same `args`, or a sentence with values of its own. There is a `fix` only where the
    correction is certain.

    Decisions are based on the fields; sentences are built only for people to read.
    """

    code: str
    severity: Severity
    span: Span
    template: str
    advice: tuple[str | Sentence, ...] = ()
    related: tuple[Related, ...] = ()
    fix: Fix | None = None
    subject: Subject = NOTHING
    args: Mapping[str, Value] = field(default_factory=dict, hash=False)

    @property
    def message(self) -> str:
        """The message for people, in one line."""
        return str(Sentence(self.template, self.args))

    @property
    def hints(self) -> tuple[str, ...]:
        """How to correct it, one line each, for people."""
        return tuple(str(Sentence(hint, self.args) if isinstance(hint, str) else hint) for hint in self.advice)

    @property
    def values(self) -> Mapping[str, Value]:
        """All named values of the message and its hints, for programs."""
        of_hints = {
            name: value for hint in self.advice if isinstance(hint, Sentence) for name, value in hint.args.items()
        }
        return {**of_hints, **self.args}


def error(
    code: str,
    span: Span,
    template: str,
    /,
    *advice: str | Sentence,
    related: tuple[Related, ...] = (),
    subject: Subject = NOTHING,
    **args: Value,
) -> Diagnostic:
    """Return a finding that stops outputs."""
    return Diagnostic(code, Severity.ERROR, span, template, advice, related, None, subject, args)


def warning(
    code: str,
    span: Span,
    template: str,
    /,
    *advice: str | Sentence,
    related: tuple[Related, ...] = (),
    subject: Subject = NOTHING,
    **args: Value,
) -> Diagnostic:
    """Return a finding that does not stop outputs."""
    return Diagnostic(code, Severity.WARNING, span, template, advice, related, None, subject, args)


def prefixed(finding: Diagnostic, prefix: str, **args: Value) -> Diagnostic:
    """Return the finding with another template, filled from `args`, put before its own."""
    return replace(finding, template=prefix + finding.template, args={**finding.args, **args})


def with_hint(finding: Diagnostic, hint: Sentence) -> Diagnostic:
    """Return the finding with a hint appended."""
    return replace(finding, advice=(*finding.advice, hint))


def stopped(findings: Iterable[Diagnostic]) -> bool:
    """Return whether any finding is an error; if so, nothing may be built."""
    return any(finding.severity is Severity.ERROR for finding in findings)


def in_order(findings: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Return the findings without repeats, by file, line, column and code: the same order in every run."""
    return tuple(sorted(dict.fromkeys(findings), key=_rank))


def _rank(finding: Diagnostic) -> tuple[object, ...]:
    return finding.span, finding.code, finding.subject, finding.template, tuple(map(str, finding.args.values()))
