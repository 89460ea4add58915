"""Why a value cannot be used: what a reader returns in its place, before it is known which field it was for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from compiler.diagnostics import NOTHING, Diagnostic, Sentence, Severity, Span, Subject, Value


@dataclass(frozen=True, slots=True)
class Reason:
    """A finding that has no code and no place yet; fields as in `Diagnostic`."""

    template: str
    advice: tuple[str | Sentence, ...] = ()
    args: Mapping[str, Value] = field(default_factory=dict, hash=False)
    subject: Subject = NOTHING

    def error(self, code: str, span: Span, before: str = "", **args: Value) -> Diagnostic:
        """Return the finding at its place, the template `before` in front of its own."""
        named = {**self.args, **args}
        return Diagnostic(
            code, Severity.ERROR, span, before + self.template, self.advice, subject=self.subject, args=named
        )


class ReasonError(ValueError):
    """Raised where a reason cannot be returned: inside an expression."""

    def __init__(self, reason: Reason) -> None:
        """Keep the reason."""
        super().__init__(reason.template)
        self.reason = reason


def reason(template: str, *advice: str | Sentence, subject: Subject = NOTHING, **args: Value) -> Reason:
    """Return a reason of a template and its values."""
    return Reason(template, advice, args, subject)
