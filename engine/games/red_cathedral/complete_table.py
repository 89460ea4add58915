"""The complete table: its cells, and the queries and changes of effects, which need the rules."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.red_cathedral.rules import build, inventory, site_progress, workshop
from engine.games.red_cathedral.table import RedCathedralTable
from engine.resources import Bag


class CompleteTable(RedCathedralTable):
    """A table that effects can run on (`effects.target.EffectTarget`)."""

    __slots__ = ()

    def can_pay(self, seat: int, bag: Bag) -> bool:
        """Return whether the player can pay the bag."""
        return inventory.can_pay(self, seat, bag)

    def can_gain(self, seat: int, bag: Bag) -> bool:
        """Return whether the player would gain anything of the bag."""
        return any(inventory.limit_gain(self, seat, resource, n) for resource, n in bag)

    def can_trade(self, seat: int, paid: Bag, gained: Bag) -> bool:
        """Return whether the player can pay the first bag and then gain the whole of the second."""
        return inventory.find_trade_obstacle(self, seat, paid, gained) is None

    def pay(self, seat: int, bag: Bag) -> None:
        """Move the bag to the reserve."""
        inventory.pay(self, seat, bag)

    def gain(self, seat: int, bag: Bag) -> None:
        """Move the bag to the player, as far as supply and room allow."""
        inventory.gain(self, seat, bag)

    def list_usable_slots(self, seat: int) -> Sequence[str]:
        """Return the slots with a face-up tile that would have an effect (fact 9c.5)."""
        return [self.boards[seat][slot].id for slot in workshop.list_usable_slots(self, seat)]

    def activate_tile(self, seat: int, slot: str) -> None:
        """Give the player the benefit of the tile in a slot."""
        workshop.give_benefit(self, seat, slot)

    def count_completed(self, seat: int, section: str) -> int:
        """Return the number of sections of a type that the player has completed (fact 9c.9)."""
        return site_progress.count_completed_type(self, seat, section)

    def can_deliver(self, seat: int, materials: int) -> bool:
        """Return whether the player can deliver anything with this number of deliveries."""
        return build.can_deliver(self, seat, materials)

    def deliver(self, seat: int, materials: int) -> None:
        """Let the player deliver by the rules of building (fact 9c.6)."""
        assert seat == self.seat
        build.begin_deliveries(self, materials)
