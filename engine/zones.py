"""The table as a game lays it out: zones with places in mm, for pages that draw it with pictures of its pieces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from engine.action import Action
from engine.table import GameTable
from engine.text import Texts

Table_contra = TypeVar("Table_contra", bound=GameTable, contravariant=True)

PlaceId: TypeAlias = tuple[str, ...]
"""What actions name a place by, such as `("die", "white")`; () for a place that no action names."""


class Box(NamedTuple):
    """A rectangle, in mm from the top left corner of a zone."""

    x: float
    y: float
    width: float
    height: float


class GridPlace(NamedTuple):
    """A place in columns and rows, both from 0."""

    column: int
    row: int


class TablePlace(NamedTuple):
    """A place of a zone, and what lies there. Several places may have the same id.

    Attributes:
        box: Where it is.
        id: What actions name it by.
        label: What it is in words; None only for a place without an id.
        item: The piece whose side lies there, or None.
        is_turned: Whether the piece shows its back.
        figure: What is written there, or None for nothing.
        colour: The colour of the place in the game's theme; None if it is transparent.
        is_die: Whether it is a die of this colour, whose upper side shows the figure.
    """

    box: Box
    id: PlaceId = ()
    label: str | None = None
    item: str | None = None
    is_turned: bool = False
    figure: str | None = None
    colour: str | None = None
    is_die: bool = False


class Zone(NamedTuple):
    """A part of the table: its title, its size in mm, and its places; later ones lie on earlier ones."""

    id: str
    title: str
    width: float
    height: float
    places: tuple[TablePlace, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableZones(Generic[Table_contra]):
    """A game's table in zones.

    Attributes:
        list_zones: (table, texts) → the zones of the table, which show nothing that is hidden from a person.
        find_places: (table, action) → the ids of the places that choose a legal action, in order; () for an
            action that is chosen by its description.
    """

    list_zones: Callable[[Table_contra, Texts], Sequence[Zone]]
    find_places: Callable[[Table_contra, Action], tuple[PlaceId, ...]]
