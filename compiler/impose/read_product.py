"""Read a print product from its content, and apply the options of a build to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from compiler.diagnostics import Span
from compiler.impose.cutting import read_cutting
from compiler.impose.product import Margins, Marks, PieceGrid, Product
from compiler.layout.frame import Matrix
from compiler.model.drift import NO_SHIFT, Drift, SideShift
from compiler.model.print_data import Duplex, GridData, Move, PaperData, ProductData
from compiler.model.print_options import PrintOptions


def read_product(
    data: ProductData, paper: PaperData | None, span: Span, spans: Mapping[str, Span] | None = None
) -> Product:
    """Return a product from its valid content and its paper, which is None if its pages are single sides.

    Findings point at `span`, or at the spans of its fields in `spans`.
    """
    product = _read_common_fields(data, span, spans or {})
    if "faces" in data:
        return replace(product, copies=data["faces"]["copies"])
    assert paper, "a product of sheets has a paper"
    return _add_paper(product, data, paper)


def _add_paper(product: Product, data: ProductData, paper: PaperData) -> Product:
    """Return a product whose pages are sheets of a paper."""
    width, height = sorted((float(paper["width"]), float(paper["height"])), reverse=data["orientation"] == "landscape")
    grid = data.get("grid")
    shift = data["shift"]
    boards = data["boards"]
    return replace(
        _add_choices(product, data),
        edge=data["edge"],
        duplex=data["duplex"],
        gap=data["gap"],
        clearance=data["clearance"],
        ruler=data["ruler"],
        footer=data["footer"],
        width=width,
        height=height,
        margins=Margins(**data["margins"]),
        overlap=boards["overlap"],
        join_map=boards["map"],
        shift=_read_move(shift),
        grid=_read_grid(grid) if grid else None,
        grids={name: _read_grid(entry) for name, entry in data.get("grids", {}).items()},
        front_shift=_read_move(shift["fronts"]) if "fronts" in shift else NO_SHIFT,
        cutting=read_cutting(data["cutting"]) if "cutting" in data else None,
    )


def _add_choices(product: Product, data: ProductData) -> Product:
    """Return a product that prints what its fields choose: a kit, a guide, a second language."""
    return replace(
        product,
        beside=data.get("beside"),
        has_guide=data.get("guide", False),
        kit=tuple(data.get("kit", ())),
    )


def _read_grid(data: GridData) -> PieceGrid:
    return PieceGrid(data["columns"], data["rows"])


def _read_move(move: Move) -> SideShift:
    return SideShift(move["right"], move["down"], move["turn"])


def _read_common_fields(data: ProductData, span: Span, spans: Mapping[str, Span]) -> Product:
    """Return a product without paper: each page is a side, as large as its piece; front and back are cut apart."""
    return Product(
        id=data["id"],
        width=0,
        height=0,
        margins=Margins(0, 0, 0, 0),
        edge=0,
        duplex="apart",
        order=data["order"],
        gap=0,
        bleed=data["bleed"],
        marks=Marks(**data["marks"]),
        ink="grey" if data["ink"] == "grey" else "colour",
        has_low_ink=data["ink"] == "low",
        ruler=0,
        footer=0,
        overlap=0,
        join_map=False,
        shift=NO_SHIFT,
        span=span,
        dpi=data.get("dpi"),
        for_press="press" in data,
        kinds=frozenset(data["kinds"]) if "kinds" in data else None,
        sets=frozenset(data["sets"]) if "sets" in data else None,
        spans=spans,
    )


def choose_sides(product: Product, options: PrintOptions) -> Product:
    """Return a product that prints only the chosen sides, with the chosen number of empty places.

    If only the fronts of a folded product are printed, no backs are placed next to them. Backs are shifted to make up
    for the drift of the printer.
    """
    duplex: Duplex = "none" if product.duplex == "fold" and options.sides == "fronts" else product.duplex
    shift = product.shift
    if options.drift and product.flip:
        shift = _add_correction(shift, product.flip, options.drift)
    return replace(product, duplex=duplex, sides=options.sides, skip=options.skip, shift=shift)


def _add_correction(shift: SideShift, flip: Matrix, drift: Drift) -> SideShift:
    """Return the shift of backs with the correction of a printer's drift added."""
    right, down, turn = drift.correct(is_turned_sideways=flip[0] < 0)
    return SideShift(shift.right + right, shift.down + down, shift.turn + turn)
