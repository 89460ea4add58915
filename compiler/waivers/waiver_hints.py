"""Hints that show how findings are accepted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from compiler.checks import REGISTRY
from compiler.diagnostics import Diagnostic, Sentence, add_hint
from compiler.diagnostics.sentence import sentence
from compiler.link.finding_places import Place
from compiler.load.command_lines import format_command
from compiler.waivers.game_waivers import Waivers
from compiler.waivers.waivable_codes import ADJUSTABLE, NOT_WAIVABLE, ON_DEMAND, PRINT_CODES

_MIN_FREQUENT = 6
"""The minimum number of findings of a code for a hint that shows how to accept all of them."""


def add_waiver_hints(findings: Iterable[Diagnostic], waivers: Waivers) -> list[Diagnostic]:
    """Add hints on how to accept findings: the waiver of each, and the entry of game.yaml for all of a frequent code.

    The hint about all findings of a code is added to the first of them.
    """
    hinted = [_add_waiver_hint(finding, waivers) for finding in findings]
    counts = Counter(finding.code for finding in hinted)
    for code, count in counts.items():
        if count >= _MIN_FREQUENT and code in ADJUSTABLE and waivers.linked:
            first = next(index for index, finding in enumerate(hinted) if finding.code == code)
            hinted[first] = add_hint(hinted[first], _suggest_rule(code, count))
    return hinted


def _suggest_rule(code: str, count: int) -> Sentence:
    """Return the hint with the entry of game.yaml that accepts all findings of a code."""
    return sentence(
        "if all {count} are right: `- {{code: {code}, level: off, reason: …}}` under `checks:` in game.yaml",
        count=count,
        code=code,
    )


def _add_waiver_hint(finding: Diagnostic, waivers: Waivers) -> Diagnostic:
    """Add a hint that shows the waiver for a finding, unless it cannot be waived."""
    waiver_hint = suggest_waiver(finding, waivers)
    return add_hint(finding, waiver_hint) if waiver_hint else finding


def suggest_waiver(finding: Diagnostic, waivers: Waivers) -> Sentence | None:
    """Return the hint that shows the waiver for a finding, or None if it cannot be waived."""
    waivable = PRINT_CODES.union(REGISTRY, ON_DEMAND) - NOT_WAIVABLE
    if waivers.linked is None or finding.code not in waivable:
        return None
    fields = {"code": finding.code, **_list_target_fields(finding, waivers.places.find(finding.span))}
    return sentence(
        "if it is right: `- {{{waiver}, reason: …}}` under `waivers:` in waivers.yaml, then {command}",
        waiver=", ".join(f"{name}: {value}" for name, value in fields.items()),
        command=format_command("l10n", "waive", waivers.game_argument),
    )


def _list_target_fields(finding: Diagnostic, place: Place) -> dict[str, str]:
    """Return the fields of a waiver that restrict it to the subject of a finding."""
    subject = finding.subject or place.subject
    if subject.kind == "text" and subject.id:
        return {"key": subject.id, **({"locale": subject.locale} if subject.locale else {})}
    return {"file": place.origin.path, **({"path": place.path} if place.path else {})}
