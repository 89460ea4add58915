"""What looks different since a release, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from compiler.releases.side_look import Looks, SideLook


class ChangeKind(StrEnum):
    """Why a side of a piece looks different."""

    ADDED = "added"
    """The release does not have it."""
    REMOVED = "removed"
    """Only the release has it."""
    TEXT = "text"
    """Its words differ."""
    REDRAWN = "redrawn"
    """A drawing, picture or font that it shows has changed."""
    SHOWS_MORE = "shows more"
    """It shows a drawing, picture or font that it did not show."""
    SHOWS_LESS = "shows less"
    """It no longer shows a drawing, picture or font."""
    FORM = "form"
    """Sizes, positions or colours differ."""
    MORE_COPIES = "more copies"
    """There are more copies of it."""
    FEWER_COPIES = "fewer copies"
    """There are fewer copies of it, so nothing has to be printed."""


NOTHING_TO_PRINT = frozenset((ChangeKind.REMOVED, ChangeKind.FEWER_COPIES))
"""Changes for which pieces are only taken out."""


@dataclass(frozen=True, slots=True)
class Change:
    """A reason why a side looks different.

    Attributes:
        side: The side, as in `Looks`: `cards/forge front`, or `cards/forge#2 front` if the copies of a piece differ.
        kind: What has changed.
        name: The drawing, picture or font, as `icon/ruble`; empty for other kinds.
        before: The words or the number of copies in the release, if they differ.
        after: The words or the number of copies now, if they differ.
    """

    side: str
    kind: ChangeKind
    name: str = ""
    before: str = ""
    after: str = ""

    @property
    def piece(self) -> str:
        """The id of the piece, `set/item`."""
        return self.side.partition(" ")[0].partition("#")[0]


def find_pieces_to_print(changes: Iterable[Change]) -> frozenset[str]:
    """Return the ids of the pieces that are to be printed again, or of which there are more copies."""
    return frozenset(change.piece for change in changes if change.kind not in NOTHING_TO_PRINT)


def find_changes(then: Looks, now: Looks) -> tuple[Change, ...]:
    """Return all reasons why sides look different from a release, in the order of the sides now; removed sides last."""
    changes = [change for side, look in now.items() for change in _compare_side(side, then.get(side), look)]
    return (*changes, *(Change(side, ChangeKind.REMOVED) for side in then if side not in now))


def _compare_side(side: str, then: SideLook | None, now: SideLook) -> Iterator[Change]:
    if then is None:
        yield Change(side, ChangeKind.ADDED)
        return
    if then.text != now.text:
        yield Change(side, ChangeKind.TEXT, before=then.text, after=now.text)
    yield from _compare_shown(side, then, now)
    # Other words or drawings move what is around them, so a different form is a reason of its own only without those.
    if then.form != now.form and then.text == now.text and then.shown.keys() == now.shown.keys():
        yield Change(side, ChangeKind.FORM)
    if then.copies != now.copies:
        kind = ChangeKind.MORE_COPIES if now.copies > then.copies else ChangeKind.FEWER_COPIES
        yield Change(side, kind, before=str(then.copies), after=str(now.copies))


def _compare_shown(side: str, then: SideLook, now: SideLook) -> Iterator[Change]:
    for name, look in now.shown.items():
        if name not in then.shown:
            yield Change(side, ChangeKind.SHOWS_MORE, name)
        elif then.shown[name] != look:
            yield Change(side, ChangeKind.REDRAWN, name)
    yield from (Change(side, ChangeKind.SHOWS_LESS, name) for name in then.shown if name not in now.shown)
