"""Operations: effects as the engine sees them, either for reading only or for a player to use."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from engine.action import Action
from engine.effects.body import Body
from engine.resources import Bag, Resources
from engine.shape import Text

REPEAT = Text(("once", "unlimited"))
UNLIMITED = "unlimited"

TableT_contra = TypeVar("TableT_contra", contravariant=True)
"""The game in play as its effects see it; a protocol of the game's own."""


if TYPE_CHECKING:
    from typing import Self


class Parameters:
    """The parameters of an effect, typed; a kind's own are a frozen dataclass with a field for each key of the body."""

    __slots__ = ()

    @classmethod
    def read(cls, body: Body) -> Self:
        """Return the parameters of a valid body; kinds with fields that are not plain JSON override this."""
        return cls(**body)


class Operation:
    """An effect ready to be read: its figures, in the form that the game's rules need.

    Args:
        parameters: the parameters of the effect.
        resources: the resources of the game, whose indices a `Bag` contains.
    """

    kind: ClassVar[str]

    def __init__(self, parameters: Parameters, resources: Resources) -> None:
        del parameters, resources


class Usable(Operation, Generic[TableT_contra]):
    """An effect that a player uses. `repeat` says whether a turn may use it any number of times.

    A use is an action of the effect's own kind; its arguments, named by `arguments`, are what the player chooses.
    """

    arguments: ClassVar[tuple[str, ...]] = ()
    repeat: bool = False

    @property
    def asks(self) -> bool:
        """Whether a use leaves the player something to choose."""
        return bool(self.arguments)

    def list_uses(self, table: TableT_contra, seat: int) -> list[Action]:
        """Return every use that is possible now."""
        raise NotImplementedError

    def run(self, table: TableT_contra, seat: int, action: Action) -> None:
        """Carry out a use that is possible now."""
        raise NotImplementedError

    def list_free_gains(self, table: TableT_contra, seat: int) -> Bag:
        """Return what it gives now, or () if it has a price or leaves a choice."""
        del table, seat
        return ()
