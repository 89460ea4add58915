"""The reason why a value cannot be used, which a reader returns before the field of the value is known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from compiler.diagnostics import NOTHING, Diagnostic, Sentence, Severity, Span, Subject, Value


@dataclass(frozen=True, slots=True)
class Reason:
    """A finding without code and place; its fields are those of `Diagnostic`."""

    template: str
    advice: tuple[str | Sentence, ...] = ()
    args: Mapping[str, Value] = field(default_factory=dict, hash=False)
    subject: Subject = NOTHING

    def error(self, code: str, span: Span, *, prefix: str = "", **args: Value) -> Diagnostic:
        """Return the finding at a place, with the template `prefix` prepended."""
        named = {**self.args, **args}
        return Diagnostic(
            code, Severity.ERROR, span, prefix + self.template, self.advice, subject=self.subject, args=named
        )


class ReasonError(ValueError):
    """A reason that is raised instead of returned, because it occurs inside an expression."""

    def __init__(self, reason: Reason) -> None:
        """Store the reason."""
        super().__init__(reason.template)
        self.reason = reason


def reason(template: str, *advice: str | Sentence, subject: Subject = NOTHING, **args: Value) -> Reason:
    """Return a reason with a template and its values."""
    return Reason(template, advice, args, subject)
