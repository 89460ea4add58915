"""The options of the command line for print products: what is printed of them, and how."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from compiler.model.drift import Drift
from compiler.model.piece_id import PieceId

PrintedSides: TypeAlias = Literal["both", "fronts", "backs"]
"""The sides of sheets that are printed."""

FRONTS = ".fronts"
"""The suffix of a product's name in the name of its file with all fronts."""

BACKS = ".backs"
"""The suffix of a product's name in the name of its file with all backs."""

CHOSEN = ".chosen"
"""The suffix of a product's name where only some of its pieces or sides are printed."""


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """The part of a product that is printed.

    Attributes:
        only: The sets, as `set`, and pieces, as `set/piece`, that are printed; all if empty.
        sides: The sides of sheets that are printed.
        skip: The number of places that stay empty on the first sheet, which may have been used already.
        address: The address of the build folder on the web; None if files are used where they are written.
        drift: How far the printer misplaces backs, which is corrected; None if it is not known.
        since: The release whose printed pieces need not be printed again, or None.
        changed: The pieces that look different since then; None without such a release.
    """

    only: tuple[str, ...] = ()
    sides: PrintedSides = "both"
    skip: int = 0
    address: str | None = None
    drift: Drift | None = None
    since: str | None = None
    changed: frozenset[PieceId] | None = None

    @property
    def is_partial(self) -> bool:
        """Whether less than the whole product is printed, or not at its usual places."""
        return bool(self.only or self.skip or self.since) or self.sides != "both"

    @property
    def suffix(self) -> str:
        """The suffix of the names of files, so that a part does not replace the whole product."""
        if self.since:
            return f".since-{self.since}"
        return CHOSEN if self.is_partial else ""

    @property
    def words(self) -> tuple[str, ...]:
        """The options as words that distinguish builds of the same game."""
        partial = (*self.only, self.sides, str(self.skip)) if self.is_partial else ()
        since = ("since", self.since, *sorted(map(str, self.changed or ()))) if self.since else ()
        drift = ("drift", *map(repr, self.drift)) if self.drift else ()
        address = (self.address,) if self.address else ()
        return (*partial, *since, *drift, *address)

    def includes(self, piece: PieceId) -> bool:
        """Return whether a piece is printed."""
        is_chosen = not self.only or str(piece) in self.only or piece.set_id in self.only
        return is_chosen and (self.changed is None or piece in self.changed)


EVERYTHING = PrintOptions()
"""All pieces on both sides."""
