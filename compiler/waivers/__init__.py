"""Waivers: findings that a game accepts, each with a reason, for as long as what they were accepted for stays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from compiler.diagnostics import Diagnostic, stopped, warning
from compiler.explain import codes
from compiler.link import Linked
from compiler.model.document import Document
from compiler.model.origin import Origin, Owner
from compiler.suggest import did_you_mean
from compiler.waivers.place import place
from compiler.waivers.waiver import Waiver, given_for, waivers_of

__all__ = ["Waivers", "waivers"]

ON_PAPER = frozenset(("footer-too-long", "grid-too-large", "margin-too-large", "piece-too-large", "sides-differ"))
"""What only a build can find: a check cannot say that their waivers are of no use."""

NEEDED = frozenset(
    ("missing-message", "missing-plural-category", "missing-translation", "unknown-form", "unknown-slot")
)
"""What nothing can be made without: a text cannot be put together, whatever reason is given."""


@dataclass(frozen=True, slots=True)
class Waivers:
    """A game's waivers; `standing` are those that still hold, the others have expired.

    A waiver that several games share may be of use to one of the others only.
    """

    standing: tuple[Waiver, ...] = ()
    expired: tuple[Waiver, ...] = ()
    documents: Mapping[str, Document] = field(default_factory=dict)
    origins: Mapping[str, Origin] = field(default_factory=dict)

    def waives(self, finding: Diagnostic) -> bool:
        """Whether the finding is accepted."""
        return bool(self._covering(self.standing, finding))

    def left(self, findings: Iterable[Diagnostic], *, unused_in: str = "") -> list[Diagnostic]:
        """The findings that count, and what is wrong with the waivers themselves.

        `unused_in` says what the findings are all of: a `check`, a `build`, or '' (only some), when nothing is said of
        waivers that cover none.
        """
        left: list[Diagnostic] = []
        used: set[Waiver] = set()
        for finding in findings:
            used.update(self._covering((*self.standing, *self.expired), finding))
            if not self.waives(finding):
                left.append(finding)
        left += [_expired(waiver) for waiver in self.expired if waiver in used]
        if unused_in:
            left += self._unused(used, printed=unused_in == "build" and not stopped(left))
        return left

    def _covering(self, waivers: tuple[Waiver, ...], finding: Diagnostic) -> tuple[Waiver, ...]:
        some = [waiver for waiver in waivers if waiver.code == finding.code and finding.code not in NEEDED]
        if not some:
            return ()
        there = place(finding.span, self.documents, self.origins)
        return tuple(waiver for waiver in some if waiver.covers(finding, there))

    def _unused(self, used: set[Waiver], *, printed: bool) -> Iterator[Diagnostic]:
        for waiver in (*self.standing, *self.expired):
            own = self.origins[waiver.span.file].owner is Owner.GAME
            if own and waiver not in used and (printed or waiver.code not in ON_PAPER):
                message, hint = f"nothing is found that this waiver of `{waiver.code}` is about", "delete it"
                if waiver.code in NEEDED:
                    message, hint = f"`{waiver.code}` cannot be waived", "mend what it finds, and delete the waiver"
                elif waiver.code not in codes():
                    message = f"no finding is called `{waiver.code}`"
                    hint = next(iter(did_you_mean(waiver.code, codes())), hint)
                yield warning("unused-waiver", waiver.span, message, hint)


def waivers(linked: Linked, svgs: Mapping[str, bytes]) -> Waivers:
    """The waivers of a linked game; `svgs` are its drawings by path."""
    known = {waiver: waiver.texts == given_for(waiver, linked, svgs) for waiver in waivers_of(linked.documents)}
    return Waivers(
        standing=tuple(waiver for waiver, holds in known.items() if holds),
        expired=tuple(waiver for waiver, holds in known.items() if not holds),
        documents={document.file: document for document in linked.documents},
        origins=linked.origins,
    )


def _expired(waiver: Waiver) -> Diagnostic:
    hint = "look at the finding again; then `sobor l10n waive GAME` records what you saw"
    if not waiver.texts:
        return warning("expired-waiver", waiver.span, f"this waiver of `{waiver.code}` is tied to no texts yet", hint)
    message = f"what this waiver of `{waiver.code}` was given for has changed"
    return warning("expired-waiver", waiver.span, message, hint)
