"""What every effect is to the engine, and what a game must offer so that effects can work on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Protocol

from engine.action import Action
from engine.resources import Bag, Resources
from engine.shape import Shape, Text


class Table(Protocol):
    """The game as effects see it. A bag is of resources by their place in `Resources`; a seat is who acts."""

    def holds(self, seat: int, bag: Bag) -> bool:
        """Whether the player can pay the bag."""

    def gets(self, seat: int, bag: Bag) -> bool:
        """Whether anything of the bag would come to the player."""

    def trades(self, seat: int, paid: Bag, gained: Bag) -> bool:
        """Whether the player can pay the one and would then get the other whole."""

    def pay(self, seat: int, bag: Bag) -> None:
        """The player pays the bag to where it came from."""

    def gain(self, seat: int, bag: Bag) -> None:
        """The player gets of the bag what there is and what there is room for."""

    def places(self) -> Sequence[str]:
        """The places on which resource tiles lie."""

    def swap(self, seat: int, first: str, second: str) -> None:
        """Two resource tiles change places."""

    def under(self, die: str) -> Sequence[Operation]:
        """The benefit of the place on which a die lies."""

    def activates(self, seat: int) -> Sequence[str]:
        """The player's slots with a tile that can be used."""

    def activate(self, seat: int, slot: str) -> None:
        """The player gets the benefit of the tile in a slot."""

    def completed(self, seat: int, section: str) -> int:
        """How many sections of a type the player has completed."""

    def delivers(self, seat: int, materials: int) -> bool:
        """Whether the player could deliver anything, with so many deliveries left."""

    def deliver(self, seat: int, materials: int) -> None:
        """The player is to deliver up to so many materials."""


REPEAT = Text(("once", "unlimited"))


class Operation:
    """An effect ready to run. `repeat` says whether a turn may use it any number of times.

    `shape` is what its body must look like in a compiled game.

    A use is an action of the effect's own kind; its arguments, named by `parameters`, are what the player chooses.
    """

    kind: ClassVar[str] = ""
    parameters: ClassVar[tuple[str, ...]] = ()
    shape: ClassVar[Shape]

    def __init__(self, body: Mapping[str, Any], resources: Resources) -> None:
        del resources
        self.repeat = body.get("repeat") == "unlimited"

    @property
    def asks(self) -> bool:
        """Whether a use leaves the player something to choose."""
        return bool(self.parameters)

    def uses(self, table: Table, seat: int) -> list[Action]:
        """Every use that is possible now."""
        raise NotImplementedError

    def run(self, table: Table, seat: int, action: Action) -> None:
        """Carries out a use that is possible now."""
        raise NotImplementedError

    def free(self, table: Table, seat: int) -> Bag:
        """What it gives now for nothing and without a choice; () where it costs or asks."""
        del table, seat
        return ()
