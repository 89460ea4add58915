"""Check formats: each has one size, and a shape, margins and bleed that can be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from compiler.diagnostics import Diagnostic, error
from compiler.model.document import Document
from compiler.model.formats import format_corners, measure_format
from compiler.model.lengths import convert_lengths
from compiler.model.polygon import is_simple, largest_inset, signed_area
from compiler.model.print_data import FormatData, FormatInMm

_NARROWEST = 1.0
"""The least width in mm of a polygon, at its widest place."""

_HINT = "write x and y of each corner, in order along the outline"

_FIELDS: Mapping[str, tuple[str, ...]] = {
    "width": ("width", "height", "corner", "shape", "base"),
    "hexagon": ("hexagon", "top"),
    "polygon": ("polygon",),
}
"""The fields that only go with each kind of size."""


def check_formats(document: Document) -> Iterator[Diagnostic]:
    """Yield findings for formats without a size or with two, and for shapes and lengths that cannot be."""
    for name, data in document.valid(dict[str, FormatData]).items():
        findings = [*_check_size(name, data, document), *_check_polygon(name, data, document)]
        yield from findings or _check_lengths(name, measure_format(data), document)


def _check_size(name: str, data: FormatData, document: Document) -> Iterator[Diagnostic]:
    chosen = next((shape for shape in ("hexagon", "polygon") if shape in data), "width")
    missing = [field for field in ("width", "height") if field not in data]
    if chosen == "width" and missing:
        yield error(
            "missing-key",
            document.key_span(name),
            "`{name}` has no size" if len(missing) > 1 else "`{name}` has no `{field}`",
            "give it `width` and `height`, or `hexagon`, or `polygon`",
            name=name,
            field=missing[0],
        )
        return
    for field in (field for other, fields in _FIELDS.items() if other != chosen for field in fields if field in data):
        yield error(
            "wrong-value",
            document.key_span(name, field),
            "a piece with `{size}` cannot have `{field}`",
            "remove one of them",
            size=chosen,
            field=field,
        )


def _check_polygon(name: str, data: FormatData, document: Document) -> Iterator[Diagnostic]:
    if "polygon" not in data:
        return
    span, figures = document.span(name, "polygon"), convert_lengths(data)["polygon"]
    if len(figures) % 2:
        yield error("wrong-value", span, "a corner has no y: there are {count} coordinates", _HINT, count=len(figures))
        return
    corners = list(zip(figures[::2], figures[1::2], strict=True))
    if not is_simple(corners) or not signed_area(corners):
        yield error("wrong-value", span, "the sides of the polygon touch or cross between its corners", _HINT)


def _check_lengths(name: str, size: FormatInMm, document: Document) -> Iterator[Diagnostic]:
    """Yield findings for margins, corners and bleeds that are too large, and for circles that are not round."""
    side = min(size["width"], size["height"])
    corners = format_corners(size)
    inset = largest_inset(corners) if corners else side / 2
    if corners and 2 * inset < _NARROWEST:
        yield error(
            "out-of-range",
            document.key_span(name),
            "`{name}` is nowhere wider than {widest:.2g} mm",
            "make it at least {least:g} mm wide, so that it can be cut",
            name=name,
            widest=2 * inset,
            least=_NARROWEST,
        )
        return
    for field, length, limit in (
        ("corner", size.get("corner", 0), side / 2),
        ("safe", size.get("safe", 0), inset),
        ("bleed", size.get("bleed", 0), side),
    ):
        if length > limit:
            yield error(
                "out-of-range",
                document.span(name, field),
                "{length:g} is more than a piece of {width:g} × {height:g} mm allows",
                "use at most {limit:g}",
                length=length,
                width=size["width"],
                height=size["height"],
                limit=limit,
            )
    if size.get("shape") == "circle" and size["width"] != size["height"]:
        yield error(
            "wrong-value",
            document.span(name, "shape"),
            "a circle must have equal width and height, not {width:g} × {height:g} mm",
            "make width and height equal",
            width=size["width"],
            height=size["height"],
        )
