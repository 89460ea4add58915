"""The finding about a name that nothing has."""

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
    """Return that no thing of a sort has a name: with the nearest known one, else other hints, else all known ones."""
    advice = did_you_mean(name, known) or otherwise or list_names(known)
    return error(code, span, "there is no {sort} `{name}`", *advice, subject=subject, sort=sort, name=name)
