"""Read the units of XLIFF 1.0 to 1.2 as written by OmegaT, Trados, memoQ, Weblate and translate-toolkit."""

from __future__ import annotations

import re
from collections.abc import Iterator

from compiler.diagnostics import Span
from compiler.l10n.returned import Content, Header, ImportedUnit, TranslationState, codes, plain, read_note, split_name
from compiler.l10n.unit import categories
from compiler.l10n.xliff2_units import game_of
from compiler.l10n.xliff_inline import NotUnderstoodError, content
from compiler.l10n.xml_element import XmlElement, child_named, local_name, text_of
from compiler.model.translation import is_blank

_READY = ("translated", "final", "signed-off")
_WAITING = re.compile(r"needs-(?:adaptation|l10n|translation|review-(?:adaptation|l10n|translation))")
_SDL_WAITING = re.compile(r"Draft|Rejected.*")
_SDL_UNKNOWN = "Unspecified"
_MEMOQ_READY = re.compile(r"Confirmed|Proofread")
_SIDES = {"bpt": "start", "ept": "end", "ph": "ph", "st": "ph"}
"""Sides of codes by the elements of Trados that hold their texts."""

_GETTEXT_HEADER = "x-gettext-domain-header"
_GETTEXT_PLURALS = "x-gettext-plurals"


def header_of(root: XmlElement, file: str) -> Header:
    """Read the header of the file."""
    body = child_named(root, "file")
    if body is None:
        return Header(span=Span(file, root.sourceline))
    languages = body.get("source-language"), body.get("target-language")
    return Header(*languages, game_of(body), span=Span(file, body.sourceline))


def units_of(root: XmlElement, locale: str, file: str) -> Iterator[ImportedUnit]:
    """Yield the units of all files and groups, in order."""
    for body in root:
        if local_name(body) == "file":
            data = _tag_texts(body)
            for element in body.iter():
                if local_name(element) == "trans-unit" and element.get("restype") != _GETTEXT_HEADER:
                    yield _unit(element, data, locale, file)


def _tag_texts(body: XmlElement) -> dict[str, str]:
    """Return the native texts of codes that Trados stores in the file's header, by id and side."""
    texts: dict[str, str] = {}
    for tag in body.iter():
        if local_name(tag) == "tag":
            for part in tag:
                side = _SIDES.get(local_name(part) or "")
                if side and part.text:
                    texts[f"{tag.get('id')}/{side}"] = part.text
    return texts


def _unit(element: XmlElement, data: dict[str, str], locale: str, file: str) -> ImportedUnit:
    group = element.getparent()
    form_group = group if group is not None and group.get("restype") == _GETTEXT_PLURALS else None
    note = read_note("\n".join((*_notes(element), *(_notes(form_group) if form_group is not None else ()))))
    target = child_named(element, "target")
    problem, state = None, TranslationState.WAITING
    sources: dict[str | None, Content] = {}
    targets: dict[str | None, Content] = {}
    try:
        category = _named_category(element) if form_group is None else _category(element, locale)
        sources[category] = _source(element, data)
        state = _state(element, target)
        if target is not None:
            _restore_spaces(target, child_named(element, "seg-source"))
        if target is not None and not _is_blank(pieces := content(target, data)):
            targets[category] = pieces
            _refuse_missing_segments(element, target)
    except NotUnderstoodError as markup:
        problem = str(markup)
    names = (element.get("resname"), element.get("id"), *_contexts(element), note.key if note else None)
    return ImportedUnit(
        span=Span(file, element.sourceline),
        target_span=Span(file, element.sourceline if target is None else target.sourceline),
        names=tuple(dict.fromkeys(split_name(name)[0] for name in names if name)),
        sources=sources,
        targets=targets,
        state=state,
        note=note,
        references=tuple(_references(element)),
        problem=problem,
    )


def _category(element: XmlElement, locale: str) -> str:
    """Return the plural category of a form numbered by translate-toolkit: `5[2]`."""
    match = re.fullmatch(r".*\[([0-9]{1,2})\]", element.get("id", ""))
    names = categories(locale)
    if not match or int(match[1]) >= len(names):
        raise NotUnderstoodError(f"a plural form that {locale} does not have: `{element.get('id')}`")
    return names[int(match[1])]


