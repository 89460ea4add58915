"""The interface that the table offers to effects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeAlias

from engine.effects import exchange
from engine.effects.operation import UsableEffect


class EffectTarget(exchange.TradingTable, Protocol):
    """The table as effects see it. Bags contain indices in `Resources`; `seat` is the acting seat."""

    def list_spaces(self) -> Sequence[str]:
        """Return the spaces of the resource tiles."""

    def swap_tiles(self, seat: int, first: str, second: str) -> None:
        """Swap the resource tiles of two spaces."""

    def list_benefits(self, die: str) -> Sequence[Use]:
        """Return the benefit of the space of a die."""

    def list_usable_slots(self, seat: int) -> Sequence[str]:
        """Return the player's slots with a tile that would have an effect."""

    def activate_tile(self, seat: int, slot: str) -> None:
        """Give the player the benefit of the tile in a slot."""

    def count_completed(self, seat: int, section: str) -> int:
        """Return the number of sections of a type that the player has completed."""

    def can_deliver(self, seat: int, materials: int) -> bool:
        """Return whether the player can deliver anything with this number of deliveries."""

    def deliver(self, seat: int, materials: int) -> None:
        """Let the player deliver up to this number of materials."""


Use: TypeAlias = UsableEffect[EffectTarget]
"""An effect that a player of this game uses."""
