"""The addresses of sides and sheets, below `/__sides/<locale>/`, and the pictures at these addresses."""

from __future__ import annotations

from urllib.parse import quote, unquote

from compiler.layout.frame import Frame, Side
from compiler.layout.part import Part
from compiler.live.served_sides import ServedSides
from compiler.model.piece_id import PieceId
from compiler.render.svg.screen_svg import render_sheet, render_side_with_bleed

ROOT = "/__sides/"
SVG = "image/svg+xml"


def make_root(locale: str) -> str:
    """Return the root address of the pages and pictures of a language."""
    return f"{ROOT}{quote(locale)}/"


def make_side_address(served: ServedSides, part: Part, side: Side) -> str:
    """Return the address of a side's picture."""
    return f"{make_root(served.locale)}side/{quote(str(part.id))}.{side}.svg"


def make_sheet_address(served: ServedSides, product: str, number: int) -> str:
    """Return the address of a sheet's picture; sheets are counted from 1."""
    return f"{make_root(served.locale)}sheet/{quote(product)}/{number}.svg"


def render_picture_at(served: ServedSides, address: str) -> bytes | None:
    """Return the SVG at an address below the root of a language; None for any other address."""
    match unquote(address).split("/"):
        case ["side", set_id, name]:
            return _render_named_side(served, set_id, name.removesuffix(".svg"))
        case ["sheet", product, name] if product in served.products:
            return _render_numbered_sheet(served, product, name.removesuffix(".svg"))
    return None


def _render_named_side(served: ServedSides, set_id: str, name: str) -> bytes | None:
    """Return a side with its bleed, by the id of its item and `front` or `back` behind a dot."""
    item, _, side = name.partition(".")
    part = served.parts.get(PieceId(set_id, item))
    frame = find_side(part, side) if part else None
    return render_side_with_bleed(served.layout, frame) if frame else None


def _render_numbered_sheet(served: ServedSides, product: str, number: str) -> bytes | None:
    """Return a sheet by its number as it is written in its address."""
    numbered = {str(position): sheet for position, sheet in enumerate(served.find_sheets(product), 1)}
    sheet = numbered.get(number)
    return render_sheet(served.layout, sheet, f"{product}, page {number}") if sheet else None


def find_side(part: Part, side: str) -> Frame | None:
    """Return the side of a part by its name; None for an unknown name, or for the back of a part without one."""
    return {"front": part.front, "back": part.back}.get(side)
