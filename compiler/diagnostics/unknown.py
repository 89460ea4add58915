"""Report a name that does not exist."""

from __future__ import annotations

from collections.abc import Iterable

from compiler.diagnostics import NOTHING, Diagnostic, Sentence, Span, Subject, error
from compiler.diagnostics.suggest import list_names, suggest_nearest


def report_unknown_name(
    code: str,
    span: Span,
    sort: str,
    name: str,
    known: Iterable[str],
    *otherwise: str | Sentence,
    subject: Subject = NOTHING,
) -> Diagnostic:
    """Return the finding about an unknown name; `sort` says in words what it should name.

    Its hint is the nearest known name, else `otherwise`, else the list of known names.
    """
    advice = suggest_nearest(name, known) or otherwise or list_names(known)
    return error(code, span, "there is no {sort} `{name}`", *advice, subject=subject, sort=sort, name=name)
