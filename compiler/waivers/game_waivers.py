"""A game's waivers: findings that it accepts, each with a reason, until their subject changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, has_errors
from compiler.link import Linked
from compiler.link.finding_places import Place, Places, index_places
from compiler.load.command_lines import format_game_argument
from compiler.model.origin import Owner
from compiler.waivers.levels import LevelRule, check_levels, read_level_rules
from compiler.waivers.report_waivers import report_expired_waiver, report_unused_waiver
from compiler.waivers.waivable_codes import ADJUSTABLE, IMPOSITION_CODES, NOT_WAIVABLE, ON_DEMAND
from compiler.waivers.waiver import Waiver, digest_finding, digest_waiver, read_declared_waivers


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
        linked: The game, for locating findings.
        drawing_sources: The SVG files of its drawings, by displayed path.
    """

    active: tuple[Waiver, ...]
    expired: tuple[Waiver, ...]
    levels: tuple[LevelRule, ...]
    linked: Linked
    drawing_sources: Mapping[str, bytes]

    @cached_property
    def places(self) -> Places:
        """The places of the game's files, for locating findings."""
        return index_places(self.linked.documents, self.linked.origins)

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
        remaining += [report_expired_waiver(waiver, self.game_argument) for waiver, holds in used.items() if not holds]
        if report_unused:
            remaining += self._report_unused_waivers(used, is_imposed=not has_errors(remaining))
        return remaining

    def _set_level(self, finding: Diagnostic) -> Diagnostic | None:
        """Return the finding at the level of the last rule that covers it, or None if the level is `off`."""
        if not self.levels or finding.code not in ADJUSTABLE:
            return finding
        place = self.places.find(finding.span)
        covering = [rule for rule in self.levels if rule.covers(finding, place)]
        return covering[-1].apply(finding) if covering else finding

    def check_level_rules(self) -> Iterator[Diagnostic]:
        """Yield the findings about the levels in `game.yaml`."""
        return check_levels(self.levels, self.linked.head, ADJUSTABLE)

    def _find_coverage(self, finding: Diagnostic) -> tuple[_Coverage, ...]:
        """Return each waiver that covers a finding, and whether it still holds for the finding."""
        candidates = [waiver for waiver in (*self.active, *self.expired) if waiver.code == finding.code]
        if not candidates or finding.code in NOT_WAIVABLE:
            return ()
        place = self.places.find(finding.span)
        covering = (waiver for waiver in candidates if waiver.covers(finding, place))
        return tuple(_Coverage(waiver, self._holds(waiver, finding, place)) for waiver in covering)

    def _holds(self, waiver: Waiver, finding: Diagnostic, place: Place) -> bool:
        """Return whether a waiver is bound to what it accepts as it is now; a broad waiver to this finding."""
        if waiver.is_broad:
            return digest_finding(finding, place, self.linked, self.drawing_sources) in (waiver.texts or "").split()
        return waiver in self.active

    def _report_unused_waivers(self, used: Iterable[Waiver], *, is_imposed: bool) -> Iterator[Diagnostic]:
        """Yield a finding for each waiver of the game itself that covers none of its findings."""
        for waiver in (*self.active, *self.expired):
            is_own = self.linked.origins[waiver.span.file].owner is Owner.GAME
            is_run = waiver.code not in ON_DEMAND and (is_imposed or waiver.code not in IMPOSITION_CODES)
            if is_own and waiver not in used and is_run:
                yield report_unused_waiver(waiver)

    @property
    def game_argument(self) -> str:
        """The argument that selects this game on the command line."""
        documents = self.places.documents
        head = next((file for file, (document, *_) in documents.items() if document.kind == "game"), "")
        return format_game_argument(head.rpartition("/")[0])


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
