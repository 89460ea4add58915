"""A print service as numbers: what it prints, and the files that it takes."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from compiler.diagnostics import Span
from compiler.impose.geometry import make_counter_quarter_turn, make_quarter_turn
from compiler.layout.frame import IDENTITY, MM_PER_INCH, Frame, Matrix, Side
from compiler.layout.part import Part
from compiler.model.game_data import PieceKind
from compiler.model.picture import PixelSize
from compiler.model.points import Size
from compiler.model.print_data import ServiceData, ServiceFiles, ServiceShape, ServiceSize
from compiler.render.pdf.pdf_x4 import Press

HEXAGON = 6
"""The corners of a hexagon."""


@dataclass(frozen=True, slots=True)
class PrintedSize:
    """A piece that a service prints.

    Attributes:
        name: The name of the size.
        width: The width after cutting, in mm.
        height: The height after cutting, in mm.
        shape: Its outline.
        pixels: The size of its picture, in pixels.
        kind: The kind of pieces that it is meant for, or None for any.
    """

    name: str
    width: float
    height: float
    shape: ServiceShape
    pixels: PixelSize
    kind: PieceKind | None = None


@dataclass(frozen=True, slots=True)
class Service:
    """The files that a print service takes; lengths in mm.

    Attributes:
        is_back_first: Whether a PDF has the back of a piece before its front.
        tolerance: How much wider or narrower a piece may be than a size.
        has_each_copy: Whether there is a file for each copy of a piece.
        press: The press that PDFs are made for, or None for RGB.
    """

    id: str
    files: ServiceFiles
    is_back_first: bool
    dpi: float
    bleed: float
    tolerance: float
    has_each_copy: bool
    sizes: tuple[PrintedSize, ...]
    span: Span
    press: Press | None = None


@dataclass(frozen=True, slots=True)
class Counterpart:
    """What a service prints for a piece, which may lie on its side in it."""

    size: PrintedSize
    is_turned: bool

    def turn(self, frame: Frame, side: Side) -> Matrix:
        """Return the matrix that lays a side as the service prints it.

        A back is turned the other way, as it is seen from behind: the card is turned over about its upright axis.
        """
        if not self.is_turned:
            return IDENTITY
        return make_quarter_turn(frame.height) if side == "front" else make_counter_quarter_turn(frame.width)


def read_service(data: ServiceData, span: Span, press: Press | None = None) -> Service:
    """Return a service as its file describes it, with the press of its PDFs; findings point at `span`."""
    return Service(
        id=data["id"],
        files=data["files"],
        is_back_first=data["order"] == "back-front",
        dpi=data["dpi"],
        bleed=data["bleed"],
        tolerance=data["tolerance"],
        has_each_copy=data["copies"] == "each",
        sizes=tuple(_read_size(size, data) for size in data["sizes"]),
        span=span,
        press=press,
    )


def _read_size(size: ServiceSize, data: ServiceData) -> PrintedSize:
    """Return a size, with the pixels of its bleed if it states none."""
    width, height = size["width"], size["height"]
    if pixels := size.get("pixels"):
        picture = PixelSize(*pixels)
    else:
        with_bleed = Size(width + 2 * data["bleed"], height + 2 * data["bleed"])
        picture = PixelSize(*(round(length / MM_PER_INCH * data["dpi"]) for length in with_bleed))
    return PrintedSize(size["name"], width, height, size.get("shape", "rectangle"), picture, size.get("kind"))


def find_counterpart(part: Part, kind: PieceKind, service: Service) -> Counterpart | None:
    """Return what a service prints for a piece, for its kind if possible; None if it prints nothing of this size."""
    choices = product(service.sizes, (False, True))
    fitting = [Counterpart(size, turned) for size, turned in choices if _fits(part, size, service, turned=turned)]
    return min(fitting, key=lambda found: (found.size.kind != kind, found.is_turned), default=None)


def name_shape(part: Part) -> ServiceShape | None:
    """Return the shape of a piece; None if services have no name for it."""
    if part.base is not None or part.cuts or part.folds:
        return None
    if part.front.corners:
        return "hexagon" if len(part.front.corners) == HEXAGON else None
    return "circle" if part.trim else "rectangle"


def _fits(part: Part, size: PrintedSize, service: Service, *, turned: bool) -> bool:
    width, height = (size.height, size.width) if turned else (size.width, size.height)
    near = service.tolerance + 1e-6
    is_near = abs(part.front.width - width) <= near and abs(part.front.height - height) <= near
    return is_near and name_shape(part) == size.shape
