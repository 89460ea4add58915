"""The sides that look different from a release, and the reasons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from compiler.model.piece_id import PieceId
from compiler.releases.side_look import Asset, Looks, SideKey, SideLook


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
"""The kinds of changes that only take pieces out of the box."""


@dataclass(frozen=True, slots=True)
class Change:
    """A reason why a side looks different.

    Attributes:
        side: The side.
        kind: What has changed.
        asset: The drawing, picture or font; None for other kinds.
        before: The words or the number of copies in the release, if they differ.
        after: The words or the number of copies now, if they differ.
    """

    side: SideKey
    kind: ChangeKind
    asset: Asset | None = None
    before: str | int | None = None
    after: str | int | None = None


def find_pieces_to_print(changes: Iterable[Change]) -> frozenset[PieceId]:
    """Return the ids of the pieces that have to be printed: changed pieces, and pieces with more copies."""
    return frozenset(change.side.piece for change in changes if change.kind not in NOTHING_TO_PRINT)


def find_changes(then: Looks, now: Looks) -> tuple[Change, ...]:
    """Return all reasons why sides look different from a release, in the order of the sides now; removed sides last."""
    changes = [change for side, look in now.items() for change in _compare_side(side, then.get(side), look)]
    return (*changes, *(Change(side, ChangeKind.REMOVED) for side in then if side not in now))


def _compare_side(side: SideKey, then: SideLook | None, now: SideLook) -> Iterator[Change]:
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
        yield Change(side, kind, before=then.copies, after=now.copies)


def _compare_shown(side: SideKey, then: SideLook, now: SideLook) -> Iterator[Change]:
    for asset, look in now.shown.items():
        if asset not in then.shown:
            yield Change(side, ChangeKind.SHOWS_MORE, asset)
        elif then.shown[asset] != look:
            yield Change(side, ChangeKind.REDRAWN, asset)
    yield from (Change(side, ChangeKind.SHOWS_LESS, asset) for asset in then.shown if asset not in now.shown)
