"""The finding about a name that does not exist."""

from __future__ import annotations

from collections.abc import Iterable

from compiler.diagnostics import NOTHING, Diagnostic, Sentence, Span, Subject, error
from compiler.diagnostics.suggest import did_you_mean, list_names


def unknown_name(
    code: str,
    span: Span,
    sort: str,
    name: str,
    known: Iterable[str],
    *otherwise: str | Sentence,
    subject: Subject = NOTHING,
) -> Diagnostic:
    """Return the finding, with the nearest known name as its hint, or else `otherwise`, or else all known names."""
    advice = did_you_mean(name, known) or otherwise or list_names(known)
    return error(code, span, "there is no {sort} `{name}`", *advice, subject=subject, sort=sort, name=name)
