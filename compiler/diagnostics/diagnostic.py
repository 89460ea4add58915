"""Diagnostics: findings about content are values, never exceptions, and their sentences are put together last."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from compiler.diagnostics.sentence import Sentence, Value
from compiler.diagnostics.span import Span


class Severity(StrEnum):
    """The severity of a finding: any finding makes the exit code 1, and an error prevents outputs."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Subject:
    """The subject of a finding.

    Attributes:
        kind: The kind of subject, such as `text` or `item`; empty for `NOTHING`.
        id: The key of a text, the id of an item, the path of a file, …
        locale: The locale, or None.
    """

    kind: str
    id: str
    locale: str | None = None

    def __bool__(self) -> bool:
        """Return whether the finding has a subject."""
        return bool(self.kind)

    def __lt__(self, other: Subject) -> bool:
        """Return whether this subject precedes another: by kind, id and locale."""
        return self._sort_key() < other._sort_key()

    def _sort_key(self) -> tuple[str, str, str]:
        return self.kind, self.id, self.locale or ""


NOTHING = Subject("", "")
"""The subject of a finding that concerns nothing but its place."""


@dataclass(frozen=True, slots=True)
class Related:
    """Another place that explains a finding: the source text, the figure, the first definition."""

    span: Span
    template: str
    args: Mapping[str, Value] = field(default_factory=dict, hash=False)

    @property
    def message(self) -> str:
        """The relation of the place to the finding, in words."""
        return str(Sentence(self.template, self.args))


@dataclass(frozen=True, slots=True)
class Fix:
    """A correction that a program may make: replace the characters of `span`, all on one line, by `text`."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A finding. Decisions are based on its fields; sentences are only to be read.

    Attributes:
        code: The code, which names the mistake.
        severity: Error or warning.
        span: Its place.
        template: One line without a full stop, filled from `args`.
        advice: Ways to correct the problem: templates filled from `args`, or sentences with values of their own.
        related: Other places that explain it.
        fix: A correction that is certain, or None.
        subject: What it is about.
        args: The named values that its sentences show.
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
        """The message in one human-readable line."""
        return str(Sentence(self.template, self.args))

    @property
    def hints(self) -> tuple[str, ...]:
        """Ways to correct the content, one human-readable line each."""
        return tuple(str(Sentence(hint, self.args) if isinstance(hint, str) else hint) for hint in self.advice)

    @property
    def values(self) -> Mapping[str, Value]:
        """All named values of the message and its hints, for programs."""
        sentences = (hint for hint in self.advice if isinstance(hint, Sentence))
        hint_args = {name: value for hint in sentences for name, value in hint.args.items()}
        return {**hint_args, **self.args}


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
    """Return a finding that prevents outputs."""
    return Diagnostic(code, Severity.ERROR, span, template, advice, related=related, subject=subject, args=args)


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
    """Return a finding that does not prevent outputs."""
    return Diagnostic(code, Severity.WARNING, span, template, advice, related=related, subject=subject, args=args)


def add_prefix(finding: Diagnostic, prefix: str, **args: Value) -> Diagnostic:
    """Prepend a template, filled from `args`, to the template of a finding."""
    return replace(finding, template=prefix + finding.template, args={**finding.args, **args})


def add_hint(finding: Diagnostic, hint: Sentence) -> Diagnostic:
    """Append a hint to a finding."""
    return replace(finding, advice=(*finding.advice, hint))


def has_errors(findings: Iterable[Diagnostic]) -> bool:
    """Return whether any finding is an error, which prevents all outputs."""
    return any(finding.severity is Severity.ERROR for finding in findings)


def sort_findings(findings: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Sort findings by place and code, so that every run reports them in the same order, and drop repeated ones."""
    return tuple(sorted(dict.fromkeys(findings), key=_rank))


def _rank(finding: Diagnostic) -> tuple[object, ...]:
    return finding.span, finding.code, finding.subject, finding.template, tuple(map(str, finding.args.values()))
