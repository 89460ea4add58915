"""A print product as figures: paper, margins, how backs are made, what is marked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from compiler.diagnostics import Diagnostic, Span, error
from compiler.impose.geometry import Rect, image, mirrored_at, mirrored_down
from compiler.layout.frame import Matrix

FOOTER = 4.0
"""The height in mm of the strip that holds ruler and footer, along the bottom or a side of the page."""
SHORTEST_MARK = 1.0
"""The shortest crop mark, in mm, that leads a cut."""
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
    them, else as many as fit; `grids` has it for single sets. `overlap` and `join_map` are for boards larger than the
    paper. `shift` moves the backs and `front_shift` the fronts: right, down, turn clockwise. `beside` says that ruler
    and footer stand along a side of the page, where pieces need its height. Pictures are sampled down to `dpi` pixels
    an inch. `span` is where the product is declared, `spans` where fields of it are.
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
    grids: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    front_shift: tuple[float, float, float] = (0.0, 0.0, 0.0)
    beside: bool = False
    dpi: float | None = None
    spans: Mapping[str, Span] = field(default_factory=dict, repr=False)

    def at(self, name: str) -> Span:
        """Where a field is written; the product where that is not known."""
        return self.spans.get(name, self.span)

    @property
    def area(self) -> Rect:
        """Where pieces may lie on a front: inside the margins, and off the footer and the marks beside it."""
        m = self.margins
        strip = self.edge + self.footer_height + self.mark_room if self.footer_height else 0.0
        left, bottom = max(m.left, strip * self.beside), max(m.bottom, strip * (not self.beside))
        turned = self.flip is not None and self.flip[3] < 0
        top = max(m.top, bottom) if turned and not self.beside else m.top
        return Rect(left, top, self.width - left - m.right, self.height - top - bottom)

    @property
    def mark_room(self) -> float:
        """What crop marks need beyond a piece: their distance from it and the least length."""
        wanted = self.marks.length > 0 and self.marks.sides != "none"
        return max(self.marks.distance, self.bleed) + SHORTEST_MARK if wanted else 0.0

    @property
    def marked(self) -> Rect:
        """Where marks may lie on a front: inside the edge and off the footer."""
        whole = Rect(0, 0, self.width, self.height)
        below, left = (0.0, self.footer_height) if self.beside else (self.footer_height, 0.0)
        return whole.grown(-self.edge, -self.edge, -self.edge - below, -self.edge - left)

    def outlined(self, side: str) -> bool:
        """Whether a line is drawn round every piece on a side ('front' or 'back'); both, where both are cut."""
        if not self.marks.outline:
            return False
        other = "back" if side == "front" else "front"
        return self.duplex == "apart" or (self.marks.sides != other and (side == "front" or self.marks.sides != "none"))

    def wanted(self, group: str) -> tuple[int, int] | None:
        """The columns and rows asked for the pieces of a set; None for as many as fit."""
        return self.grids.get(group, self.grid)

    @property
    def footings(self) -> tuple[Product, ...]:
        """The product with its footer below, and with its footer along a side if it has one."""
        return (self, replace(self, beside=True)) if self.footer_height else (self,)

    def marked_on(self, side: str) -> Rect:
        """Where marks may lie on a side ('front' or 'back'): its own footer is on the same edge of the paper."""
        if side == "front" or not self.beside or self.flip is None or self.flip[0] > 0:
            return self.marked
        return image(self.flip, self.marked)

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
    fronts = shift.get("fronts", {"right": 0, "down": 0, "turn": 0})
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
        grids={name: (each["columns"], each["rows"]) for name, each in data.get("grids", {}).items()},
        front_shift=(fronts["right"], fronts["down"], fronts["turn"]),
        dpi=data.get("dpi"),
    )


def impossible(product: Product) -> Iterator[Diagnostic]:
    """Yield findings about margins that reach into the rim printers leave white, or leave no room for the pieces."""
    for side in ("top", "right", "bottom", "left"):
        if (given := getattr(product.margins, side)) < product.edge - 1e-9:
            yield error(
                "margin-too-small",
                product.at("margins"),
                "{product}: the {side} margin is {given:g} mm, but {edge:g} mm at the edge stay white",
                "set margins.{side} to {edge:g} or more",
                product=product.id,
                side=side,
                given=given,
                edge=product.edge,
            )
    room = min(product.area.width, product.area.height)
    needs = {"margins": LEAST_ROOM, "boards": 2 * product.overlap, "ruler": product.ruler}
    name, least = max(needs.items(), key=lambda need: need[1])
    if room < least:
        what = {"margins": "pieces", "boards": "the overlap of boards", "ruler": "the ruler"}[name]
        needed = f"{what} need{'' if name == 'margins' else 's'} {least:g} mm"
        yield error(
            "margin-too-large",
            product.at(name),
            "{product}: margins and footer leave {room:g} mm; {needed}",
            "make the margins smaller, or what needs the room",
            product=product.id,
            room=room,
            needed=needed,
        )
