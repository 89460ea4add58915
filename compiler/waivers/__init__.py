"""Waivers: findings that a game accepts, each with a reason, for as long as what they were accepted for stays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from compiler.checks import REGISTRY
from compiler.diagnostics import Diagnostic, stopped, warning
from compiler.diagnostics.suggest import did_you_mean
from compiler.link import Linked
from compiler.load.commands import command, game_argument
from compiler.model.document import Document
from compiler.model.origin import Owner
from compiler.report.explain import codes
from compiler.waivers.place import Place, place
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
    def _documents(self) -> Mapping[str, Document]:
        return {document.file: document for document in self.linked.documents} if self.linked else {}

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
        there = place(finding.span, self._documents, self.linked.origins)
        return tuple((waiver, self._holds(waiver, finding, there)) for waiver in some if waiver.covers(finding, there))

    def _holds(self, waiver: Waiver, finding: Diagnostic, there: Place) -> bool:
        if waiver.is_broad and self.linked is not None:
            return seen_in(finding, there, self.linked, self.svgs) in waiver.texts.split()
        return waiver in self.standing

    def entry(self, finding: Diagnostic) -> str:
        """Return the hint that says how to accept a finding; '' where that cannot be."""
        if self.linked is None or finding.code in NEEDED or finding.code not in OF_PRINT.union(REGISTRY):
            return ""
        there = place(finding.span, self._documents, self.linked.origins)
        fields = {"code": finding.code, **_where(finding, there)}
        written = ", ".join(f"{name}: {value}" for name, value in fields.items())
        waive = command("l10n", "waive", self._game)
        return f"if it is right: `- {{{written}, reason: …}}` in waivers.yaml, then {waive}"

    def _unused(self, used: Iterable[Waiver], *, printed: bool) -> Iterator[Diagnostic]:
        origins = self.linked.origins if self.linked else {}
        for waiver in (*self.standing, *self.expired):
            own = origins[waiver.span.file].owner is Owner.GAME
            if own and waiver not in used and (printed or waiver.code not in ON_PAPER):
                yield warning("unused-waiver", waiver.span, *_of_no_use(waiver.code))

    def _expired(self, waiver: Waiver) -> Diagnostic:
        name = waiver.key or waiver.file or waiver.code
        renew = command("l10n", "waive", self._game, *((name,) if waiver.texts else ()))
        hint = f"look at the finding again; then {renew} records what you saw"
        message = f"what this waiver of `{waiver.code}` was given for has changed"
        if waiver.texts and waiver.is_broad:
            message = f"this waiver of `{waiver.code}` was not given for all that it matches now"
        if not waiver.texts:
            message = f"this waiver of `{waiver.code}` is tied to no texts yet"
        return warning("expired-waiver", waiver.span, message, hint)

    @property
    def _game(self) -> str:
        head = next((file for file, document in self._documents.items() if document.kind == "game"), "")
        return game_argument(head.rpartition("/")[0])


def _where(finding: Diagnostic, there: Place) -> dict[str, str]:
    """Return the fields of a waiver that name what a finding is about."""
    locale = {"locale": there.locale} if there.locale else {}
    if finding.subject:
        return {"key": finding.subject, **locale}
    if there.locale and len(there.names) == 1 and "" not in there.names:
        return {"key": next(iter(there.names)), **locale}
    return {"file": there.origin.path, **({"path": there.path} if there.path else {})}


def _of_no_use(code: str) -> tuple[str, str]:
    """Return what is wrong with a waiver that covers nothing, and what to do about it."""
    if code in NEEDED:
        return f"`{code}` cannot be waived", "mend what it finds, and delete the waiver"
    if code not in codes():
        return f"no finding is called `{code}`", next(iter(did_you_mean(code, codes())), "delete it")
    return f"nothing is found that this waiver of `{code}` is about", "delete it"


def way_to_waive(finding: Diagnostic, waivers: Waivers) -> Diagnostic:
    """Return a finding with a last hint that gives the entry of `waivers.yaml` by which it is accepted.

    Findings about waivers, about the shape of files, and those without which nothing can be made have no such way.
    """
    entry = waivers.entry(finding)
    return replace(finding, hints=(*finding.hints, entry)) if entry else finding


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
