"""A print product as data: its paper, margins, backs and marks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Literal, NamedTuple

from compiler.diagnostics import Diagnostic, Span, error
from compiler.impose.cutting import Cutting
from compiler.impose.geometry import Rect, find_bounding_box, mirror_horizontally, mirror_vertically
from compiler.impose.sheet import Flip
from compiler.layout.frame import Matrix, Side
from compiler.model.drift import NO_SHIFT, SideShift
from compiler.model.kit_data import KitKind
from compiler.model.print_data import Duplex, Ink, MarkedSides, PageOrder
from compiler.model.print_options import PrintedSides

FOOTER_HEIGHT = 4.0
"""The height in mm of the strip with ruler and footer, along the bottom or a side of the page."""

FOOTER_DISTANCE = 0.8
"""The minimum distance in mm of pieces, their bleed and their marks from the strip of the footer."""

MIN_MARK_LENGTH = 1.0
"""The shortest crop mark, in mm, that can guide a cut."""

CENTRE_MARK_LENGTH = 4.0
"""The length in mm of marks for middles in a product without crop marks."""

MIN_ROOM = 10.0
"""The minimum width and height, in mm, that margins must leave on a page."""

_ROUNDING = 1e-9
"""The rounding error of lengths, in mm."""


@dataclass(frozen=True, slots=True)
class Margins:
    """The margins around the area for pieces, in mm."""

    top: float
    right: float
    bottom: float
    left: float


@dataclass(frozen=True, slots=True)
class Marks:
    """Crop marks; lengths in mm.

    Attributes:
        length: The length of a mark; 0 for no crop marks.
        distance: Its distance from the corner of a piece.
        width: Its thickness.
        sides: The sides of the sheet that have marks.
        outline: Whether a thin line is drawn around every piece, too.
        centres: Whether marks show the middles of round pieces.
    """

    length: float
    distance: float
    width: float
    sides: MarkedSides
    outline: bool
    centres: bool = False

    @property
    def longest(self) -> float:
        """The length of crop marks, or of marks for middles in a product without crop marks; 0 without either."""
        return self.length or (CENTRE_MARK_LENGTH if self.centres else 0.0)


class PieceGrid(NamedTuple):
    """The columns and rows of the pieces on a sheet."""

    columns: int
    rows: int


@dataclass(frozen=True, slots=True)
class Product:
    """Everything that determines how parts are placed on paper; lengths in mm, turns in degrees clockwise.

    Attributes:
        id: Its id.
        width: The width of the page in its orientation.
        height: The height of the page in its orientation.
        margins: The margins around the area for pieces.
        edge: The edge that printers leave white.
        duplex: The edge that the paper is turned over, or how backs are printed otherwise.
        order: The order of fronts and backs.
        gap: The distance between pieces.
        clearance: The wanted distance between pieces that are round or differ in colour, and so cannot share a cut.
        bleed: How far sides are printed beyond the cut.
        marks: The crop marks.
        ink: Colour or grey.
        ruler: The length of the ruler for checking the scale; 0 for none.
        footer: The type size of the footer in points; 0 for none.
        overlap: How far the sheets of a board overlap.
        join_map: Whether a map shows how the sheets of a board are joined.
        shift: How far backs are moved.
        span: The place of the product.
        grid: The wanted columns and rows, or None for as many as fit.
        grids: The wanted columns and rows for individual sets.
        front_shift: How far fronts are moved.
        side_footer: Whether ruler and footer are along a side of the page, which leaves its full height to pieces.
        dpi: The resolution that pictures are reduced to, in pixels per inch.
        sides: The sides of sheets that become pages.
        skip: The number of places of the first sheet that stay empty.
        cutting: The files and marks for a cutting machine.
        has_low_ink: Whether outlines and hatching take the place of filled areas.
        beside: The language of the back of each piece, which repeats its front for proof-reading.
        for_press: Whether sheets have lines in inks of their own.
        copies: For pages that are sides: a page for each copy, or one for all.
        has_guide: Whether a guide is printed first.
        kinds: The kinds of pieces that are printed, or None for all.
        sets: The sets whose pieces are printed, or None for all.
        kit: The kinds of kit parts that are printed instead of pieces; empty for pieces.
        spans: The places of its fields.
    """

    id: str
    width: float
    height: float
    margins: Margins
    edge: float
    duplex: Duplex
    order: PageOrder
    gap: float
    bleed: float
    marks: Marks
    ink: Ink
    ruler: float
    footer: float
    overlap: float
    join_map: bool
    shift: SideShift
    span: Span
    grid: PieceGrid | None = None
    grids: Mapping[str, PieceGrid] = field(default_factory=dict)
    front_shift: SideShift = NO_SHIFT
    side_footer: bool = False
    dpi: float | None = None
    sides: PrintedSides = "both"
    skip: int = 0
    cutting: Cutting | None = None
    has_low_ink: bool = False
    beside: str | None = None
    for_press: bool = False
    clearance: float = 0.0
    copies: Literal["each", "once"] | None = None
    has_guide: bool = False
    kinds: frozenset[str] | None = None
    sets: frozenset[str] | None = None
    kit: tuple[KitKind, ...] = ()
    spans: Mapping[str, Span] = field(default_factory=dict, repr=False)

    def find_field_span(self, name: str) -> Span:
        """Return the span of a field, or the span of the product if the field is unknown."""
        return self.spans.get(name, self.span)

    @property
    def area(self) -> Rect:
        """The area for pieces on a front: inside the margins, and clear of the footer and the marks next to it."""
        margins = self.margins
        strip = self.edge + self.footer_height + max(self.mark_room, self.bleed) if self.footer_height else 0.0
        left = max(margins.left, strip) if self.side_footer else margins.left
        bottom = margins.bottom if self.side_footer else max(margins.bottom, strip)
        is_turned_over_top = self.flip is not None and self.flip[3] < 0
        top = max(margins.top, bottom) if is_turned_over_top and not self.side_footer else margins.top
        return Rect(left, top, self.width - left - margins.right, self.height - top - bottom)

    @property
    def mark_room(self) -> float:
        """The room in mm that crop marks need beyond a piece: their distance from it and their minimum length."""
        has_marks = self.marks.longest > 0 and self.marks.sides != "none"
        return max(self.marks.distance, self.bleed) + MIN_MARK_LENGTH if has_marks else 0.0

    @property
    def mark_area(self) -> Rect:
        """The area for marks on a front: inside the edge and clear of the footer."""
        whole = Rect(0, 0, self.width, self.height)
        bottom, left = (0.0, self.footer_height) if self.side_footer else (self.footer_height, 0.0)
        return whole.expand(-self.edge, -self.edge, -self.edge - bottom, -self.edge - left)

    def has_outlines(self, side: Side) -> bool:
        """Return whether a line is drawn around every piece on a side; backs that are cut apart have it, too."""
        if not self.marks.outline:
            return False
        if self.duplex == "apart":
            return True
        return self.marks.sides != "back" if side == "front" else self.marks.sides in ("back", "both")

    def find_wanted_grid(self, group: str) -> PieceGrid | None:
        """Return the requested columns and rows for the pieces of a set, or None for as many as fit."""
        return self.grids.get(group, self.grid)

    @property
    def footer_variants(self) -> tuple[Product, ...]:
        """The product with its footer at the bottom, and also along a side if it has a footer."""
        return (self, replace(self, side_footer=True)) if self.footer_height else (self,)

    def find_mark_area(self, side: Side) -> Rect:
        """Return the area for marks on a side; the footers of both sides are at the same edge of the paper."""
        if side == "front" or not self.side_footer or self.flip is None or self.flip[0] > 0:
            return self.mark_area
        return find_bounding_box(self.flip, self.mark_area)

    @property
    def footer_height(self) -> float:
        """The height of the footer with its distance from pieces, in mm; 0 if there is neither ruler nor footer."""
        return FOOTER_HEIGHT + FOOTER_DISTANCE if self.ruler or self.footer else 0.0

    @property
    def has_all_fronts_first(self) -> bool:
        """Whether all fronts come before the first back."""
        return self.order in ("fronts-then-backs", "separate-files")

    @property
    def turned_edge(self) -> Flip | None:
        """The edge that the paper is turned over, or None if it is not turned."""
        return self.duplex if self.duplex in ("long-edge", "short-edge") else None

    @property
    def flip(self) -> Matrix | None:
        """The matrix from a point on the front to its place on the back, or None if the paper is not turned."""
        if self.turned_edge is None:
            return None
        is_turned_sideways = (self.duplex == "long-edge") == (self.height >= self.width)
        return mirror_horizontally(self.width) if is_turned_sideways else mirror_vertically(self.height)


def check_product(product: Product) -> Iterator[Diagnostic]:
    """Yield findings about margins that printers cannot print up to, or that leave too little room."""
    for side, margin in asdict(product.margins).items():
        if margin < product.edge - _ROUNDING:
            yield error(
                "margin-too-small",
                product.find_field_span("margins"),
                "{product}: the {side} margin is {given:g} mm, but printers cannot print the outer {edge:g} mm",
                "set margins.{side} to {edge:g} or more",
                product=product.id,
                side=side,
                given=margin,
                edge=product.edge,
            )
    yield from _check_room(product)


_TOO_LITTLE_ROOM = {
    "margins": "{product}: margins and footer leave {room:g} mm; pieces need {needed:g} mm",
    "boards": "{product}: margins and footer leave {room:g} mm; the overlap of boards needs {needed:g} mm",
    "ruler": "{product}: margins and footer leave {room:g} mm; the ruler needs {needed:g} mm",
}
"""The messages about too little room, by the field that needs the most."""

_MORE_ROOM = {
    "margins": "make the margins smaller, or choose larger paper",
    "boards": "make `boards.overlap` or the margins smaller",
    "ruler": "set `ruler` to {room:g} or less, or make the margins smaller",
}
"""The hints that go with these messages."""


def _check_room(product: Product) -> Iterator[Diagnostic]:
    """Yield a finding if the margins leave less room than pieces, the overlap of boards or the ruler need.

    Where there is no room for pieces, a shorter ruler or overlap would not help.
    """
    room = max(0.0, min(product.area.width, product.area.height))
    needs = {"margins": MIN_ROOM, "boards": 2 * product.overlap, "ruler": product.ruler}
    name = "margins" if room < MIN_ROOM else max(needs, key=needs.__getitem__)
    if room < needs[name]:
        yield error(
            "margin-too-large",
            product.find_field_span(name),
            _TOO_LITTLE_ROOM[name],
            _MORE_ROOM[name],
            product=product.id,
            room=room,
            needed=needs[name],
        )
