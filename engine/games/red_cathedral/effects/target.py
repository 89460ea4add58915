"""The interface that the game in play offers to its effects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeAlias

from engine.effects import exchange
from engine.effects.operation import Usable


class EffectTarget(exchange.TradingTable, Protocol):
    """The game in play. A bag contains indices in `Resources`, and a seat is the seat that acts."""

    def list_spaces(self) -> Sequence[str]:
        """Return the places of the resource tiles."""

    def swap_tiles(self, seat: int, first: str, second: str) -> None:
        """Let two resource tiles change places."""

    def list_benefits(self, die: str) -> Sequence[Use]:
        """Return the benefit of the place of a die."""

    def list_usable_slots(self, seat: int) -> Sequence[str]:
        """Return the player's slots with a tile that can be used."""

    def activate_tile(self, seat: int, slot: str) -> None:
        """Give the player the benefit of the tile in a slot."""

    def count_completed(self, seat: int, section: str) -> int:
        """Return how many sections of a type the player has completed."""

    def can_deliver(self, seat: int, materials: int) -> bool:
        """Return whether the player could deliver anything with that many deliveries left."""

    def deliver(self, seat: int, materials: int) -> None:
        """Let the player deliver up to that many materials."""


Use: TypeAlias = "Usable[EffectTarget]"
"""An effect that a player of this game uses."""
