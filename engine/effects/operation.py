"""Operations: effects in the engine, either figures to be read or effects that players use."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from engine.action import Action, Argument
from engine.effects.read_body import Body
from engine.resources import Bag, Resources
from engine.shape import Text

if TYPE_CHECKING:
    from typing import Self

REPEAT = Text(("once", "unlimited"))
UNLIMITED = "unlimited"

TableT_contra = TypeVar("TableT_contra", contravariant=True)
"""The interface that the table of a game offers to its effects: a protocol of that game."""


class Parameters:
    """The typed parameters of an effect. Each kind derives a frozen dataclass with a field for each key of the body."""

    __slots__ = ()

    @classmethod
    def read(cls, body: Body) -> Self:
        """Return the parameters of a valid body; kinds with fields that are not plain JSON override this."""
        return cls(**body)


class Operation:
    """An effect in the form that the rules of a game need.

    Attributes:
        kind: The name of the kind: the key of the effect in content.
    """

    kind: ClassVar[str]

    def __init__(self, parameters: Parameters, resources: Resources) -> None:
        """Take what the rules need from an effect's parameters.

        Args:
            parameters: the parameters of the effect.
            resources: the resources of the game; bags contain their indices.

        Raises:
            CodedError: the engine cannot carry out this effect.
        """


class UsableEffect(Operation, ABC, Generic[TableT_contra]):
    """An effect that a player uses, once or, if `is_repeatable`, any number of times in a turn.

    A use is an action of the effect's kind. Its arguments are the player's choices.

    Attributes:
        arguments: The types of the arguments by name, in order.
    """

    arguments: ClassVar[Mapping[str, type[Argument]]] = {}
    is_repeatable: bool = False

    @property
    def has_choices(self) -> bool:
        """Whether a use leaves the player a choice."""
        return bool(self.arguments)

    @abstractmethod
    def list_uses(self, table: TableT_contra, seat: int) -> list[Action]:
        """Return every use that is possible now."""

    def is_usable(self, table: TableT_contra, seat: int) -> bool:
        """Return whether any use is possible now; kinds with many uses override this."""
        return bool(self.list_uses(table, seat))

    @abstractmethod
    def run(self, table: TableT_contra, seat: int, action: Action) -> None:
        """Carry out a use that is possible now."""

    def compute_free_gain(self, table: TableT_contra, seat: int) -> Bag:  # noqa: ARG002 -- kinds with a gain read them
        """Return the bag that a use gains now without price or choice, or () if it has either."""
        return ()
