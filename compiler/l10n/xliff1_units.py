"""Read the units of XLIFF 1.0 to 1.2 as written by OmegaT, Trados, memoQ, Weblate and translate-toolkit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from compiler.diagnostics import Span
from compiler.diagnostics.reason import reason
from compiler.l10n.returned import (
    Content,
    Header,
    ImportedUnit,
    TranslationState,
    UnitTexts,
    is_blank_content,
    read_note,
    split_name,
)
from compiler.l10n.unit import list_categories
from compiler.l10n.xliff2_units import read_game
from compiler.l10n.xliff_inline import NotUnderstoodError, read_content
from compiler.l10n.xml_element import XmlElement, find_child, get_all_text, get_local_name
from compiler.model.translation import is_blank

_READY = ("translated", "final", "signed-off")
_WAITING = re.compile(r"needs-(?:adaptation|l10n|translation|review-(?:adaptation|l10n|translation))")
_SDL_WAITING = re.compile(r"Draft|Rejected.*")
_SDL_UNKNOWN = "Unspecified"
_MEMOQ_READY = re.compile(r"Confirmed|Proofread")
_SIDES = {"bpt": "start", "ept": "end", "ph": "ph", "st": "ph"}
"""Sides of codes, by the elements of Trados that contain their texts."""

_GETTEXT_HEADER = "x-gettext-domain-header"
_GETTEXT_PLURALS = "x-gettext-plurals"


def read_header(root: XmlElement, file: str) -> Header:
    """Read the header of the file."""
    body = find_child(root, "file")
    if body is None:
        return Header(span=Span(file, root.sourceline))
    return Header(
        source_locale=body.get("source-language"),
        locale=body.get("target-language"),
        game=read_game(body),
        span=Span(file, body.sourceline),
    )


def read_units(root: XmlElement, locale: str, file: str) -> Iterator[ImportedUnit]:
    """Yield the units of all files and groups, in order."""
    for body in root:
        if get_local_name(body) == "file":
            data = _read_tag_texts(body)
            for element in body.iter():
                if get_local_name(element) == "trans-unit" and element.get("restype") != _GETTEXT_HEADER:
                    yield _read_unit(element, data, locale, file)


def _read_tag_texts(body: XmlElement) -> dict[str, str]:
    """Return the native texts of codes that Trados stores in the file's header, by id and side."""
    texts: dict[str, str] = {}
    for tag in body.iter():
        if get_local_name(tag) == "tag":
            for part in tag:
                side = _SIDES.get(get_local_name(part) or "")
                if side and part.text:
                    texts[f"{tag.get('id')}/{side}"] = part.text
    return texts


def _read_unit(element: XmlElement, data: dict[str, str], locale: str, file: str) -> ImportedUnit:
    group = element.getparent()
    form_group = group if group is not None and group.get("restype") == _GETTEXT_PLURALS else None
    note = read_note("\n".join((*_read_notes(element), *(_read_notes(form_group) if form_group is not None else ()))))
    target = find_child(element, "target")
    texts = _read_texts(element, target, data, locale if form_group is not None else None)
    names = (element.get("resname"), element.get("id"), *_read_contexts(element), note.key if note else None)
    return ImportedUnit(
        span=Span(file, element.sourceline),
        target_span=Span(file, element.sourceline if target is None else target.sourceline),
        names=tuple(dict.fromkeys(split_name(name).key for name in names if name)),
        sources=texts.sources,
        targets=texts.targets,
        state=texts.state,
        note=note,
        references=tuple(_read_references(element)),
        problem=texts.problem,
    )


def _read_texts(
    element: XmlElement, target: XmlElement | None, data: dict[str, str], form_locale: str | None
) -> UnitTexts:
    """Return the texts of a unit; a unit of a group of plural forms is a form of a text in `form_locale`."""
    state = TranslationState.WAITING
    sources: dict[str | None, Content] = {}
    targets: dict[str | None, Content] = {}
    try:
        category = _find_category(element, form_locale) if form_locale else _find_named_category(element)
        sources[category] = _read_source(element, data)
        state = _read_state(element, target)
        if target is not None and (pieces := _read_target(element, target, data)):
            targets[category] = pieces
    except NotUnderstoodError as markup:
        return UnitTexts(sources, targets, state, markup.reason)
    return UnitTexts(sources, targets, state)


def _read_target(element: XmlElement, target: XmlElement, data: dict[str, str]) -> Content:
    """Return the content of a target with all of its segments, or an empty content if it is blank."""
    _restore_spaces(target, find_child(element, "seg-source"))
    pieces = read_content(target, data)
    if is_blank_content(pieces):
        return ()
    _refuse_missing_segments(element, target)
    return pieces


