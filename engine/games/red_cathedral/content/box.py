"""The contents of the box: pieces, boards and figures, which are fixed throughout the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from engine.compiled_game import CompiledEffect, Editions
from engine.games.red_cathedral.content.content_shape import SectionType
from engine.games.red_cathedral.content.figures import RedCathedralFigures
from engine.games.red_cathedral.effects import Use
from engine.games.red_cathedral.rules.score_track import Track
from engine.readings import list_editions
from engine.resources import Bag, Resources
from engine.text import MessageValue


@dataclass(frozen=True, slots=True)
class Benefit:
    """A resource tile or a workshop tile.

    Attributes:
        id: Its id.
        copies: The number of copies.
        players: The mark for player counts, or `all`.
        gives: Its effects.
        says: Its effects in words.
    """

    id: str
    copies: int
    players: str
    gives: tuple[Use, ...]
    says: tuple[MessageValue, ...]


@dataclass(frozen=True, slots=True)
class Influence:
    """An influence card.

    Attributes:
        id: Its id.
        guild: Its guild.
        actions: Its actions.
        says: Its actions in words.
        rules: For each action, the rule that states it.
        effects: For each action, its compiled effect.
    """

    id: str
    guild: str
    actions: tuple[Use, ...]
    says: tuple[MessageValue, ...]
    rules: tuple[str, ...]
    effects: tuple[CompiledEffect, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A cathedral card.

    Attributes:
        id: Its id.
        type: Its type of section.
        cost: The materials that complete it.
        reward: The effects of completing it.
    """

    id: str
    type: SectionType
    cost: Bag
    reward: tuple[Use, ...]


@dataclass(frozen=True, slots=True)
class WorkshopSlot:
    """A place for a workshop tile.

    Attributes:
        id: Its id.
        die: The die that uses the tile.
        price: The price in rubles.
        holds: The piece that is there at the start, or None.
    """

    id: str
    die: str
    price: int
    holds: str | None


@dataclass(frozen=True, slots=True)
class Ornament:
    """A door, arch or cross.

    Attributes:
        id: Its id.
        section: The type of section that it belongs to.
        each: The number that each player has.
        cost: The cost without jewels.
    """

    id: str
    section: SectionType
    each: int
    cost: Bag


class BuildingPlan(NamedTuple):
    """A building plan: the number of players that it is for, and the heights of its towers in sections."""

    players: int
    towers: tuple[int, ...]


class TileYield(NamedTuple):
    """What a resource tile brings: the index of a resource, and the amount for each die on the space."""

    resource: int
    each: int


class BoardSide(NamedTuple):
    """A side of the workshop board of a colour."""

    colour: str
    side: str


@dataclass(frozen=True, slots=True, eq=False)
class RedCathedralBox:
    """Everything that is fixed throughout the game. Pieces are identified by their indices in these tuples.

    Each loaded game has its own box, which is compared by identity.

    Attributes:
        dice: The colours of the dice.
        colours: The players' colours, in the order of their boards.
        boards: The slots of each side.
        brings: What each resource tile brings.
        plans: The building plans by id.
        coins: The total value of all coins.
        priced: Whether each slot of the basic sides has its own price.
    """

    resources: Resources
    figures: RedCathedralFigures
    track: Track
    spaces: tuple[str, ...]
    quarters: tuple[str, ...]
    quarter: tuple[int, ...]
    dice: tuple[str, ...]
    die_ids: tuple[str, ...]
    faces: tuple[tuple[int, ...], ...]
    tiles: tuple[Benefit, ...]
    brings: tuple[TileYield, ...]
    cards: tuple[Influence, ...]
    sections: tuple[Section, ...]
    shops: tuple[Benefit, ...]
    colours: tuple[str, ...]
    boards: Mapping[BoardSide, tuple[WorkshopSlot, ...]]
    ornaments: tuple[Ornament, ...]
    plans: Mapping[str, BuildingPlan]
    solo: tuple[str, ...]
    coins: int
    priced: bool
    differences: Editions
    pieces: Mapping[str, int]

    @property
    def editions(self) -> tuple[str, ...]:
        """The published editions that can be played."""
        return list_editions(self.differences)

    @property
    def ruble(self) -> int:
        """The resource that pays for slots and extra spaces."""
        return self.resources.index["ruble"]

    @property
    def recognition(self) -> int:
        """The resource whose points are squares of the track."""
        return self.resources.index["recognition"]

    @property
    def prestige(self) -> int:
        """The resource whose points are marks of the track."""
        return self.resources.index["prestige"]
