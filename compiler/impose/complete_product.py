"""The default values of a print product's fields: those of `home-a4`, except that no guide is printed."""

from __future__ import annotations

from compiler.model.print_data import BoardsData, MarginsData, MarksData, ProductData, Shift
from compiler.model.product_fields import MarksFields, ProductFields, ShiftFields

_MARGIN = 6.3
"""The default width of each margin, in mm."""


_MARK_LENGTH = 4
"""The default length of a mark, in mm."""

_CLEARANCE = 3
"""The default clearance in mm of a product that leaves out `gap`; a gap that is given is followed."""


def complete_product(fields: ProductFields) -> ProductData:
    """Return a product with default values for the fields that its file leaves out.

    The fields of sheets are left out of a product whose pages are single sides.
    """
    complete = ProductData(
        id=fields["id"],
        order=fields.get("order", "front-back"),
        bleed=fields.get("bleed", 1),
        marks=_complete_marks(fields.get("marks", {})),
        ink=fields.get("ink", "colour"),
    )
    if "dpi" in fields:
        complete["dpi"] = fields["dpi"]
    if "press" in fields:
        complete["press"] = fields["press"]
    if "kinds" in fields:
        complete["kinds"] = fields["kinds"]
    if "sets" in fields:
        complete["sets"] = fields["sets"]
    if "faces" in fields:
        complete["faces"] = fields["faces"]
    else:
        _complete_sheets(complete, fields)
    return complete


def _complete_sheets(complete: ProductData, fields: ProductFields) -> None:
    boards = fields.get("boards", {})
    complete["paper"] = fields["paper"]
    complete["orientation"] = fields.get("orientation", "portrait")
    complete["margins"] = fields.get("margins", MarginsData(top=_MARGIN, right=_MARGIN, bottom=_MARGIN, left=_MARGIN))
    complete["edge"] = fields.get("edge", 4.2)
    complete["duplex"] = fields.get("duplex", "long-edge")
    complete["gap"] = fields.get("gap", 0)
    complete["clearance"] = fields.get("clearance", 0 if "gap" in fields else _CLEARANCE)
    complete["ruler"] = fields.get("ruler", 100)
    complete["footer"] = fields.get("footer", 6.5)
    complete["boards"] = BoardsData(overlap=boards.get("overlap", 10), map=boards.get("map", True))
    complete["shift"] = _complete_shift(fields.get("shift", {}))
    _copy_optional_fields(complete, fields)


def _copy_optional_fields(complete: ProductData, fields: ProductFields) -> None:
    """Copy the fields of sheets that have no default."""
    if "grid" in fields:
        complete["grid"] = fields["grid"]
    if "grids" in fields:
        complete["grids"] = fields["grids"]
    if "beside" in fields:
        complete["beside"] = fields["beside"]
    if "cutting" in fields:
        complete["cutting"] = fields["cutting"]
    if "guide" in fields:
        complete["guide"] = fields["guide"]
    if "kit" in fields:
        complete["kit"] = fields["kit"]


def _complete_marks(marks: MarksFields) -> MarksData:
    return MarksData(
        length=marks.get("length", _MARK_LENGTH),
        distance=marks.get("distance", 1),
        width=marks.get("width", 0.1),
        sides=marks.get("sides", "both"),
        outline=marks.get("outline", False),
        centres=marks.get("centres", False),
    )


def _complete_shift(shift: ShiftFields) -> Shift:
    complete = Shift(right=shift.get("right", 0), down=shift.get("down", 0), turn=shift.get("turn", 0))
    if "fronts" in shift:
        complete["fronts"] = shift["fronts"]
    return complete
