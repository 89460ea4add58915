"""Read SVG pictures as drawing programs save them: normalise them in a sandbox, and parse the result into nodes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Span, add_hint, add_prefix, error, warning
from compiler.diagnostics.reason import Reason, ReasonError, reason
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.with_findings import WithFindings
from compiler.disk.digest import digest
from compiler.disk.usvg import Normalised, normalise_svg
from compiler.load.characters import locate_index
from compiler.load.svg.attribute_values import MAX_QUOTED
from compiler.load.svg.inspect_svg import Inspected, inspect_svg
from compiler.load.svg.parse_normalised import parse_normalised
from compiler.load.svg.picture_builder import PictureBuilder, UndrawnKind
from compiler.load.svg.symbol_transforms import move_symbol_transforms
from compiler.model.picture import PictureFile

MAX_SVG_BYTES = 8_000_000
"""The maximum size of an SVG picture, in bytes."""

MAX_PICTURE_COMMANDS = 200_000
"""The maximum number of commands of all paths of an SVG picture, as of a side of a piece."""

_UNREAD_VALUE = re.compile(r"Failed to parse (?P<attribute>fill|stroke|stop-color|color) value: '(?P<value>[^']*)'")
_HINTS: Mapping[UndrawnKind, str] = {
    "filter": "it takes too long, is one of too many, or contains pictures; flatten it into a bitmap, or delete it",
    "pattern": "it has too many tiles, so what it fills is not drawn; use larger tiles, or a picture",
    "image": "embed the picture as PNG or JPEG, or save it under pictures/ and place it in the layout",
}


def read_vector_picture(data: bytes, file: str, name: str) -> WithFindings[PictureFile | None]:
    """Return a vector picture, or None if the file cannot be drawn, and findings about parts that are not drawn.

    Errors: malformed-svg, forbidden-svg, svg-too-large; warnings: undrawn-svg.
    """
    picture, findings = _read_once(data, file)
    return WithFindings((_name_picture(picture, name) if picture else None), findings)


def _name_picture(picture: PictureFile, name: str) -> PictureFile:
    """Return a picture under its name, and the pictures embedded in it under theirs: the name and their number."""
    embedded = tuple(replace(inner, name=f"{name}#{number}") for number, inner in enumerate(picture.embedded, 1))
    return replace(picture, name=name, embedded=embedded)


@lru_cache(maxsize=1024)
def _read_once(data: bytes, file: str) -> WithFindings[PictureFile | None]:
    """Read a picture; results are cached because `sobor serve` loads the same files again and again."""
    if len(data) > MAX_SVG_BYTES:
        too_large = error(
            "svg-too-large",
            Span(file),
            "the picture has {size:,} bytes; the limit is {limit:,}",
            "simplify its paths, or save it as PNG",
            size=len(data),
            limit=MAX_SVG_BYTES,
        )
        return WithFindings(None, (too_large,))
    inspected = inspect_svg(data, file)
    if inspected.is_unsafe:
        return WithFindings(None, tuple(inspected.findings))
    try:
        normalised, picture = _normalise(data, inspected, file)
    except ReasonError as problem:
        return WithFindings(None, (*inspected.findings, _report_not_normalised(problem.reason, file)))
    findings = [
        *inspected.findings,
        *_report_undrawn(picture, inspected, file),
        *_report_unread_values(normalised, data, file),
    ]
    if finding := _check_picture(picture, file):
        return WithFindings(None, (*findings, finding))
    return WithFindings(_make_picture_file(picture, data, file), tuple(findings))


def _make_picture_file(picture: PictureBuilder, data: bytes, file: str) -> PictureFile:
    """Return a picture without a name."""
    return PictureFile(
        name="",
        format=None,
        width=picture.width,
        height=picture.height,
        turn=1,
        digest=digest((data,)),
        file=file,
        vector=picture.nodes,
        embedded=tuple(picture.embedded),
    )


class _NormalisedFile(NamedTuple):
    """A normalised SVG file, and the picture in it."""

    file: Normalised
    picture: PictureBuilder


def _normalise(data: bytes, inspected: Inspected, file: str) -> _NormalisedFile:
    """Return a picture as usvg writes it, and as nodes; raise ReasonError if it cannot be drawn."""
    try:
        normalised = normalise_svg(move_symbol_transforms(data))
        return _NormalisedFile(normalised, parse_normalised(normalised.svg, inspected.alpha_masks, file))
    except ReasonError:
        raise
    except (ValueError, SyntaxError) as problem:
        raise ReasonError(reason("its normalised form cannot be read")) from problem


def _report_not_normalised(problem: Reason, file: str) -> Diagnostic:
    """Return the finding about a picture that cannot be normalised."""
    finding = add_prefix(problem.error("malformed-svg", Span(file)), "the picture cannot be drawn: ")
    return add_hint(finding, sentence("save it again as plain SVG"))


def _check_picture(picture: PictureBuilder, file: str) -> Diagnostic | None:
    """Return the finding about a picture that draws too much or nothing, else None."""
    if picture.commands > MAX_PICTURE_COMMANDS:
        return error(
            "svg-too-large",
            Span(file),
            "the paths of the picture have {commands:,} commands; the limit is {limit:,}",
            "simplify its paths, or save it as PNG",
            commands=picture.commands,
            limit=MAX_PICTURE_COMMANDS,
        )
    if not picture.nodes:
        return error("malformed-svg", Span(file), "the picture shows nothing", "draw something inside its page")
    return None


def _report_undrawn(picture: PictureBuilder, inspected: Inspected, file: str) -> Iterator[Diagnostic]:
    """Yield a finding for each element that the normalised picture refers to and that is not drawn."""
    for kind, element_id in dict.fromkeys(picture.undrawn):
        if kind == "image" and any(found.values.get("name") == "image" for found in inspected.findings):
            continue
        span = Span(file) if element_id is None else inspected.places.get(element_id, Span(file))
        yield warning("undrawn-svg", span, "<{name}> is not drawn", _HINTS[kind], name=kind)


def _report_unread_values(normalised: Normalised, data: bytes, file: str) -> Iterator[Diagnostic]:
    """Yield a finding for each value that the normaliser could not read, at its first occurrence."""
    text = data.decode("utf-8", "replace")
    for attribute, value in dict.fromkeys(_UNREAD_VALUE.findall("\n".join(normalised.warnings))):
        index = text.find(value)
        span = locate_index(text, index, file, len(value)) if index >= 0 else Span(file)
        yield warning(
            "undrawn-svg",
            span,
            "`{value}` is not a value of `{attribute}` that Sobor can read; black is used instead",
            "write it as '#rrggbb'",
            value=value[:MAX_QUOTED],
            attribute=attribute,
        )
