"""Read the units of XLIFF 2.

The segments of a unit and the text between them are joined. The unit is `READY` if all its segments are, and `UNKNOWN`
if all are `initial`, as in tools that maintain no states; if only some are `initial`, it is `WAITING`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from compiler.diagnostics import Span
from compiler.diagnostics.reason import reason
from compiler.l10n.returned import (
    Content,
    Header,
    ImportedUnit,
    TranslationState,
    UnitTexts,
    is_blank_content,
    join_plain_text,
    read_note,
    read_sent_texts,
    split_name,
)
from compiler.l10n.xliff_inline import NotUnderstoodError, read_content
from compiler.l10n.xml_element import (
    XmlElement,
    describe_element,
    find_child,
    find_namespace,
    get_all_text,
    get_local_name,
)

_STATES = {
    "initial": TranslationState.UNKNOWN,
    "translated": TranslationState.READY,
    "reviewed": TranslationState.READY,
    "final": TranslationState.READY,
}
ORIGINAL = "sobor:"
"""The prefix of `original` in files that Sobor exported; the game's id follows."""


def read_header(root: XmlElement, file: str) -> Header:
    """Return the header of a document, with the game and the notes of its first `<file>`; our exports have only one."""
    body = find_child(root, "file")
    notes = "" if body is None else "\n".join(_read_notes(body))
    game = None if body is None else read_game(body)
    header = Header(
        source_locale=root.get("srcLang"),
        locale=root.get("trgLang"),
        game=game,
        span=Span(file, root.sourceline),
    )
    return read_sent_texts(header, notes)


def read_game(body: XmlElement) -> str | None:
    """Return the game that an element `file` names if Sobor exported it, or None."""
    original = body.get("original", "")
    return (original.removeprefix(ORIGINAL) or None) if original.startswith(ORIGINAL) else None


def read_units(root: XmlElement, file: str) -> Iterator[ImportedUnit]:
    """Yield the units of all files and groups, in order."""
    for element in root.iter(f"{{{find_namespace(root)}}}unit"):
        yield _read_unit(element, file)


def _read_unit(element: XmlElement, file: str) -> ImportedUnit:
    note = read_note("\n".join(_read_notes(element)))
    name = element.get("name", "")
    identity = element.get("id", "")
    key, category = split_name(identity)
    target_line = next(
        (part.sourceline for part in element.iter() if get_local_name(part) == "target"), element.sourceline
    )
    texts = _read_texts(element, category)
    return ImportedUnit(
        span=Span(file, element.sourceline),
        target_span=Span(file, target_line),
        names=tuple(dict.fromkeys(filter(None, (key, name, note.key if note else None)))),
        sources=texts.sources,
        targets=texts.targets,
        state=texts.state,
        note=note,
        problem=texts.problem,
    )


def _read_texts(unit: XmlElement, category: str | None) -> UnitTexts:
    try:
        joined = _join_segments(unit)
    except NotUnderstoodError as markup:
        return UnitTexts({}, {}, TranslationState.WAITING, markup.reason)
    targets = {} if joined.target is None else {category: joined.target}
    return UnitTexts({category: joined.source}, targets, joined.state)


class _JoinedSegments(NamedTuple):
    """All segments of a unit joined; `target` is None if no segment is translated."""

    source: Content
    target: Content | None
    state: TranslationState


def _join_segments(unit: XmlElement) -> _JoinedSegments:
    """Return the joined segments of a unit.

    Raise NotUnderstoodError if the unit has no segment, or elements, orders or states that are not known, or if only
    some of its segments are translated.
    """
    data = _read_native_texts(unit)
    parts = list(_list_parts(unit))
    sources = [_read_part_content(part, "source", data) or () for part in parts]
    targets = [_read_part_content(part, "target", data) for part in parts]
    segments = [part for part in parts if get_local_name(part) == "segment"]
    joined: Content = tuple(piece for source in sources for piece in source)
    if not segments:
        raise NotUnderstoodError(reason("no `<segment>`"))
    translated = _list_translated(parts, sources, targets)
    if translated and not any(translated.values()):
        return _JoinedSegments(joined, None, TranslationState.WAITING)
    if missing := [number for number, is_translated in translated.items() if not is_translated]:
        raise NotUnderstoodError(
            reason("no translation of segment {number} of {count}", number=missing[0], count=len(segments))
        )
    filled = [source if target is None else target for source, target in zip(sources, targets, strict=True)]
    ordered = [filled[index] for index in _order_by_target(parts)]
    return _JoinedSegments(joined, tuple(piece for part in ordered for piece in part), _join_states(segments))


