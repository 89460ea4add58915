"""Levels: `checks:` in game.yaml says how serious the findings of a code, of a language or of some files are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from compiler.diagnostics import Diagnostic, Severity, Span, error
from compiler.diagnostics.suggest import did_you_mean
from compiler.link.place import Place
from compiler.model.document import Document
from compiler.report.explain import codes


class Level(StrEnum):
    """What becomes of a finding: it stops outputs, it is reported, or it is not looked at."""

    ERROR = "error"
    WARNING = "warning"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class LevelRule:
    """The level of some findings; a field that is None does not restrict them.

    `files` is a pattern of paths as seen from the game's folder, in which `*` stands for anything.
    """

    level: Level
    code: str | None
    locale: str | None
    files: str | None
    span: Span

    def covers(self, finding: Diagnostic, place: Place) -> bool:
        """Return whether the rule is about a finding at its place."""
        subject = finding.subject or place.subject
        return (
            self.code in (None, finding.code)
            and self.locale in (None, subject.locale)
            and (self.files is None or place.origin.matches(self.files))
        )

    def apply(self, finding: Diagnostic) -> Diagnostic | None:
        """Return the finding at this level; None where it is off."""
        return None if self.level is Level.OFF else replace(finding, severity=Severity(self.level.value))


def level_rules(head: Document) -> tuple[LevelRule, ...]:
    """Return the rules of `game.yaml`, in order: the last that covers a finding decides."""
    return tuple(
        LevelRule(
            Level(data["level"]), data.get("code"), data.get("locale"), data.get("files"), head.span("checks", index)
        )
        for index, data in enumerate(head.data.get("checks", ()))
    )


def level_faults(head: Document, adjustable: frozenset[str]) -> Iterator[Diagnostic]:
    """Yield what is wrong with the rules: codes that do not exist, or whose findings always stop outputs."""
    for index, rule in enumerate(level_rules(head)):
        span = head.span("checks", index, "code") if rule.code else rule.span
        if rule.code is None or rule.code in adjustable:
            continue
        if rule.code not in codes():
            hints = did_you_mean(rule.code, codes()) or ("correct the name, or delete the entry",)
            yield error("unknown-code", span, "no finding is called `{code}`", *hints, code=rule.code)
        elif rule.level is not Level.ERROR:
            yield error(
                "fixed-level",
                span,
                "findings of `{code}` cannot be set to {level}: nothing can be built while there is one",
                "delete the entry and correct what is reported",
                code=rule.code,
                level=rule.level.value,
            )
