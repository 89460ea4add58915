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
from compiler.waivers.waiver import Waiver, given_for, seen_in, waivers_of

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
"""Findings of sheets: a game with errors is not imposed, and so says nothing of their waivers."""

OF_PRINT = frozenset(
    (
        "footer-too-long",
        "icons-overflow",
        "no-room-for-marks",
        "outside-face",
        "shift-too-large",
        "shift-without-backs",
        "text-overflow",
        "too-near-cut",
        "wide-margins",
    )
)
"""Findings of faces and sheets that are drawn all the same once they are accepted."""

NEEDED = frozenset(
    ("missing-message", "missing-plural-category", "missing-translation", "unknown-form", "unknown-slot")
)
"""What nothing can be made without: a text cannot be put together, whatever reason is given."""


@dataclass(frozen=True)
class Waivers:
    """A game's waivers; `standing` are those that still hold, the others have expired.

    A waiver that several games share may be of use to one of the others only.
    """

    standing: tuple[Waiver, ...] = ()
    expired: tuple[Waiver, ...] = ()
    linked: Linked | None = None
    svgs: Mapping[str, bytes] = field(default_factory=dict)

    @cached_property
    def _places(self) -> Places:
        return places(self.linked.documents, self.linked.origins) if self.linked else places((), {})

    def waives(self, finding: Diagnostic) -> bool:
        """Whether the finding is accepted."""
        return any(holds for _, holds in self._covering(finding))

    def waived(self, findings: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
        """Return the findings that are accepted."""
        return tuple(finding for finding in findings if self.waives(finding))

    def left(self, findings: Iterable[Diagnostic], *, says_unused: bool = False) -> list[Diagnostic]:
        """The findings that count, and what is wrong with the waivers themselves.

        With `says_unused` the findings are all that the game has, and waivers that cover none are reported.
        """
        left: list[Diagnostic] = []
        used: dict[Waiver, bool] = {}
        for finding in findings:
            covering = self._covering(finding)
            for waiver, holds in covering:
                used[waiver] = used.get(waiver, True) and holds
            if not any(holds for _, holds in covering):
                left.append(finding)
        left += [self._expired(waiver) for waiver, holds in used.items() if not holds]
        if says_unused:
            left += self._unused(used, printed=not stopped(left))
        return left

    def _covering(self, finding: Diagnostic) -> tuple[tuple[Waiver, bool], ...]:
        """Return the waivers that are about a finding, and whether each still holds for it."""
        some = [
            waiver
            for waiver in (*self.standing, *self.expired)
            if waiver.code == finding.code and finding.code not in NEEDED
        ]
        if not some or self.linked is None:
            return ()
        place = self._places.at(finding.span)
        return tuple((waiver, self._holds(waiver, finding, place)) for waiver in some if waiver.covers(finding, place))

    def _holds(self, waiver: Waiver, finding: Diagnostic, place: Place) -> bool:
        if waiver.is_broad and self.linked is not None:
            return seen_in(finding, place, self.linked, self.svgs) in waiver.texts.split()
        return waiver in self.standing

    def entry(self, finding: Diagnostic) -> Sentence | None:
        """Return the hint that says how to accept a finding; None where that cannot be."""
        if self.linked is None or finding.code in NEEDED or finding.code not in OF_PRINT.union(REGISTRY):
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
        for waiver in (*self.standing, *self.expired):
            own = origins[waiver.span.file].owner is Owner.GAME
            if own and waiver not in used and (printed or waiver.code not in ON_PAPER):
                yield _of_no_use(waiver)

    def _expired(self, waiver: Waiver) -> Diagnostic:
        name = waiver.key or waiver.file or waiver.code
        renew = command("l10n", "waive", self._game, *((name,) if waiver.texts else ()))
        hint = "look at the finding again; then {command} records what you saw"
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
    """Return why a waiver no longer holds, or does not hold yet."""
    if not waiver.texts:
        return "this waiver of `{code}` is not tied to any texts yet"
    if waiver.is_broad:
        return "this waiver of `{code}` was not given for everything that it matches now"
    return "what this waiver of `{code}` was given for has changed"


def _of_no_use(waiver: Waiver) -> Diagnostic:
    """Return what is wrong with a waiver that covers nothing, and what to do about it."""
    code, span = waiver.code, waiver.span
    if code in NEEDED:
        hint = "mend what it finds, and delete the waiver"
        return warning("unused-waiver", span, "`{code}` cannot be waived", hint, code=code)
    if code not in codes():
        advice = did_you_mean(code, codes()) or ("delete it",)
        return warning("unused-waiver", span, "no finding is called `{code}`", *advice, code=code)
    return warning("unused-waiver", span, "this waiver of `{code}` matches no finding", "delete it", code=code)


def way_to_waive(finding: Diagnostic, waivers: Waivers) -> Diagnostic:
    """Return a finding with a last hint that gives the entry of `waivers.yaml` by which it is accepted.

    Findings about waivers, about the shape of files, and those without which nothing can be made have no such way.
    """
    entry = waivers.entry(finding)
    return with_hint(finding, entry) if entry else finding


def waivers(linked: Linked, svgs: Mapping[str, bytes]) -> Waivers:
    """The waivers of a linked game; `svgs` are its drawings by path."""
    known = {
        waiver: not waiver.is_broad and waiver.texts == given_for(waiver, linked, svgs)
        for waiver in waivers_of(linked.documents)
    }
    return Waivers(
        standing=tuple(waiver for waiver, holds in known.items() if holds or (waiver.is_broad and waiver.texts)),
        expired=tuple(
            waiver for waiver, holds in known.items() if not holds and not (waiver.is_broad and waiver.texts)
        ),
        linked=linked,
        svgs=svgs,
    )
