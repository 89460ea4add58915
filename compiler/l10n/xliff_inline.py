"""Read inline markup in XLIFF: the text and the codes of an element, with the texts of codes that are in the file.

XLIFF 2: `ph`, `pc`, `sc`, `ec`, `cp`, `mrk`, `sm`, `em` (OASIS XLIFF 2.1, 4.7); XLIFF 1.2: `g`, `x`, `bx`, `ex`, `ph`,
`it`, `bpt`, `ept`, `mrk` (OASIS XLIFF 1.2, 2.3).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, TypeAlias

from lxml import etree

from compiler.diagnostics.reason import ReasonError, reason
from compiler.l10n.returned import Code, Content
from compiler.l10n.xml_element import XmlElement, describe_element, find_namespace, get_all_text, get_local_name

NativeTexts: TypeAlias = Mapping[str, str]
"""The native texts of codes by reference."""

_MARKERS = ("mrk", "sm", "em")
_TRACKED = ("x-sdl-deleted", "x-sdl-added", "deleted", "inserted")
"""Kinds of markers of changes that are neither accepted nor rejected."""


class NotUnderstoodError(ReasonError):
    """Raised if a unit has markup that cannot be represented."""


def read_content(element: XmlElement, data: NativeTexts) -> Content:
    """Return the text and the codes of an element. Raise NotUnderstoodError for unknown markup."""
    pieces: list[str | Code] = []
    for piece in _read_pieces(element, data, find_namespace(element)):
        if isinstance(piece, str) and pieces and isinstance(pieces[-1], str):
            pieces[-1] += piece
        elif piece != "":
            pieces.append(piece)
    return tuple(pieces)


def _read_pieces(element: XmlElement, data: NativeTexts, namespace: str | None) -> Iterator[str | Code]:
    yield element.text or ""
    for child in element:
        if child.tag is etree.Comment:
            pass
        elif not isinstance(child.tag, str):
            raise NotUnderstoodError(reason("a processing instruction"))
        elif find_namespace(child) != namespace:
            raise NotUnderstoodError(reason("`{element}` of another namespace", element=describe_element(child)))
        else:
            yield from _read_child(child, data, namespace)
        yield child.tail or ""


def _read_child(child: XmlElement, data: NativeTexts, namespace: str | None) -> Iterator[str | Code]:
    name = get_local_name(child)
    if name in _MARKERS:
        if (child.get("mtype") or child.get("type")) in _TRACKED:
            raise NotUnderstoodError(reason("a tracked change: accept or reject it in the translator's program"))
        yield from _read_pieces(child, data, namespace)
    elif name == "cp":
        yield _read_character(child)
    elif name in ("pc", "g"):
        yield _read_paired_code(child, data, "start")
        yield from _read_pieces(child, data, namespace)
        yield _read_paired_code(child, data, "end")
    elif name in _SINGLE:
        yield _read_single_code(child, data)
    else:
        raise NotUnderstoodError(reason("`{element}`", element=describe_element(child)))


_SINGLE = {
    "ph": "ph",
    "sc": "start",
    "ec": "end",
    "x": "ph",
    "bx": "start",
    "ex": "end",
    "bpt": "start",
    "ept": "end",
    "it": "it",
}
"""Elements that are codes without translatable text, and the kind that pairs a code of the source with the target."""


def _read_character(element: XmlElement) -> str:
    """Return the character of a `<cp>`; raise NotUnderstoodError for any other number, as half of a surrogate pair."""
    number = element.get("hex", "")
    try:
        character = chr(int(number, 16))
        character.encode()
    except (ValueError, OverflowError) as problem:
        wrong = reason("`<cp>` without the number of a character: `{number}`", number=number)
        raise NotUnderstoodError(wrong) from problem
    return character


def _read_paired_code(element: XmlElement, data: NativeTexts, side: Literal["start", "end"]) -> Code:
    """Return the start or end of a code that encloses a text."""
    suffix = side.capitalize()
    references = (element.get(f"dataRef{suffix}"), f"{element.get('id')}/{side}")
    equivalents = (element.get(f"equiv{suffix}"), element.get(f"disp{suffix}"))
    return Code(
        f"{element.get('id')}/{side}", _find_native_text(data, references, equivalents), describe_element(element)
    )


def _read_single_code(element: XmlElement, data: NativeTexts) -> Code:
    if any(get_local_name(part) == "sub" for part in element):
        raise NotUnderstoodError(reason("`<sub>`, a text within a code"))
    name = get_local_name(element) or ""
    side = _SINGLE[name]
    identity = element.get("startRef") or element.get("rid") or element.get("id")
    if name in ("x", "ph", "it"):
        identity = element.get("id")
    inside = get_all_text(element) if len(element) == 0 else None
    references = (element.get("dataRef"), f"{identity}/{side}")
    equivalents = (inside, element.get("equiv"), element.get("equiv-text"), element.get("disp"))
    return Code(f"{identity}/{side}", _find_native_text(data, references, equivalents), describe_element(element))


def _find_native_text(
    data: NativeTexts, references: tuple[str | None, ...], equivalents: tuple[str | None, ...]
) -> str | None:
    """Return the first native text of a code, or else its equivalent or displayed text, or None."""
    native = next((data[reference] for reference in references if reference and reference in data), None)
    return native if native is not None else next((text for text in equivalents if text), None)
