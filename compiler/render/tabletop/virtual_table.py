"""The sizes and formats that a virtual table expects, such as pixels and columns of a deck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from compiler.model.game_data import PieceKind
from compiler.model.print_data import TabletopData


@dataclass(frozen=True, slots=True)
class VirtualTable:
    """How a game is saved for a virtual table.

    Attributes:
        is_jpeg: Whether pictures are JPEG, otherwise PNG.
        dpi: Pixels per inch of pictures that stay within `pixels`.
        pixels: The maximum number of pixels on a side of a picture.
        columns: The maximum number of columns of cards on a picture.
        rows: The maximum number of rows of cards on a picture.
        unit: Millimetres of a unit of the table.
        card_height: Millimetres of the height of a card at scale 1.
        thickness: Millimetres of the thickness of tiles, boards and tokens; all other kinds are as thick as tokens.
    """

    id: str
    is_jpeg: bool
    dpi: float
    pixels: int
    columns: int
    rows: int
    unit: float
    card_height: float
    thickness: Mapping[PieceKind, float]


def read_virtual_table(data: TabletopData) -> VirtualTable:
    """Return a virtual table as its file describes it."""
    thickness = data["thickness"]
    return VirtualTable(
        id=data["id"],
        is_jpeg=data["pictures"] == "jpeg",
        dpi=data["dpi"],
        pixels=data["pixels"],
        columns=data["sheet"]["columns"],
        rows=data["sheet"]["rows"],
        unit=data["unit"],
        card_height=data["card"],
        thickness={"tile": thickness["tile"], "board": thickness["board"], "token": thickness["token"]},
    )
