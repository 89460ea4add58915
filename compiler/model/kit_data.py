"""The shapes of `kit.yaml` as its schema accepts it: accessories printed beside the components. Lengths are in mm."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Required, TypeAlias, TypedDict

KitKind: TypeAlias = Literal["boxes", "trays", "cubes", "stickers", "aids", "score-sheets", "component-list"]


class RoomData(TypedDict, total=False):
    """How much wider and higher than its cards a box is inside."""

    width: float
    height: float


class BoxData(TypedDict, total=False):
    """A tuck box for cards."""

    id: Required[str]
    sets: Required[Sequence[str]]
    picture: str
    colour: str
    thickness: float
    room: RoomData


class TrayData(TypedDict, total=False):
    """An open tray; its lengths are inside."""

    id: Required[str]
    sets: Required[Sequence[str]]
    width: Required[float]
    depth: Required[float]
    height: Required[float]
    colour: str


class CubesData(TypedDict, total=False):
    """Nets of cubes with the front of a piece on each side; `flat`: the pieces are also printed flat."""

    sets: Required[Sequence[str]]
    edge: Required[float]
    flat: bool


class StickersData(TypedDict, total=False):
    """Stickers with the front of a piece, for cubes and counters that are bought; `flat` is as in cubes."""

    sets: Required[Sequence[str]]
    size: Required[float]
    shape: Literal["circle", "square"]
    each: int
    flat: bool


class AidData(TypedDict, total=False):
    """A player aid: rules in their order, and the icons if it has them."""

    id: Required[str]
    rules: Required[Sequence[str]]
    icons: bool


class ScoreRowData(TypedDict, total=False):
    """A row of a score sheet, or several of the same kind, named by the title of a rule."""

    rule: Required[str]
    lines: int


class ScoreSheetData(TypedDict, total=False):
    """A score sheet."""

    id: Required[str]
    rows: Required[Sequence[ScoreRowData]]
    copies: int


class PatchData(TypedDict):
    """A circle of a board that is printed once more, if sheets meet there; `at` is its middle."""

    id: str
    piece: str
    at: Sequence[float]
    diameter: float


KitData = TypedDict(
    "KitData",
    {
        "boxes": Sequence[BoxData],
        "trays": Sequence[TrayData],
        "cubes": Sequence[CubesData],
        "stickers": Sequence[StickersData],
        "aids": Sequence[AidData],
        "score-sheets": Sequence[ScoreSheetData],
        "patches": Sequence[PatchData],
    },
    total=False,
)
"""A file `kit.yaml`."""
