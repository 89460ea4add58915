"""Waivers: findings that a game accepts, each with a reason, until their subject changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from compiler.checks import REGISTRY
from compiler.diagnostics import Diagnostic, Sentence, add_hint, has_errors, warning
from compiler.diagnostics.sentence import sentence
from compiler.link import Linked
from compiler.link.places import Place, Places, index_places
from compiler.load.command_lines import format_command, format_game_argument
from compiler.model.origin import Owner
from compiler.report.explain import list_codes
from compiler.report.renamed_codes import suggest_code
from compiler.waivers.levels import LevelRule, check_levels, read_level_rules
from compiler.waivers.waivable_codes import ADJUSTABLE, IMPOSITION_CODES, NOT_WAIVABLE, ON_DEMAND, PRINT_CODES
from compiler.waivers.waiver import Waiver, digest_finding, digest_waiver, read_declared_waivers

__all__ = ["Waivers", "add_waiver_hints", "read_waivers"]

_MIN_FREQUENT = 6
"""The number of findings of a code from which on a hint shows how to accept all of them."""


class _Coverage(NamedTuple):
    """A waiver that covers a finding, and whether it still holds for the finding."""

    waiver: Waiver
    holds: bool


@dataclass(frozen=True)
class Waivers:
    """A game's waivers, including those in shared folders, and the levels of findings.

    Attributes:
        active: Waivers that hold.
        expired: Waivers whose subject has changed.
        levels: The levels of findings.
        linked: The game, in which findings are located.
        drawing_sources: The SVG files of its drawings, by displayed path.
    """

    active: tuple[Waiver, ...] = ()
    expired: tuple[Waiver, ...] = ()
    levels: tuple[LevelRule, ...] = ()
    linked: Linked | None = None
    drawing_sources: Mapping[str, bytes] = field(default_factory=dict)

    @cached_property
    def _places(self) -> Places:
        return index_places(self.linked.documents, self.linked.origins) if self.linked else index_places((), {})

    def is_waived(self, finding: Diagnostic) -> bool:
        """Return whether the finding is accepted."""
        return any(coverage.holds for coverage in self._find_coverage(finding))

    def select_waived(self, findings: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
        """Return the findings that are accepted."""
        return tuple(finding for finding in findings if self.is_waived(finding))

    def drop_waived(self, findings: Iterable[Diagnostic], *, report_unused: bool = False) -> list[Diagnostic]:
        """Return the findings that are not accepted, each at its level, and findings about expired waivers.

        With `report_unused`, `findings` must be all findings of the game; waivers that cover none are then reported.
        """
        remaining: list[Diagnostic] = []
        used: dict[Waiver, bool] = {}
        for finding in findings:
            covering = self._find_coverage(finding)
            for waiver, holds in covering:
                used[waiver] = used.get(waiver, True) and holds
            adjusted = self._set_level(finding)
            if adjusted and not any(coverage.holds for coverage in covering):
                remaining.append(adjusted)
        remaining += [self._report_expired_waiver(waiver) for waiver, holds in used.items() if not holds]
        if report_unused:
            remaining += self._report_unused_waivers(used, is_imposed=not has_errors(remaining))
        return remaining

    def _set_level(self, finding: Diagnostic) -> Diagnostic | None:
        """Return the finding at the level of the last rule that covers it, or None if the level is `off`."""
        if not self.levels or finding.code not in ADJUSTABLE:
            return finding
        place = self._places.find(finding.span)
        covering = [rule for rule in self.levels if rule.covers(finding, place)]
        return covering[-1].apply(finding) if covering else finding

    def check_level_rules(self) -> Iterator[Diagnostic]:
        """Yield the findings about the levels in `game.yaml`."""
        return check_levels(self.linked.head, ADJUSTABLE) if self.linked else iter(())

    def _find_coverage(self, finding: Diagnostic) -> tuple[_Coverage, ...]:
        """Return each waiver that covers a finding, and whether it still holds for the finding."""
        candidates = [waiver for waiver in (*self.active, *self.expired) if waiver.code == finding.code]
        if not candidates or self.linked is None or finding.code in NOT_WAIVABLE:
            return ()
        place = self._places.find(finding.span)
        covering = (waiver for waiver in candidates if waiver.covers(finding, place))
        return tuple(_Coverage(waiver, self._holds(waiver, finding, place)) for waiver in covering)

    def _holds(self, waiver: Waiver, finding: Diagnostic, place: Place) -> bool:
        """Return whether a waiver is bound to what it accepts as it is now; a broad waiver to this finding."""
        if waiver.is_broad and self.linked is not None:
            return digest_finding(finding, place, self.linked, self.drawing_sources) in (waiver.texts or "").split()
        return waiver in self.active

    def suggest_waiver(self, finding: Diagnostic) -> Sentence | None:
        """Return the hint that shows the waiver for a finding, or None if it cannot be waived."""
        waivable = PRINT_CODES.union(REGISTRY, ON_DEMAND) - NOT_WAIVABLE
        if self.linked is None or finding.code not in waivable:
            return None
        fields = {"code": finding.code, **_list_target_fields(finding, self._places.find(finding.span))}
        waiver = ", ".join(f"{name}: {value}" for name, value in fields.items())
        return sentence(
            "if it is right: `- {{{waiver}, reason: …}}` under `waivers:` in waivers.yaml, then {command}",
            waiver=waiver,
            command=format_command("l10n", "waive", self._game_argument),
        )

    def _report_unused_waivers(self, used: Iterable[Waiver], *, is_imposed: bool) -> Iterator[Diagnostic]:
        """Yield a finding for each waiver of the game itself that covers none of its findings."""
        origins = self.linked.origins if self.linked else {}
        for waiver in (*self.active, *self.expired):
            is_own = origins[waiver.span.file].owner is Owner.GAME
            is_run = waiver.code not in ON_DEMAND and (is_imposed or waiver.code not in IMPOSITION_CODES)
            if is_own and waiver not in used and is_run:
                yield _report_unused_waiver(waiver)

    def _report_expired_waiver(self, waiver: Waiver) -> Diagnostic:
        name = waiver.key or waiver.file or waiver.code
        renew = format_command("l10n", "waive", self._game_argument, *((name,) if waiver.texts else ()))
        hint = "review the finding, then bind the waiver to the current texts with {command}"
        return warning("expired-waiver", waiver.span, _explain_expiry(waiver), hint, code=waiver.code, command=renew)

    @property
    def _game_argument(self) -> str:
        """The argument that selects this game on the command line."""
        documents = self._places.documents
        head = next((file for file, (document, *_) in documents.items() if document.kind == "game"), "")
        return format_game_argument(head.rpartition("/")[0])


def _list_target_fields(finding: Diagnostic, place: Place) -> dict[str, str]:
    """Return the fields of a waiver that restrict it to the subject of a finding."""
    subject = finding.subject or place.subject
    if subject.kind == "text" and subject.id:
        return {"key": subject.id, **({"locale": subject.locale} if subject.locale else {})}
    return {"file": place.origin.path, **({"path": place.path} if place.path else {})}


def _explain_expiry(waiver: Waiver) -> str:
    """Return the template that says why a waiver no longer holds, or does not hold yet."""
    if not waiver.texts:
        return "this waiver of `{code}` is not bound to any texts yet"
    if waiver.is_broad:
        return "this waiver of `{code}` is not bound to everything that it matches now"
    return "what this waiver of `{code}` accepts has changed"


def _report_unused_waiver(waiver: Waiver) -> Diagnostic:
    """Return the finding about a waiver that covers no finding."""
    code = waiver.code
    span = waiver.span
    if code in NOT_WAIVABLE:
        hint = "correct what it reports, and delete the waiver"
        return warning("unused-waiver", span, "`{code}` cannot be waived", hint, code=code)
    if code not in list_codes():
        advice = suggest_code(code) or ("delete it",)
        return warning("unused-waiver", span, "there is no finding `{code}`", *advice, code=code)
    return warning("unused-waiver", span, "this waiver of `{code}` matches no finding", "delete it", code=code)


def add_waiver_hints(findings: Iterable[Diagnostic], waivers: Waivers) -> list[Diagnostic]:
    """Add hints on how to accept findings: the waiver of each, and the entry of game.yaml for all of a frequent code.

    The hint about all findings of a code is added to the first of them.
    """
    hinted = [_add_waiver_hint(finding, waivers) for finding in findings]
    counts = Counter(finding.code for finding in hinted)
    for code, count in counts.items():
        if count >= _MIN_FREQUENT and code in ADJUSTABLE and waivers.linked:
            first = next(index for index, finding in enumerate(hinted) if finding.code == code)
            hinted[first] = add_hint(hinted[first], _suggest_level(code, count))
    return hinted


def _suggest_level(code: str, count: int) -> Sentence:
    """Return the hint with the entry of game.yaml that accepts all findings of a code."""
    template = "if all {count} are right: `- {{code: {code}, level: off, reason: …}}` under `checks:` in game.yaml"
    return sentence(template, count=count, code=code)


def _add_waiver_hint(finding: Diagnostic, waivers: Waivers) -> Diagnostic:
    """Add a hint that shows the waiver for a finding, unless it cannot be waived."""
    waiver_hint = waivers.suggest_waiver(finding)
    return add_hint(finding, waiver_hint) if waiver_hint else finding


def read_waivers(linked: Linked, drawing_sources: Mapping[str, bytes]) -> Waivers:
    """Return the waivers of a linked game; `drawing_sources` are the SVG files of its drawings by displayed path."""
    active: list[Waiver] = []
    expired: list[Waiver] = []
    for waiver in read_declared_waivers(linked.documents):
        (active if _is_active(waiver, linked, drawing_sources) else expired).append(waiver)
    return Waivers(tuple(active), tuple(expired), read_level_rules(linked.head), linked, drawing_sources)


def _is_active(waiver: Waiver, linked: Linked, drawing_sources: Mapping[str, bytes]) -> bool:
    """Return whether a waiver is bound and, unless it is broad, still matches the digest that it is bound to."""
    if waiver.is_broad:
        return bool(waiver.texts)
    return waiver.texts == digest_waiver(waiver, linked, drawing_sources)
