"""The table with the answers of the rules to what effects ask of it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.red_cathedral import build, inventory, site, workshop
from engine.games.red_cathedral.table import RedCathedralTable
from engine.resources import Bag


class EffectsTable(RedCathedralTable):
    """A table on which effects can run (`effects.table`)."""

    __slots__ = ()

    def holds(self, seat: int, bag: Bag) -> bool:
        """Return whether the player can pay the bag."""
        return inventory.holds(self, seat, bag)

    def gets(self, seat: int, bag: Bag) -> bool:
        """Return whether anything of the bag would come to the player."""
        return any(inventory.most(self, seat, resource, n) for resource, n in bag)

    def trades(self, seat: int, paid: Bag, gained: Bag) -> bool:
        """Return whether the player can pay the one and get the other whole."""
        return inventory.trades(self, seat, paid, gained)

    def pay(self, seat: int, bag: Bag) -> None:
        """Move the bag to the reserve."""
        inventory.pay(self, seat, bag)

    def gain(self, seat: int, bag: Bag) -> None:
        """Move the bag to the player as far as supply and room allow."""
        inventory.gain(self, seat, bag)

    def activates(self, seat: int) -> Sequence[str]:
        """Return the slots with a face-up tile that would give something (fact 9c.5)."""
        return [self.boards[seat][slot].id for slot in workshop.usable(self, seat)]

    def activate(self, seat: int, slot: str) -> None:
        """Give the player the benefit of a tile."""
        workshop.benefit(self, seat, slot)

    def completed(self, seat: int, section: str) -> int:
        """Return how many sections of a type the player has completed (fact 9c.9)."""
        return site.completed(self, seat, section)

    def delivers(self, seat: int, materials: int) -> bool:
        """Return whether anything could be delivered with that many deliveries left."""
        return build.possible(self, seat, materials)

    def deliver(self, seat: int, materials: int) -> None:
        """Let the player deliver by the rules of building (fact 9c.6)."""
        assert seat == self.seat
        build.begin(self, materials)