def _named_category(element: XmlElement) -> str | None:
    return split_name(element.get("resname", ""))[1] or split_name(element.get("id", ""))[1]


def _source(element: XmlElement, data: dict[str, str]) -> Content:
    source = child_named(element, "source")
    if source is None:
        raise NotUnderstoodError("no `<source>`")
    return content(source, data)


def _is_blank(pieces: Content) -> bool:
    return not any(codes(pieces)) and is_blank(plain(pieces) or "")


def _refuse_missing_segments(element: XmlElement, target: XmlElement) -> None:
    """Raise NotUnderstoodError if the target lacks a segment of the source, or its translation."""
    divided = child_named(element, "seg-source")
    targets = _segments(target)
    sources = _segments(divided) if divided is not None else {}
    for number, (identity, text) in enumerate(sources.items(), 1):
        is_missing = not is_blank(text) and is_blank(targets.get(identity, ""))
        if is_missing and (targets or len(sources) > 1):
            raise NotUnderstoodError(f"no translation of segment {number} of {len(sources)}")


def _restore_spaces(target: XmlElement, divided: XmlElement | None) -> None:
    """Put the white space that parts two segments of the divided source between the same segments of the target.

    Some programs write it only there; glued together, two sentences would lose the space between them.
    """
    if divided is None:
        return
    spaces = {_pair(marker): marker.tail for marker in divided if marker.tail and not marker.tail.strip()}
    for marker in target:
        if not marker.tail and (space := spaces.get(_pair(marker))):
            marker.tail = space


def _pair(marker: XmlElement) -> tuple[str | None, str | None]:
    """Return the ids of a segment and the following one."""
    after = marker.getnext()
    return marker.get("mid"), after.get("mid") if after is not None else None


def _segments(element: XmlElement) -> dict[str, str]:
    """Return the texts of segments by id, with a placeholder for each code."""
    return {
        marker.get("mid", ""): text_of(marker) or ("#" if len(marker) else "")
        for marker in element.iter()
        if local_name(marker) == "mrk" and marker.get("mtype") == "seg"
    }


def _state(element: XmlElement, target: XmlElement | None) -> TranslationState:
    """Return the state of a unit: that of Trados or memoQ, or else its state attribute, or else its approval."""
    if (program_states := list(_program_states(element))) and TranslationState.WAITING in program_states:
        return TranslationState.WAITING
    state = target.get("state", "") if target is not None else ""
    if _WAITING.fullmatch(state):
        return TranslationState.WAITING
    if state in _READY or TranslationState.READY in program_states or element.get("approved") == "yes":
        return TranslationState.READY
    if state not in ("", "new") and not state.startswith("x-"):
        raise NotUnderstoodError(f'`state="{state}"`')
    return TranslationState.UNKNOWN


def _program_states(element: XmlElement) -> Iterator[TranslationState]:
    for name, value in element.attrib.items():
        if name == "{MQXliff}status":
            yield TranslationState.READY if _MEMOQ_READY.search(value) else TranslationState.WAITING
    for segment in element.iter():
        if local_name(segment) == "seg" and (confirmation := segment.get("conf", _SDL_UNKNOWN)) != _SDL_UNKNOWN:
            yield TranslationState.WAITING if _SDL_WAITING.fullmatch(confirmation) else TranslationState.READY


def _notes(element: XmlElement) -> Iterator[str]:
    """Yield the notes of a unit, and comments that come from a PO file."""
    for child in element.iter():
        if local_name(child) == "note" or child.get("context-type") == "x-po-autocomment":
            yield text_of(child)


def _contexts(element: XmlElement) -> Iterator[str]:
    for child in element.iter():
        if local_name(child) == "context" and child.get("context-type") in ("x-po-msgctxt", "x-gettext-msgctxt"):
            yield text_of(child).strip()


def _references(element: XmlElement) -> Iterator[str]:
    for group in element.iter():
        if local_name(group) == "context-group" and group.get("purpose") == "location":
            location = {child.get("context-type"): text_of(child).strip() for child in group}
            if "sourcefile" in location:
                yield f"{location['sourcefile']}:{location.get('linenumber', '')}".rstrip(":")