def _find_category(element: XmlElement, locale: str) -> str:
    """Return the plural category of a form with a number from translate-toolkit, such as `5[2]`.

    Raise NotUnderstoodError if the locale has no such form.
    """
    match = re.fullmatch(r".*\[([0-9]{1,2})\]", element.get("id", ""))
    names = list_categories(locale)
    if not match or int(match[1]) >= len(names):
        raise NotUnderstoodError(
            reason("`{id}`: {locale} has no such plural form", id=element.get("id", ""), locale=locale)
        )
    return names[int(match[1])]


def _find_named_category(element: XmlElement) -> str | None:
    return split_name(element.get("resname", "")).category or split_name(element.get("id", "")).category


def _read_source(element: XmlElement, data: dict[str, str]) -> Content:
    source = find_child(element, "source")
    if source is None:
        raise NotUnderstoodError(reason("no `<source>`"))
    return read_content(source, data)


def _refuse_missing_segments(element: XmlElement, target: XmlElement) -> None:
    """Raise NotUnderstoodError if the target lacks a segment of the source, or its translation."""
    divided = find_child(element, "seg-source")
    targets = _read_segments(target)
    sources = _read_segments(divided) if divided is not None else {}
    for number, (identity, text) in enumerate(sources.items(), 1):
        is_missing = not is_blank(text) and is_blank(targets.get(identity, ""))
        if is_missing and (targets or len(sources) > 1):
            raise NotUnderstoodError(
                reason("no translation of segment {number} of {count}", number=number, count=len(sources))
            )


def _restore_spaces(target: XmlElement, divided: XmlElement | None) -> None:
    """Copy the white space between two segments of the divided source to the same segments of the target.

    Some programs write it only in the source, and without it two sentences would lose the space between them.
    """
    if divided is None:
        return
    spaces = {_get_adjacent_ids(marker): marker.tail for marker in divided if marker.tail and not marker.tail.strip()}
    for marker in target:
        if not marker.tail and (space := spaces.get(_get_adjacent_ids(marker))):
            marker.tail = space


class _AdjacentIds(NamedTuple):
    """The ids of a segment and of the segment after it; None for no id or no segment."""

    segment: str | None
    following: str | None


def _get_adjacent_ids(marker: XmlElement) -> _AdjacentIds:
    """Return the ids of a segment and the segment after it."""
    after = marker.getnext()
    return _AdjacentIds(marker.get("mid"), after.get("mid") if after is not None else None)


def _read_segments(element: XmlElement) -> dict[str, str]:
    """Return the texts of segments by id, with a placeholder for each code."""
    return {
        marker.get("mid", ""): get_all_text(marker) or ("#" if len(marker) else "")
        for marker in element.iter()
        if get_local_name(marker) == "mrk" and marker.get("mtype") == "seg"
    }


def _read_state(element: XmlElement, target: XmlElement | None) -> TranslationState:
    """Return the state that Trados or memoQ gave a unit, or else the state of its target, or else of its approval.

    Raise NotUnderstoodError for a state that XLIFF does not have.
    """
    if (program_states := list(_read_program_states(element))) and TranslationState.WAITING in program_states:
        return TranslationState.WAITING
    state = target.get("state", "") if target is not None else ""
    if _WAITING.fullmatch(state):
        return TranslationState.WAITING
    if state in _READY or TranslationState.READY in program_states or element.get("approved") == "yes":
        return TranslationState.READY
    if state not in ("", "new") and not state.startswith("x-"):
        raise NotUnderstoodError(reason('`state="{state}"`', state=state))
    return TranslationState.UNKNOWN


def _read_program_states(element: XmlElement) -> Iterator[TranslationState]:
    for name, value in element.attrib.items():
        if name == "{MQXliff}status":
            yield TranslationState.READY if _MEMOQ_READY.search(value) else TranslationState.WAITING
    for segment in element.iter():
        if get_local_name(segment) == "seg" and (confirmation := segment.get("conf", _SDL_UNKNOWN)) != _SDL_UNKNOWN:
            yield TranslationState.WAITING if _SDL_WAITING.fullmatch(confirmation) else TranslationState.READY


def _read_notes(element: XmlElement) -> Iterator[str]:
    """Yield the notes of a unit, and comments that come from a PO file."""
    for child in element.iter():
        if get_local_name(child) == "note" or child.get("context-type") == "x-po-autocomment":
            yield get_all_text(child)


def _read_contexts(element: XmlElement) -> Iterator[str]:
    for child in element.iter():
        if get_local_name(child) == "context" and child.get("context-type") in ("x-po-msgctxt", "x-gettext-msgctxt"):
            yield get_all_text(child).strip()


def _read_references(element: XmlElement) -> Iterator[str]:
    for group in element.iter():
        if get_local_name(group) == "context-group" and group.get("purpose") == "location":
            location = {child.get("context-type"): get_all_text(child).strip() for child in group}
            if "sourcefile" in location:
                yield f"{location['sourcefile']}:{location.get('linenumber', '')}".rstrip(":")
