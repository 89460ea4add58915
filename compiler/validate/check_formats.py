"""Check formats: each must have one size, and a possible shape, margin and bleed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from compiler.diagnostics import Diagnostic, Span, error
from compiler.model.document import Document
from compiler.model.lengths import convert_lengths
from compiler.model.measure_format import get_corners, measure_format
from compiler.model.polygon import is_simple, measure_signed_area
from compiler.model.print_data import FormatData, FormatInMm
from compiler.model.regions import find_largest_inset

_MIN_WIDTH = 1.0
"""The minimum width in mm of a piece at its widest place."""

_HINT = "write x and y of each corner, in order along the outline"

_FIELDS: Mapping[str, tuple[str, ...]] = {
    "width": ("width", "height", "corner", "shape", "base"),
    "hexagon": ("hexagon", "top"),
    "polygon": ("polygon",),
}
"""The fields that each kind of size allows."""


def check_formats(document: Document) -> Iterator[Diagnostic]:
    """Yield findings for formats without a size or with two, and for impossible shapes and lengths."""
    for name, data in document.read(dict[str, FormatData]).items():
        findings = [*_check_size(name, data, document), *_check_polygon(name, data, document)]
        yield from findings or _check_lengths(name, measure_format(data), document)


def _check_size(name: str, data: FormatData, document: Document) -> Iterator[Diagnostic]:
    size = next((kind for kind in ("hexagon", "polygon") if kind in data), "width")
    missing = [field for field in ("width", "height") if field not in data]
    if size == "width" and missing:
        yield _report_missing_size(name, missing, document)
        return
    for field in (field for other, fields in _FIELDS.items() if other != size for field in fields if field in data):
        span = document.locate_key(name, field)
        yield error(
            "wrong-value",
            span,
            "a piece with `{size}` cannot have `{field}`",
            "delete one of them",
            size=size,
            field=field,
        )


def _report_missing_size(name: str, missing: list[str], document: Document) -> Diagnostic:
    template = "`{name}` has no size" if len(missing) > 1 else "`{name}` has no `{field}`"
    return error(
        "missing-key",
        document.locate_key(name),
        template,
        "give it `width` and `height`, or `hexagon`, or `polygon`",
        name=name,
        field=missing[0],
    )


def _check_polygon(name: str, data: FormatData, document: Document) -> Iterator[Diagnostic]:
    if "polygon" not in data:
        return
    span = document.locate(name, "polygon")
    figures = convert_lengths(data)["polygon"]
    if len(figures) % 2:
        yield error("wrong-value", span, "a corner has no y: there are {count} coordinates", _HINT, count=len(figures))
        return
    corners = list(zip(figures[::2], figures[1::2], strict=True))
    if not is_simple(corners) or not measure_signed_area(corners):
        yield error("wrong-value", span, "the sides of the polygon touch or cross between its corners", _HINT)


def _check_lengths(name: str, size: FormatInMm, document: Document) -> Iterator[Diagnostic]:
    """Yield findings for pieces that are too narrow, lengths that are too large, and circles that are not round."""
    side = min(size["width"], size["height"])
    corners = get_corners(size)
    inset = find_largest_inset(corners) if corners else side / 2
    if 2 * inset < _MIN_WIDTH:
        yield _report_too_narrow(name, 2 * inset, document)
        return
    limits = {"corner": side / 2, "safe": inset, "bleed": side}
    lengths = {"corner": size.get("corner", 0), "safe": size.get("safe", 0), "bleed": size.get("bleed", 0)}
    for field, limit in limits.items():
        if lengths[field] > limit:
            yield _report_too_long(document.locate(name, field), lengths[field], limit, size)
    if size.get("shape") == "circle" and size["width"] != size["height"]:
        yield _report_not_round(document.locate(name, "shape"), size)


def _report_too_narrow(name: str, width: float, document: Document) -> Diagnostic:
    return error(
        "out-of-range",
        document.locate_key(name),
        "`{name}` is nowhere wider than {widest:.2g} mm",
        "make it at least {minimum:g} mm wide, so that it can be cut",
        name=name,
        widest=width,
        minimum=_MIN_WIDTH,
    )


def _report_too_long(span: Span, length: float, limit: float, size: FormatInMm) -> Diagnostic:
    width, height = size["width"], size["height"]
    return error(
        "out-of-range",
        span,
        "{length:g} mm is more than a piece of {width:g} × {height:g} mm allows",
        "use at most {limit:g}",
        length=length,
        width=width,
        height=height,
        limit=limit,
    )


def _report_not_round(span: Span, size: FormatInMm) -> Diagnostic:
    return error(
        "wrong-value",
        span,
        "a circle must have equal width and height, not {width:g} × {height:g} mm",
        "make width and height equal",
        width=size["width"],
        height=size["height"],
    )
