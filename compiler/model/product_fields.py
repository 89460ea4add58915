"""The shapes of print products as written; fields that are left out have the values of `home-a4`. Lengths are in mm."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, Required, TypedDict

from compiler.model.game_data import PieceKind
from compiler.model.kit_data import KitKind
from compiler.model.print_data import (
    CuttingData,
    Duplex,
    FacesData,
    GridData,
    MarginsData,
    MarkedSides,
    Move,
    PageOrder,
    PressData,
    ProductInk,
)


class MarksFields(TypedDict, total=False):
    """The crop marks of a product as written."""

    length: float
    distance: float
    width: float
    sides: MarkedSides
    outline: bool
    centres: bool


class BoardsFields(TypedDict, total=False):
    """How a product joins boards, as written."""

    overlap: float
    map: bool


class ShiftFields(TypedDict, total=False):
    """The shift of a product as written."""

    right: float
    down: float
    turn: float
    fronts: Move


class ProductFields(TypedDict, total=False):
    """A print product as written; fields that are left out have the values of `home-a4`."""

    id: Required[str]
    paper: str
    orientation: Literal["portrait", "landscape"]
    margins: MarginsData
    edge: float
    duplex: Duplex
    order: PageOrder
    gap: float
    clearance: float
    bleed: float
    grid: GridData
    grids: Mapping[str, GridData]
    marks: MarksFields
    ink: ProductInk
    dpi: float
    press: PressData
    faces: FacesData
    ruler: float
    footer: float
    boards: BoardsFields
    shift: ShiftFields
    cutting: CuttingData
    beside: str
    guide: bool
    kinds: Sequence[PieceKind]
    sets: Sequence[str]
    kit: Sequence[KitKind]
