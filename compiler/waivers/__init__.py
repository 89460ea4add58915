"""Waivers: findings that a game accepts, each with a reason, for as long as what they were accepted for stays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from compiler.checks import REGISTRY
from compiler.diagnostics import Diagnostic, Sentence, stopped, warning, with_hint
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import did_you_mean
from compiler.link import Linked
from compiler.link.place import Place, Places, places
from compiler.load.commands import command, game_argument
from compiler.model.origin import Owner
from compiler.report.explain import codes
from compiler.waivers.levels import LevelRule, level_faults, level_rules
from compiler.waivers.waiver import Waiver, finding_digest, waiver_digest, waivers_of

__all__ = ["Waivers", "waivers"]

ON_PAPER = frozenset(
    (
        "footer-too-long",
        "grid-too-large",
        "margin-too-large",
        "margin-too-small",
        "no-room-for-marks",
        "piece-too-large",
        "shift-too-large",
        "shift-without-backs",
        "sides-differ",
        "wide-margins",
    )
)
"""Findings of imposition: a game with errors is not imposed, so nothing is known of their waivers."""

PRINTABLE = frozenset(
    (
        "footer-too-long",
        "icons-overflow",
        "low-resolution",
        "no-room-for-marks",
        "outside-face",
        "shift-too-large",
        "shift-without-backs",
        "text-overflow",
        "too-near-cut",
        "wide-margins",
    )
)
"""Findings of faces and sheets that are printed all the same once they are accepted."""

NOT_WAIVABLE = frozenset(
    ("missing-message", "missing-plural-category", "missing-translation", "unknown-form", "unknown-slot")
)
"""Findings that cannot be waived: without what they miss, a text cannot be formatted."""

ADJUSTABLE = PRINTABLE.union(REGISTRY) - NOT_WAIVABLE
"""Findings that may be waived or set to another level."""


@dataclass(frozen=True)
class Waivers:
    """A game's waivers: the active ones still hold, the others have expired; and the levels of all other findings.

    A waiver that several games share may apply to one of the others only.
    """

    active: tuple[Waiver, ...] = ()
    expired: tuple[Waiver, ...] = ()
    levels: tuple[LevelRule, ...] = ()
    linked: Linked | None = None
    svgs: Mapping[str, bytes] = field(default_factory=dict)

    @cached_property
    def _places(self) -> Places:
        return places(self.linked.documents, self.linked.origins) if self.linked else places((), {})

    def waives(self, finding: Diagnostic) -> bool:
        """Return whether the finding is accepted."""
        return any(holds for _, holds in self._covering_waivers(finding))

    def waived(self, findings: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
        """Return the findings that are accepted."""
        return tuple(finding for finding in findings if self.waives(finding))

    def remaining(self, findings: Iterable[Diagnostic], *, report_unused: bool = False) -> list[Diagnostic]:
        """Return the findings that count, each at its level, and what is wrong with the waivers themselves.

        With `report_unused`, the findings are all that the game has, and waivers that cover none are reported.
        """
        remaining: list[Diagnostic] = []
        used: dict[Waiver, bool] = {}
        for finding in findings:
            covering = self._covering_waivers(finding)
            for waiver, holds in covering:
                used[waiver] = used.get(waiver, True) and holds
            at_level = self._at_level(finding)
            if at_level and not any(holds for _, holds in covering):
                remaining.append(at_level)
        remaining += [self._expired(waiver) for waiver, holds in used.items() if not holds]
        if report_unused:
            remaining += self._unused(used, printed=not stopped(remaining))
        return remaining

    def _at_level(self, finding: Diagnostic) -> Diagnostic | None:
        """Return the finding at the level of the last rule that covers it; None where it is off."""
        if not self.levels or finding.code not in ADJUSTABLE:
            return finding
        place = self._places.at(finding.span)
        covering = [rule for rule in self.levels if rule.covers(finding, place)]
        return covering[-1].apply(finding) if covering else finding

    def level_faults(self) -> Iterator[Diagnostic]:
        """Yield what is wrong with the levels that `game.yaml` sets."""
        return level_faults(self.linked.head, ADJUSTABLE) if self.linked else iter(())

    def _covering_waivers(self, finding: Diagnostic) -> tuple[tuple[Waiver, bool], ...]:
        """Return the waivers that cover a finding, and whether each still holds for it."""
        candidates = [waiver for waiver in (*self.active, *self.expired) if waiver.code == finding.code]
        if not candidates or self.linked is None or finding.code in NOT_WAIVABLE:
            return ()
        place = self._places.at(finding.span)
        covering = (waiver for waiver in candidates if waiver.covers(finding, place))
        return tuple((waiver, self._holds(waiver, finding, place)) for waiver in covering)

    def _holds(self, waiver: Waiver, finding: Diagnostic, place: Place) -> bool:
        if waiver.is_broad and self.linked is not None:
            return finding_digest(finding, place, self.linked, self.svgs) in waiver.texts.split()
        return waiver in self.active

    def waiver_hint(self, finding: Diagnostic) -> Sentence | None:
        """Return the hint that says how to accept a finding; None where that is not possible."""
        if self.linked is None or finding.code not in ADJUSTABLE:
            return None
        fields = {"code": finding.code, **_where(finding, self._places.at(finding.span))}
        written = ", ".join(f"{name}: {value}" for name, value in fields.items())
        return sentence(
            "if it is right: `- {{{waiver}, reason: …}}` in waivers.yaml, then {command}",
            waiver=written,
            command=command("l10n", "waive", self._game),
        )

    def _unused(self, used: Iterable[Waiver], *, printed: bool) -> Iterator[Diagnostic]:
        origins = self.linked.origins if self.linked else {}
        for waiver in (*self.active, *self.expired):
            own = origins[waiver.span.file].owner is Owner.GAME
            if own and waiver not in used and (printed or waiver.code not in ON_PAPER):
                yield _unused_waiver(waiver)

    def _expired(self, waiver: Waiver) -> Diagnostic:
        name = waiver.key or waiver.file or waiver.code
        renew = command("l10n", "waive", self._game, *((name,) if waiver.texts else ()))
        hint = "review the finding; then {command} binds the waiver to its texts as they are now"
        return warning("expired-waiver", waiver.span, _why_expired(waiver), hint, code=waiver.code, command=renew)

    @property
    def _game(self) -> str:
        documents = self._places.documents
        head = next((file for file, (document, *_) in documents.items() if document.kind == "game"), "")
        return game_argument(head.rpartition("/")[0])


def _where(finding: Diagnostic, place: Place) -> dict[str, str]:
    """Return the fields of a waiver that name what a finding is about."""
    subject = finding.subject or place.subject
    if subject.kind == "text" and subject.id:
        return {"key": subject.id, **({"locale": subject.locale} if subject.locale else {})}
    return {"file": place.origin.path, **({"path": place.path} if place.path else {})}


def _why_expired(waiver: Waiver) -> str:
    """Return why a waiver no longer holds, or does not hold yet, as a template."""
    if not waiver.texts:
        return "this waiver of `{code}` is not bound to any texts yet"
    if waiver.is_broad:
        return "this waiver of `{code}` was not given for everything that it matches now"
    return "what this waiver of `{code}` was given for has changed"


def _unused_waiver(waiver: Waiver) -> Diagnostic:
    """Return the finding about a waiver that covers nothing, with what to do about it."""
    code, span = waiver.code, waiver.span
    if code in NOT_WAIVABLE:
        hint = "correct what it reports, and delete the waiver"
        return warning("unused-waiver", span, "`{code}` cannot be waived", hint, code=code)
    if code not in codes():
        advice = did_you_mean(code, codes()) or ("delete it",)
        return warning("unused-waiver", span, "no finding is called `{code}`", *advice, code=code)
    return warning("unused-waiver", span, "this waiver of `{code}` matches no finding", "delete it", code=code)


def with_waiver_hint(finding: Diagnostic, waivers: Waivers) -> Diagnostic:
    """Return a finding with a last hint: the entry of `waivers.yaml` that accepts it.

    Findings about waivers, about the structure of files, and those in `NOT_WAIVABLE` get no hint.
    """
    waiver_hint = waivers.waiver_hint(finding)
    return with_hint(finding, waiver_hint) if waiver_hint else finding


def waivers(linked: Linked, svgs: Mapping[str, bytes]) -> Waivers:
    """Return the waivers of a linked game; `svgs` are its drawings by path."""
    active: list[Waiver] = []
    expired: list[Waiver] = []
    for waiver in waivers_of(linked.documents):
        (active if _is_active(waiver, linked, svgs) else expired).append(waiver)
    return Waivers(tuple(active), tuple(expired), level_rules(linked.head), linked, svgs)


def _is_active(waiver: Waiver, linked: Linked, svgs: Mapping[str, bytes]) -> bool:
    """Return whether a waiver may hold: a broad one is compared finding by finding, any other as a whole."""
    if waiver.is_broad:
        return bool(waiver.texts)
    return waiver.texts == waiver_digest(waiver, linked, svgs)
