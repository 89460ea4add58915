"""The shapes of print data, as their schemas accept them: papers, products, formats. Lengths are in mm."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, Required, TypeAlias, TypedDict

from compiler.model.game_data import PieceKind
from compiler.model.kit_data import KitKind

Duplex: TypeAlias = Literal["long-edge", "short-edge", "fold", "apart", "none"]
"""How pieces get their backs: the sheet is turned over, pieces are folded, backs are cut out separately, or none."""

PageOrder: TypeAlias = Literal["front-back", "back-front", "fronts-then-backs", "separate-files"]
"""The order of pages: sides in turn, all fronts before all backs, or fronts and backs in a file each."""

MarkedSides: TypeAlias = Literal["front", "back", "both", "none"]

Ink: TypeAlias = Literal["colour", "grey"]

ProductInk: TypeAlias = Literal["colour", "grey", "low"]
"""The ink of a product: with `low`, outlines and hatching take the place of filled areas."""

CutFile: TypeAlias = Literal["svg", "dxf"]
ServiceFiles: TypeAlias = Literal["png", "jpeg", "pdf"]
ServiceShape: TypeAlias = Literal["rectangle", "circle", "hexagon"]

FormatShape: TypeAlias = Literal["rectangle", "circle", "net"]

HexagonTop: TypeAlias = Literal["pointy", "flat"]
"""The top of a hexagon: a corner or a side."""


class PaperData(TypedDict):
    """A paper."""

    id: str
    width: float
    height: float


class MarginsData(TypedDict):
    """The margins of a page."""

    top: float
    right: float
    bottom: float
    left: float


class GridData(TypedDict):
    """A grid of pieces on a page."""

    columns: int
    rows: int


class MarksData(TypedDict):
    """Crop marks."""

    length: float
    distance: float
    width: float
    sides: MarkedSides
    outline: bool
    centres: bool


class BoardsData(TypedDict):
    """How boards larger than the paper are joined."""

    overlap: float
    map: bool


class Move(TypedDict):
    """A correction of a side's position: right and down in mm, and a clockwise turn in degrees."""

    right: float
    down: float
    turn: float


class Shift(Move):
    """The correction of the backs, and of the fronts."""

    fronts: NotRequired[Move]


class FacesData(TypedDict):
    """A page for each side instead of sheets."""

    copies: Literal["each", "once"]


PressData = TypedDict("PressData", {"profile": str, "condition": str, "ink-limit": float})
"""The printing condition of a print shop."""


class RegistrationData(TypedDict):
    """The registration marks of a cutting machine, in mm."""

    inset: float
    square: float
    arm: float
    line: float


class CuttingData(TypedDict):
    """The files and registration marks for a cutting machine."""

    files: Sequence[CutFile]
    corners: Literal["rounded", "square"]
    registration: RegistrationData


class ProductData(TypedDict, total=False):
    """A print product; a product with `faces` has none of the fields of sheets, which are those from `paper` on."""

    id: Required[str]
    order: Required[PageOrder]
    bleed: Required[float]
    marks: Required[MarksData]
    ink: Required[ProductInk]
    dpi: float
    press: PressData
    kinds: Sequence[PieceKind]
    sets: Sequence[str]
    faces: FacesData
    paper: str
    orientation: Literal["portrait", "landscape"]
    margins: MarginsData
    edge: float
    duplex: Duplex
    gap: float
    clearance: float
    grid: GridData
    grids: Mapping[str, GridData]
    ruler: float
    footer: float
    boards: BoardsData
    shift: Shift
    cutting: CuttingData
    beside: str
    guide: bool
    kit: Sequence[KitKind]


class BookMarginsData(TypedDict):
    """The margins of a page of a book; the inner one is at the spine."""

    top: float
    bottom: float
    inner: float
    outer: float


class TypeData(TypedDict):
    """The type of running text, in points."""

    size: float
    leading: float


class BookData(TypedDict):
    """A book."""

    id: str
    paper: str
    booklet: bool
    margins: BookMarginsData
    type: TypeData
    ink: Ink


class ServiceSize(TypedDict):
    """A piece that a print service prints."""

    name: str
    kind: NotRequired[PieceKind]
    width: float
    height: float
    shape: NotRequired[ServiceShape]
    pixels: NotRequired[Sequence[int]]


class ServiceData(TypedDict):
    """The files that a print service takes."""

    id: str
    files: ServiceFiles
    order: Literal["front-back", "back-front"]
    dpi: float
    bleed: float
    tolerance: float
    copies: Literal["each", "once"]
    sizes: Sequence[ServiceSize]
    press: NotRequired[PressData]
    sources: NotRequired[Sequence[str]]


class CardSheetData(TypedDict):
    """The most cards on a picture."""

    columns: int
    rows: int


class ThicknessData(TypedDict):
    """The thickness of pieces by kind."""

    tile: float
    board: float
    token: float


class TabletopData(TypedDict):
    """How a game is saved for a virtual table; `card` is the height of a card at scale 1."""

    id: str
    pictures: Literal["png", "jpeg"]
    dpi: float
    pixels: int
    sheet: CardSheetData
    unit: float
    card: float
    thickness: ThicknessData


class FormatData(TypedDict, total=False):
    """A format of pieces in `formats.yaml`: lengths in mm, or in inches as `2.5 in`."""

    width: float | str
    height: float | str
    base: float | str
    hexagon: float | str
    top: HexagonTop
    polygon: Sequence[float | str]
    bleed: float | str
    safe: float | str
    frame: float | str
    corner: float | str
    shape: FormatShape


class FormatDetails(TypedDict, total=False):
    """The details of a format besides its width and height, all lengths in mm."""

    base: float
    hexagon: float
    top: HexagonTop
    polygon: Sequence[float]
    bleed: float
    safe: float
    frame: float
    corner: float
    shape: FormatShape


class FormatLengths(FormatDetails, total=False):
    """A format of pieces with the fields that were written, all lengths in mm."""

    width: float
    height: float


class FormatInMm(FormatDetails):
    """A measured format; `points` alternates x and y of the corners of a polygon."""

    width: float
    height: float
    points: NotRequired[Sequence[float]]
