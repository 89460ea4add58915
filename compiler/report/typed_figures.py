"""Join the findings about typed figures in the texts of a set: a set with many shows them on purpose."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from compiler.diagnostics import Diagnostic, Related, Subject, warning

CODE = "typed-digit"

MAX_TEXTS = 5
"""The maximum number of texts of a set that are reported one by one."""

_MAX_RELATED = 3
"""The most further texts that the joined finding shows."""


def join_typed_figures(findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Replace the findings about more than `MAX_TEXTS` texts of a set by one, in place of the first of them."""
    findings = list(findings)
    by_set: dict[str, list[Diagnostic]] = {}
    for finding in findings:
        if finding.code == CODE and "set" in finding.args:
            by_set.setdefault(str(finding.args["set"]), []).append(finding)
    crowded = {group: alike for group, alike in by_set.items() if len(alike) > MAX_TEXTS}
    return list(_replace(findings, crowded))


def _replace(findings: Sequence[Diagnostic], crowded: dict[str, list[Diagnostic]]) -> Iterator[Diagnostic]:
    for finding in findings:
        alike = crowded.get(str(finding.args.get("set"))) if finding.code == CODE else None
        if alike is None:
            yield finding
        elif finding is alike[0]:
            yield _join(str(finding.args["set"]), alike)


def _join(group: str, alike: Sequence[Diagnostic]) -> Diagnostic:
    """Return the finding about a set, with the entry of game.yaml that accepts all its figures."""
    first, *others = alike
    joined = warning(
        CODE,
        first.span,
        "figures are typed into {texts:plural text} of `{set}`, the first is `{key}`",
        "give the pieces fields under `data`, which fill slots: docs/spreadsheets.md",
        "if the texts show figures as they are: `checks: [{{code: {code}, level: off, reason: …}}]` in game.yaml",
        related=tuple(Related(other.span, "and here") for other in others[:_MAX_RELATED]),
        subject=Subject("set", group),
        texts=len(alike),
        set=group,
        key=str(first.args["key"]),
        code=CODE,
    )
    return replace(joined, severity=first.severity)
