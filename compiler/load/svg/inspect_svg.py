"""Inspect an SVG as saved by a drawing program: find its elements, unsafe content, and content that is not drawn.

Elements of other namespaces, such as those of Inkscape and Illustrator, are ignored.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import starmap
from typing import NamedTuple
from xml.parsers import expat

from compiler.diagnostics import Diagnostic, Related, Span, Value, warning
from compiler.diagnostics.reason import Reason
from compiler.load.characters import locate_byte
from compiler.load.svg.pixels import decode_embedded

SVG = "http://www.w3.org/2000/svg "
"""The namespace of SVG as expat writes it before the name of an element."""

LINK = "http://www.w3.org/1999/xlink href"

MAX_ENTITIES = 100
"""The maximum number of entities that a DOCTYPE may declare; Illustrator declares its namespaces as entities."""

MAX_ENTITY_LENGTH = 300
"""The maximum number of characters of an entity."""

MAX_DEPTH = 200
"""The maximum depth of elements in an SVG picture."""

MAX_ELEMENTS = 100_000
"""The maximum number of elements in an SVG picture."""

_SIMPLIFY = "simplify it, or save it as PNG"

_HINTS = {
    "text": "convert it to paths; text belongs in layouts, where it is translated",
    "image": "embed the picture as PNG or JPEG, or save it under pictures/ and place it in the layout",
    "foreignObject": "draw it as paths",
    "script": "delete it; scripts in pictures are never run",
    "animate": "replace it with a still image drawn as paths",
    "video": "delete it",
    "audio": "delete it",
}
_KINDS_OF_HINT = {
    "flowRoot": "text",
    "animateTransform": "animate",
    "animateMotion": "animate",
    "animateColor": "animate",
    "set": "animate",
    "iframe": "video",
    "canvas": "video",
}
"""By name of an element, the element whose hint it shares."""

_UNSEEN = re.compile("defs|symbol|clipPath|mask|pattern|marker|switch|metadata")
"""Elements whose content is not drawn in place."""

_HIDDEN = re.compile(r"(?:^|;)\s*display\s*:\s*none\b")

_ALPHA = re.compile(r"(?:^|;)\s*mask-type\s*:\s*alpha\b")


_MAX_SHOWN = 4
"""The maximum number of elements of one name that a finding shows."""


@dataclass(slots=True)
class Inspected:
    """The result of inspecting an SVG file.

    Attributes:
        places: The spans of the elements with an id.
        findings: The findings.
        is_unsafe: Whether the file must not be drawn.
        alpha_masks: The ids of masks whose opacity counts, not their luminance; usvg ignores `mask-type` in styles.
    """

    places: dict[str, Span] = field(default_factory=dict)
    findings: list[Diagnostic] = field(default_factory=list)
    is_unsafe: bool = False
    alpha_masks: set[str] = field(default_factory=set)


def inspect_svg(data: bytes, file: str) -> Inspected:
    """Return the positions of elements, and findings: malformed-svg, forbidden-svg, svg-too-large, undrawn-svg."""
    inspector = _Inspector(file)
    try:
        inspector.expat.Parse(data, True)  # noqa: FBT003 -- expat takes no keywords
    except expat.ExpatError as problem:
        span = locate_byte(data, inspector.expat.ErrorByteIndex, file)
        inspector.refuse(
            "malformed-svg",
            span,
            "this is not well-formed XML: {reason}",
            "save the picture again in the program that made it",
            reason=expat.ErrorString(problem.code),
        )
    except _StopError:
        pass
    inspector.inspected.findings += starmap(_report_undrawn, inspector.undrawn.items())
    return inspector.inspected


class _UndrawnName(NamedTuple):
    """The name of elements that are not drawn, and the element whose hint they share."""

    name: str
    hinted: str


def _report_undrawn(element: _UndrawnName, spans: Sequence[Span]) -> Diagnostic:
    """Return one finding about all elements of a name."""
    hint = _HINTS[element.hinted]
    if len(spans) == 1:
        return warning("undrawn-svg", spans[0], "<{name}> is not drawn", hint, name=element.name)
    return warning(
        "undrawn-svg",
        spans[0],
        "<{name}> is not drawn, here and at {others:plural other place}",
        hint,
        related=tuple(Related(span, "and here") for span in spans[1:_MAX_SHOWN]),
        name=element.name,
        others=len(spans) - 1,
    )


class _StopError(Exception):
    """Ends the reading of a file that must not be drawn."""


class _Inspector:
    """Walks the elements of one file; `hidden` counts the open elements whose content is not drawn in place."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.inspected = Inspected()
        self.undrawn: dict[_UndrawnName, list[Span]] = {}
        self.entities = 0
        self.elements = 0
        self.depth = 0
        self.hidden = 0
        self.expat = expat.ParserCreate(namespace_separator=" ")
        self.expat.StartElementHandler = self.open_element
        self.expat.EndElementHandler = self.close_element
        self.expat.EntityDeclHandler = self.check_entity

    def locate_event(self) -> Span:
        return Span(self.file, self.expat.CurrentLineNumber, self.expat.CurrentColumnNumber + 1)

    def refuse(self, code: str, span: Span, template: str, *hints: str, **args: Value) -> None:
        self.inspected.findings.append(Reason(template, hints, args).error(code, span))
        self.inspected.is_unsafe = True

    def stop(self, code: str, template: str, *hints: str, **args: Value) -> None:
        self.refuse(code, self.locate_event(), template, *hints, **args)
        raise _StopError

    def check_entity(self, name: str, _is_parameter: object, value: str | None, *_: object) -> None:
        """Accept entities of a few words; refuse entities in another file and entities that contain others."""
        self.entities += 1
        if value is None:
            hint = "delete the entity, or save the file as plain SVG"
            self.stop("forbidden-svg", "the entity `{name}` refers to another file", hint, name=name[:40])
        elif len(value) > MAX_ENTITY_LENGTH or "&" in value or self.entities > MAX_ENTITIES:
            hint = "write out its text, or save the file as plain SVG"
            self.stop("forbidden-svg", "the entity `{name}` expands to too much text", hint, name=name[:40])

    def open_element(self, element: str, attributes: dict[str, str]) -> None:
        """Record the place of an element and whether it is drawn; stop at a limit, or if this is no SVG."""
        self.count_element()
        if element_id := attributes.get("id"):
            self.record_id(element_id, attributes)
        name = element.removeprefix(SVG)
        if self.elements == 1 and element != f"{SVG}svg":
            self.stop(
                "malformed-svg", "this is not an SVG file", 'begin it with `<svg xmlns="http://www.w3.org/2000/svg" …>`'
            )
        if self.hidden or _UNSEEN.fullmatch(name) or _is_hidden(attributes):
            self.hidden += 1
        elif name == "image" and decode_embedded(attributes.get("href") or attributes.get(LINK) or "", self.file):
            return
        elif (hinted := _KINDS_OF_HINT.get(name, name)) in _HINTS:
            self.undrawn.setdefault(_UndrawnName(name, hinted), []).append(self.locate_event())
            self.hidden += 1

    def count_element(self) -> None:
        self.elements += 1
        self.depth += 1
        if self.elements > MAX_ELEMENTS:
            self.stop("svg-too-large", "the picture has more than {limit:,} elements", _SIMPLIFY, limit=MAX_ELEMENTS)
        if self.depth > MAX_DEPTH:
            self.stop("svg-too-large", "elements are nested more than {limit} deep", _SIMPLIFY, limit=MAX_DEPTH)

    def record_id(self, element_id: str, attributes: dict[str, str]) -> None:
        self.inspected.places.setdefault(element_id, self.locate_event())
        if _ALPHA.search(f"{attributes.get('style', '')};mask-type:{attributes.get('mask-type', '')}"):
            self.inspected.alpha_masks.add(element_id)

    def close_element(self, _: str) -> None:
        self.depth -= 1
        self.hidden -= 1 if self.hidden else 0


def _is_hidden(attributes: dict[str, str]) -> bool:
    return attributes.get("display") == "none" or bool(_HIDDEN.search(attributes.get("style", "")))
