"""Levels of findings: `checks:` in game.yaml sets their severity by code, language or file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from compiler.diagnostics import Diagnostic, Severity, Span, error
from compiler.link.finding_places import Place
from compiler.model.document import Document
from compiler.model.game_data import HeadData
from compiler.report.code_explanations import list_codes
from compiler.report.renamed_codes import suggest_code


class Level(StrEnum):
    """The level of a finding: it prevents outputs, is only reported, or is ignored."""

    ERROR = "error"
    WARNING = "warning"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class LevelRule:
    """A level and the findings that it applies to; a field that is None does not restrict them.

    Attributes:
        level: The level.
        code: The code of the findings.
        locale: Their locale.
        files: A pattern of paths relative to the game's folder; `*` in it matches anything.
        span: The place of the rule.
    """

    level: Level
    code: str | None
    locale: str | None
    files: str | None
    span: Span

    def covers(self, finding: Diagnostic, place: Place) -> bool:
        """Return whether the rule applies to a finding with this place."""
        subject = finding.subject or place.subject
        return (
            self.code in (None, finding.code)
            and self.locale in (None, subject.locale)
            and (self.files is None or place.origin.matches(self.files))
        )

    def apply(self, finding: Diagnostic) -> Diagnostic | None:
        """Return the finding at this level, or None if the level is `off`."""
        return None if self.level is Level.OFF else replace(finding, severity=Severity(self.level.value))


def read_level_rules(head: Document) -> tuple[LevelRule, ...]:
    """Return the rules in `game.yaml`, in order; the last rule that covers a finding decides."""
    return tuple(
        LevelRule(
            level=Level(data["level"]),
            code=data.get("code"),
            locale=data.get("locale"),
            files=data.get("files"),
            span=head.locate("checks", index),
        )
        for index, data in enumerate(head.read(HeadData).get("checks", ()))
    )


def check_levels(rules: Sequence[LevelRule], head: Document, adjustable: frozenset[str]) -> Iterator[Diagnostic]:
    """Yield unknown-code for each rule with a code that does not exist, fixed-level for a code that is always an error.

    `rules` are the rules of `head`, the game's `game.yaml`. `adjustable` are the codes that can have another level.
    """
    for index, rule in enumerate(rules):
        span = head.locate("checks", index, "code") if rule.code else rule.span
        if rule.code is None or rule.code in adjustable:
            continue
        if rule.code not in list_codes():
            hints = suggest_code(rule.code) or ("correct the name, or delete the entry",)
            yield error("unknown-code", span, "there is no finding `{code}`", *hints, code=rule.code)
        elif rule.level is not Level.ERROR:
            yield error(
                "fixed-level",
                span,
                "the level of `{code}` cannot be `{level}`: while there is such a finding, nothing can be built",
                "delete the entry and correct what is reported",
                code=rule.code,
                level=rule.level.value,
            )