def _read_native_texts(unit: XmlElement) -> dict[str, str]:
    """Return the native texts of the unit's codes by their ids."""
    kept = (part for child in unit if get_local_name(child) == "originalData" for part in child if get_local_name(part))
    texts = {part.get("id", ""): join_plain_text(read_content(part, {})) for part in kept}
    return {identity: text for identity, text in texts.items() if text is not None}


def _list_parts(unit: XmlElement) -> Iterator[XmlElement]:
    """Yield the segments and ignorables of a unit, but no elements of modules such as glossaries and matches.

    Raise NotUnderstoodError for any other element of XLIFF.
    """
    namespace = find_namespace(unit)
    for child in unit:
        name = get_local_name(child)
        if name in ("segment", "ignorable"):
            yield child
        elif name and find_namespace(child) == namespace and name not in ("notes", "originalData"):
            raise NotUnderstoodError(reason("`{element}`", element=describe_element(child)))


def _read_part_content(part: XmlElement, name: Literal["source", "target"], data: dict[str, str]) -> Content | None:
    """Return the source or the target of a segment or an ignorable, or None if it has none.

    Raise NotUnderstoodError if it has several, or markup that is not understood.
    """
    elements = [child for child in part if get_local_name(child) == name]
    if len(elements) > 1:
        raise NotUnderstoodError(
            reason(
                "{count} times `<{name}>` in one `<{part}>`",
                count=len(elements),
                name=name,
                part=str(get_local_name(part)),
            )
        )
    return read_content(elements[0], data) if elements else None


def _list_translated(
    parts: Sequence[XmlElement], sources: Sequence[Content], targets: Sequence[Content | None]
) -> dict[int, bool]:
    """Return whether each segment with a source is translated, by the number of the segment among all segments."""
    contents = zip(parts, sources, targets, strict=True)
    segments = [(source, target) for part, source, target in contents if get_local_name(part) == "segment"]
    return {
        number: target is not None and not is_blank_content(target)
        for number, (source, target) in enumerate(segments, 1)
        if not is_blank_content(source)
    }


def _order_by_target(parts: Sequence[XmlElement]) -> list[int]:
    """Return the indices of parts in the order of their targets.

    Raise NotUnderstoodError if an order is not the number of a part, or two targets have the same.
    """
    places: list[int] = []
    known = {str(number) for number in range(1, len(parts) + 1)}
    for position, part in enumerate(parts, 1):
        target = find_child(part, "target")
        order = (target.get("order") if target is not None else None) or str(position)
        if order not in known:
            raise NotUnderstoodError(
                reason('`<target order="{order}">`: the unit has {count:plural part}', order=order, count=len(parts))
            )
        places.append(int(order))
    if sorted(places) != list(range(1, len(parts) + 1)):
        raise NotUnderstoodError(reason("two targets with the same `order`"))
    return sorted(range(len(parts)), key=places.__getitem__)


def _join_states(segments: Sequence[XmlElement]) -> TranslationState:
    """Return the common state of all segments, or `WAITING` if only some are `initial`: the tool maintains states.

    Raise NotUnderstoodError for a state that XLIFF does not have.
    """
    names = [segment.get("state", "initial") for segment in segments]
    if odd := next((name for name in names if name not in _STATES), None):
        raise NotUnderstoodError(reason('`state="{state}"`', state=odd))
    states = {_STATES[name] for name in names}
    return TranslationState.WAITING if len(states) > 1 else states.pop()


def _read_notes(element: XmlElement) -> Iterator[str]:
    for notes in element:
        if get_local_name(notes) == "notes":
            yield from (get_all_text(note) for note in notes if get_local_name(note))
