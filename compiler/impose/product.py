"""A print product as figures: paper, margins, how backs are made, what is marked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from compiler.diagnostics import Diagnostic, Span, error
from compiler.impose.geometry import Rect, mirrored_at, mirrored_down
from compiler.layout.frame import Matrix

FOOTER = 4.0
"""The height in mm of the strip above the bottom edge that holds ruler and footer."""
LEAST_ROOM = 10.0
"""The least that margins may leave of a page, in mm."""


@dataclass(frozen=True, slots=True)
class Margins:
    """The paper's rim that pieces keep out of, in mm."""

    top: float
    right: float
    bottom: float
    left: float


@dataclass(frozen=True, slots=True)
class Marks:
    """Crop marks in mm; `sides` is front, back, both or none; `outline` also draws a thin line round every piece."""

    length: float
    distance: float
    width: float
    sides: str
    outline: bool


@dataclass(frozen=True, slots=True)
class Product:
    """Everything that decides how parts lie on paper; lengths in mm, `footer` in points, `turn` in degrees.

    `width` and `height` are those of the page as it lies. `grid` is (columns, rows) where the product asks for
    them, else as many as fit. `overlap` and `join_map` are for boards larger than the paper. `shift` moves the
    backs: right, down, turn clockwise. `span` is where the product is declared, `spans` where fields of it are.
    """

    id: str
    width: float
    height: float
    margins: Margins
    edge: float
    duplex: str
    order: str
    gap: float
    bleed: float
    marks: Marks
    ink: str
    ruler: float
    footer: float
    overlap: float
    join_map: bool
    shift: tuple[float, float, float]
    span: Span
    grid: tuple[int, int] | None = None
    spans: Mapping[str, Span] = field(default_factory=dict, repr=False)

    def at(self, name: str) -> Span:
        """Where a field is written; the product where that is not known."""
        return self.spans.get(name, self.span)

    @property
    def area(self) -> Rect:
        """Where pieces may lie on a front."""
        m = self.margins
        return Rect(m.left, m.top, self.width - m.left - m.right, self.height - m.top - m.bottom)

    @property
    def marked(self) -> Rect:
        """Where marks may lie: inside the edge and above the footer."""
        whole = Rect(0, 0, self.width, self.height)
        return whole.grown(-self.edge, -self.edge, -self.edge - self.footer_height, -self.edge)

    @property
    def footer_height(self) -> float:
        """FOOTER, or 0 where neither ruler nor footer is wanted."""
        return FOOTER if self.ruler or self.footer else 0.0

    @property
    def flip(self) -> Matrix | None:
        """How a point of the front is seen on the back after turning the paper; None where it is not turned."""
        if self.duplex not in ("long-edge", "short-edge"):
            return None
        upright = (self.duplex == "long-edge") == (self.height >= self.width)
        return mirrored_at(self.width) if upright else mirrored_down(self.height)


def read_product(
    data: Mapping[str, Any], paper: Mapping[str, Any], span: Span, spans: Mapping[str, Span] | None = None
) -> Product:
    """A product from its valid content (kind `product`) and its paper (kind `paper`); `spans` are for findings."""
    width, height = sorted((float(paper["width"]), float(paper["height"])), reverse=data["orientation"] == "landscape")
    grid, shift, boards = data.get("grid"), data["shift"], data["boards"]
    return Product(
        **{name: data[name] for name in ("id", "edge", "duplex", "order", "gap", "bleed", "ink", "ruler", "footer")},
        width=width,
        height=height,
        margins=Margins(**data["margins"]),
        marks=Marks(**data["marks"]),
        overlap=boards["overlap"],
        join_map=boards["map"],
        shift=(shift["right"], shift["down"], shift["turn"]),
        span=span,
        spans=spans or {},
        grid=(grid["columns"], grid["rows"]) if grid else None,
    )


def impossible(product: Product) -> Iterator[Diagnostic]:
    """Findings about margins that leave no room: for what a printer can print, for the footer, for the pieces."""
    footer = product.edge + product.footer_height
    turned = product.flip is not None and product.flip[3] < 0
    needed = {"top": footer if turned else product.edge, "right": product.edge, "bottom": footer, "left": product.edge}
    for side, least in needed.items():
        if (given := getattr(product.margins, side)) < least - 1e-9:
            yield error(
                "margin-too-small",
                product.at("margins"),
                f"{product.id}: the {side} margin is {given:g} mm, but edge and footer need {least:g} mm",
                f"set margins.{side} to {least:g} or more",
            )
    room = min(product.area.width, product.area.height)
    needs = {"margins": LEAST_ROOM, "boards": 2 * product.overlap, "ruler": product.ruler}
    name, least = max(needs.items(), key=lambda need: need[1])
    if room < least:
        what = {"margins": "pieces", "boards": "the overlap of boards", "ruler": "the ruler"}[name]
        message = (
            f"{product.id}: the margins leave {room:g} mm; {what} need{'' if name == 'margins' else 's'} {least:g} mm"
        )
        yield error("margin-too-large", product.at(name), message, "make the margins smaller, or what needs the room")
